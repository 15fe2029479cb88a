"""Decide who plays whom, and who is ahead: a module for each form of tournament."""
