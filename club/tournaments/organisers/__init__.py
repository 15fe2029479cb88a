"""Help organisers: list what needs their attention, and collect entrants' reports."""
