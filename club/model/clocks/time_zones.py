"""Parse time zone names and hours of the day that members type."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import cache
from typing import TypeAlias
from zoneinfo import ZoneInfo, available_timezones

from club.model.clocks.times import read_time
from club.model.errors import Refused
from club.model.typed_text import plain

_REGIONS = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific", "UTC")
"""The prefixes of time zone names. Other names are legacy aliases of the same zones."""

_FIRST = (
    "Asia/Tokyo", "Europe/London", "Europe/Berlin", "America/New_York", "America/Chicago", "America/Denver",
    "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu", "America/Halifax", "America/Sao_Paulo",
    "Europe/Athens", "Europe/Moscow", "Africa/Lagos", "Africa/Johannesburg", "Asia/Dubai", "Asia/Karachi",
    "Asia/Kolkata", "Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai", "Asia/Seoul", "Australia/Sydney",
    "Pacific/Auckland", "UTC",
)  # fmt: skip
"""The suggestions before anything is typed: a city for most UTC offsets."""

_HOMES = {
    "ja": "Asia/Tokyo", "ko": "Asia/Seoul", "zh-TW": "Asia/Taipei", "th": "Asia/Bangkok", "vi": "Asia/Ho_Chi_Minh",
    "de": "Europe/Berlin", "it": "Europe/Rome", "pl": "Europe/Warsaw", "cs": "Europe/Prague", "hu": "Europe/Budapest",
    "nl": "Europe/Amsterdam", "da": "Europe/Copenhagen", "sv-SE": "Europe/Stockholm", "no": "Europe/Oslo",
    "fi": "Europe/Helsinki", "el": "Europe/Athens", "ro": "Europe/Bucharest", "tr": "Europe/Istanbul",
}  # fmt: skip
"""The time zone of nearly all speakers of a language, by its name in Discord."""

_OFFSET = re.compile(r"(?:utc|gmt)?([+±-])([0-9]{1,2})(?::?([0-9]{2}))?")
_CLOCK = re.compile(r"[0-9]{1,2}:[0-9]{2}")

_STANDARD = datetime(2026, 1, 1, tzinfo=UTC)

Cities: TypeAlias = Mapping[str, str]
"""The time zone of each city by its case-folded name, in the supported languages."""


@cache
def zones() -> Mapping[str, ZoneInfo]:
    """Return every time zone with the name of a place, and UTC."""
    names = (name for name in available_timezones() if name.partition("/")[0] in _REGIONS)
    return {name: ZoneInfo(name) for name in sorted(names)}


def zone_of_language(language: str) -> str | None:
    """Return the time zone in which nearly all speakers of a Discord language live, or ``None``."""
    return _HOMES.get(language)


def zone_label(zone: str, now: datetime) -> str:
    """Return a time zone with the local time there now, as in ``Asia/Tokyo · 21:40 · UTC+9``."""
    local = now.astimezone(ZoneInfo(zone))
    return f"{zone.replace('_', ' ')} · {local:%H:%M} · {_offset_label(local.utcoffset())}"


def zones_like(typed: str, now: datetime, limit: int = 25, cities: Cities | None = None) -> tuple[str, ...]:
    """Return up to ``limit`` time zones that match the typed text, best first.

    The text may be a place, a city, an offset from UTC, a label of a zone, or the time of day there.
    """
    written = _plain(typed)
    if not written:
        return _FIRST[:limit]
    if (offset := _offset(written)) is not None:
        fitting = [name for name, zone in zones().items() if now.astimezone(zone).utcoffset() == offset]
        return tuple(sorted(fitting, key=_prominence)[:limit])
    ranks = {name: _rank(written, name, now) for name in zones()}
    for city, name in (cities or {}).items():
        if name in ranks and (rank := _city_rank(written, _plain(city))) is not None:
            known = ranks[name]
            ranks[name] = rank if known is None else min(rank, known)
    found = sorted((rank, *_prominence(name)) for name, rank in ranks.items() if rank is not None)
    return tuple(name for _, _, name in found[:limit])


def parse_zone(text: str, now: datetime = _STANDARD, cities: Cities | None = None) -> str:
    """Return the name of the time zone for a text: a place, a city, an offset from UTC, or the time of day there.

    If several zones have the same offset or time, the best known is returned.

    Raises ``Refused`` if there is none.
    """
    written = _plain(text)
    found = _zone_named(written, cities or {})
    if found is None and (offset := _offset(written)) is not None:
        found = "UTC" if not offset else next(iter(zones_like(text, now, 1)), None)
    if found is None and _CLOCK.fullmatch(written):
        found = next(iter(zones_like(text, now, 1)), None)
    found = found or _abbreviations(now).get(written)
    if found is None:
        raise Refused("error-zone", value=text[:40])
    return found


def _zone_named(written: str, cities: Cities) -> str | None:
    """Return the zone with a full name: its own, that of its city, or one of ``cities``."""
    own = next((name for name in zones() if _plain(name) == written), None)
    own = own or next((name for name in zones() if _plain(name).rpartition("/")[2] == written), None)
    return own or next((zone for city, zone in cities.items() if _plain(city) == written and zone in zones()), None)


def parse_hour(text: str) -> time:
    """Return the hour of the day that ``text`` spells, as in ``read_time``. Raises ``Refused``."""
    hour = read_time(text)
    if hour is None:
        raise Refused("error-hour", value=text[:40])
    return hour


def add_to_time(at: time, span: timedelta) -> time:
    """Return the time of day a while after ``at``, past midnight if necessary."""
    return (datetime.combine(date.min, at) + span).time()


def _rank(written: str, name: str, now: datetime) -> int | None:
    """Return the rank of a zone's match with the typed text (0 is best), or ``None`` if it doesn't match."""
    place = name.casefold()
    if place.rpartition("/")[2].startswith(written):
        return 0
    if any(word.startswith(written) for word in re.split(r"[/_]", place)):
        return 1
    if written in place:
        return 2
    return 3 if written in f"{now.astimezone(zones()[name]):%H:%M}" else None


def _city_rank(written: str, city: str) -> int | None:
    if city.startswith(written):
        return 0
    return 2 if written in city else None


def _prominence(name: str) -> tuple[int, str]:
    return _FIRST.index(name) if name in _FIRST else len(_FIRST), name


def _abbreviations(now: datetime) -> Mapping[str, str]:
    """Return the best known zone for each abbreviation that is in use now, such as ``jst``."""
    found = {"gmt": "UTC", "utc": "UTC"}
    for name in sorted(zones(), key=_prominence):
        short = now.astimezone(zones()[name]).tzname() or ""
        if short.isalpha():
            found.setdefault(short.casefold(), name)
    return found


def _offset(written: str) -> timedelta | None:
    """Return the typed offset from UTC, or ``None``."""
    read = _OFFSET.fullmatch(written)
    if read is None:
        return None
    span = timedelta(hours=int(read[2]), minutes=int(read[3] or 0))
    return -span if read[1] == "-" else span


def _offset_label(offset: timedelta | None) -> str:
    """Return an offset from UTC, as in ``UTC+5:30``."""
    minutes = (offset or timedelta(0)) // timedelta(minutes=1)
    hours, rest = divmod(abs(minutes), 60)
    return f"{UTC}{'-' if minutes < 0 else '+'}{hours}{f':{rest:02}' if rest else ''}"


def _plain(text: str) -> str:
    """Return a name in the form in which zones are compared, without the rest of a label."""
    return plain(text.partition("·")[0]).replace(" ", "_")


def next_hour(hour: int, zone: str, after: datetime, weekday: int | None = None) -> datetime:
    """Return the first moment after another at an ``hour`` in a zone, on one day of the week or on any."""
    today = after.astimezone(ZoneInfo(zone)).date()
    days = (today + timedelta(days=ahead) for ahead in range(9))
    moments = (hour_of(day, hour, zone) for day in days if weekday in (None, day.weekday()))
    return next(moment for moment in moments if moment > after)


def hour_of(day: date, hour: int, zone: str) -> datetime:
    """Return the moment of an ``hour`` on a day in a zone, ignoring a skipped hour."""
    return datetime(day.year, day.month, day.day, hour, tzinfo=ZoneInfo(zone)).astimezone(UTC)
