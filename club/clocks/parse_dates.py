"""Parse dates and times that members type: ``3d``, ``2026-12-01``, ``2026-12-01 18:00``."""

import re
import unicodedata
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from club.errors import Refused

OFFERED = ("1d", "2d", "3d", "7d", "14d", "30d")
"""What is offered before anything is typed."""

FARTHEST = timedelta(days=366)
"""How far ahead a moment may lie."""

_SPAN = re.compile(r"([0-9]{1,5})\s*([wdhm])")
_UNITS = {"w": timedelta(weeks=1), "d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}

_DAY = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[ t]+([0-9]{1,2}):([0-9]{2}))?")

_DAYS_END = time(23, 59)


def parse_moment(text: str, zone: str, now: datetime) -> datetime:
    """Return the moment that is meant: ``3d``, ``36h``, ``2026-12-01`` (the end of that day) or ``2026-12-01 18:00``.

    Days and hours are those of ``zone``. Raises ``Refused`` for text that means none, and for a moment that is past or
    more than a year away.
    """
    plain = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    meant = _after(plain, now) or _at(plain, zone)
    if meant is None:
        raise Refused("error-moment", value=text[:40])
    if not now < meant <= now + FARTHEST:
        raise Refused("error-moment-range", value=text[:40])
    return meant


def format_moment(moment: datetime, zone: str) -> str:
    """Return a moment as it is written in a zone, such that it can be read again."""
    return f"{moment.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}"


def _after(plain: str, now: datetime) -> datetime | None:
    """Return a moment some time from now, on the whole minute, or ``None``."""
    read = _SPAN.fullmatch(plain)
    if read is None:
        return None
    return (now + int(read[1]) * _UNITS[read[2]]).replace(second=0, microsecond=0)


def _at(plain: str, zone: str) -> datetime | None:
    """Return a moment of a calendar, or ``None``."""
    read = _DAY.fullmatch(plain)
    if read is None:
        return None
    try:
        at = _DAYS_END if read[4] is None else time(int(read[4]), int(read[5]))
        local = datetime(int(read[1]), int(read[2]), int(read[3]), at.hour, at.minute, tzinfo=ZoneInfo(zone))
        return local.astimezone(ZoneInfo("UTC"))
    except (ValueError, OverflowError):
        return None
