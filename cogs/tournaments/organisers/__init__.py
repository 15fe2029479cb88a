"""The views and decisions of organisers."""
