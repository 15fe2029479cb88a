"""What is stored of lessons and puzzles."""
