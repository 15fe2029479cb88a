"""Moves that members try out on the side, played with the real bot in the sandbox."""
