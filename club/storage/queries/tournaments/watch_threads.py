"""Read and write the threads in which spectators watch finals."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, delete, insert, select, update

from club.storage.connection import Connection
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.schema import watch_threads


@dataclass(frozen=True, slots=True)
class WatchThread:
    """The read-only ``thread`` in which a final is shown, and the thread for ``comments``, once they are open.

    It shows the newest ``match`` of the final up to the ply ``shown``, -1 at first. It is ``due`` if a turn is missing.
    """

    place: PairingPlace
    match: int
    thread: int | None
    comments: int | None
    shown: int
    due: datetime | None


@dataclass(eq=False, repr=False)
class WatchThreadQueries:
    """Read and write watch threads within one transaction."""

    _connection: Connection

    async def at(self, place: PairingPlace) -> WatchThread | None:
        """Return the watch thread of a final, if it has or will get one."""
        return await self._one(place.within(watch_threads))

    async def of_match(self, match: int) -> WatchThread | None:
        """Return the watch thread that shows a match, if there is or will be one."""
        return await self._one(watch_threads.c.match == match)

    async def _one(self, condition: ColumnElement[bool]) -> WatchThread | None:
        row = (await self._connection.execute(select(watch_threads).where(condition))).one_or_none()
        return None if row is None else _watch_thread(row)

    async def threads(self) -> frozenset[int]:
        """Return all watch threads that are open."""
        found = await self._connection.execute(select(watch_threads.c.thread))
        return frozenset(one for one in found.scalars() if one is not None)

    async def add(self, place: PairingPlace, match: int, now: datetime) -> None:
        """Make a watch thread due for a final, unless it has one."""
        if await self.at(place) is None:
            row = {**place._asdict(), "match": match, "shown": -1, "due": now}
            await self._connection.execute(insert(watch_threads).values(row))

    async def follow(self, place: PairingPlace, match: int) -> None:
        """Show another match of a final from now on: the next one of a series, or one that starts again.

        It becomes due when that match is posted.
        """
        await self._change(place.within(watch_threads), match=match, shown=-1)

    async def note_opened(self, place: PairingPlace, thread: int, comments: int | None) -> None:
        """Store the threads of a final."""
        await self._change(place.within(watch_threads), thread=thread, comments=comments)

    async def note_shown(self, seen: WatchThread, ply: int) -> None:
        """Store up to which ply a match is shown. It stays due if it has become due again since it was ``seen``."""
        this = watch_threads.c.match == seen.match
        await self._change(this, shown=ply)
        await self._change(and_(this, watch_threads.c.due == seen.due), due=None)

    async def renew(self, match: int, now: datetime) -> None:
        """Make the next post of a match due, if a watch thread shows it."""
        await self._change(watch_threads.c.match == match, due=now)

    async def remove(self, place: PairingPlace) -> None:
        """Show a final in no watch thread from now on."""
        await self._connection.execute(delete(watch_threads).where(place.within(watch_threads)))

    async def _change(self, condition: ColumnElement[bool], **values: object) -> None:
        await self._connection.execute(update(watch_threads).where(condition).values(**values))


def _watch_thread(row: Row[Any]) -> WatchThread:
    place = PairingPlace(row.tournament, row.round, row.board)
    return WatchThread(place, row.match, row.thread, row.comments, row.shown, row.due)
