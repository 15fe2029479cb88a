"""What players of an arena see and press."""
