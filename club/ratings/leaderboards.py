"""Rank the members of a guild in a game, a page at a time."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Row, case, func, select

from club.ratings.skill import SETTLED, Rating, least
from club.storage.connection import Connection
from club.storage.schema import ratings

if TYPE_CHECKING:
    from club.storage.store import Store
    from club.storage.transaction import Records

PAGE = 10
"""How many members a page shows."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Say where a member stands: at a ``place`` counted from 1, or at none while the rating is provisional.

    Members whose numbers read the same share the better place.
    """

    place: int | None
    member: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Board:
    """Be a page, counted from 0, of those who have a rating in a season, and where the one who asks stands."""

    season: int
    page: int
    pages: int
    ranked: int
    lines: tuple[Standing, ...]
    own: Standing | None


class BoardRecords:
    """Read who is how good within one transaction; a part of ``Records``.

    Ghosts are on no board.
    """

    _connection: Connection

    async def count_rated(self, guild: int, game: str, season: int) -> tuple[int, int]:
        """Count the members with a place, and those whose rating is provisional."""
        settled = func.coalesce(func.sum(case((ratings.c.games >= SETTLED, 1), else_=0)), 0)
        query = select(settled, func.count() - settled).where(*_on_board(guild, game, season))
        ranked, provisional = (await self._connection.execute(query)).one()
        return int(ranked), int(provisional)

    async def best(
        self, guild: int, game: str, season: int, *, settled: bool, limit: int, skipped: int
    ) -> tuple[tuple[int, Rating], ...]:
        """Return members with their ratings, the highest first, either those with a place or the provisional ones."""
        query = (
            select(ratings)
            .where(*_on_board(guild, game, season))
            .where(ratings.c.games >= SETTLED if settled else ratings.c.games < SETTLED)
            .order_by(ratings.c.mu.desc(), ratings.c.member)
            .limit(limit)
            .offset(skipped)
        )
        return tuple((row.member, read(row)) for row in await self._connection.execute(query))

    async def place(self, guild: int, game: str, season: int, rating: Rating) -> int | None:
        """Return the place that goes with a rating, or ``None`` while it is provisional."""
        if rating.provisional:
            return None
        better = ratings.c.games >= SETTLED, ratings.c.mu >= least(rating.shown + 1)
        query = select(func.count()).where(*_on_board(guild, game, season), *better)
        return 1 + (await self._connection.execute(query)).scalar_one()


class Boards:
    """Show who is how good at a game; what one page costs does not grow with the number of matches."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def page(self, guild: int, game: str, asker: int, page: int = 0, season: int | None = None) -> Board:
        """Return a page, the last one where there are fewer, of the present season unless another is named."""
        async with self._store.surveying() as records:
            season = season or (await records.present_season(guild)).number
            ranked, provisional = await records.count_rated(guild, game, season)
            pages = max(1, -(-(ranked + provisional) // PAGE))
            page = min(page, pages - 1)
            skipped = page * PAGE
            places = await records.best(guild, game, season, settled=True, limit=PAGE, skipped=skipped)
            more, gone = PAGE - len(places), max(0, skipped - ranked)
            others = await records.best(guild, game, season, settled=False, limit=more, skipped=gone) if more else ()
            lines = await _placed(records, guild, game, season, (*places, *others), skipped + 1)
            own = (await records.ratings(guild, game, season, (asker,))).get(asker)
            place = None if own is None else await records.place(guild, game, season, own)
        return Board(season, page, pages, ranked, lines, None if own is None else Standing(place, asker, own))


def read(row: Row[tuple[object, ...]]) -> Rating:
    """Return the rating that a row holds."""
    return Rating(row.mu, row.sigma, row.games, row.won, row.drawn, row.lost)


async def _placed(
    records: "Records", guild: int, game: str, season: int, found: Sequence[tuple[int, Rating]], first: int
) -> tuple[Standing, ...]:
    """Return members with their places: the first may share one with members of the page before."""
    lines: list[Standing] = []
    for number, (member, rating) in enumerate(found, first):
        if rating.provisional:
            place = None
        elif not lines:
            place = await records.place(guild, game, season, rating)
        elif rating.shown == lines[-1].rating.shown:
            place = lines[-1].place
        else:
            place = number
        lines.append(Standing(place, member, rating))
    return tuple(lines)


def _on_board(guild: int, game: str, season: int) -> tuple[ColumnElement[bool], ...]:
    # No ghosts; with member > 0 SQLite would go by the members' numbers and sort by the ratings afterwards.
    known = func.abs(ratings.c.member) == ratings.c.member
    return ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season, known
