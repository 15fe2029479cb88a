"""Work out when clocks stop: outside a member's daily hours, on vacation, and during outages."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import TypeAlias
from zoneinfo import ZoneInfo

Stretch: TypeAlias = tuple[datetime, datetime]
"""A period between two moments in UTC."""

DAY = timedelta(days=1)

UNNOTICED = timedelta(minutes=2)
"""A gap this short isn't an outage, but a restart, a slow sweep, or a post that was sent a little late."""

LONGEST_REST = timedelta(hours=12)
"""The longest time for which a member's clock may stop each day."""

_END_OF_TIME = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Hours:
    """The hours of the day in which a member plays: from ``opens`` to ``closes``, in local time of ``zone``.

    If both are the same, the whole day counts. Hours past midnight belong to the day on which they began. Raises
    ``ZoneInfoNotFoundError`` (a ``KeyError``) or ``ValueError`` for an invalid zone, and ``ValueError`` if there are
    fewer hours than clocks must run.
    """

    zone: str
    opens: time = time()
    closes: time = time()

    def __post_init__(self) -> None:
        ZoneInfo(self.zone)
        if self.length < DAY - LONGEST_REST:
            raise ValueError(self.length)

    @property
    def length(self) -> timedelta:
        """Return the length of an ordinary day's hours."""
        span = _since_midnight(self.closes) - _since_midnight(self.opens)
        return span if span > timedelta(0) else span + DAY

    def on(self, day: date) -> Stretch:
        """Return the hours that begin on a day.

        If daylight saving time skips the hour at which they open or close, that happens as if clocks had not changed.
        """
        closing = day if self.closes > self.opens else day + DAY
        zone = ZoneInfo(self.zone)
        opens, closes = (
            datetime.combine(on, at, zone).astimezone(UTC) for on, at in ((day, self.opens), (closing, self.closes))
        )
        return opens, closes


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a member's clock runs: within the member's ``hours`` (``None`` means always), but not in any of ``rests``.

    ``rests`` may be in any order and overlap. One that ends before it begins, as after setting a clock back, is
    ignored. ``back`` is when a member returns from a vacation on which the clock rests. ``paused`` says that the clock
    stands still until it is resumed, at an unknown time. ``waits`` says that it stands still until the match is
    reachable again.
    """

    hours: Hours | None = None
    rests: tuple[Stretch, ...] = ()
    back: datetime | None = None
    paused: bool = False
    waits: bool = False

    def running(self, since: datetime) -> Iterator[Stretch]:
        """Yield the periods from ``since`` on in which the clock runs. The last one may end at ``datetime.max``."""
        resting = sorted(rest for rest in self.rests if rest[1] > max(rest[0], since))
        for begins, ends in self._open(since):
            start = begins
            while resting and resting[0][0] < ends:
                rest, awake = resting[0]
                if start < rest:
                    yield start, rest
                start = max(start, awake)
                if awake > ends:
                    break
                del resting[0]
            if start < ends:
                yield start, ends

    def _open(self, since: datetime) -> Iterator[Stretch]:
        """Yield the member's hours from ``since`` on, one stretch per day even without a gap between them."""
        if self.hours is None or self.hours.length == DAY:
            yield since, _END_OF_TIME
            return
        # Start two days early, because the time zone may have skipped a day.
        day = since.astimezone(ZoneInfo(self.hours.zone)).date() - 2 * DAY
        reached = since
        while True:
            opens, closes = self.hours.on(day)
            if closes > max(opens, reached):
                yield max(opens, reached), closes
                reached = closes
            day += DAY

    def time_at(self, began: datetime, span: timedelta) -> datetime:
        """Return the moment at which a clock that is started at ``began`` has run for ``span``."""
        if span <= timedelta(0):
            return began
        for begins, ends in self.running(began):
            if ends - begins >= span:
                return begins + span
            span -= ends - begins
        raise AssertionError("time goes on")

    def elapsed(self, began: datetime, ended: datetime) -> timedelta:
        """Return the running time at ``ended`` of a clock that started at ``began``."""
        total = timedelta(0)
        for begins, ends in self.running(began):
            if begins >= ended:
                break
            total += min(ends, ended) - begins
        return total

    def awake(self, moment: datetime) -> datetime:
        """Return ``moment`` if the clock runs then, otherwise when it runs again."""
        return next(begins for begins, _ in self.running(moment))


def first_of(stretches: Iterable[Stretch], since: datetime, span: timedelta) -> tuple[Stretch, ...]:
    """Return the first parts of some stretches after a moment, with a total length of ``span``."""
    found = []
    for began, ended in sorted(stretches):
        start = max(began, since)
        end = min(ended, start + span)
        if end > start:
            found.append((start, end))
            span -= end - start
    return tuple(found)


def _since_midnight(at: time) -> timedelta:
    return timedelta(hours=at.hour, minutes=at.minute)
