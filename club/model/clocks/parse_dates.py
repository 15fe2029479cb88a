"""Parse dates and times that members type: ``3d``, ``2026-12-01 18:00``, ``12月1日 21時``, ``friday 20:00``."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from club.model.clocks.spans import read_span
from club.model.clocks.times import read_time
from club.model.errors import Refused
from club.model.typed_text import plain

OFFERED = ("1d", "2d", "3d", "7d", "14d", "30d")
"""The suggestions before anything is typed."""

FARTHEST = timedelta(days=366)
"""The farthest time in the future that is accepted."""

_DAYS_END = time(23, 59)

_STAMP = re.compile(r"<t:([0-9]{1,12})(?::[a-z])?>")
_LABEL = re.compile(r".*→ *(.*?) *(?:\([^()]*\))?")
"""The label of a completion: the typed text, then the moment, and sometimes its time zone."""

_AROUND = re.compile(r"^in |^あと| from now$|後$")
_WEEKDAYS = "|".join(("mon", "tues?", "wed(?:nes)?", "thu(?:rs)?", "fri", "sat(?:ur)?", "sun"))
_WEEKDAY = re.compile(rf"^(?:{_WEEKDAYS})(?:day)?,? |\([月火水木金土日]\)|[月火水木金土日]曜日?")

_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_MONTH = rf"(?P<name>{'|'.join(_MONTHS)})[a-z]*\.?"
_YEAR, _NTH = r"(?P<year>[0-9]{4})", r"(?P<day>[0-9]{1,2})"
_NUMBER = r"(?P<month>[0-9]{1,2})"
_DATES = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_YEAR}[-/.]{_NUMBER}[-/.]{_NTH}",
        rf"(?:{_YEAR} ?年 ?)?{_NUMBER} ?月 ?{_NTH} ?日?",
        rf"{_NUMBER}/{_NTH}",
        rf"{_NTH}(?:st|nd|rd|th)? (?:of )?{_MONTH},?(?: {_YEAR})?",
        rf"{_MONTH} {_NTH}(?:st|nd|rd|th)?,?(?: {_YEAR})?",
    )
)
"""Formats of dates. A date without a year means the next one."""

_DAYS_AHEAD: Mapping[str, int] = {
    "today": 0, "tonight": 0, "今日": 0, "きょう": 0, "本日": 0, "今夜": 0, "今晩": 0,
    "tomorrow": 1, "明日": 1, "あした": 1, "あす": 1,
    "the day after tomorrow": 2, "day after tomorrow": 2, "明後日": 2, "あさって": 2,
}  # fmt: skip

_BETWEEN = re.compile(r"(?:,? at |, ?|の|t(?=[0-9])| )")
"""Separators between a date and a time."""

_WEEK, _DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun"), "月火水木金土日"


def parse_moment(text: str, zone: str, now: datetime) -> datetime:
    """Return the moment described by ``text``: a time from now, such as ``3d``, or a date, optionally with a time.

    A date alone means the end of that day, a time alone the next one, also after a weekday. Days and hours are local
    to ``zone``. Raises ``Refused`` if the text isn't a moment, or the moment is past or more than a year away.
    """
    written = plain(text)
    if label := _LABEL.fullmatch(written):
        written = label[1]
    meant = _stamped(written) or _after(written, now) or _at(written, ZoneInfo(zone), now)
    if meant is None:
        raise Refused("error-moment", value=text[:40])
    if not now < meant <= now + FARTHEST:
        raise Refused("error-moment-range", value=text[:40])
    return meant


def format_date(moment: datetime, zone: str) -> str:
    """Return the local date of a moment in a zone, such as 2026-12-01."""
    return f"{moment.astimezone(ZoneInfo(zone)):%Y-%m-%d}"


def format_moment(moment: datetime, zone: str) -> str:
    """Return the local date and time of a moment in a zone, in a form that can be parsed again."""
    return f"{moment.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M}"


def _stamped(written: str) -> datetime | None:
    """Return the moment of a Discord timestamp, such as ``<t:1796119200:R>``, or ``None``."""
    stamp = _STAMP.fullmatch(written)
    return None if stamp is None else datetime.fromtimestamp(min(int(stamp[1]), 1 << 36), ZoneInfo("UTC"))


def _after(written: str, now: datetime) -> datetime | None:
    """Return a moment some time from now, on the whole minute, or ``None``."""
    span = read_span(_AROUND.sub("", written))
    return None if span is None else (now + min(span, 2 * FARTHEST)).replace(second=0, microsecond=0)


def _at(written: str, zone: ZoneInfo, now: datetime) -> datetime | None:
    """Return the moment of a date and time, or ``None``."""
    bare = " ".join(_WEEKDAY.sub(" ", written).split())
    today = now.astimezone(zone).date()
    splits = [found.span() for found in _BETWEEN.finditer(bare)]
    # A date and a time may follow each other without a space, as in 12月1日21時 and 今夜21時.
    splits += [(at, at) for at, sign in enumerate(bare, 1) if sign in "日夜晩" and at < len(bare)]
    for end, begin in [(len(bare), len(bare)), *splits]:
        day = _day(bare[:end].strip(), today)
        at = _DAYS_END if begin == len(bare) else read_time(bare[begin:])
        if day is not None and at is not None:
            try:
                return datetime.combine(day, at, zone).astimezone(ZoneInfo("UTC"))
            except OverflowError:
                return None
    return _next(bare.removeprefix("の"), _weekday(written), zone, now)


def _next(written: str, weekday: int | None, zone: ZoneInfo, now: datetime) -> datetime | None:
    """Return the next moment at a time of day, on one day of the week or on any, or ``None`` if it isn't a time."""
    at, today = None if written.isdecimal() else read_time(written), now.astimezone(zone).date()
    if at is None:
        return None
    days = (today + timedelta(days=ahead) for ahead in range(9))
    moments = (datetime.combine(day, at, zone) for day in days if weekday in (None, day.weekday()))
    return next(moment.astimezone(ZoneInfo("UTC")) for moment in moments if moment > now)


def _weekday(written: str) -> int | None:
    """Return the weekday with which a text begins, 0 is Monday, or ``None``."""
    found = _WEEKDAY.search(written)
    if found is None:
        return None
    return _WEEK.index(found[0][:3]) if found[0][:3] in _WEEK else _DAYS.index(found[0].strip("()")[0])


def _day(written: str, today: date) -> date | None:
    if (ahead := _DAYS_AHEAD.get(written)) is not None:
        return today + timedelta(days=ahead)
    for pattern in _DATES:
        if (found := pattern.fullmatch(written)) is not None:
            parts = found.groupdict()
            month = _MONTHS.index(parts["name"]) + 1 if parts.get("name") else int(parts["month"])
            return _date(parts.get("year"), month, int(parts["day"]), today)
    return None


def _date(year: str | None, month: int, day: int, today: date) -> date | None:
    """Return a date, which is the next one that exists if there is no year."""
    for number in (int(year),) if year else range(today.year, today.year + 2):
        try:
            found = date(number, month, day)
        except ValueError:
            continue
        if year or found >= today:
            return found
    return None
