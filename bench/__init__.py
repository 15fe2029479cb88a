"""Measure how fast the parts of the house are, as ratios within one run."""
