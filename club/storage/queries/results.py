"""Read and write the results of matches, one for each seat."""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    Row,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    union,
    update,
)

from club.model.ratings.results import Link, Result, rate_result, sides_of
from club.model.ratings.skill import Rating
from club.storage.connection import Connection, in_slices
from club.storage.schema import Number, matches, ratings, results, seats
from club.time_slices import SLICE, parts

_DAY = timedelta(hours=24)
"""The period for which the number of rated matches between two members is limited."""


CANCELLED_MOST, CANCELLED_FOR = 3, timedelta(days=7)
"""The number of matches that a member may cancel after a random result in this period and still play rated."""


@dataclass(eq=False, repr=False)
class ResultQueries:
    """Read and write results within one transaction."""

    _connection: Connection

    async def add(self, found: Sequence[Result]) -> None:
        if found:
            await self._connection.execute(insert(results), [asdict(result) for result in found])

    async def remove(self, match: int) -> bool:
        """Delete the results of a match, and return whether there were any."""
        return (await self._connection.execute(delete(results).where(results.c.match == match))).rowcount > 0

    async def remove_all(self, guild: int) -> None:
        """Delete all results of a guild."""
        await self._connection.execute(delete(results).where(results.c.guild == guild))

    async def of_match(self, match: int) -> tuple[Result, ...]:
        """Return the results of a match by seat, or none while it is running."""
        query = select(results).where(results.c.match == match).order_by(results.c.seat)
        return tuple(_result(row) for row in await self._connection.execute(query))

    async def in_guild(self, guild: int) -> dict[tuple[int, int], Result]:
        """Return all results of a guild, by match and seat."""
        query = select(results).where(results.c.guild == guild)
        return {(row.match, row.seat): _result(row) for row in await self._connection.execute(query)}

    async def rated_guilds(self) -> tuple[int, ...]:
        """Return all guilds with finished matches, results or ratings."""
        over = select(matches.c.guild).where(matches.c.result.is_not(None))
        query = union(over, select(results.c.guild), select(ratings.c.guild))
        return tuple((await self._connection.execute(query)).scalars())

    async def has_later(self, link: Link) -> bool:
        """Return true if a stored rated match of the same chain belongs after this one."""
        query = select(results.c.match).where(*_rated(*link.chain), _from(link)).limit(1)
        return (await self._connection.execute(query)).first() is not None

    async def chain(self, among: Link) -> list[Link]:
        """Return all rated matches of a chain in order."""
        query = (
            select(results, matches.c.rules)
            .join(matches, matches.c.id == results.c.match)
            .where(*_rated(*among.chain))
            .order_by(results.c.ended, results.c.match, results.c.seat)
        )
        rows = [(_result(row), row.rules) async for row in in_slices(await self._connection.execute(query))]
        seated = (list(found) for _, found in groupby(rows, key=lambda row: row[0].match))
        return [
            Link(tuple(result for result, _ in found), sides_of(among.first.game, found[0][1], len(found)))
            for found in seated
        ]

    async def set_ratings_after(self, changed: Sequence[Result]) -> None:
        """Update the ratings after some matches."""
        this = results.c.match == bindparam("of"), results.c.seat == bindparam("at")
        put = (
            update(results)
            .where(*this)
            .values(mu=bindparam("after"), sigma=bindparam("about"), quick=bindparam("less"))
        )
        for some in parts(changed, SLICE):
            rows = [
                {"of": one.match, "at": one.seat, "after": one.mu, "about": one.sigma, "less": one.quick}
                for one in some
            ]
            await self._connection.execute(put, rows)

    async def ratings_before(self, match: Sequence[Result]) -> dict[int, Rating]:
        """Return the ratings of members before a rated match, for those who had one."""
        link = Link(tuple(match), ())
        before = results.c.member.in_([result.member for result in match]), ~_from(link)
        return await self._ratings_after(*_rated(*link.chain), *before)

    async def _ratings_after(self, *which: ColumnElement[bool]) -> dict[int, Rating]:
        """Return the ratings after some results."""
        query = select(results).where(*which).order_by(results.c.ended, results.c.match)
        known: dict[int, Rating] = {}
        async for row in in_slices(await self._connection.execute(query)):
            result = _result(row)
            known[result.member] = rate_result(result, known)
        return known

    async def ratings_at(
        self, guild: int, game: str, season: int, members: Collection[int], moment: datetime
    ) -> dict[int, Rating]:
        """Return the ratings that members had at a moment of a season, for those who had one."""
        before = results.c.member.in_(members), results.c.ended <= moment
        return await self._ratings_after(*_rated(guild, game, season), *before)

    async def rated_before(self, guild: int, game: str, members: Collection[int], moment: datetime) -> frozenset[int]:
        """Return those members who had played a rated match of any season before a moment."""
        query = select(results.c.member).distinct().where(
            results.c.guild == guild, results.c.game == game, results.c.rated,
            results.c.member.in_(members), results.c.ended < moment,
        )  # fmt: skip
        return frozenset((await self._connection.execute(query)).scalars())

    async def pair_over_limit(
        self, guild: int, members: Collection[int], limit: int, now: datetime
    ) -> tuple[int, int] | None:
        """Return two members who have started ``limit`` rated matches with each other within a day, if any.

        Tournament matches don't count. A limit of 0 means unlimited.
        """
        if not limit:
            return None
        parameters = {"within": guild, "some": list(members), "most": limit, "since": now - _DAY}
        pair = (await self._connection.execute(_PAIR_OVER_LIMIT, parameters)).one_or_none()
        return None if pair is None else (pair[0], pair[1])

    async def count_finished(self, guild: int, member: int, most: int) -> int:
        """Count a member's finished matches against members in a guild, up to ``most``. Void ones don't count."""
        parameters = {"within": guild, "of": member, "most": most}
        return (await self._connection.execute(_FINISHED, parameters)).scalar_one()

    async def count_finished_games(self, guild: int, game: str, member: int) -> int:
        """Count the matches of a game that a member has finished in a guild."""
        query = select(func.count()).where(
            results.c.guild == guild, results.c.member == member, results.c.game == game, results.c.score != "void"
        )
        return (await self._connection.execute(query)).scalar_one()

    async def often_cancelled(self, guild: int, members: Collection[int], now: datetime) -> tuple[int, datetime] | None:
        """Return a member who has cancelled too many matches after a random result, and until when it counts.

        Returns ``None`` if there is no such member.
        """
        parameters = {"within": guild, "some": list(members), "since": now - CANCELLED_FOR}
        ends: dict[int, list[datetime]] = {}
        for row in await self._connection.execute(_CANCELLED, parameters):
            ends.setdefault(row.member, []).append(row.ended)
        over = (
            (ended[-CANCELLED_MOST] + CANCELLED_FOR, member)
            for member, ended in ends.items()
            if len(ended) >= CANCELLED_MOST
        )
        until = max(over, default=None)
        return None if until is None else (until[1], until[0])

    async def first_rated(self, guild: int, season: int) -> tuple[Result, ...]:
        """Return one seat's result of the first rated match of each game in a season of a guild."""
        this = results.c.guild == guild, results.c.season == season, results.c.rated
        place = func.row_number().over(
            partition_by=results.c.game, order_by=(results.c.ended, results.c.match, results.c.seat)
        )
        ordered = select(results.c.match, results.c.seat, place.label("place")).where(*this).subquery()
        query = (
            select(results)
            .join(ordered, (ordered.c.match == results.c.match) & (ordered.c.seat == results.c.seat))
            .where(ordered.c.place == 1)
        )
        return tuple(_result(row) for row in await self._connection.execute(query))

    async def set_season(self, guild: int, season: int, other: int) -> None:
        """Move all results of a season of a guild into another one."""
        this = results.c.guild == guild, results.c.season == season
        await self._connection.execute(update(results).where(*this).values(season=other))

    async def last_ended(self, guild: int) -> datetime | None:
        """Return when the last match of a guild ended, if there is one."""
        query = select(func.max(results.c.ended)).where(results.c.guild == guild)
        ended: datetime | None = (await self._connection.execute(query)).scalar()
        return ended


