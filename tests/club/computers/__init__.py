"""Tests of computer players in matches."""
