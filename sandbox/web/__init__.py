"""The page on which people act as simulated members."""
