"""Lessons and puzzles that members play on their own, without an opponent."""
