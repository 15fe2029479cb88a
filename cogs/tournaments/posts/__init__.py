"""Bring what shows tournaments to Discord."""
