"""Find the matches that wait for their members: those to be reminded of, and those of a channel."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, select, update

from club.storage.connection import Connection
from club.storage.schema import matches, seats


@dataclass(frozen=True, slots=True)
class Due:
    """Name a match whose member to move is to be reminded by now.

    The turn began at the ply ``since``. ``moment`` is the one that is stored, ``reminded`` when the last reminder was
    given, in whichever turn.
    """

    match: int
    since: int
    moment: datetime
    reminded: datetime | None


@dataclass(frozen=True, slots=True)
class Running:
    """Hold a line of a channel's list of matches: whose turn it is, and until when."""

    match: int
    game: str
    guild: int
    home: int | None
    channel: int
    member: int
    deadline: datetime | None


class WaitingRecords:
    """Read and write what waits for members within one transaction; a part of ``Records``."""

    _connection: Connection

    async def reminders(self, numbers: Sequence[int]) -> tuple[Due, ...]:
        """Return of which of some matches somebody is to be reminded, and when; the earliest first."""
        query = (
            select(matches.c.id, matches.c.post_ply, matches.c.reminder, matches.c.reminded)
            .where(matches.c.id.in_(numbers), matches.c.reminder.is_not(None))
            .order_by(matches.c.reminder, matches.c.id)
        )
        return tuple(Due(*row) for row in await self._connection.execute(query))

    async def put_off_reminder(self, due: Due, moment: datetime | None) -> bool:
        """Store the next moment to remind at, and return whether nobody else has stored one meanwhile."""
        return await self._change_reminder(due, reminder=moment)

    async def claim_reminder(self, due: Due, moment: datetime | None, now: datetime) -> bool:
        """Store that a reminder is given now, and when the next is; return whether nobody else has given it."""
        return await self._change_reminder(due, reminder=moment, reminded=now)

    async def _change_reminder(self, due: Due, **values: datetime | None) -> bool:
        changed = await self._connection.execute(
            update(matches).where(matches.c.id == due.match, matches.c.reminder == due.moment).values(**values)
        )
        return changed.rowcount == 1

    async def running_in(self, channel: int, limit: int) -> tuple[Running, ...]:
        """Return matches of a channel that go on, the nearest deadline first."""
        query = (
            select(
                matches.c.id, matches.c.game, matches.c.guild, matches.c.home, matches.c.channel, seats.c.member,
                matches.c.deadline,
            )
            .join(seats, (seats.c.match == matches.c.id) & (seats.c.seat == matches.c.turn))
            .where(matches.c.channel == channel, matches.c.turn.is_not(None))
            .order_by(matches.c.deadline.is_(None), matches.c.deadline, matches.c.id)
            .limit(limit)
        )  # fmt: skip
        return tuple(Running(*row) for row in await self._connection.execute(query))

    async def count_in(self, channel: int) -> int:
        """Count the matches of a channel that go on."""
        query = select(func.count()).where(matches.c.channel == channel, matches.c.turn.is_not(None))
        return (await self._connection.execute(query)).scalar_one()
