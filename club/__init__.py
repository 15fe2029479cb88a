"""Matches, challenges, tournaments and members, and their database. No Discord, no pictures."""
