"""Read a week's events of a guild with an index, so that the guild's earlier history adds no cost."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, FromClause, and_, case, exists, func, or_, select
from sqlalchemy.sql.selectable import ScalarSelect

from club.model.ratings.skill import SETTLED, UPSET, shown
from club.storage.connection import Connection
from club.storage.schema import entrants, log, matches, pairings, ratings, results, reviews, seats, tournaments
from engines import GAMES

_CANDIDATES = 30
"""The number of matches considered, because some are in channels that not everyone can see."""

_USUAL = 15
"""The value of ``mu`` that counts for a member without a settled rating."""

_LONG = 100
"""The number of entries above which more of them don't make a match more promising."""

_FINAL_COUNTS = 300
"""The value that a final adds to the interest of a match, in rating points."""


@dataclass(frozen=True, slots=True)
class Week:
    """A span of time in a guild, and the ``seasons`` in which matches may have ended in it."""

    guild: int
    since: datetime
    until: datetime
    seasons: Collection[int]


@dataclass(frozen=True, slots=True)
class Spot:
    """A match and where it is played."""

    match: int
    game: str
    channel: int
    home: int | None


@dataclass(frozen=True, slots=True)
class Upset:
    """A match of two in which the member with a rating lower by ``UPSET`` or more has won."""

    spot: Spot
    winner: int
    winner_shown: int
    loser: int
    loser_shown: int


@dataclass(frozen=True, slots=True)
class Watch:
    """A running match of two: both members, their ratings if settled, and the number of moves.

    ``final`` is the name of the tournament if the match is a final.
    """

    spot: Spot
    members: tuple[int, int]
    numbers: tuple[int | None, int | None]
    ply: int
    final: str | None

    @property
    def interest(self) -> float:
        """Return its interest as a number: higher for strong members with similar ratings, late matches and finals."""
        one, other = (1200 if number is None else number for number in self.numbers)
        return min(one, other) - abs(one - other) + min(self.ply, 100) + (_FINAL_COUNTS if self.final else 0)


