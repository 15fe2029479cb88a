"""Trees of what might have been played, and how they are written."""
