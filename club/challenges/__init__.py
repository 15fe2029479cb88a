"""Challenges, lobbies and rematches: how players agree on a match."""
