"""Pairings and standings: one module for each form of tournament."""
