"""Help those who run a tournament: what needs them, and what entrants report to them."""
