"""Queries about lessons, puzzles and reviews."""
