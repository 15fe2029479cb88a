"""Registration, seeding and the start of tournaments."""
