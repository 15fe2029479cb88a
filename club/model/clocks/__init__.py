"""Paces, spans of time, calendars, and dates as members type them."""
