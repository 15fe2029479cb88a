"""Tournaments: who plays whom next, how everybody stands, and what organisers decide. No Discord, no pictures."""
