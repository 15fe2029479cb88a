"""Matches: their logs, what members do in them, and how they are replayed and exported."""
