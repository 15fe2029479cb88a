"""Matches: their logs, their players' actions, and how they are replayed and exported."""
