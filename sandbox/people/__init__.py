"""Pretend members, and what Discord's client does for them."""
