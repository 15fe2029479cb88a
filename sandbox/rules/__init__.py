"""Discord's limits and errors."""
