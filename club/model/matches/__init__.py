"""Matches as values: their logs, the resulting positions, offers, plans and random draws."""