@dataclass(eq=False, repr=False)
class WeekQueries:
    """Read the events of a week within one transaction. Ghosts and computer players are left out."""

    _connection: Connection

    async def finished(self, week: Week) -> tuple[int, int]:
        """Count the finished matches of members that count, and the members who played in them."""
        query = select(func.count(results.c.match.distinct()), func.count(results.c.member.distinct()))
        matches_count, members = (await self._connection.execute(query.where(*_in(week)))).one()
        return int(matches_count), int(members)

    async def upsets(self, week: Week) -> tuple[Upset, ...]:
        """Return the matches won against a member with a much higher rating, the greatest upset first."""
        won, lost, third = results.alias("won"), results.alias("lost"), results.alias("third")
        query = (
            select(
                won.c.match, won.c.game, matches.c.channel, matches.c.home, won.c.member, lost.c.member,
                _mu_before(won), _mu_before(lost), _count_before(won), _count_before(lost),
            )
            .join(lost, and_(lost.c.match == won.c.match, lost.c.seat != won.c.seat, lost.c.score == "lost"))
            .join(matches, matches.c.id == won.c.match)
            .where(*_in(week, won), won.c.score == "won", won.c.rated, *_known(won, lost))
            .where(~exists().where(third.c.match == won.c.match, third.c.seat > 1))
            .order_by((lost.c.mu - won.c.mu).desc(), won.c.match)
            .limit(_CANDIDATES)
        )  # fmt: skip
        found = []
        for match, game, channel, home, winner, loser, low, high, one, other in await self._connection.execute(query):
            if min(one, other) >= SETTLED and shown(high) - shown(low) >= UPSET:
                found.append(Upset(Spot(match, game, channel, home), winner, shown(low), loser, shown(high)))
        return tuple(sorted(found, key=lambda one: (one.winner_shown - one.loser_shown, one.spot.match)))

    async def runs(self, week: Week, limit: int = 3) -> tuple[tuple[int, int], ...]:
        """Return the members with the longest winning streaks, and their lengths, longest first."""
        order = results.c.ended, results.c.match
        # With the bare column, SQLite would use the index by member and read all results of the guild.
        member, score = func.abs(results.c.member).label("member"), results.c.score
        run = func.row_number().over(partition_by=member, order_by=order) - func.row_number().over(
            partition_by=(member, score), order_by=order
        )
        numbered = select(member, score, run.label("run")).where(*_in(week), *_known(results)).subquery()
        count = func.count()
        runs = (
            select(numbered.c.member, count.label("wins"))
            .where(numbered.c.score == "won")
            .group_by(numbered.c.member, numbered.c.run)
            .subquery()
        )
        wins = func.max(runs.c.wins)
        query = select(runs.c.member, wins).group_by(runs.c.member).order_by(wins.desc(), runs.c.member).limit(limit)
        return tuple((row[0], row[1]) for row in await self._connection.execute(query))

    async def longest(self, week: Week) -> tuple[tuple[Spot, int], ...]:
        """Return the longest finished matches, and their numbers of moves, longest first."""
        longest = (
            select(matches.c.id, matches.c.game, matches.c.channel, matches.c.home)
            .join(results, results.c.match == matches.c.id)
            .where(*_in(week))
            .group_by(matches.c.id, matches.c.game, matches.c.channel, matches.c.home, matches.c.ply)
            .order_by(matches.c.ply.desc(), matches.c.id)
            .limit(_CANDIDATES)
            .subquery()
        )
        moves = (
            select(func.count()).where(log.c.match == longest.c.id, log.c.kind == "play").scalar_subquery().label("n")
        )
        query = select(longest, moves).order_by(moves.desc(), longest.c.id)
        return tuple((Spot(*row[:4]), row.n) for row in await self._connection.execute(query))

    async def reviewed(self, week: Week) -> tuple[Spot, ...]:
        """Return the finished matches that have been reviewed from all that is known, newest first."""
        query = (
            select(matches.c.id, matches.c.game, matches.c.channel, matches.c.home)
            .join(results, results.c.match == matches.c.id)
            .join(reviews, and_(reviews.c.match == matches.c.id, reviews.c.view == "all"))
            .where(*_in(week), results.c.seat == 0)
            .order_by(matches.c.id.desc())
            .limit(_CANDIDATES)
        )
        return tuple(Spot(*row) for row in await self._connection.execute(query))

    async def promising(self, week: Week) -> tuple[Spot, ...]:
        """Return finished matches that may be the best: finals first, then long matches between strong members."""
        strength = func.coalesce(func.min(results.c.mu), _USUAL)
        moves = case((matches.c.ply > _LONG, _LONG), else_=matches.c.ply)
        match = matches.c.id, matches.c.game, matches.c.channel, matches.c.home, matches.c.ply
        place = pairings.c.tournament, pairings.c.slot
        query = (
            select(*match[:4], pairings.c.slot, _ENTERED)
            .join(results, results.c.match == matches.c.id)
            .outerjoin(pairings, pairings.c.match == matches.c.id)
            .where(*_in(week))
            .group_by(*match, *place)
            .order_by((strength + moves / 30.0 + _BRACKET_COUNTS).desc(), matches.c.id)
            .limit(_CANDIDATES)
        )
        found = [(Spot(*spot), slot, count) for *spot, slot, count in await self._connection.execute(query)]
        found.sort(key=lambda one: one[1] is None or not is_final(*one[1:]))
        return tuple(spot for spot, _, _ in found)

    async def watch(self, guild: int, season: int) -> tuple[Watch, ...]:
        """Return running matches of two players, the most interesting ones first."""
        one, other, third = seats.alias("one"), seats.alias("other"), seats.alias("third")
        mine, theirs = ratings.alias("mine"), ratings.alias("theirs")
        close = case((mine.c.mu < theirs.c.mu, 2 * mine.c.mu - theirs.c.mu), else_=2 * theirs.c.mu - mine.c.mu)
        promise = func.coalesce(close, _USUAL) + matches.c.ply / 30.0 + _BRACKET_COUNTS
        query = (
            select(
                matches.c.id, matches.c.game, matches.c.channel, matches.c.home, one.c.member, other.c.member,
                mine.c.mu, theirs.c.mu, matches.c.ply, pairings.c.slot, _ENTERED, tournaments.c.name,
            )
            .join(one, and_(one.c.match == matches.c.id, one.c.seat == 0))
            .join(other, and_(other.c.match == matches.c.id, other.c.seat == 1))
            .outerjoin(mine, _rated(mine.c, guild, season, one.c.member))
            .outerjoin(theirs, _rated(theirs.c, guild, season, other.c.member))
            .outerjoin(pairings, pairings.c.match == matches.c.id)
            .outerjoin(tournaments, tournaments.c.id == pairings.c.tournament)
            .where(matches.c.guild == guild, matches.c.turn.is_not(None), one.c.member > 0, other.c.member > 0)
            .where(~exists().where(third.c.match == matches.c.id, third.c.seat > 1))
            .order_by(promise.desc(), matches.c.id)
            .limit(_CANDIDATES)
        )  # fmt: skip
        found = []
        for *spot, near, far, mu, nu, ply, slot, count, name in await self._connection.execute(query):
            numbers = (None if mu is None else shown(mu), None if nu is None else shown(nu))
            final = name if slot is not None and is_final(slot, count) else None
            found.append(Watch(Spot(*spot), (near, far), numbers, ply, final))
        return tuple(sorted(found, key=lambda watch: (-watch.interest, watch.spot.match)))


