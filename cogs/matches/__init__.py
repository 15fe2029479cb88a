"""Playing, looking at and ending matches."""
