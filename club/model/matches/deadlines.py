"""Work out deadlines and reminders: pure functions of a position, a bank and a calendar."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count

from club.clock import whole
from club.model.clocks.calendar import Calendar
from club.model.matches.position import Position

CLAIM_WITHIN = timedelta(days=3)
"""How long the opponent may take to decide after time runs out. The match ends afterwards."""

REMINDERS = ("quarter", "24h", "24h-8h-1h", "8h-1h", "none")
"""When members may be reminded: at a quarter of the time left, some hours before the end, or never.

The first is the default.
"""

_LEAST_LEFT = timedelta(hours=1)
_WITHOUT_LIMIT = timedelta(days=7)
"""How often a member is reminded if there is no time limit."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The deadline of a match, and when to remind the member to move."""

    deadline: datetime | None = None
    reminder: datetime | None = None


def allowed(position: Position, bank: timedelta | None) -> timedelta | None:
    """Return the time for the current turn, or ``None`` if it is unlimited. ``bank`` is the time in the seat's bank."""
    pace = position.header.pace
    given = pace.move or (pace.bank if bank is None else bank)
    if given is None:
        return None
    return position.timer.extra + (timedelta(0) if position.timer.spent else given)


def deadline(position: Position, bank: timedelta | None, calendar: Calendar) -> datetime | None:
    """Return when the time of the seat to move is up, in UTC, or ``None``.

    Once time was up and the opponent has been asked, return when the match ends if there is no answer.
    """
    span = allowed(position, bank)
    if position.outcome is not None or span is None:
        return None
    if position.timer.overdue is not None:
        return Calendar(rests=calendar.rests).time_at(position.timer.overdue, CLAIM_WITHIN)
    return calendar.time_at(position.timer.began, _before_no_show(position, span))


def _before_no_show(position: Position, span: timedelta) -> timedelta:
    """Return the time for a turn, which is shorter for a player's first move in a live tournament match.

    The bank isn't affected: what is left of it after the first move is the same as in other matches.
    """
    header = position.header
    if header.tournament is None or not header.pace.is_live or position.to_move in position.seats_that_moved:
        return span
    return min(span, header.pace.first_move + position.timer.extra)


def left(position: Position, bank: timedelta | None, calendar: Calendar, now: datetime) -> timedelta | None:
    """Return the time left on the clock of the seat to move, or ``None`` if it is unlimited."""
    span = allowed(position, bank)
    if position.outcome is not None or span is None:
        return None
    if position.timer.overdue is not None:
        return timedelta(0)
    return max(span - calendar.elapsed(position.timer.began, now), timedelta(0))


def left_in_bank(position: Position, bank: timedelta | None, calendar: Calendar, now: datetime) -> timedelta | None:
    """Return the time bank of the seat to move if its turn ended ``now``, or ``None`` without time banks."""
    rest = None if position.header.pace.bank is None else left(position, bank, calendar, now)
    return None if rest is None else rest + position.header.pace.increment


def reminder(
    position: Position, bank: timedelta | None, calendar: Calendar, wanted: str, now: datetime
) -> datetime | None:
    """Return the next moment after ``now`` at which to remind the member to move, or ``None``.

    ``wanted`` is one of ``REMINDERS``. The times follow the member's clock, so there are none while it is stopped. Live
    matches have no reminders.
    """
    if position.outcome is not None or position.timer.overdue is not None or wanted == "none":
        return None
    if position.header.pace.is_live:
        return None
    return next((moment for moment in _moments(position, bank, calendar, wanted) if moment > now), None)


def _moments(position: Position, bank: timedelta | None, calendar: Calendar, wanted: str) -> Iterator[datetime]:
    """Yield the moments at which to remind the member to move, earliest first."""
    span, began = allowed(position, bank), position.timer.began
    if span is None:
        for weeks in count(1):
            yield calendar.awake(began + weeks * _WITHOUT_LIMIT)
        return
    if wanted == "quarter":
        marks = [max(span / 4, _LEAST_LEFT)]
    else:
        marks = [timedelta(hours=int(mark.removesuffix("h"))) for mark in wanted.split("-")]
    for mark in marks:
        if mark < span:
            yield whole(calendar.awake(calendar.time_at(began, span - mark)))
