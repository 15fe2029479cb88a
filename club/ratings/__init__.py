"""Ratings, results, seasons, leaderboards and profiles."""
