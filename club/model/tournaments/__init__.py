"""Tournaments as values: their rules, entrants, rounds, results and standings."""
