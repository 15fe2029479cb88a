"""The end of a tournament, and the archive of finished ones."""
