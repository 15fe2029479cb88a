"""Read and write notices."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, delete, exists, func, insert, or_, select, update

from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import NOTICES
from club.model.members.kinds import is_member
from club.storage.connection import Connection
from club.storage.queries.work_queue import due_query
from club.storage.schema import matches, notices, tournaments

_PINGED_AT_ONCE = 50
"""The number of members that one message pings. Discord allows at most 100."""

_BEING_SENT = timedelta(seconds=5)
"""How long before its due time a notice no longer accepts additions, because the clocks of processes differ."""


@dataclass(eq=False, repr=False)
class NoticeQueries:
    """Read and write notices within one transaction."""

    _connection: Connection

    async def add(self, added: Sequence[Notice], now: datetime, due: datetime | None = None) -> None:
        """Store notices that are due at ``due``, or at once. Ghosts and computers get none and aren't mentioned."""
        addressed = [notice for notice in added if notice.member is None or is_member(notice.member)]
        if addressed:
            await self._connection.execute(
                insert(notices),
                [
                    {
                        "key": notice.key,
                        "match": notice.match,
                        "tournament": notice.tournament,
                        "member": notice.member,
                        "organisers": notice.organisers,
                        "details": dict(notice.details),
                        "mentions": [who for who in notice.mentions if is_member(who)],
                        "created": now,
                        "due": due or now,
                    }
                    for notice in addressed
                ],
            )

    async def hold(self, notice: Notice, now: datetime, due: datetime) -> int:
        """Store a notice of a match that is due at ``due``, and return its number."""
        await self.add((notice,), now, due)
        same = notices.c.key == notice.key, notices.c.match == notice.match
        return int((await self._connection.execute(select(func.max(notices.c.id)).where(*same))).scalar_one())

    async def gather(
        self, notice: Notice, merge: Callable[[Notice, Notice], Notice], now: datetime, due: datetime
    ) -> None:
        """Store a notice that is due at ``due``, merging it into a waiting one with its key if there is one.

        A notice that is due soon isn't merged into, because another process may have read it already.
        """
        same = notices.c.key == notice.key, notices.c.tournament == notice.tournament
        waits = select(notices).where(*same, notices.c.due > now + _BEING_SENT).order_by(notices.c.id.desc()).limit(1)
        row = (await self._connection.execute(waits)).one_or_none()
        whole = notice if row is None else merge(_notice(row), notice)
        if row is None or len(whole.mentions) > _PINGED_AT_ONCE:
            await self.add((notice,), now, due)
            return
        values = {"details": dict(whole.details), "mentions": list(whole.mentions), "due": min(row.due, due)}
        await self._connection.execute(update(notices).where(notices.c.id == row.id).values(**values))

    async def last_due(self, key: str, tournament: int) -> datetime | None:
        """Return when the last unsent notice with a key is due in a tournament, if there is one."""
        same = notices.c.key == key, notices.c.tournament == tournament
        due: datetime | None = (
            await self._connection.execute(select(func.max(notices.c.due)).where(*same))
        ).scalar_one()
        return due

    async def is_held(self, key: str, tournament: int) -> bool:
        """Return true if a notice with a key in a tournament has been put off, because it couldn't be sent."""
        same = notices.c.key == key, notices.c.tournament == tournament
        query = select(exists().where(*same, notices.c.due > notices.c.created))
        return bool((await self._connection.execute(query)).scalar_one())

    async def move(self, key: str, tournament: int, due: datetime) -> bool:
        """Make the unsent notices with a key in a tournament due at another moment. Returns false if there are none."""
        same = notices.c.key == key, notices.c.tournament == tournament
        return (await self._connection.execute(update(notices).where(*same).values(due=due))).rowcount > 0

    async def get(self, number: int, now: datetime) -> Notice | None:
        """Return a notice if it is due."""
        query = select(notices).where(notices.c.id == number, notices.c.due <= now)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _notice(row)

    async def due(self, match: int, now: datetime, limit: int) -> tuple[int, ...]:
        """Return the due notices of a match, longest due first."""
        query = due_query(NOTICES, now, limit).where(notices.c.match == match)
        return tuple((await self._connection.execute(query)).scalars())

    async def try_waiting(self, guild: int, now: datetime) -> None:
        """Make the notices of a guild due that wait for a public place."""
        there = or_(
            exists().where(matches.c.id == notices.c.match, matches.c.guild == guild),
            exists().where(tournaments.c.id == notices.c.tournament, tournaments.c.guild == guild),
        )
        public = or_(notices.c.member.is_(None), notices.c.organisers)
        await self._connection.execute(update(notices).where(notices.c.due > now, public, there).values(due=now))

    async def make_public(self, number: int, member: int) -> None:
        """Redirect a notice from a member to the place of its match or tournament, where it mentions the member."""
        values = {"member": None, "mentions": [member]}
        await self._connection.execute(update(notices).where(notices.c.id == number).values(**values))

    async def keep(self, number: int, member: int, until: datetime) -> None:
        """Keep a notice for its ``member`` to read, and delete it at ``until``."""
        values = {"member": member, "kept": True, "due": until}
        await self._connection.execute(update(notices).where(notices.c.id == number).values(**values))

    async def kept(self, member: int, tournament: int, limit: int) -> tuple[Notice, ...]:
        """Return the notices of a tournament that are kept for a member, newest first."""
        mine = notices.c.kept, notices.c.member == member, notices.c.tournament == tournament
        query = select(notices).where(*mine).order_by(notices.c.id.desc()).limit(limit)
        return tuple(map(_notice, await self._connection.execute(query)))

    async def later(self, notice: Notice) -> tuple[Notice, ...]:
        """Return the newer unsent notices with the same key, match and readers."""
        same = notices.c.key == notice.key, notices.c.match == notice.match, notices.c.id > notice.id
        found = map(_notice, await self._connection.execute(select(notices).where(*same)))
        return tuple(one for one in found if (one.member, one.mentions) == (notice.member, notice.mentions))

    async def remove(self, number: int) -> None:
        """Delete a notice that was sent, or can't be sent."""
        await self._connection.execute(delete(notices).where(notices.c.id == number))


def _notice(row: Row[Any]) -> Notice:
    return Notice(
        row.key, row.match, row.member, row.details, tuple(row.mentions), row.id, row.created, row.tournament,
        row.organisers, row.kept,
    )  # fmt: skip
