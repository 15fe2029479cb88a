"""The final of a tournament, as spectators see it."""
