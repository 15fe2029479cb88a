"""Variations: moves that a member tries out for all seats, and that aren't stored."""
