"""Queries about seasons of ratings, who won them, and what a week has brought."""
