"""Trees of moves that members try out."""
