"""When computer players have to act."""
