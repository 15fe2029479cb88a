"""What pretend members do."""
