"""Reviews: the analysis of finished matches."""
