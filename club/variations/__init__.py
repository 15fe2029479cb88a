"""What could have been played: moves that a member makes for all seats on the side, and of which nothing is stored."""
