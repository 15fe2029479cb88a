"""Read and write the messages, one per channel, that list whose turn it is in the matches there."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import (
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    update,
)

from club.storage.connection import Connection
from club.storage.schema import Instant, lists, matches, seats

EVERY = timedelta(minutes=1)
"""The shortest time between two updates of a list."""


@dataclass(frozen=True, slots=True)
class ChannelList:
    """The list of a channel, requested at ``since``, and its ``message``, if it has been sent.

    ``due`` is when it is to be updated, ``rests`` until when it isn't updated.
    """

    channel: int
    guild: int
    since: datetime
    message: int | None
    due: datetime | None
    rests: datetime | None


@dataclass(frozen=True, slots=True)
class Running:
    """One match in a channel's list: whose turn it is, and the deadline."""

    match: int
    game: str
    guild: int
    home: int | None
    channel: int
    member: int
    deadline: datetime | None


@dataclass(eq=False, repr=False)
class ChannelListQueries:
    """Read and write channels' lists, and the matches on them, within one transaction."""

    _connection: Connection

    async def add(self, channel: int, guild: int, now: datetime) -> None:
        """Store that a channel has a list, which is due at once. An existing list is sent again."""
        await self.remove(channel)
        await self._connection.execute(insert(lists).values(channel=channel, guild=guild, since=now, due=now))

    async def get(self, channel: int) -> ChannelList | None:
        """Return the list of a channel, or ``None`` if there is none."""
        row = (await self._connection.execute(select(lists).where(lists.c.channel == channel))).one_or_none()
        return None if row is None else ChannelList(row.channel, row.guild, row.since, row.message, row.due, row.rests)

    async def renew(self, channel: int, now: datetime) -> None:
        """Make the list of a channel, if any, due as soon as it may be updated."""
        await self._connection.execute(_RENEW, {"of": channel, "now": now})

    async def claim(self, found: ChannelList, claimed: ChannelList) -> bool:
        """Store when a list is due again, and until when it rests. Returns false if another process has claimed it."""
        changed = await self._connection.execute(
            update(lists)
            .where(lists.c.channel == found.channel, lists.c.due == found.due)
            .values(due=claimed.due, rests=claimed.rests)
        )
        return changed.rowcount == 1

    async def note_shown(self, claimed: ChannelList, message: int) -> None:
        """Store the message of a list, which is no longer due unless it was changed after it was claimed."""
        of_it = lists.c.channel == claimed.channel
        await self._connection.execute(update(lists).where(of_it).values(message=message))
        await self._connection.execute(update(lists).where(of_it, lists.c.due == claimed.due).values(due=None))

    async def remove(self, channel: int) -> None:
        """Delete the list of a channel."""
        await self._connection.execute(delete(lists).where(lists.c.channel == channel))

    async def running(self, channel: int, limit: int) -> tuple[Running, ...]:
        """Return running matches of a channel, nearest deadline first."""
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

    async def count_running(self, channel: int) -> int:
        """Count the running matches of a channel."""
        query = select(func.count()).where(matches.c.channel == channel, matches.c.turn.is_not(None))
        return (await self._connection.execute(query)).scalar_one()


_NOW = bindparam("now", type_=Instant)
_RENEW = (
    update(lists)
    .where(lists.c.channel == bindparam("of"))
    .values(due=case((lists.c.rests > _NOW, lists.c.rests), else_=_NOW))
)
