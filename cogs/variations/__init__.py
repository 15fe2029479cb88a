"""Play on the side, from any turn of a match: the panel, its presses, and what is posted of it."""
