"""Keep track of the messages, one a channel, that list whose turn it is in the matches there."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import bindparam, case, delete, insert, select, update

from club.storage.connection import Connection
from club.storage.schema import Instant, lists

EVERY = timedelta(minutes=1)
"""How often a list is brought up to date at most."""


@dataclass(frozen=True, slots=True)
class ChannelList:
    """Say where the list of a channel stands, asked for at ``since``: its ``message``, or none yet.

    ``due`` is when it is to be brought up to date, ``rests`` until when it is left as it is.
    """

    channel: int
    guild: int
    since: datetime
    message: int | None
    due: datetime | None
    rests: datetime | None


class ListRecords:
    """Read and write lists within one transaction; a part of ``Records``."""

    _connection: Connection

    async def add_list(self, channel: int, guild: int, now: datetime) -> None:
        """Store that a channel has a list, to be sent at once; where there was one, it is to be sent anew."""
        await self.forget_list(channel)
        await self._connection.execute(insert(lists).values(channel=channel, guild=guild, since=now, due=now))

    async def channel_list(self, channel: int) -> ChannelList | None:
        """Return the list of a channel, or ``None`` where there is none."""
        row = (await self._connection.execute(select(lists).where(lists.c.channel == channel))).one_or_none()
        return None if row is None else ChannelList(row.channel, row.guild, row.since, row.message, row.due, row.rests)

    async def renew_list(self, channel: int, now: datetime) -> None:
        """Let the list of a channel, where there is one, be brought up to date as soon as it may be."""
        await self._connection.execute(_RENEW, {"of": channel, "now": now})

    async def claim_list(self, found: ChannelList, claimed: ChannelList) -> bool:
        """Store when a list is due again, and until when it rests; return whether nobody else is at it."""
        changed = await self._connection.execute(
            update(lists)
            .where(lists.c.channel == found.channel, lists.c.due == found.due)
            .values(due=claimed.due, rests=claimed.rests)
        )
        return changed.rowcount == 1

    async def list_shown(self, claimed: ChannelList, message: int) -> None:
        """Store in which message a list stands, and that nothing is due unless it was renewed since it was claimed."""
        of_it = lists.c.channel == claimed.channel
        await self._connection.execute(update(lists).where(of_it).values(message=message))
        await self._connection.execute(update(lists).where(of_it, lists.c.due == claimed.due).values(due=None))

    async def forget_list(self, channel: int) -> None:
        """Take out the list of a channel."""
        await self._connection.execute(delete(lists).where(lists.c.channel == channel))


_NOW = bindparam("now", type_=Instant)
_RENEW = (
    update(lists)
    .where(lists.c.channel == bindparam("of"))
    .values(due=case((lists.c.rests > _NOW, lists.c.rests), else_=_NOW))
)
