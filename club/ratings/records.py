"""Read and write ratings, results and seasons."""

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from club.ratings.skill import Rating
from club.schema import ratings, results, seasons


@dataclass(frozen=True, slots=True)
class Season:
    """Be a season of a guild, counted from 1; the first has no moment at which it ``began``."""

    number: int
    began: datetime | None


class RatingRecords:
    """Read and write ratings, results and seasons within one transaction; a part of ``Records``."""

    _connection: AsyncConnection

    async def ratings(self, guild: int, game: str, season: int, members: Collection[int]) -> dict[int, Rating]:
        """Return the ratings of those of some members who have one."""
        query = select(ratings).where(
            ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season, ratings.c.member.in_(members)
        )
        return {
            row.member: Rating(row.mu, row.sigma, row.games, row.won, row.drawn, row.lost)
            for row in await self._connection.execute(query)
        }

    async def set_ratings(self, guild: int, game: str, season: int, known: Mapping[int, Rating]) -> None:
        """Store the ratings of some members."""
        for member, rating in known.items():
            key = {"guild": guild, "game": game, "season": season, "member": member}
            where = (ratings.c[name] == value for name, value in key.items())
            changed = await self._connection.execute(update(ratings).where(*where).values(**asdict(rating)))
            if changed.rowcount == 0:
                await self._connection.execute(insert(ratings).values(**key, **asdict(rating)))

    async def hold_ratings(self, guild: int) -> None:
        """Keep other processes from changing the ratings of a guild until this transaction ends.

        SQLite lets only one transaction write anyway.
        """
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(select(func.pg_advisory_xact_lock(guild)))

    # Seasons

    async def seasons(self, guild: int) -> tuple[Season, ...]:
        """Return all seasons of a guild, the first first."""
        query = select(seasons.c.number, seasons.c.began).where(seasons.c.guild == guild).order_by(seasons.c.number)
        later = (Season(row.number, row.began) for row in await self._connection.execute(query))
        return (Season(1, None), *later)

    async def season_at(self, guild: int, at: datetime) -> int:
        """Return the number of the season in which a match of a guild counts that ended then."""
        query = select(func.max(seasons.c.number)).where(seasons.c.guild == guild, seasons.c.began < at)
        return (await self._connection.execute(query)).scalar() or 1

    async def present_season(self, guild: int) -> int:
        """Return the number of the newest season of a guild."""
        query = select(func.max(seasons.c.number)).where(seasons.c.guild == guild)
        return (await self._connection.execute(query)).scalar() or 1

    async def last_ended(self, guild: int) -> datetime | None:
        """Return when the last match of a guild ended, if any has."""
        query = select(func.max(results.c.ended)).where(results.c.guild == guild)
        ended: datetime | None = (await self._connection.execute(query)).scalar()
        return ended

    async def add_season(self, guild: int, season: Season) -> None:
        """Store a season; raises ``IntegrityError`` when it is there already."""
        await self._connection.execute(insert(seasons).values(guild=guild, **asdict(season)))
