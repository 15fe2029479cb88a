"""Help organisers: list what needs them, and collect entrants' reports."""
