"""Kinds of members, and the settings of members and servers."""
