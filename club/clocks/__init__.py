"""Clocks: pace, hours, vacations, outages, deadlines."""
