"""Read and write results, ratings and seasons."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, fields
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, bindparam, delete, func, insert, or_, select, union, update

from club.matches.position import Table
from club.ratings.results import Link, Result, Season, counted, link_of, rated, sides_of
from club.ratings.skill import Rating
from club.storage.connection import Connection
from club.storage.schema import matches, ratings, results, seasons, seats

_DAY = timedelta(hours=24)
"""Within which members begin only so many rated matches with each other."""


CALLED_OFF_MOST, CALLED_OFF_FOR = 3, timedelta(days=7)
"""Who has called so many matches off within this time after chance had decided something begins no rated match."""


class RatingRecords:
    """Read and write results, ratings and seasons within one transaction; a part of ``Records``."""

    _connection: Connection

    async def hold_ratings(self, guild: int) -> None:
        """Keep other processes from changing the ratings of a guild until this transaction ends.

        SQLite lets only one transaction write anyway.
        """
        if self._connection.dialect.name == "postgresql":
            await self._connection.execute(select(func.pg_advisory_xact_lock(guild)))

    # Results

    async def add_results(self, table: Table) -> None:
        """Store what a match that is over came to, in place of what it came to before, and rate its members.

        Ratings are always as if all rated matches had come one after the other, in the order in which they ended.
        """
        header = table.header
        await self.hold_ratings(header.guild)
        assert table.ended is not None
        link = link_of(table, (await self._newest_season(header.guild, seasons.c.began < table.ended),))
        former = await self._connection.execute(delete(results).where(results.c.match == header.id))
        if header.rated and (former.rowcount or await self._overtaken(link)):
            await self._insert(link.results)
            await self._rework(link)
        elif link.first.rated:
            known = await self.ratings(*link.chain, [result.member for result in link.results])
            await self._insert(rated(link, known).results)
            await self._set_ratings(*link.chain, known)
        else:
            await self._insert(link.results)

    async def results(self, match: int) -> tuple[Result, ...]:
        """Return what a match came to, seat by seat; nothing while it goes on."""
        query = select(results).where(results.c.match == match).order_by(results.c.seat)
        return tuple(_result(row) for row in await self._connection.execute(query))

    async def results_in(self, guild: int) -> dict[tuple[int, int], Result]:
        """Return all that the matches of a guild came to, by match and seat."""
        query = select(results).where(results.c.guild == guild)
        return {(row.match, row.seat): _result(row) for row in await self._connection.execute(query)}

    async def over_in(self, guild: int) -> tuple[int, ...]:
        """Return all matches of a guild that are over."""
        query = select(matches.c.id).where(matches.c.guild == guild, matches.c.result.is_not(None))
        return tuple((await self._connection.execute(query.order_by(matches.c.id))).scalars())

    async def rated_guilds(self) -> tuple[int, ...]:
        """Return all guilds in which matches are over, or were."""
        over = select(matches.c.guild).where(matches.c.result.is_not(None))
        query = union(over, select(results.c.guild), select(ratings.c.guild))
        return tuple((await self._connection.execute(query)).scalars())

    async def replace_all(
        self, guild: int, found: Iterable[Result], known: Mapping[tuple[str, int, int], Rating]
    ) -> None:
        """Store results and ratings, these by game, season and member, in place of all that a guild has."""
        for table in (results, ratings):
            await self._connection.execute(delete(table).where(table.c.guild == guild))
        await self._insert(tuple(found))
        await self._add_ratings(guild, known)

    async def _insert(self, found: Sequence[Result]) -> None:
        if found:
            await self._connection.execute(insert(results), [asdict(result) for result in found])

    async def _overtaken(self, link: Link) -> bool:
        """Tell whether a rated match of the same chain is stored already that belongs after this one."""
        query = select(results.c.match).where(*_rated(*link.chain), _from(link)).limit(1)
        return (await self._connection.execute(query)).first() is not None

    async def _rework(self, since: Link) -> None:
        """Work the ratings of a chain out again from a match on; those before it are right."""
        known: dict[int, Rating] = {}
        changed: list[Result] = []
        for link in await self._links(since):
            if link.place < since.place:
                for result in link.results:
                    known[result.member] = counted(result, known)
            else:
                pairs = zip(link.results, rated(link, known).results, strict=True)
                changed += [new for old, new in pairs if new != old]
        if changed:
            await self._connection.execute(
                update(results)
                .where(results.c.match == bindparam("of"), results.c.seat == bindparam("at"))
                .values(mu=bindparam("after"), sigma=bindparam("about")),
                [{"of": one.match, "at": one.seat, "after": one.mu, "about": one.sigma} for one in changed],
            )
        guild, game, season = since.chain
        former = ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season
        await self._connection.execute(delete(ratings).where(*former))
        await self._add_ratings(guild, {(game, season, member): rating for member, rating in known.items()})

    async def _links(self, among: Link) -> list[Link]:
        """Return all rated matches of a chain in their order."""
        query = (
            select(results, matches.c.rules)
            .join(matches, matches.c.id == results.c.match)
            .where(*_rated(*among.chain))
            .order_by(results.c.ended, results.c.match, results.c.seat)
        )
        rows = (await self._connection.execute(query)).all()
        seated = (list(found) for _, found in groupby(rows, key=lambda row: row.match))
        return [
            Link(tuple(map(_result, found)), sides_of(found[0].game, found[0].rules, len(found))) for found in seated
        ]

    # Ratings

    async def ratings(self, guild: int, game: str, season: int, members: Collection[int]) -> dict[int, Rating]:
        """Return the ratings of those of some members who have one."""
        query = select(ratings).where(
            ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season, ratings.c.member.in_(members)
        )
        return {row.member: _rating(row) for row in await self._connection.execute(query)}

    async def ratings_before(self, match: Sequence[Result]) -> dict[int, Rating]:
        """Return the ratings with which members came to a rated match, those of them who had one."""
        link = Link(tuple(match), ())
        before = results.c.member.in_([result.member for result in match]), ~_from(link)
        return await self._ratings_after(*_rated(*link.chain), *before)

    async def ratings_at(self, guild: int, game: str, members: Collection[int], moment: datetime) -> dict[int, Rating]:
        """Return the ratings that members had at a moment, in the season of then, those of them who had one."""
        season = (await self._newest_season(guild, seasons.c.began <= moment)).number
        before = results.c.member.in_(members), results.c.ended <= moment
        return await self._ratings_after(*_rated(guild, game, season), *before)

    async def _ratings_after(self, *which: ColumnElement[bool]) -> dict[int, Rating]:
        """Return the ratings that came of some results."""
        query = select(results).where(*which).order_by(results.c.ended, results.c.match)
        known: dict[int, Rating] = {}
        for result in map(_result, await self._connection.execute(query)):
            known[result.member] = counted(result, known)
        return known

    async def ratings_in(self, guild: int) -> dict[tuple[str, int, int], Rating]:
        """Return all ratings of a guild, by game, season and member."""
        query = select(ratings).where(ratings.c.guild == guild)
        return {(row.game, row.season, row.member): _rating(row) for row in await self._connection.execute(query)}

    async def _set_ratings(self, guild: int, game: str, season: int, known: Mapping[int, Rating]) -> None:
        chain = ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season
        for member, rating in known.items():
            changing = update(ratings).where(*chain, ratings.c.member == member).values(**asdict(rating))
            if (await self._connection.execute(changing)).rowcount == 0:
                await self._add_ratings(guild, {(game, season, member): rating})

    async def _add_ratings(self, guild: int, known: Mapping[tuple[str, int, int], Rating]) -> None:
        if known:
            await self._connection.execute(
                insert(ratings),
                [
                    {"guild": guild, "game": game, "season": season, "member": member, **asdict(rating)}
                    for (game, season, member), rating in known.items()
                ],
            )

    async def worn_out(self, guild: int, members: Collection[int], limit: int, now: datetime) -> tuple[int, int] | None:
        """Return two of some members who have begun ``limit`` rated matches with each other within a day, if any have.

        Those of tournaments are left out; a limit of 0 is none.
        """
        if not limit:
            return None
        one, other, count = seats.alias(), seats.alias(), func.count()
        query = (
            select(one.c.member, other.c.member)
            .select_from(matches.join(one, one.c.match == matches.c.id).join(other, other.c.match == matches.c.id))
            .where(matches.c.guild == guild, matches.c.created > now - _DAY, matches.c.rated)
            .where(matches.c.tournament.is_(None), one.c.member < other.c.member)
            # An expression can't be looked up: else all matches that the members ever played would be gone through.
            .where((one.c.member + 0).in_(members), (other.c.member + 0).in_(members))
            .group_by(one.c.member, other.c.member)
            .having(count >= limit)
            .limit(1)
        )
        pair = (await self._connection.execute(query)).one_or_none()
        return None if pair is None else (pair[0], pair[1])

    async def count_finished(self, guild: int, member: int, most: int) -> int:
        """Count a member's matches in a guild that are over and count, up to ``most`` of them."""
        over = select(results.c.match).where(
            results.c.guild == guild, results.c.member == member, results.c.score != "void"
        )
        query = select(func.count()).select_from(over.limit(most).subquery())
        return (await self._connection.execute(query)).scalar_one()

    async def often_called_off(
        self, guild: int, members: Collection[int], now: datetime
    ) -> tuple[int, datetime] | None:
        """Return one of some members who has called too many matches off lately after a draw, and until when it counts.

        ``None`` is returned where nobody has.
        """
        since = results.c.guild == guild, results.c.member.in_(members), results.c.ended > now - CALLED_OFF_FOR
        query = select(results.c.member, results.c.ended).where(*since, results.c.called_off)
        ends: dict[int, list[datetime]] = {}
        for row in await self._connection.execute(query.order_by(results.c.ended)):
            ends.setdefault(row.member, []).append(row.ended)
        over = (
            (ended[-CALLED_OFF_MOST] + CALLED_OFF_FOR, member)
            for member, ended in ends.items()
            if len(ended) >= CALLED_OFF_MOST
        )
        until = max(over, default=None)
        return None if until is None else (until[1], until[0])

    # Seasons

    async def seasons(self, guild: int) -> tuple[Season, ...]:
        """Return all seasons of a guild, the first first."""
        query = select(seasons.c.number, seasons.c.began).where(seasons.c.guild == guild).order_by(seasons.c.number)
        later = (Season(row.number, row.began) for row in await self._connection.execute(query))
        return (Season(1, None), *later)

    async def present_season(self, guild: int) -> Season:
        """Return the season that a guild is in."""
        return await self._newest_season(guild)

    async def _newest_season(self, guild: int, *which: ColumnElement[bool]) -> Season:
        """Return the newest of those seasons of a guild that meet some conditions; the first always does."""
        query = select(seasons.c.number, seasons.c.began).where(seasons.c.guild == guild, *which)
        row = (await self._connection.execute(query.order_by(seasons.c.number.desc()).limit(1))).one_or_none()
        return Season(1, None) if row is None else Season(row.number, row.began)

    async def last_ended(self, guild: int) -> datetime | None:
        """Return when the last match of a guild ended, if any has."""
        query = select(func.max(results.c.ended)).where(results.c.guild == guild)
        ended: datetime | None = (await self._connection.execute(query)).scalar()
        return ended

    async def add_season(self, guild: int, season: Season) -> None:
        """Store a season; raises ``IntegrityError`` when it is there already."""
        await self._connection.execute(insert(seasons).values(guild=guild, **asdict(season)))


_FIELDS = tuple(field.name for field in fields(Result))


def _result(row: Row[Any]) -> Result:
    return Result(*(getattr(row, name) for name in _FIELDS))


def _rating(row: Row[Any]) -> Rating:
    return Rating(row.mu, row.sigma, row.games, row.won, row.drawn, row.lost)


def _rated(guild: int, game: str, season: int) -> tuple[ColumnElement[bool], ...]:
    """Return what the results of a chain have in common."""
    return results.c.guild == guild, results.c.game == game, results.c.season == season, results.c.rated


def _from(link: Link) -> ColumnElement[bool]:
    """Return what results have in common that have their place in a chain where ``link`` has it, or after that."""
    ended, match = link.place
    return or_(results.c.ended > ended, and_(results.c.ended == ended, results.c.match >= match))
