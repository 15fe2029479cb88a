"""Work out what a match's clock shows: the deadline, pauses, and time banks."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.model.clocks.calendar import Calendar
from club.model.matches import deadlines
from club.model.matches.position import Position
from club.storage.queries.calendars import Turn
from club.storage.transaction import Transaction
from engines import Seat


@dataclass(frozen=True, slots=True)
class ClockDisplay:
    """The state of a match's clock, for display.

    ``runs_again`` is when the clock of the seat to move resumes, if it rests now. ``back`` is when that seat's member
    returns from a vacation. ``banks`` is the time left in each seat's bank, or in a ``live`` match without banks the
    time for each seat's move. It is empty if there is neither. ``overdue`` is true if the time has run out, and
    ``deadline`` is then the time when the match ends unless a player acts. While the match's tournament is ``paused``,
    the clock stands still, and the deadline is unknown. It also stands still while it ``waits`` for the match to be
    reachable again. ``deadline`` then assumes that this is now.
    """

    deadline: datetime | None = None
    runs_again: datetime | None = None
    back: datetime | None = None
    banks: tuple[timedelta, ...] = ()
    overdue: bool = False
    paused: bool = False
    waits: bool = False
    live: bool = False

    def left_at(self, seat: Seat) -> timedelta | None:
        """Return the time left on a seat's clock, or ``None`` if that isn't known."""
        return self.banks[seat] if seat < len(self.banks) and not self.paused else None


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
    live, whole = header.pace.is_live, {turn: bank for (_, turn), bank in sorted(held.items())}
    if live and header.pace.move is not None:
        whole = dict.fromkeys(map(Seat, range(len(header.seats))), header.pace.move)
    banks = tuple(left if left is not None and turn == seat else bank for turn, bank in whole.items())
    if position.timer.overdue is not None:
        return ClockDisplay(up, banks=banks, overdue=True, live=live)
    if calendar.paused:
        return ClockDisplay(banks=banks, paused=True, live=live)
    return ClockDisplay(up, _runs_again(calendar, now), calendar.back, banks, waits=calendar.waits, live=live)


def _runs_again(calendar: Calendar, now: datetime) -> datetime | None:
    """Return when a clock that rests now resumes."""
    awake = calendar.awake(now)
    return awake if awake > now else None
