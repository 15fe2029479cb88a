"""Gather what a member has come to in a guild: ratings, records, and how reliably matches are finished."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, Select, case, func, or_, select

from club.ratings.leaderboards import read
from club.ratings.skill import SETTLED, Rating, shown
from club.storage.connection import Connection
from club.storage.schema import matches, ratings, results
from club.time_slices import brought
from engines import GAMES

if TYPE_CHECKING:
    from club.storage.store import Store

OPPONENTS = 10
"""How many opponents a profile names: those met most often."""

_POINTS = 300
"""About how many points a curve has at most."""


@dataclass(frozen=True, slots=True)
class Score:
    """Count matches by how they came out."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """Return how many matches there are in all."""
        return self.won + self.drawn + self.lost

    def __add__(self, other: "Score") -> "Score":
        return Score(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)


@dataclass(frozen=True, slots=True)
class Strength:
    """Say how good a member is at a game.

    ``rating`` and ``place`` are those of the present season (``None``: none yet), the place one ``of`` so many;
    ``best`` is the highest number that was not provisional in any season. The scores are of all seasons.
    """

    game: str
    rating: Rating | None
    place: int | None
    of: int
    best: int | None
    rated: Score
    casual: Score


@dataclass(frozen=True, slots=True)
class Meeting:
    """Hold how a member has fared against another: in a match of more than two, who came in ahead of whom."""

    member: int
    score: Score


@dataclass(frozen=True, slots=True)
class Profile:
    """Be what a member has come to in a guild.

    ``games`` stand most played first, ``opponents`` most met first; ``asker`` is the score against the one who asks.
    Of ``counted`` matches ``late`` were ended by the member's time running out or the member leaving the guild.
    ``called_off`` counts matches that the member called off, or left so that no rating changed, after chance had
    decided something.
    """

    member: int
    games: tuple[Strength, ...]
    opponents: tuple[Meeting, ...]
    asker: Score
    counted: int
    late: int
    called_off: int = 0

    @property
    def reliability(self) -> int:
        """Return the share of matches finished in time, in whole percent; rounded down: 100 means all."""
        return 100 * (self.counted - self.late) // max(1, self.counted)


@dataclass(frozen=True, slots=True)
class Past:
    """Be the number that a member had in a game after a rated match, ``settled`` once it was no longer provisional."""

    season: int
    at: datetime
    shown: int
    settled: bool


class ProfileRecords:
    """Read what members have come to within one transaction; a part of ``Records``."""

    _connection: Connection

    async def scores(self, guild: int, member: int) -> tuple[Row[Any], ...]:
        """Count a member's results by ``game``, ``rated`` and ``score``, with those ``late`` and ``called_off``."""
        kinds = results.c.game, results.c.rated, results.c.score
        late = func.sum(case((results.c.late, 1), else_=0)).label("late")
        off = func.sum(case((results.c.called_off, 1), else_=0)).label("called_off")
        query = select(*kinds, func.count().label("times"), late, off).where(*_of(guild, member)).group_by(*kinds)
        return tuple(await self._connection.execute(query))

    async def ratings_of(self, guild: int, member: int, season: int) -> dict[str, Rating]:
        """Return the ratings of a member in a season, by the game."""
        query = select(ratings).where(ratings.c.guild == guild, ratings.c.member == member, ratings.c.season == season)
        return {row.game: read(row) for row in await self._connection.execute(query)}

    async def heights(self, guild: int, member: int) -> dict[str, int]:
        """Return the highest number of a member in each game that was not provisional."""
        past = _past(guild, member).subquery()
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
            .where(mine.c.guild == guild, mine.c.member == member, mine.c.score != "void")
            .subquery()
        )
        query = select(pairs, func.count().label("times")).group_by(*pairs.c)
        found: dict[int, Score] = {}
        async for row in brought(await self._connection.execute(query)):
            if not _partners(row.game, row.rules, row.sitting, row.near, row.far):
                score = Score(*(row.times if row.ahead == ahead else 0 for ahead in (1, 0, -1)))
                found[row.other] = found.get(row.other, Score()) + score
        return found

    async def past(self, guild: int, member: int, game: str) -> tuple[Past, ...]:
        """Return the numbers of a member in a game over all seasons, thinned evenly; highest and last remain."""
        past = _past(guild, member, game).cte()
        settled = past.alias()
        height = select(func.max(settled.c.mu)).where(settled.c.number >= SETTLED).scalar_subquery()
        apart = (past.c.total + _POINTS - 1) // _POINTS
        kept = or_((past.c.total - past.c.place) % apart == 0, past.c.mu == height)
        query = select(past).where(kept).order_by(past.c.place)
        return tuple(
            Past(row.season, row.ended, shown(row.mu), row.number >= SETTLED)
            for row in await self._connection.execute(query)
        )


