"""The final of a tournament: its post, and what spectators press there."""
