"""The page on which people act as pretend members."""