class Profiles:
    """Show members to each other; what it costs grows with the matches of that member only."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def of(self, guild: int, member: int, asker: int) -> Profile:
        """Return what a member has come to in a guild, for the one who asks."""
        async with self._store.surveying() as records:
            season = (await records.present_season(guild)).number
            scores = await records.scores(guild, member)
            present = await records.ratings_of(guild, member, season)
            heights = await records.heights(guild, member)
            met = await records.meetings(guild, member)
            games = []
            for game in sorted({row.game for row in scores if row.score != "void"} | present.keys()):
                rating = present.get(game)
                place = None if rating is None else await records.place(guild, game, season, rating)
                ranked = 0 if place is None else (await records.count_rated(guild, game, season))[0]
                rated, casual = (_sum(scores, game, rated=rated) for rated in (True, False))
                games.append(Strength(game, rating, place, ranked, heights.get(game), rated, casual))
        most = sorted(met, key=lambda other: (-met[other].played, other))[:OPPONENTS]
        return Profile(
            member,
            tuple(sorted(games, key=lambda one: (-one.rated.played, -one.casual.played, one.game))),
            tuple(Meeting(other, met[other]) for other in most),
            met.get(asker, Score()),
            sum(row.times if row.score != "void" else row.late for row in scores),
            sum(row.late for row in scores),
            sum(row.called_off for row in scores),
        )

    async def past(self, guild: int, member: int, game: str) -> tuple[Past, ...]:
        """Return how a member's number in a game went over all seasons, the first first."""
        async with self._store.surveying() as records:
            return await records.past(guild, member, game)


def _of(guild: int, member: int) -> tuple[Any, ...]:
    return results.c.guild == guild, results.c.member == member


def _past(guild: int, member: int, game: str | None = None) -> Select[Any]:
    """Return the rated results of a member: which one of its game and season, and of all of its game, each is."""
    order = results.c.ended, results.c.match
    game_of, season_of = results.c.game, results.c.season
    query: Select[Any] = select(
        game_of, season_of, results.c.ended, results.c.mu,
        func.row_number().over(partition_by=(game_of, season_of), order_by=order).label("number"),
        func.row_number().over(partition_by=game_of, order_by=order).label("place"),
        func.count().over(partition_by=game_of).label("total"),
    ).where(*_of(guild, member), results.c.mu.is_not(None))  # fmt: skip
    return query if game is None else query.where(game_of == game)


def _sum(scores: Iterable[Row[Any]], game: str, *, rated: bool) -> Score:
    """Return a member's score in the rated matches of a game, or in the casual ones."""
    times = {row.score: row.times for row in scores if row.game == game and row.rated == rated}
    return Score(*(times.get(score, 0) for score in ("won", "drawn", "lost")))


def _partners(game: str, rules: int, sitting: int, near: int, far: int) -> bool:
    """Tell whether two seats of a match play together; under rules that are not here, everybody plays alone."""
    try:
        sides = GAMES[game].under(rules).sides.get(sitting, ())
    except KeyError:
        return False
    return bool(sides) and sides[near] == sides[far]
