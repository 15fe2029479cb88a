"""Computer players in matches: their due work, and the choices they have made."""
