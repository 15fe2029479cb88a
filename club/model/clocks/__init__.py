"""Paces, spans of time, calendars, and the dates that members type."""
