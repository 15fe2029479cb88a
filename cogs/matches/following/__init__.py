"""Panels that follow the game while their members look at them."""
