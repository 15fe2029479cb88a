"""Members look back at finished matches."""
