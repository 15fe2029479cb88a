"""What is stored of lessons, puzzles and reviews."""
