"""Tournaments: pairings, standings and the decisions of organisers. No Discord, no pictures."""
