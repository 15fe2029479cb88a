"""Whose turn a computer player answers."""
