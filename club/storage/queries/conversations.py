"""Read and write the DM channels between members and the bot."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, insert, select, update

from club.storage.connection import Connection
from club.storage.schema import conversations


@dataclass(eq=False, repr=False)
class ConversationQueries:
    """Read and write DM channels within one transaction."""

    _connection: Connection

    async def channel(self, member: int) -> int | None:
        """Return the DM channel with a member, or ``None`` if there is none yet."""
        query = select(conversations.c.channel).where(conversations.c.member == member)
        channel: int | None = (await self._connection.execute(query)).scalar()
        return channel

    async def opened_since(self, since: datetime) -> tuple[int, datetime | None]:
        """Return the number of DM channels opened after ``since``, with weighted refusals, and the first time."""
        query = select(func.coalesce(func.sum(conversations.c.weight), 0), func.min(conversations.c.opened))
        row = (await self._connection.execute(query.where(conversations.c.opened > since))).one()
        return int(row[0]), row[1]

    async def reserve(self, member: int, opened: datetime) -> None:
        """Store that a DM channel is being opened."""
        await self._connection.execute(delete(conversations).where(conversations.c.member == member))
        await self._connection.execute(insert(conversations).values(member=member, opened=opened, weight=1))

    async def add(self, member: int, channel: int, opened: datetime) -> None:
        """Store a DM channel that the member has opened, which doesn't count against the budget."""
        values = {"member": member, "channel": channel, "opened": opened, "weight": 0}
        await self._connection.execute(insert(conversations).values(**values))

    async def change(self, member: int, **values: object) -> bool:
        """Change columns of a DM channel. Returns true if it exists."""
        this = update(conversations).where(conversations.c.member == member)
        return (await self._connection.execute(this.values(**values))).rowcount > 0