_ONE, _OTHER = seats.alias(), seats.alias()
_SOME, _MOST = bindparam("some", type_=Number, expanding=True), bindparam("most", type_=Integer)
_PAIR_OVER_LIMIT = (
    select(_ONE.c.member, _OTHER.c.member)
    .select_from(matches.join(_ONE, _ONE.c.match == matches.c.id).join(_OTHER, _OTHER.c.match == matches.c.id))
    .where(matches.c.guild == bindparam("within"), matches.c.created > bindparam("since"), matches.c.rated)
    .where(matches.c.tournament.is_(None), _ONE.c.member < _OTHER.c.member)
    # Without + 0, the planner would use the index by member and scan all their matches.
    .where((_ONE.c.member + 0).in_(_SOME), (_OTHER.c.member + 0).in_(_SOME))
    .group_by(_ONE.c.member, _OTHER.c.member)
    .having(func.count() >= _MOST)
    .limit(1)
)
_FINISHED = select(func.count()).select_from(
    select(results.c.match)
    .where(results.c.guild == bindparam("within"), results.c.member == bindparam("of"))
    .where(results.c.score != "void", results.c.level.is_(None))
    .limit(_MOST)
    .subquery()
)
_CANCELLED = (
    select(results.c.member, results.c.ended)
    .where(results.c.guild == bindparam("within"), results.c.member.in_(_SOME), results.c.ended > bindparam("since"))
    .where(results.c.cancelled, results.c.level.is_(None))
    .order_by(results.c.ended)
)

_FIELDS = tuple(field.name for field in fields(Result))


def _result(row: Row[Any]) -> Result:
    return Result(*(getattr(row, name) for name in _FIELDS))


def _rated(guild: int, game: str, season: int) -> tuple[ColumnElement[bool], ...]:
    """Return the conditions on the results of a chain."""
    return results.c.guild == guild, results.c.game == game, results.c.season == season, results.c.rated


def _from(link: Link) -> ColumnElement[bool]:
    """Return the condition on results that are at the position of ``link`` in a chain, or after it."""
    ended, match = link.place
    return or_(results.c.ended > ended, and_(results.c.ended == ended, results.c.match >= match))
