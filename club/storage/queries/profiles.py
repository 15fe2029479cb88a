"""Read the scores and rating histories of members in a guild."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    Select,
    case,
    exists,
    func,
    or_,
    select,
)

from club.model.ratings.skill import SETTLED, shown
from club.storage.connection import Connection, in_slices
from club.storage.schema import log, matches, results
from engines import GAMES

_CURVE_POINTS = 300
"""The approximate maximum number of points in a rating curve."""


@dataclass(frozen=True, slots=True)
class Score:
    """A number of matches by result."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """Return the total number of matches."""
        return self.won + self.drawn + self.lost

    def __add__(self, other: "Score") -> "Score":
        return Score(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)


class Practice(NamedTuple):
    """Matches of a game against computer players of a ``level``, with or without hints."""

    game: str
    level: int
    hinted: bool


@dataclass(frozen=True, slots=True)
class RatingHistory:
    """The rating that a member had in a game after a rated match, ``settled`` once it was no longer provisional."""

    season: int
    at: datetime
    shown: int
    settled: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """The number of a member's results of one kind. ``score`` is one of the scores of a ``Result``."""

    game: str
    rated: bool
    score: str
    times: int
    late: int
    cancelled: int


@dataclass(eq=False, repr=False)
class ProfileQueries:
    """Read scores and rating histories within one transaction."""

    _connection: Connection

    async def scores(self, guild: int, member: int) -> tuple[Tally, ...]:
        """Count a member's results in matches against members by game, by whether they are rated, and by score."""
        kinds = results.c.game, results.c.rated, results.c.score
        late = func.sum(case((results.c.late, 1), else_=0)).label("late")
        off = func.sum(case((results.c.cancelled, 1), else_=0)).label("cancelled")
        query = select(*kinds, func.count().label("times"), late, off)
        query = query.where(*_of(guild, member), results.c.level.is_(None)).group_by(*kinds)
        return tuple(Tally(*row) for row in await self._connection.execute(query))

    async def against_computers(self, guilds: Collection[int], member: int) -> dict[Practice, Score]:
        """Return a member's score against computer players, in the matches of some guilds."""
        mine = results.c.guild.in_(guilds), results.c.member == member, results.c.level.is_not(None)
        hints = log.c.match == results.c.match, log.c.seat == results.c.seat, log.c.kind == "hint"
        hinted = exists().where(*hints).label("hinted")
        kinds = results.c.game, results.c.level, hinted, results.c.score
        past = select(*kinds).where(*mine, results.c.score != "void").subquery()
        query = select(past, func.count().label("times")).group_by(*past.c)
        found: dict[Practice, Score] = {}
        for row in await self._connection.execute(query.order_by(past.c.game, past.c.level, past.c.hinted)):
            practice = Practice(row.game, row.level, bool(row.hinted))
            found[practice] = found.get(practice, Score()) + Score(**{row.score: row.times})
        return found

    async def practised(self, member: int, game: str, most: int) -> tuple[tuple[int, str], ...]:
        """Return the levels and scores of a member's last matches against computer players, newest first."""
        mine = results.c.member == member, results.c.game == game, results.c.level.is_not(None)
        query = select(results.c.level, results.c.score).where(*mine, results.c.score != "void")
        last = query.order_by(results.c.ended.desc(), results.c.match.desc()).limit(most)
        return tuple((row.level, row.score) for row in await self._connection.execute(last))

    async def best_numbers(self, guild: int, member: int) -> dict[str, int]:
        """Return the highest rating of a member in each game that wasn't provisional."""
        past = _rated_results(guild, member).subquery()
        query = select(past.c.game, func.max(past.c.mu)).where(past.c.number >= SETTLED).group_by(past.c.game)
        return {game: shown(mu) for game, mu in await self._connection.execute(query)}

    async def meetings(self, guild: int, member: int) -> dict[int, Score]:
        """Return a member's score against each other member who was not on the same side."""
        mine, theirs = results.alias("mine"), results.alias("theirs")
        sitting = select(func.count()).where(results.c.match == mine.c.match).scalar_subquery()
        columns = (
            theirs.c.member.label("other"), mine.c.game, matches.c.rules, sitting.label("sitting"),
            mine.c.seat.label("near"), theirs.c.seat.label("far"),
            case((mine.c.place < theirs.c.place, 1), (mine.c.place > theirs.c.place, -1), else_=0).label("ahead"),
        )  # fmt: skip
        pairs = (
            select(*columns)
            .select_from(mine)
            .join(theirs, (theirs.c.match == mine.c.match) & (theirs.c.seat != mine.c.seat))
            .join(matches, matches.c.id == mine.c.match)
            .where(mine.c.guild == guild, mine.c.member == member, mine.c.score != "void", mine.c.level.is_(None))
            .subquery()
        )
        query = select(pairs, func.count().label("times")).group_by(*pairs.c)
        found: dict[int, Score] = {}
        async for row in in_slices(await self._connection.execute(query)):
            if not _partners(row.game, row.rules, row.sitting, row.near, row.far):
                score = Score(*(row.times if row.ahead == ahead else 0 for ahead in (1, 0, -1)))
                found[row.other] = found.get(row.other, Score()) + score
        return found

    async def past(self, guild: int, member: int, game: str) -> tuple[RatingHistory, ...]:
        """Return a member's ratings in a game over all seasons, evenly thinned, keeping the highest and the last."""
        past = _rated_results(guild, member, game).cte()
        settled = past.alias()
        height = select(func.max(settled.c.mu)).where(settled.c.number >= SETTLED).scalar_subquery()
        step = (past.c.total + _CURVE_POINTS - 1) // _CURVE_POINTS
        kept = or_((past.c.total - past.c.place) % step == 0, past.c.mu == height)
        query = select(past).where(kept).order_by(past.c.place)
        return tuple(
            RatingHistory(row.season, row.ended, shown(row.mu), row.number >= SETTLED)
            for row in await self._connection.execute(query)
        )


def _of(guild: int, member: int) -> tuple[Any, ...]:
    return results.c.guild == guild, results.c.member == member


def _rated_results(guild: int, member: int, game: str | None = None) -> Select[Any]:
    """Return the rated results of a member, numbered within their game and season, and within their game."""
    order = results.c.ended, results.c.match
    game_of, season_of = results.c.game, results.c.season
    query: Select[Any] = select(
        game_of, season_of, results.c.ended, results.c.mu,
        func.row_number().over(partition_by=(game_of, season_of), order_by=order).label("number"),
        func.row_number().over(partition_by=game_of, order_by=order).label("place"),
        func.count().over(partition_by=game_of).label("total"),
    ).where(*_of(guild, member), results.c.mu.is_not(None))  # fmt: skip
    return query if game is None else query.where(game_of == game)


def _partners(game: str, rules: int, sitting: int, near: int, far: int) -> bool:
    """Return true if two seats of a match play together, or false if the rules no longer exist."""
    try:
        sides = GAMES[game].under(rules).sides.get(sitting, ())
    except KeyError:
        return False
    return bool(sides) and sides[near] == sides[far]
