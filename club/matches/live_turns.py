"""Work out the times of the turns of a live match that a change ends, and the clock of the turn that it begins."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.model.clocks.calendar import Calendar
from club.model.clocks.live import LiveClock, TurnTime, free_time, instant_of_request
from club.model.errors import Refused
from club.model.matches import deadlines
from club.model.matches.deadlines import Timing, runs_out
from club.model.matches.entries import BY_HAND, Entry, EntryKind
from club.model.matches.plans import Sequel, Sitting
from club.model.matches.position import Position
from club.storage.queries.calendars import Turn
from club.storage.transaction import Transaction
from engines import Seat

_ALWAYS = Calendar()
"""The calendar of a clock that nothing has stopped."""


@dataclass(frozen=True, slots=True)
class TurnClocks:
    """The banks of the seats whose turns have ended, and when to check the match again (``None`` means unchanged).

    ``times`` are those of the ended turns of a live match.
    """

    banks: Mapping[Seat, timedelta]
    timing: Timing | None
    times: tuple[TurnTime, ...] = ()


async def work_out_live(
    transaction: Transaction,
    before: Position,
    sequel: Sequel,
    sitting: Mapping[Seat, Sitting],
    *,
    going_on: bool,
) -> TurnClocks:
    """Work out the effects of a change on the clock of a live match.

    With ``going_on`` the clock of the current turn may have changed. Raises ``Refused`` for a move that was made after
    the player's time was up.
    """
    after, first = sequel.position, sequel.position.entries[before.ply]
    at, seat = after.entries[-1].at, before.mover
    clock = next(iter(sitting.values())).live
    end = clock.bounded(instant_of_request(first.request), at)
    turn_over = bool(sequel.ended) and sequel.ended[0] is before
    over = turn_over or after.outcome is not None or seat in after.left
    calendar = _ALWAYS
    if seat is not None and clock.started is not None:
        bank, by_hand = sitting[seat].bank, first.kind in BY_HAND and not first.automatic
        if over or going_on or (by_hand and _is_late(before, bank, calendar, clock, end)):
            turn = Turn.of(before.header, before.member_at(seat), clock.started)
            calendar = await transaction.calendars.of_turn(turn, at)
        if by_hand and _is_late(before, bank, calendar, clock, end):
            raise Refused("error-time-up")
    turns = [(before, calendar, clock, turn_over)] if over else []
    # Plans and forced moves ended the other turns at once.
    turns += [(one, _ALWAYS, LiveClock(), True) for one in (sequel.ended[1:] if turn_over else sequel.ended)]
    banks, times = dict[Seat, timedelta](), list[TurnTime]()
    for position, stops, ran, ends in turns:
        mover = position.mover
        if mover is None or mover in position.left:
            continue
        time = _time_of(position, mover, banks.get(mover, sitting[mover].bank), stops, ran, end, ends=ends)
        times.append(time)
        if ends and time.left is not None:
            banks[mover] = time.left
    timing = _next(before, after, banks, sitting, clock, end, calendar) if going_on else None
    return TurnClocks(banks, timing, tuple(times))


def begin_live(position: Position, bank: timedelta | None = None, last: datetime | None = None) -> Timing:
    """Return the clock of a live match whose current turn is the first with one. It starts once the turn is posted."""
    return Timing(live=LiveClock(None if position.mover is None else deadlines.time_of_turn(position, bank), last=last))


def is_older(position: Position, sitting: Mapping[Seat, Sitting]) -> bool:
    """Return true if the current turn of a live match began before there were live clocks.

    It keeps the rules under which it began.
    """
    return position.mover is not None and sitting[position.mover].live.time is None


def _is_late(position: Position, bank: timedelta | None, calendar: Calendar, clock: LiveClock, end: datetime) -> bool:
    """Return true if the time was up before ``end``, and the opponent doesn't decide about that."""
    if position.timer.overdue is not None:
        return False
    deadline = None if calendar.paused else deadlines.deadline(position, bank, calendar, clock)
    return deadline is not None and end > deadline


def _time_of(
    position: Position,
    seat: Seat,
    bank: timedelta | None,
    calendar: Calendar,
    clock: LiveClock,
    end: datetime,
    *,
    ends: bool,
) -> TurnTime:
    """Return the time of a turn, which ``ends`` with an increment unless the match is over or the player has left."""
    pace = position.header.pace
    started = None if clock.started is None or clock.started > end else clock.started
    had = deadlines.allowed(position, bank) or timedelta(0)
    stopped = timedelta(0) if started is None else end - started - calendar.elapsed(started, end)
    used = had if position.timer.overdue is not None else min(deadlines.used(position, calendar, clock, end), had)
    left = None if pace.bank is None else had - used + (pace.increment if ends else timedelta(0))
    return TurnTime(position.turn_start, seat, started, end, stopped, clock.uncounted, free_time(pace), used, had, left)


def _next(
    before: Position,
    after: Position,
    banks: Mapping[Seat, timedelta],
    sitting: Mapping[Seat, Sitting],
    clock: LiveClock,
    end: datetime,
    calendar: Calendar,
) -> Timing:
    """Return the clock of the current turn: a new one, or the same after more time was given or the time ran out."""
    seat = after.mover
    new = LiveClock(last=end, returns=clock.returns)
    if seat is None:
        return Timing(live=new)
    bank = banks.get(seat, sitting[seat].bank)
    live = replace(new, time=deadlines.time_of_turn(after, bank))
    if after.timer.began == before.timer.began and after.state.turn == before.state.turn:
        live = replace(clock, time=live.time, last=end)
    elif _is_extended(after.entries[before.ply :]):
        live = replace(live, started=end)
    if calendar.paused:
        return Timing(live=live)
    return Timing(runs_out(deadlines.deadline(after, bank, calendar, live), live), live=live)


def _is_extended(entries: tuple[Entry, ...]) -> bool:
    """Return true if the opponent or an organiser gave more time after the time had run out."""
    return any(entry.kind == EntryKind.EXTEND for entry in entries)
