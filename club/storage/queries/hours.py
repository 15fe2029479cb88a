"""Read and write the hours of the day in which members play."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import (
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from club.model.clocks.calendar import DAY, Hours
from club.storage.connection import Connection
from club.storage.schema import hours, log, matches, seats

_REMOVED_AT_ONCE = 100
"""The number of a member's earlier hours that are deleted at a time, so that the transaction stays short."""


@dataclass(eq=False, repr=False)
class HourQueries:
    """Read and write members' hours within one transaction."""

    _connection: Connection

    async def get(self, member: int, at: datetime) -> Hours | None:
        """Return the hours that a member had set at a moment, or ``None`` for the whole day."""
        query = (
            select(hours.c.zone, hours.c.opens, hours.c.closes)
            .where(hours.c.member == member, hours.c.since <= at)
            .order_by(hours.c.since.desc())
            .limit(1)
        )
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else Hours(row.zone, row.opens, row.closes)

    async def set(self, member: int, since: datetime, chosen: Hours) -> None:
        """Store a member's hours for the turns that begin from a moment on."""
        kept = {"zone": chosen.zone, "opens": chosen.opens, "closes": chosen.closes}
        changed = await self._connection.execute(
            update(hours).where(hours.c.member == member, hours.c.since == since).values(**kept)
        )
        if changed.rowcount == 0:
            await self._connection.execute(insert(hours).values(member=member, since=since, **kept))

    async def replaceable(self, member: int, now: datetime) -> datetime | None:
        """Return the start of a member's hours if none of the member's running matches has changed since.

        No turn depends on such hours, so they can be replaced. Returns ``None`` if there are none.
        """
        latest = select(func.max(hours.c.since)).where(hours.c.member == member, hours.c.since <= now)
        since: datetime | None = (await self._connection.execute(latest)).scalar()
        if since is None:
            return None
        last = and_(log.c.match == matches.c.id, log.c.ply == matches.c.ply - 1)
        moved = (
            select(seats.c.match)
            .join(matches, matches.c.id == seats.c.match)
            .outerjoin(log, last)
            .where(seats.c.member == member, seats.c.over.is_(False))
            .where(or_(matches.c.created >= since, log.c.at >= since))
            .limit(1)
        )
        return since if (await self._connection.execute(moved)).one_or_none() is None else None

    async def set_since(self, member: int, since: datetime, count: int) -> datetime | None:
        """Return when a member set the ``count``-th newest hours, if that is later than ``since``."""
        query = (
            select(hours.c.since)
            .where(hours.c.member == member, hours.c.since > since)
            .order_by(hours.c.since.desc())
            .offset(count - 1)
            .limit(1)
        )
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def remove_unneeded(self, member: int, now: datetime) -> None:
        """Delete the hours of a member that no clock needs.

        A turn uses the hours that applied when it began, so those since the start of the oldest match that waits for
        the member are kept. So are those of the last day, because the number of changes a day is limited.
        """
        waiting = (
            select(func.min(matches.c.created))
            .join(seats, (seats.c.match == matches.c.id) & (seats.c.seat == matches.c.turn))
            .where(seats.c.member == member, seats.c.over.is_(False))
        )
        oldest: datetime | None = (await self._connection.execute(waiting)).scalar()
        first = now - DAY if oldest is None else min(oldest, now - DAY)
        held = select(func.max(hours.c.since)).where(hours.c.member == member, hours.c.since <= first)
        earlier = hours.c.member == member, hours.c.since < held.scalar_subquery()
        some = select(hours.c.since).where(*earlier).order_by(hours.c.since).limit(_REMOVED_AT_ONCE)
        await self._connection.execute(delete(hours).where(hours.c.member == member, hours.c.since.in_(some)))
