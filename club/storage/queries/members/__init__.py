"""Queries about members."""
