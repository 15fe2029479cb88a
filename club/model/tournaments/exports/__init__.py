"""Tournaments as files for other programs."""
