"""Replay records that members send, read in a child process."""
