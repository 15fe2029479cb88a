"""Variations from any turn of a match: the panel, its presses, and posted lines."""
