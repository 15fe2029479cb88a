"""Store what matches come to have more: their entries, their clocks and what is to be told of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from club import clocks
from club.clocks import Timing
from club.hours import Calendar
from club.log import Table
from club.notices import Notice, announced
from club.records import Records
from club.rests import Turn
from club.tastes import Taste


@dataclass(frozen=True, slots=True)
class Growth:
    """Hold what a match comes to have more, from the table ``before`` to ``after``.

    ``bank`` is what the seat that was to move has left in it (``None``: nothing to store), ``timing`` when to look at
    the match again (``None``: as before), ``post_due`` when the channel is to be told (``None``: as before).
    """

    before: Table
    after: Table
    bank: timedelta | None
    timing: Timing | None
    post_due: datetime | None
    notices: tuple[Notice, ...]

    @property
    def match(self) -> int:
        """Return the number of the match."""
        return self.before.header.id

    @property
    def at(self) -> datetime:
        """Return when it happened."""
        return self.after.entries[-1].at


async def grown(records: Records, before: Table, after: Table) -> Growth:
    """Work out what is to be stored of a match that has grown."""
    at = after.entries[-1].at
    turn_over = after.state.turn != before.state.turn
    over = after.outcome is not None or turn_over or after.left != before.left
    bank = await _left_in_bank(records, before, at) if turn_over else None
    timing = await timed(records, after, at) if over or after.timer != before.timer else None
    told = (announced(after, entry) for entry in after.entries[before.ply :])
    return Growth(before, after, bank, timing, at if over else None, tuple(one for one in told if one is not None))


async def store(records: Records, growth: Growth) -> None:
    """Store how a match has grown; raises ``IntegrityError`` when another process was faster."""
    before = growth.before
    if growth.bank is not None and before.to_move is not None:
        await records.set_bank(growth.match, before.to_move, growth.bank)
    await records.append(growth.after, before.ply, growth.timing, growth.post_due)
    await records.add_notices(growth.notices, growth.at)


@dataclass(frozen=True, slots=True)
class RunningClock:
    """Be the clock of the member to move at a table."""

    table: Table
    turn: Turn
    bank: timedelta | None
    calendar: Calendar
    taste: Taste

    @property
    def deadline(self) -> datetime | None:
        """Return when time is up, or ``None``."""
        return clocks.deadline(self.table, self.bank, self.calendar)

    def timing(self, now: datetime) -> Timing:
        """Return when to look at the table again."""
        return Timing(self.deadline, self.reminder(now))

    def reminder(self, since: datetime) -> datetime | None:
        """Return the next moment after ``since`` at which the member is to be reminded, or ``None``."""
        return clocks.reminder(self.table, self.bank, self.calendar, self.taste.reminders, since)


async def running(records: Records, tables: Sequence[Table], now: datetime) -> dict[int, RunningClock]:
    """Return the clocks that run in some matches, by their numbers, in as many queries for all as for one."""
    turns = {
        table.header.id: Turn(table.member_at(seat), table.header.guild, table.timer.began)
        for table in tables
        if (seat := table.to_move) is not None
    }
    calendars = await records.calendars(tuple(turns.values()), now)
    banks = await records.banks([table.header.id for table in tables if table.header.pace.bank is not None])
    tastes = await records.tastes({turn.member for turn in turns.values()})
    return {
        table.header.id: RunningClock(
            table, turn, banks.get((table.header.id, table.to_move)), calendars[turn], tastes[turn.member]
        )
        for table in tables
        if (turn := turns.get(table.header.id)) is not None
    }


async def timed(records: Records, table: Table, now: datetime) -> Timing:
    """Return when to look at a table again, by the clock of the member to move."""
    clock = (await running(records, (table,), now)).get(table.header.id)
    return Timing() if clock is None else clock.timing(now)


async def _left_in_bank(records: Records, table: Table, now: datetime) -> timedelta | None:
    """Return what the bank of the seat to move holds when its turn ends now; ``None`` where there are no banks."""
    seat, header = table.to_move, table.header
    if header.pace.bank is None or seat is None or seat in table.left:
        return None
    calendar = await records.calendar(table.member_at(seat), header.guild, table.timer.began, now)
    return clocks.left_in_bank(table, await records.bank(header.id, seat), calendar, now)
