"""What members learn by: lessons and puzzles."""