_ENTERED = (
    select(func.count())
    .where(entrants.c.tournament == pairings.c.tournament, entrants.c.seed.is_not(None))
    .correlate(pairings)
    .scalar_subquery()
)
"""The number of entrants of a pairing's tournament."""

_BRACKET_COUNTS = case((pairings.c.slot.is_not(None), 10), else_=0)
"""The value that a match of a bracket has more than others, in units of ``mu``."""


def is_final(slot: str, entrants: int) -> bool:
    """Return true if a slot of a bracket with that many entrants is its final, or one of its finals."""
    return slot.startswith("F") or slot == f"W{(entrants - 1).bit_length()}-1"


def _in(week: Week, table: FromClause = results) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions on the results of a week, which use an index."""
    found = table.c
    return (
        found.guild == week.guild,
        found.game.in_(sorted(GAMES)),
        found.season.in_(sorted(week.seasons)),
        found.ended >= week.since,
        found.ended < week.until,
        found.score != "void",
        found.level.is_(None),
    )


def _known(*tables: FromClause) -> Iterator[ColumnElement[bool]]:
    """Yield the conditions that some results are of members, not ghosts."""
    for table in tables:  # With member > 0, SQLite would use the index by member.
        yield func.abs(table.c.member) == table.c.member


def _rated(rating: Any, guild: int, season: int, member: ColumnElement[int]) -> ColumnElement[bool]:  # noqa: ANN401 - columns
    """Return the condition that a rating is a member's settled one in the game of a match."""
    return and_(
        rating.guild == guild,
        rating.game == matches.c.game,
        rating.season == season,
        rating.member == member,
        rating.games - rating.quick >= SETTLED,
    )


def _before(result: FromClause) -> tuple[FromClause, ColumnElement[bool]]:
    """Return the results of the same member before another one in the same chain, and their condition."""
    former = results.alias()
    earlier = or_(
        former.c.ended < result.c.ended, and_(former.c.ended == result.c.ended, former.c.match < result.c.match)
    )
    # Without coalesce, the planner would use the index by game and season and scan everybody's matches.
    same = (former.c[name] == result.c[name] for name in ("guild", "member", "season"))
    game = func.coalesce(former.c.game, "") == result.c.game
    return former, and_(*same, game, former.c.rated, former.c.ended <= result.c.ended, earlier)


def _mu_before(result: FromClause) -> ScalarSelect[Any]:
    """Return the rating of a result's member before that match."""
    former, before = _before(result)
    query = select(former.c.mu).where(before).order_by(former.c.ended.desc(), former.c.match.desc()).limit(1)
    return query.correlate(result).scalar_subquery()


def _count_before(result: FromClause) -> ScalarSelect[Any]:
    """Return the number of rated matches before a result, counting only as far as needed for a settled rating."""
    former, before = _before(result)
    counted = select(former.c.match).where(before).correlate(result).limit(SETTLED).subquery()
    return select(func.count()).select_from(counted).scalar_subquery()
