"""Trees of variations, and their notation."""
