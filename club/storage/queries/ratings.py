"""Read and write ratings and seasons."""

from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Row,
    case,
    delete,
    func,
    insert,
    select,
    update,
)

from club.model.ratings.results import Season
from club.model.ratings.skill import SETTLED, Rating, least_mu, strength
from club.storage.connection import Connection
from club.storage.schema import ratings, results, seasons

COUNTING = ratings.c.games - ratings.c.quick
"""The number of rated matches that count towards the leaderboard (see ``Rating.provisional``)."""


@dataclass(eq=False, repr=False)
class RatingQueries:
    """Read and write ratings within one transaction."""

    _connection: Connection

    async def hold(self, guild: int) -> None:
        """Lock the ratings of a guild against changes by other processes until this transaction ends.

        SQLite lets only one transaction write anyway.
        """
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(select(func.pg_advisory_xact_lock(guild)))

    async def of(self, guild: int, game: str, season: int, members: Collection[int]) -> dict[int, Rating]:
        """Return the ratings of those of some members who have one."""
        query = select(ratings).where(
            ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season, ratings.c.member.in_(members)
        )
        return {row.member: rating_of(row) for row in await self._connection.execute(query)}

    async def of_member(self, guild: int, member: int, season: int) -> dict[str, Rating]:
        """Return the ratings of a member in a season, by game."""
        query = select(ratings).where(ratings.c.guild == guild, ratings.c.member == member, ratings.c.season == season)
        return {row.game: rating_of(row) for row in await self._connection.execute(query)}

    async def in_guild(self, guild: int) -> dict[tuple[str, int, int], Rating]:
        """Return all ratings of a guild, by game, season and member."""
        query = select(ratings).where(ratings.c.guild == guild)
        return {(row.game, row.season, row.member): rating_of(row) for row in await self._connection.execute(query)}

    async def strengths(self, guild: int, game: str, members: Collection[int]) -> dict[int, float]:
        """Return the strengths at a game of the members who have played rated matches in any season.

        Unlike a rating, a strength carries over to a new season: see ``strength``.
        """
        query = select(ratings).where(ratings.c.guild == guild, ratings.c.game == game, ratings.c.member.in_(members))
        found: dict[int, dict[int, Rating]] = {}
        for row in await self._connection.execute(query):
            found.setdefault(row.member, {})[row.season] = rating_of(row)
        return {member: strength(seasons).mu for member, seasons in found.items()}

    async def count_rated(self, guild: int, game: str, season: int) -> tuple[int, int]:
        """Count the members with a place, and those with provisional ratings."""
        settled = func.coalesce(func.sum(case((COUNTING >= SETTLED, 1), else_=0)), 0)
        query = select(settled, func.count() - settled).where(*_on_board(guild, game, season))
        ranked, provisional = (await self._connection.execute(query)).one()
        return int(ranked), int(provisional)

    async def best(
        self, guild: int, game: str, season: int, *, settled: bool, limit: int, skipped: int
    ) -> tuple[tuple[int, Rating], ...]:
        """Return members with their ratings, highest first, either with a place or with provisional ratings."""
        query = (
            select(ratings)
            .where(*_on_board(guild, game, season))
            .where(COUNTING >= SETTLED if settled else COUNTING < SETTLED)
            .order_by(ratings.c.mu.desc(), ratings.c.member)
            .limit(limit)
            .offset(skipped)
        )
        return tuple((row.member, rating_of(row)) for row in await self._connection.execute(query))

    async def place(self, guild: int, game: str, season: int, rating: Rating) -> int | None:
        """Return the place for a rating, or ``None`` while it is provisional."""
        if rating.provisional:
            return None
        better = COUNTING >= SETTLED, ratings.c.mu >= least_mu(rating.shown + 1)
        query = select(func.count()).where(*_on_board(guild, game, season), *better)
        return 1 + (await self._connection.execute(query)).scalar_one()

    async def quick_wins(
        self, guild: int, game: str, season: int, least: int, limit: int
    ) -> tuple[tuple[int, int, int], ...]:
        """Return the members with the most quick wins over new players: the member, the wins, their mean moves."""
        won = results.c.guild == guild, results.c.game == game, results.c.season == season, results.c.quick
        moves = select(func.avg(results.c.moves)).where(results.c.member == ratings.c.member, *won).scalar_subquery()
        query = (
            select(ratings.c.member, ratings.c.quick, moves.label("moves"))
            .where(*_on_board(guild, game, season), ratings.c.quick >= least)
            .order_by(ratings.c.quick.desc(), ratings.c.member)
            .limit(limit)
        )
        rows = await self._connection.execute(query)
        return tuple((row.member, row.quick, round(row.moves or 0)) for row in rows)

    async def set(self, guild: int, game: str, season: int, known: Mapping[int, Rating]) -> None:
        """Store the ratings of some members, replacing earlier ones."""
        chain = ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season
        for member, rating in known.items():
            changing = update(ratings).where(*chain, ratings.c.member == member).values(**asdict(rating))
            if (await self._connection.execute(changing)).rowcount == 0:
                await self.add(guild, {(game, season, member): rating})

    async def add(self, guild: int, known: Mapping[tuple[str, int, int], Rating]) -> None:
        """Store ratings, by game, season and member, of members without one."""
        if known:
            await self._connection.execute(
                insert(ratings),
                [
                    {"guild": guild, "game": game, "season": season, "member": member, **asdict(rating)}
                    for (game, season, member), rating in known.items()
                ],
            )

    async def remove(self, guild: int, game: str, season: int) -> None:
        """Delete all ratings of a game in a season of a guild."""
        chain = ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season
        await self._connection.execute(delete(ratings).where(*chain))

    async def remove_all(self, guild: int) -> None:
        """Delete all ratings of a guild."""
        await self._connection.execute(delete(ratings).where(ratings.c.guild == guild))


