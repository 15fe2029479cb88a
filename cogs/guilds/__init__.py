"""``/server``, ``/help``, ``/rules``: what members are told, and what those who look after a guild see and set."""
