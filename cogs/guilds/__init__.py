"""``/server``, ``/setup``, ``/help``: what those who look after a guild see and set."""
