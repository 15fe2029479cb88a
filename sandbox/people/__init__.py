"""Simulated members, and the work of Discord's client for them."""
