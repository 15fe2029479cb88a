"""Parse times of day that members type: ``7``, ``7:30``, ``19.30``, ``7pm``, ``7時半``, ``午後9時``."""

import re
from datetime import time

from club.model.typed_text import plain

_TIME = re.compile(r"(am|pm|午前|午後)?([0-9]{1,2})(?:(?:[:.]([0-9]{2}))|(?:時(?:([0-9]{1,2})分|(半))?))?(am|pm)?")
_AFTERNOON, _NOON = ("pm", "午後"), 12


def read_time(text: str) -> time | None:
    """Return the time of day that ``text`` spells, with ``24:00`` as midnight, or ``None``."""
    written = "".join(plain(text).split()).replace("a.m.", "am").replace("p.m.", "pm")
    found = _TIME.fullmatch(written)
    if found is None or (found[1] and found[6]):
        return None
    half = found[1] or found[6]
    hour, minute = int(found[2]), 30 if found[5] else int(found[3] or found[4] or 0)
    if half:
        least = 0 if half in ("午前", "午後") else 1  # Only 午前 and 午後 have a zero o'clock: 午後0時 is noon.
        if not least <= hour <= _NOON:
            return None
        hour = hour % _NOON + (_NOON if half in _AFTERNOON else 0)
    if (hour, minute) == (24, 0):
        hour = 0
    return time(hour, minute) if hour < 24 and minute < 60 else None
