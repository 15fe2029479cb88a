"""Read and write the deadlines, reminders and banks of time of matches."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime, timedelta

from sqlalchemy import (
    bindparam,
    false,
    func,
    insert,
    or_,
    select,
    update,
)

from club.model.clocks.live import LiveClock, TurnTime
from club.model.matches.deadlines import Timing
from club.storage.connection import Connection
from club.storage.queries.outages import OutageScope, within
from club.storage.schema import matches, seats, turn_clocks
from club.time_slices import parts
from engines import Seat

_MOST = 200
"""The maximum number of upcoming reminders that may join those that are due."""

_AT_ONCE = 200
"""The number of matches that one statement changes."""


@dataclass(frozen=True, slots=True)
class Due:
    """A match whose member to move is due to be reminded.

    The turn began at the ply ``since``. ``moment`` is the stored one, ``reminded`` when the last reminder was sent, in
    any turn.
    """

    match: int
    since: int
    moment: datetime
    reminded: datetime | None


@dataclass(frozen=True, slots=True)
class Held:
    """The banks of seats, by match and seat, and the live clocks of matches.

    The current turn of a match that began before there were live clocks has none.
    """

    banks: dict[tuple[int, int | None], timedelta] = field(default_factory=dict)
    live: dict[int, LiveClock] = field(default_factory=dict)


CLOCK = [matches.c[f"clock_{field.name}"] for field in fields(LiveClock)]
"""The columns of a ``LiveClock``."""


@dataclass(eq=False, repr=False)
class MatchClockQueries:
    """Read and write the clocks of matches within one transaction."""

    _connection: Connection

    async def retime(self, timings: Sequence[tuple[int, int, Timing]]) -> None:
        """Store when to check matches again that are still at their plies."""
        this = matches.c.id == bindparam("match"), matches.c.ply == bindparam("stands")
        put = update(matches).where(*this).values(deadline=bindparam("ends"), reminder=bindparam("reminds"))
        rows = [
            {"match": match, "stands": ply, "ends": timing.deadline, "reminds": timing.reminder}
            for match, ply, timing in timings
        ]
        for some in parts(rows, _AT_ONCE):
            await self._connection.execute(put, some)

    async def move_deadline(self, match: int, ply: int, deadline: datetime | None) -> None:
        """Store the deadline of a match that is still at a ply, without changing its reminders."""
        await self._connection.execute(
            update(matches).where(matches.c.id == match, matches.c.ply == ply).values(deadline=deadline)
        )

    async def held(self, numbers: Collection[int]) -> Held:
        """Return the banks of all seats of some matches, as of the end of their last turns, and their live clocks."""
        if not numbers:
            return Held()
        query = select(seats.c.match, seats.c.seat, seats.c.bank, *CLOCK)
        query = query.join(matches, matches.c.id == seats.c.match).where(seats.c.match.in_(numbers))
        found = Held()
        for match, seat, bank, *clock in await self._connection.execute(query):
            if clock[0] is not None:
                found.live[match] = LiveClock(*clock)
            if bank is not None:
                found.banks[match, seat] = bank
        return found

    async def start(self, match: int, ply: int, started: datetime, deadline: datetime) -> None:
        """Start the live clock of the turn of a match that is still at a ply, unless it has started earlier."""
        this = matches.c.id == match, matches.c.ply == ply, matches.c.clock_time.is_not(None)
        later = or_(matches.c.clock_started.is_(None), matches.c.clock_started > started)
        values = {"clock_started": started, "deadline": deadline}
        await self._connection.execute(update(matches).where(*this, later).values(**values))

    async def note_press(self, match: int, ply: int, clock: LiveClock) -> None:
        """Store the presses of a live clock in a match that is still at a ply."""
        values = {"clock_uncounted": clock.uncounted, "clock_presses": clock.presses, "clock_answered": clock.answered}
        await self._connection.execute(
            update(matches).where(matches.c.id == match, matches.c.ply == ply).values(**values)
        )

    async def await_player(self, match: int, returns: datetime, deadline: datetime) -> bool:
        """Start the current turn of a live match again, with a clock that waits for its player until ``returns``.

        Returns false if its clock hasn't started.
        """
        new = asdict(LiveClock(started=returns, returns=returns))
        values = {f"clock_{name}": value for name, value in new.items() if name not in ("time", "last")}
        this = matches.c.id == match, matches.c.clock_started.is_not(None)
        done = await self._connection.execute(update(matches).where(*this).values(**values, deadline=deadline))
        return done.rowcount == 1

    async def started_in(self, out: OutageScope) -> tuple[tuple[int, bool], ...]:
        """Return the live matches in the guilds of an outage whose clocks have started.

        Each comes with whether its clock waits for a player to return.
        """
        # Only running matches have a deadline, and it has an index.
        started = matches.c.deadline.is_not(None), matches.c.clock_started.is_not(None)
        awaits = func.coalesce(matches.c.clock_started == matches.c.clock_returns, false())
        query = select(matches.c.id, awaits).where(*started, *within(matches.c.guild, out)).order_by(matches.c.id)
        return tuple((row[0], bool(row[1])) for row in await self._connection.execute(query))

    async def add_times(self, match: int, times: Sequence[TurnTime]) -> None:
        """Store the times of turns of a live match."""
        await self._connection.execute(insert(turn_clocks), [{"match": match, **asdict(time)} for time in times])

    async def times(self, match: int) -> tuple[TurnTime, ...]:
        """Return the times of all turns of a live match that have ended, in order."""
        query = select(*[turn_clocks.c[field.name] for field in fields(TurnTime)]).where(turn_clocks.c.match == match)
        return tuple(TurnTime(*row) for row in await self._connection.execute(query.order_by(turn_clocks.c.ply)))

    async def set_bank(self, match: int, seat: Seat, bank: timedelta) -> None:
        """Store a seat's bank of time."""
        await self._connection.execute(
            update(seats).where(seats.c.match == match, seats.c.seat == seat).values(bank=bank)
        )

    async def due_reminders(self, numbers: Sequence[int]) -> tuple[Due, ...]:
        """Return the due reminders among some matches, earliest first."""
        query = (
            select(matches.c.id, matches.c.post_ply, matches.c.reminder, matches.c.reminded)
            .where(matches.c.id.in_(numbers), matches.c.reminder.is_not(None))
            .order_by(matches.c.reminder, matches.c.id)
        )
        return tuple(Due(*row) for row in await self._connection.execute(query))

    async def coming_reminders(
        self, members: Collection[int], now: datetime
    ) -> tuple[tuple[Due, datetime | None], ...]:
        """Return the reminders after ``now`` of turns of some members, earliest first, with stored deadlines."""
        query = (
            select(matches.c.id, matches.c.post_ply, matches.c.reminder, matches.c.reminded, matches.c.deadline)
            .join(seats, (seats.c.match == matches.c.id) & (seats.c.seat == matches.c.turn))
            .where(seats.c.member.in_(members), seats.c.over.is_(False), matches.c.reminder > now)
            .order_by(matches.c.reminder, matches.c.id)
            .limit(_MOST)
        )
        return tuple((Due(*row[:4]), row[4]) for row in await self._connection.execute(query))

    async def put_off_reminder(self, due: Due, moment: datetime | None) -> bool:
        """Store the time of the next reminder. Returns false if another process has stored one in the meantime."""
        return await self._change_reminder(due, reminder=moment)

    async def claim_reminder(self, due: Due, moment: datetime | None, now: datetime) -> bool:
        """Store that a reminder is sent now, and when the next is due. Returns false if another process has sent it."""
        return await self._change_reminder(due, reminder=moment, reminded=now)

    async def _change_reminder(self, due: Due, **values: datetime | None) -> bool:
        changed = await self._connection.execute(
            update(matches).where(matches.c.id == due.match, matches.c.reminder == due.moment).values(**values)
        )
        return changed.rowcount == 1
