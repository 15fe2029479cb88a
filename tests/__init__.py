"""Tests, with a package for each package of the project."""
