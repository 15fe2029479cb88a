"""Challenges and their terms."""
