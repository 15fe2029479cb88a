"""What those who run a tournament see and decide."""
