"""Read and write a tournament's additional announcements: the second channel and the scheduled event."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import insert, select, update

from club.model.tournaments.rules import Publicity
from club.storage.connection import Connection
from club.storage.schema import scheduled_events, second_posts


@dataclass(eq=False, repr=False)
class PublicityQueries:
    """Read and write second posts and scheduled events within one transaction."""

    _connection: Connection

    async def add(self, number: int, publicity: Publicity) -> None:
        """Store where a new tournament is announced. That is due once it has a message of its own to link to."""
        if publicity.channel:
            values = {"tournament": number, "channel": publicity.channel}
            await self._connection.execute(insert(second_posts).values(**values))
        if publicity.event:
            await self._connection.execute(insert(scheduled_events).values(tournament=number))

    async def make_due(self, number: int, now: datetime) -> None:
        """Make the second post and the scheduled event of a tournament due for an update."""
        for table in (second_posts, scheduled_events):
            await self._connection.execute(update(table).where(table.c.tournament == number).values(due=now))

    async def second_post(self, number: int) -> tuple[int, int | None] | None:
        """Return the second channel of a tournament, and the message there."""
        query = select(second_posts.c.channel, second_posts.c.message).where(second_posts.c.tournament == number)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else (row.channel, row.message)

    async def note_second_post(self, number: int, message: int | None) -> None:
        """Store the message of a tournament in its second channel."""
        this = second_posts.c.tournament == number
        await self._connection.execute(update(second_posts).where(this).values(message=message))

    async def scheduled_event(self, number: int) -> int | None:
        """Return the scheduled event of a tournament, once there is one."""
        query = select(scheduled_events.c.event).where(scheduled_events.c.tournament == number)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def note_scheduled_event(self, number: int, event: int | None) -> None:
        """Store the scheduled event of a tournament."""
        this = scheduled_events.c.tournament == number
        await self._connection.execute(update(scheduled_events).where(this).values(event=event))
