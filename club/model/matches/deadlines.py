"""Work out deadlines and reminders: pure functions of a position, a bank and a calendar."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count, takewhile

from club.clock import whole
from club.model.clocks.calendar import Calendar
from club.model.clocks.live import PROVISIONAL, RETURN_WITHIN, LiveClock, free_time
from club.model.matches.entries import BY_HAND
from club.model.matches.position import Position

CLAIM_WITHIN = timedelta(days=3)
"""How long the opponent may take to decide after time runs out. The match ends afterwards."""

CLAIM_WITHIN_LIVE = timedelta(minutes=5)
"""The same in a live match."""

REMINDERS = ("quarter", "24h", "24h-8h-1h", "8h-1h", "none")
"""When members may be reminded: at a quarter of the time left, some hours before the end, or never.

The first is the default.
"""

_LEAST_LEFT = timedelta(hours=1)
_WITHOUT_LIMIT = timedelta(days=7)
"""How often a member is reminded if there is no time limit."""


@dataclass(frozen=True, slots=True)
class Timing:
    """When the time of a match is up for good, and when to remind the member to move.

    ``live`` is the clock of the current turn of a live match.
    """

    deadline: datetime | None = None
    reminder: datetime | None = None
    live: LiveClock | None = None


def allowed(position: Position, bank: timedelta | None) -> timedelta | None:
    """Return the time for the current turn, or ``None`` if it is unlimited. ``bank`` is the time in the seat's bank."""
    pace = position.header.pace
    given = pace.move or (pace.bank if bank is None else bank)
    if given is None:
        return None
    return position.timer.extra + (timedelta(0) if position.timer.spent else given)


def deadline(
    position: Position, bank: timedelta | None, calendar: Calendar, live: LiveClock | None = None
) -> datetime | None:
    """Return when the time of the seat to move is up, in UTC, or ``None``.

    Once time was up and the opponent has been asked, return when the match ends if there is no answer. In a match with
    a ``live`` clock there is no deadline before that has started. A player whom it awaits has to return in time.
    """
    span = allowed(position, bank) if live is None else time_of_turn(position, bank)
    if position.outcome is not None or span is None:
        return None
    if position.timer.overdue is not None:
        within = CLAIM_WITHIN if live is None else CLAIM_WITHIN_LIVE
        return Calendar(rests=calendar.rests).time_at(position.timer.overdue, within)
    if live is None:
        return calendar.time_at(position.timer.began, span)
    if live.started is None:
        return None
    if live.awaits_player:
        return calendar.awake(live.started)
    return calendar.time_at(live.started, span + live.uncounted + free_time(position.header.pace))


def time_of_turn(position: Position, bank: timedelta | None) -> timedelta | None:
    """Return the time after which the current turn runs out, or ``None`` if it is unlimited.

    It is shorter for a player's first move in a live match, so that the others needn't wait long for a player who
    isn't there. The bank isn't affected.
    """
    span, pace = allowed(position, bank), position.header.pace
    if span is None or not pace.is_live or position.to_move in position.seats_that_moved:
        return span
    return min(span, pace.first_move + position.timer.extra)


def is_away(position: Position, live: LiveClock) -> bool:
    """Return true if the player to move hasn't returned since a long interruption of a live match."""
    if live.returns is None or live.presses:
        return False
    since = live.returns - RETURN_WITHIN
    newest = takewhile(lambda entry: entry.at >= since, reversed(position.entries))
    return not any(entry.seat == position.to_move and entry.kind in BY_HAND and not entry.automatic for entry in newest)


def used(position: Position, calendar: Calendar, live: LiveClock, now: datetime) -> timedelta:
    """Return the time that the seat to move in a live match has used in its turn."""
    if live.started is None:
        return timedelta(0)
    ran = calendar.elapsed(live.started, now)
    return max(ran - live.uncounted - free_time(position.header.pace), timedelta(0))


def runs_out(deadline: datetime | None, live: LiveClock | None, lag: timedelta = PROVISIONAL) -> datetime | None:
    """Return when the time is up for good: in a live match, a press that was made in time may still be on its way."""
    return deadline if deadline is None or live is None else deadline + max(lag, PROVISIONAL)


def left(
    position: Position, bank: timedelta | None, calendar: Calendar, now: datetime, live: LiveClock | None = None
) -> timedelta | None:
    """Return the time left on the clock of the seat to move, or ``None`` if it is unlimited."""
    span = allowed(position, bank)
    if position.outcome is not None or span is None:
        return None
    if position.timer.overdue is not None:
        return timedelta(0)
    if live is not None:
        return max(span - used(position, calendar, live, now), timedelta(0))
    return max(span - calendar.elapsed(position.timer.began, now), timedelta(0))


def left_for_turn(
    position: Position, bank: timedelta | None, calendar: Calendar, now: datetime, live: LiveClock
) -> timedelta | None:
    """Return the time left for the current turn of a live match, or ``None`` if it is unlimited."""
    span, rest = time_of_turn(position, bank), left(position, bank, calendar, now, live)
    if span is None or rest is None:
        return None
    return min(rest, max(span - used(position, calendar, live, now), timedelta(0)))


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
