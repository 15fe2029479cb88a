"""Deliver to Discord: track what is due, which process works on it, and what has been sent."""
