"""``/server``, ``/help``, ``/rules``: help for members, and settings for those who manage a guild."""
