"""Read and write members' vacations."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    insert,
    select,
    update,
)

from club.model.clocks.calendar import Stretch
from club.storage.connection import Connection
from club.storage.schema import vacations


@dataclass(eq=False, repr=False)
class VacationQueries:
    """Read and write vacations within one transaction."""

    _connection: Connection

    async def of(self, member: int, since: datetime) -> tuple[Stretch, ...]:
        """Return a member's vacations that had not ended by a moment, oldest first."""
        rows = await self._connection.execute(
            select(vacations.c.began, vacations.c.ended)
            .where(vacations.c.member == member, vacations.c.ended > since)
            .order_by(vacations.c.ended)
        )
        return tuple((row.began, row.ended) for row in rows)

    async def of_absent(
        self, members: Collection[int], now: datetime, since: datetime
    ) -> dict[int, tuple[Stretch, ...]]:
        """Return the vacations that end after ``since`` of the members who are on vacation now."""
        present = select(vacations.c.member).where(
            vacations.c.member.in_(members), vacations.c.began <= now, vacations.c.ended > now
        )
        rows = await self._connection.execute(
            select(vacations.c.member, vacations.c.began, vacations.c.ended)
            .where(vacations.c.member.in_(present), vacations.c.ended > since)
            .order_by(vacations.c.ended)
        )
        found: dict[int, tuple[Stretch, ...]] = {}
        for row in rows:
            found[row.member] = (*found.get(row.member, ()), (row.began, row.ended))
        return found

    async def current_end(self, member: int, now: datetime) -> datetime | None:
        """Return when a member who is on vacation now will be back, or ``None``."""
        return next((ended for began, ended in await self.of(member, now) if began <= now), None)

    async def add(self, member: int, began: datetime, ended: datetime) -> None:
        """Store a member's vacation."""
        await self._connection.execute(insert(vacations).values(member=member, began=began, ended=ended))

    async def end(self, member: int, now: datetime) -> None:
        """Store that a member has ended a vacation early."""
        await self._connection.execute(
            update(vacations).where(vacations.c.member == member, vacations.c.ended > now).values(ended=now)
        )
