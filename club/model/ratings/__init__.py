"""Results that are rated, skill and chances to win."""
