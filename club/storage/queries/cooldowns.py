"""Count how often members have challenged others without a match."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    delete,
    insert,
    select,
    tuple_,
    update,
)

from club.storage.connection import Connection
from club.storage.schema import pauses


@dataclass(eq=False, repr=False)
class CooldownQueries:
    """Read and write how often members have challenged others without a match, within one transaction.

    There is one row for each pair of members, and one for a member's own withdrawals, in which ``about`` is the member.
    """

    _connection: Connection

    async def pings(self, member: int, about: Collection[int], since: datetime) -> tuple[tuple[int, datetime], ...]:
        """Return the number and the last time of a member's challenges to each of ``about`` after ``since``."""
        query = select(pauses.c.pings, pauses.c.at).where(
            pauses.c.member == member, pauses.c.about.in_(about), pauses.c.at > since
        )
        return tuple((row.pings, row.at) for row in await self._connection.execute(query))

    async def get(self, member: int, about: int) -> tuple[int, datetime] | None:
        """Return the number and the last time of a member's challenges to another, or ``None`` if there were none."""
        query = select(pauses.c.pings, pauses.c.at).where(pauses.c.member == member, pauses.c.about == about)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else (row.pings, row.at)

    async def add(self, member: int, about: int, at: datetime) -> None:
        """Store that a member has challenged another for the first time."""
        await self._connection.execute(insert(pauses).values(member=member, about=about, pings=1, at=at))

    async def change(self, member: int, about: int, pings: int, at: datetime) -> None:
        """Store how often a member has challenged another, and when last."""
        this = pauses.c.member == member, pauses.c.about == about
        await self._connection.execute(update(pauses).where(*this).values(pings=pings, at=at))

    async def remove(self, member: int, others: Collection[int]) -> None:
        """Forget a member's challenges to some others."""
        await self._connection.execute(delete(pauses).where(pauses.c.member == member, pauses.c.about.in_(others)))

    async def remove_old(self, until: datetime, limit: int) -> None:
        """Delete up to ``limit`` counts that were last increased by ``until``."""
        old = select(pauses.c.member, pauses.c.about).where(pauses.c.at <= until).limit(limit)
        await self._connection.execute(delete(pauses).where(tuple_(pauses.c.member, pauses.c.about).in_(old)))
