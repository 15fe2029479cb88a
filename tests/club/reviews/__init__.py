"""Tests of reviews of finished matches."""
