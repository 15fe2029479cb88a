"""Read and write when seasons end, and the posts that announce it."""

from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import Row, delete, insert, select, update

from club.storage.connection import Connection
from club.storage.schema import season_dates, season_ends


@dataclass(frozen=True, slots=True)
class SeasonDate:
    """The end date of a guild's ``season``, and the channel in which the end is announced."""

    guild: int
    season: int
    ends: datetime
    channel: int


@dataclass(frozen=True, slots=True)
class SeasonEnd:
    """The end of a ``season``, and the post that announces it. ``undone`` is when the end was undone."""

    id: int
    guild: int
    season: int
    channel: int
    message: int | None
    ended: datetime
    undone: datetime | None
    post_due: datetime | None


@dataclass(eq=False, repr=False)
class SeasonEndQueries:
    """Read and write the ends of seasons within one transaction."""

    _connection: Connection

    async def date(self, guild: int) -> SeasonDate | None:
        """Return the end date of a guild's season, if it has one."""
        row = (await self._connection.execute(select(season_dates).where(season_dates.c.guild == guild))).one_or_none()
        return None if row is None else SeasonDate(row.guild, row.season, row.ends, row.channel)

    async def set_date(self, date: SeasonDate) -> None:
        """Store the end date of a guild's season, replacing an earlier one."""
        await self.remove_date(date.guild)
        await self._connection.execute(insert(season_dates).values(**asdict(date)))

    async def remove_date(self, guild: int) -> bool:
        """Remove the end date of a guild's season. Returns true if there was one."""
        removed = await self._connection.execute(delete(season_dates).where(season_dates.c.guild == guild))
        return removed.rowcount > 0

    async def add(self, guild: int, season: int, channel: int, now: datetime) -> None:
        """Store that a season has ended, and make its announcement in a channel due at once."""
        values = {"guild": guild, "season": season, "channel": channel, "ended": now, "post_due": now}
        await self._connection.execute(insert(season_ends).values(**values))

    async def get(self, number: int) -> SeasonEnd | None:
        """Return the end of a season by its number."""
        row = (await self._connection.execute(select(season_ends).where(season_ends.c.id == number))).one_or_none()
        return None if row is None else _end(row)

    async def standing(self, guild: int, season: int) -> SeasonEnd | None:
        """Return the end of a season that was announced and not undone, if there is one."""
        query = select(season_ends).where(season_ends.c.guild == guild, season_ends.c.season == season)
        row = (await self._connection.execute(query.where(season_ends.c.undone.is_(None)))).one_or_none()
        return None if row is None else _end(row)

    async def undo(self, number: int, now: datetime) -> None:
        """Store that the end of a season was undone, and make its post due for an update."""
        this = update(season_ends).where(season_ends.c.id == number)
        await self._connection.execute(this.values(undone=now, post_due=now))

    async def renew(self, guild: int, season: int, now: datetime) -> None:
        """Make the post of a season's end due for an update, if there is one."""
        this = season_ends.c.guild == guild, season_ends.c.season == season, season_ends.c.undone.is_(None)
        await self._connection.execute(update(season_ends).where(*this).values(post_due=now))

    async def note_shown(self, shown: SeasonEnd, message: int | None, due: datetime | None) -> None:
        """Store the message that announces an end.

        It is ``due`` again at that time, unless it was changed meanwhile.
        """
        this = season_ends.c.id == shown.id
        await self._connection.execute(update(season_ends).where(this).values(message=message))
        unchanged = season_ends.c.post_due == shown.post_due
        await self._connection.execute(update(season_ends).where(this, unchanged).values(post_due=due))


def _end(row: Row[tuple[object, ...]]) -> SeasonEnd:
    return SeasonEnd(**row._asdict())
