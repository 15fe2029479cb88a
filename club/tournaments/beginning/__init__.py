"""Prepare the beginning of tournaments: who may play, who is there, and how they are seeded."""
