"""Parse the names of time zones and the hours of the day that members type."""

import re
import unicodedata
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from club.errors import Refused

_REGIONS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific", "UTC")
"""What names of time zones begin with; other names are older ones for the same zones."""

_FIRST = (
    "Asia/Tokyo", "Europe/London", "Europe/Berlin", "America/New_York", "America/Chicago", "America/Denver",
    "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu", "America/Halifax", "America/Sao_Paulo",
    "Europe/Athens", "Europe/Moscow", "Africa/Lagos", "Africa/Johannesburg", "Asia/Dubai", "Asia/Karachi",
    "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai", "Asia/Seoul", "Australia/Sydney",
    "Pacific/Auckland", "UTC",
)  # fmt: skip
"""What is offered before anything is typed: a city for most hours of the world."""

_OFFSET = re.compile(r"(?:utc|gmt)?([+-])([0-9]{1,2})(?::?([0-9]{2}))?")
_HOUR = re.compile(r"([0-9]{1,2})(?:[:.時]([0-9]{2})?分?)?(am|pm)?")


@cache
def zones() -> Mapping[str, ZoneInfo]:
    """Return every time zone that has the name of a place, and UTC."""
    names = (name for name in available_timezones() if name.partition("/")[0] in _REGIONS)
    return {name: ZoneInfo(name) for name in sorted(names)}


def zone_label(zone: str, now: datetime) -> str:
    """Return a time zone with what the clocks there show now, as in ``Asia/Tokyo · 21:40 · UTC+9``."""
    local = now.astimezone(ZoneInfo(zone))
    return f"{zone.replace('_', ' ')} · {local:%H:%M} · {_offset_label(local.utcoffset())}"


def zones_like(typed: str, now: datetime, limit: int = 25) -> tuple[str, ...]:
    """Return up to ``limit`` zones that fit what is typed: a place, a difference from UTC, or the time of day there."""
    plain = _plain(typed)
    if not plain:
        return _FIRST[:limit]
    if (offset := _offset(plain)) is not None:
        fitting = [name for name, zone in zones().items() if now.astimezone(zone).utcoffset() == offset]
        return tuple(sorted(fitting, key=lambda name: (name not in _FIRST, name))[:limit])
    ranks = {name: _rank(plain, name, now) for name in zones()}
    found = sorted((rank, name not in _FIRST, name) for name, rank in ranks.items() if rank is not None)
    return tuple(name for _, _, name in found[:limit])


def parse_zone(text: str) -> str:
    """Return the name of the time zone that is meant; raises ``Refused`` where that is none, or not clear."""
    plain = _plain(text)
    whole = [name for name in zones() if name.casefold() == plain]
    found = whole or [name for name in zones() if name.rpartition("/")[2].casefold() == plain]
    if not found:
        raise Refused("error-zone", value=text[:40])
    return found[0]


def parse_hour(text: str) -> time:
    """Return the hour of the day that is meant: ``7``, ``7:30``, ``19.30``, ``7pm``, ``7時``; raises ``Refused``."""
    read = _HOUR.fullmatch("".join(unicodedata.normalize("NFKC", text).casefold().split()))
    hour, minute = (int(read[1]), int(read[2] or 0)) if read else (-1, 0)
    if read and read[3]:
        hour = hour % 12 + (12 if read[3] == "pm" else 0) if 1 <= hour <= 12 else -1
    if (hour, minute) == (24, 0):
        hour = 0
    if not (0 <= hour < 24 and minute < 60):
        raise Refused("error-hour", value=text[:40])
    return time(hour, minute)


def add_to_time(at: time, span: timedelta) -> time:
    """Return what the clock on the wall shows a while after it has shown ``at``."""
    return (datetime.combine(date.min, at) + span).time()


def _rank(plain: str, name: str, now: datetime) -> int | None:
    """Return how well a zone fits what is typed, best 0, or ``None``."""
    place = name.casefold()
    if place.rpartition("/")[2].startswith(plain):
        return 0
    if any(word.startswith(plain) for word in re.split(r"[/_]", place)):
        return 1
    if plain in place:
        return 2
    return 3 if plain in f"{now.astimezone(zones()[name]):%H:%M}" else None


def _offset(plain: str) -> timedelta | None:
    """Return the difference from UTC that is typed, or ``None``."""
    read = _OFFSET.fullmatch(plain)
    if read is None:
        return None
    span = timedelta(hours=int(read[2]), minutes=int(read[3] or 0))
    return -span if read[1] == "-" else span


def _offset_label(offset: timedelta | None) -> str:
    """Return a difference from UTC, as in ``UTC+5:30``."""
    minutes = (offset or timedelta(0)) // timedelta(minutes=1)
    hours, rest = divmod(abs(minutes), 60)
    return f"{UTC}{'-' if minutes < 0 else '+'}{hours}{f':{rest:02}' if rest else ''}"


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip().casefold().replace(" ", "_").replace("−", "-")


def next_hour(hour: int, zone: str, after: datetime, weekday: int | None = None) -> datetime:
    """Return the first moment after another at which it is an ``hour`` in a zone, on a day of the week or on any."""
    today = after.astimezone(ZoneInfo(zone)).date()
    days = (today + timedelta(days=ahead) for ahead in range(9))
    moments = (hour_of(day, hour, zone) for day in days if weekday in (None, day.weekday()))
    return next(moment for moment in moments if moment > after)


def hour_of(day: date, hour: int, zone: str) -> datetime:
    """Return when it is an ``hour`` of a day in a zone, or would be, had the clocks not been changed."""
    return datetime(day.year, day.month, day.day, hour, tzinfo=ZoneInfo(zone)).astimezone(UTC)
