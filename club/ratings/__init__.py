"""Ratings: how good members are at a game, what came of their matches, and seasons."""
