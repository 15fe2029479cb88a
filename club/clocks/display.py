"""Work out what a match's clock shows: the deadline, pauses, and time banks."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.model.clocks.calendar import Calendar
from club.model.matches import deadlines
from club.model.matches.position import Position
from club.storage.queries.calendars import Turn
from club.storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class ClockDisplay:
    """The state of a match's clock, for display.

    ``runs_again`` is when the clock of the seat to move resumes, if it rests now. ``back`` is when that seat's member
    returns from a vacation. ``banks`` is the time left in each seat's bank, empty if there are no banks. ``overdue`` is
    true if the time has run out, and ``deadline`` is then the time when the match ends unless a player acts. While the
    match's tournament is ``paused``, the clock stands still, and the deadline is unknown. It also stands still while it
    ``waits`` for the match to be reachable again. ``deadline`` then assumes that this is now.
    """

    deadline: datetime | None = None
    runs_again: datetime | None = None
    back: datetime | None = None
    banks: tuple[timedelta, ...] = ()
    overdue: bool = False
    paused: bool = False
    waits: bool = False


async def display_clock(transaction: Transaction, position: Position, now: datetime) -> ClockDisplay:
    """Return the clock display of a match now."""
    seat, header = position.to_move, position.header
    if seat is None or position.computer_at(seat) is not None:
        return ClockDisplay()
    turn = Turn.of(header, position.member_at(seat), position.timer.began)
    calendar = await transaction.calendars.of_turn(turn, now)
    held = await transaction.match_clocks.banks([header.id]) if header.pace.bank is not None else {}
    bank = held.get((header.id, seat))
    up, left = deadlines.deadline(position, bank, calendar), deadlines.left(position, bank, calendar, now)
    banks = tuple(left if left is not None and turn == seat else bank for (_, turn), bank in sorted(held.items()))
    if position.timer.overdue is not None:
        return ClockDisplay(up, banks=banks, overdue=True)
    if calendar.paused:
        return ClockDisplay(banks=banks, paused=True)
    return ClockDisplay(up, _runs_again(calendar, now), calendar.back, banks, waits=calendar.waits)


def _runs_again(calendar: Calendar, now: datetime) -> datetime | None:
    """Return when a clock that rests now resumes."""
    awake = calendar.awake(now)
    return awake if awake > now else None
