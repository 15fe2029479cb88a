"""Reviews: what is learned from finished matches."""
