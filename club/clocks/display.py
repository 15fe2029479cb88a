"""Work out what a match's clock shows: the deadline, pauses, and time banks."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.clocks.returns import is_long
from club.model.clocks.calendar import Calendar
from club.model.clocks.live import RETURN_WITHIN
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

    In a live match, ``left`` is the time left for the turn, which is less than that of the seat before its ``first``
    move. ``started`` is when the clock started, or ``None`` while the turn isn't posted. ``deadline`` then assumes that
    it is posted now.
    """

    deadline: datetime | None = None
    runs_again: datetime | None = None
    back: datetime | None = None
    banks: tuple[timedelta, ...] = ()
    overdue: bool = False
    paused: bool = False
    waits: bool = False
    live: bool = False
    left: timedelta | None = None
    started: datetime | None = None
    first: bool = False


async def display_clock(transaction: Transaction, position: Position, now: datetime) -> ClockDisplay:
    """Return the clock display of a match now."""
    seat, header = position.to_move, position.header
    if seat is None or position.computer_at(seat) is not None:
        return ClockDisplay()
    pace = header.pace
    held = await transaction.match_clocks.held([header.id] if pace.bank is not None or pace.is_live else ())
    live = held.live.get(header.id) if pace.is_live else None
    began = position.timer.began if live is None or live.started is None else live.started
    turn = Turn.of(header, position.member_at(seat), began, older=live is None)
    calendar = await transaction.calendars.of_turn(turn, now)
    bank = held.banks.get((header.id, seat))
    up, left = deadlines.deadline(position, bank, calendar, live), deadlines.left(position, bank, calendar, now, live)
    whole = {turn: bank for (_, turn), bank in sorted(held.banks.items())}
    if pace.is_live and pace.move is not None:
        whole = dict.fromkeys(map(Seat, range(len(header.seats))), pace.move)
    banks = tuple(left if left is not None and turn == seat else bank for turn, bank in whole.items())
    shown = ClockDisplay(up, banks=banks, live=pace.is_live)
    if live is not None:
        due = deadlines.left_for_turn(position, bank, calendar, now, live)
        late = live.started is None and is_long(position.timer.began, now)
        coming = None if due is None else now + (RETURN_WITHIN if late else due)
        first = due is not None and left is not None and due < left
        shown = replace(shown, deadline=up or coming, left=due, started=live.started, first=first)
    if position.timer.overdue is not None:
        return replace(shown, overdue=True)
    if calendar.paused:
        return replace(shown, deadline=None, paused=True)
    return replace(shown, runs_again=_runs_again(calendar, now), back=calendar.back, waits=calendar.waits)


def _runs_again(calendar: Calendar, now: datetime) -> datetime | None:
    """Return when a clock that rests now resumes."""
    awake = calendar.awake(now)
    return awake if awake > now else None
