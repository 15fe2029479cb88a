"""Attempts at lessons and puzzles."""
