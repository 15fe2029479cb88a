"""Computer players in matches: what is due of them, and what they have chosen."""
