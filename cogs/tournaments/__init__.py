"""``/tournament``: announcing, joining, following and running tournaments."""
