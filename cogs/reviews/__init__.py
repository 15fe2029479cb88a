"""Reviews on Discord: the turning points of a finished match, and better moves."""
