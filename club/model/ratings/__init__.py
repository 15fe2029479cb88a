"""Results, ratings and stakes."""
