"""Short messages about matches and tournaments, to their places or to one member."""
