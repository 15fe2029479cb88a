"""A simulated season of correspondence play, an hour at a time: members with their own lives, and a referee.

The referee doesn't use calendars: it counts down, hour by hour, the time of the member to move, and so knows when
each match must be decided. Everything that members set falls on whole hours in UTC, so that nothing is rounded.
"""

import random
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from club.model.clocks.calendar import Hours
from club.model.matches.position import Position
from engines import Seat

STEP = timedelta(hours=1)

ZONES = ("Asia/Tokyo", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Adelaide", "Pacific/Auckland")
"""Zones on both sides of the world, four of which change their clocks in March or April."""

HALF_AN_HOUR_OFF = ("Asia/Kolkata", "Australia/Adelaide")


@dataclass
class Life:
    """A member: the current hours, the vacation, and how likely a move is in each waking hour."""

    member: int
    eagerness: float
    hours: Hours | None = None
    away_until: datetime | None = None

    def awake(self, hours: Hours | None, now: datetime) -> bool:
        """Return true if the clock of a turn that began with ``hours`` runs in the hour from ``now`` on."""
        return not self.away(now) and (hours is None or within(hours, now))

    def away(self, now: datetime) -> bool:
        """Return true if the member is on vacation."""
        return self.away_until is not None and now < self.away_until


def within(hours: Hours, now: datetime) -> bool:
    """Return true if a moment is within the hours, by the local time."""
    if hours.opens == hours.closes:
        return True
    shown = now.astimezone(ZoneInfo(hours.zone)).time()
    if hours.opens < hours.closes:
        return hours.opens <= shown < hours.closes
    return shown >= hours.opens or shown < hours.closes


def lives(count: int, rng: random.Random) -> dict[int, Life]:
    """Return members: some with hours, some who never move, most of whom move once in a while."""
    known = {}
    for member in range(1000, 1000 + count):
        life = Life(member, rng.choice((0.0, 0.02, 0.05, 0.05, 0.1, 0.1, 0.15, 0.2)))
        if rng.random() < 0.8:
            life.hours = some_hours(rng)
        known[member] = life
    return known


def some_hours(rng: random.Random) -> Hours:
    """Return hours of at least half a day, in some zone."""
    zone = rng.choice(ZONES)
    opens = datetime(2000, 1, 1, rng.randrange(24), 30 if zone in HALF_AN_HOUR_OFF else 0, tzinfo=UTC)
    closes = opens + rng.randrange(12, 25) * STEP
    return Hours(zone, opens.time(), closes.time())


@dataclass
class Referee:
    """The countdown of one match: the rest of the current turn, the banks, and whether the opponent was asked."""

    position: Position
    banks: dict[int, timedelta] = field(default_factory=dict)
    left: timedelta | None = None
    hours: Hours | None = None
    asked: bool = False
    reminders: int = 0
    given: timedelta | None = None

    @property
    def seat(self) -> Seat:
        """Return the seat to move."""
        assert self.position.to_move is not None
        return self.position.to_move

    def begin_turn(self, position: Position, life: Life) -> None:
        """Start the clock of the member to move, with the member's current hours."""
        pace = position.header.pace
        assert position.to_move is not None
        self.position, self.hours, self.asked, self.reminders = position, life.hours, False, 0
        self.left = pace.move
        if pace.bank is not None:
            self.left = self.banks.setdefault(position.to_move, pace.bank)
        self.given = self.left

    def add_time(self, extra: timedelta) -> None:
        """Give the current turn more time, after which there may be another reminder."""
        assert self.left is not None
        assert self.given is not None
        self.left, self.given, self.reminders = self.left + extra, self.given + extra, 0

    def restart(self, extra: timedelta, life: Life) -> None:
        """Continue the current turn with some more time after its time was up."""
        self.left = self.given = extra
        self.asked, self.reminders, self.hours = False, 0, life.hours

    def remind(self) -> None:
        """Note a reminder, which must come in the last quarter of the time, and once; or once a week without limit."""
        self.reminders += 1
        if self.left is None or self.given is None:
            return
        assert self.left <= max(self.given / 4, timedelta(hours=1))
        assert self.reminders == 1

    def may_end(self, life: Life) -> bool:
        """Return true if the member was reminded before time was up; changed hours may have left no time for it."""
        return self.asked or self.reminders > 0 or self.hours != life.hours or self.given in (None, timedelta(hours=1))

    def end_turn(self) -> None:
        """Add the remaining time and the increment to the bank of the seat that has moved."""
        pace, seat = self.position.header.pace, self.position.to_move
        if pace.bank is not None and seat is not None and self.left is not None:
            self.banks[seat] = (timedelta(0) if self.asked else self.left) + pace.increment

    def pass_time(self, life: Life, now: datetime) -> None:
        """Pass the hour from ``now`` on; once the opponent has been asked, the time for an answer runs all day."""
        if self.left is not None and life.awake(None if self.asked else self.hours, now):
            self.left = max(self.left - STEP, timedelta(0))

    @property
    def up(self) -> bool:
        """Return true if the time is up."""
        return self.left is not None and not self.left
