"""Matches, challenges, tournaments and members, and their database, independent of Discord and rendering."""
