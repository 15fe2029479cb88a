"""Tournaments: pairings, standings and organisers' decisions, independent of Discord and rendering."""
