"""Prepare the start of tournaments: registration, check-in and seeding."""
