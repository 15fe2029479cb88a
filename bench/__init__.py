"""Measure how fast the parts of Hatoba are, as ratios within one run."""
