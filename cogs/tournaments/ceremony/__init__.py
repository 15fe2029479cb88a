"""The end of a tournament, and what stays of it."""