@dataclass(eq=False, repr=False)
class SeasonQueries:
    """Read and write seasons within one transaction."""

    _connection: Connection

    async def all(self, guild: int) -> tuple[Season, ...]:
        """Return all seasons of a guild, oldest first."""
        query = select(seasons.c.number, seasons.c.began).where(seasons.c.guild == guild).order_by(seasons.c.number)
        later = (Season(row.number, row.began) for row in await self._connection.execute(query))
        return (Season(1, None), *later)

    async def present(self, guild: int) -> Season:
        """Return the current season of a guild."""
        return await self._newest(guild)

    async def before(self, guild: int, moment: datetime) -> Season:
        """Return the newest season of a guild that began before a moment. The first season always has."""
        return await self._newest(guild, seasons.c.began < moment)

    async def at(self, guild: int, moment: datetime) -> Season:
        """Return the season of a guild at a moment."""
        return await self._newest(guild, seasons.c.began <= moment)

    async def _newest(self, guild: int, *which: ColumnElement[bool]) -> Season:
        """Return the newest season of a guild that meets some conditions. The first season always does."""
        query = select(seasons.c.number, seasons.c.began).where(seasons.c.guild == guild, *which)
        row = (await self._connection.execute(query.order_by(seasons.c.number.desc()).limit(1))).one_or_none()
        return Season(1, None) if row is None else Season(row.number, row.began)

    async def add(self, guild: int, season: Season) -> None:
        """Store a season. Raises ``IntegrityError`` if it exists already."""
        await self._connection.execute(insert(seasons).values(guild=guild, **asdict(season)))

    async def remove(self, guild: int, number: int) -> None:
        """Delete a season, as if it had never begun."""
        await self._connection.execute(delete(seasons).where(seasons.c.guild == guild, seasons.c.number == number))


def _on_board(guild: int, game: str, season: int) -> tuple[ColumnElement[bool], ...]:
    # This excludes ghosts. With member > 0, SQLite would use the index by member and sort by rating afterwards.
    known = func.abs(ratings.c.member) == ratings.c.member
    return ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season, known


def rating_of(row: Row[Any]) -> Rating:
    """Return the rating in a row."""
    return Rating(row.mu, row.sigma, row.games, row.won, row.drawn, row.lost, row.steady, row.quick)
