"""Keep when members' clocks rest: their hours, their vacations, and the times at which nobody could have moved."""

from datetime import datetime

from sqlalchemy import insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from club.hours import Calendar, Hours
from club.schema import hours, outages, vacations


class RestRecords:
    """Read and write rests within one transaction; a part of ``Records``."""

    _connection: AsyncConnection

    async def hours(self, member: int, at: datetime) -> Hours | None:
        """Return the hours that a member had set at a moment, or ``None`` for the whole day."""
        query = (
            select(hours.c.zone, hours.c.opens, hours.c.closes)
            .where(hours.c.member == member, hours.c.since <= at)
            .order_by(hours.c.since.desc())
            .limit(1)
        )
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else Hours(row.zone, row.opens, row.closes)

    async def set_hours(self, member: int, since: datetime, chosen: Hours) -> None:
        """Store a member's hours for the turns that begin from a moment on."""
        values = {"zone": chosen.zone, "opens": chosen.opens, "closes": chosen.closes}
        changed = await self._connection.execute(
            update(hours).where(hours.c.member == member, hours.c.since == since).values(**values)
        )
        if changed.rowcount == 0:
            await self._connection.execute(insert(hours).values(member=member, since=since, **values))

    async def calendar(self, member: int, guild: int, began: datetime, now: datetime) -> Calendar:
        """Return when a member's clock runs in a turn that began at a moment; what rests it still does so till now."""
        away = await self._connection.execute(
            select(vacations.c.began, vacations.c.ended).where(vacations.c.member == member, vacations.c.ended > began)
        )
        down = await self._connection.execute(
            select(outages.c.began, outages.c.ended).where(
                or_(outages.c.guild.is_(None), outages.c.guild == guild),
                or_(outages.c.ended.is_(None), outages.c.ended > began),
            )
        )
        rests = [(row.began, row.ended) for row in away]
        rests += [(row.began, row.ended or now) for row in down]
        return Calendar(await self.hours(member, began), tuple(rests))

    async def add_outage(self, guild: int | None, began: datetime, ended: datetime | None) -> None:
        """Store a time at which nobody could move, in one guild or (``None``) anywhere; it may still go on."""
        await self._connection.execute(insert(outages).values(guild=guild, began=began, ended=ended))

    async def going_out(self, guild: int) -> bool:
        """Tell whether a guild is without the bot."""
        query = select(outages.c.id).where(outages.c.guild == guild, outages.c.ended.is_(None)).limit(1)
        return (await self._connection.execute(query)).one_or_none() is not None

    async def end_outage(self, guild: int, ended: datetime) -> None:
        """Store that the bot is back in a guild."""
        await self._connection.execute(
            update(outages).where(outages.c.guild == guild, outages.c.ended.is_(None)).values(ended=ended)
        )
