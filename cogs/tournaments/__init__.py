"""``/tournament`` and ``/organise``."""
