"""Queries about rating seasons: their ends, their champions, and the events of a week."""
