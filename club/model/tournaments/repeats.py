"""Tournaments that are repeated every week: when the next one is announced, and when it starts."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

AHEAD = (3, 1, 2, 4, 5, 6)
"""The choices for the number of days between the announcement and the start, the default first."""

SHORTEST = timedelta(minutes=30)
"""The minimum time between the announcement and the start. If there is less after an outage, a week is skipped."""

_APART = timedelta(days=3)
"""The minimum time between two starts, if the weekday changes."""

EMPTY = 2
"""The number of tournaments in a row that nobody has joined after which the repeats end."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """When a tournament is repeated: every ``weekday``, 0 is Monday, at a ``minute`` of the day in a ``zone``.

    The next one ``starts`` then, and is announced when it is ``due``, ``ahead`` days before.
    """

    id: int
    guild: int
    weekday: int
    minute: int
    zone: str
    ahead: int
    starts: datetime
    due: datetime

    @property
    def time(self) -> str:
        """Return the time of day, such as 20:00."""
        return f"{self.minute // 60}:{self.minute % 60:02}"


def weekly(guild: int, starts: datetime, zone: str, now: datetime) -> Repeat:
    """Return the repeats of a tournament that starts or has started at a moment, a week later for the first time."""
    local = starts.astimezone(ZoneInfo(zone))
    minute = local.hour * 60 + local.minute
    first = Repeat(0, guild, local.weekday(), minute, zone, AHEAD[0], starts, starts)
    return following(first, max(starts, now))


def following(repeat: Repeat, after: datetime) -> Repeat:
    """Return repeats whose next tournament is the first to start after a moment."""
    zone = ZoneInfo(repeat.zone)
    today = after.astimezone(zone).date()
    days = (today + timedelta(days=ahead) for ahead in range(9))
    at = time(repeat.minute // 60 % 24, repeat.minute % 60)
    moments = ((day, datetime.combine(day, at, zone).astimezone(UTC)) for day in days)
    day, starts = next((day, one) for day, one in moments if day.weekday() == repeat.weekday and one > after)
    due = datetime.combine(day - timedelta(days=repeat.ahead), at, zone).astimezone(UTC)
    return replace(repeat, starts=starts, due=due)


def changed(repeat: Repeat, last: datetime | None, now: datetime, **changes: object) -> Repeat:
    """Return repeats with other settings. ``last`` is the start of the newest tournament.

    The next one doesn't start within a few days of that.
    """
    after = now if last is None else max(now, last + _APART)
    return following(replace(repeat, **changes), after)  # type: ignore[arg-type]  # the fields of a repeat


def next_after(repeat: Repeat, now: datetime) -> Repeat:
    """Return repeats after a tournament was announced or left out, with the first one that can be announced in time."""
    return following(repeat, max(repeat.starts, now + SHORTEST))
