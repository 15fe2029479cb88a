"""Read and write the honours of tournaments: places, feats, where the end was announced."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, func, insert, select, update

from club.model.tournaments.feats import Feats
from club.model.tournaments.standings import PODIUM
from club.model.tournaments.tournament import Status
from club.storage.connection import Connection
from club.storage.queries.tournaments.as_json import from_json, to_json
from club.storage.schema import entrants, feats, tournaments

NEWEST = 4
"""The number of tournaments listed where a member was on the podium."""


@dataclass(frozen=True, slots=True)
class Trophy:
    """A ``place`` on the podium of a tournament."""

    name: str
    game: str
    ended: datetime
    place: int


@dataclass(frozen=True, slots=True)
class Trophies:
    """The number of a member's podium places in tournaments, by place, and the newest of them."""

    counts: Mapping[int, int]
    newest: tuple[Trophy, ...]


NO_TROPHIES = Trophies({}, ())


@dataclass(frozen=True, slots=True)
class PastTournament:
    """A finished tournament.

    ``winners`` are members or ghosts, empty if nothing was played. It is shown by the ``message`` in ``place``.
    ``last_post`` is the channel and the message of its last post, with the podium, if that is known.
    """

    number: int
    name: str
    game: str
    ended: datetime
    count: int
    winners: tuple[int, ...]
    organiser: int
    place: int
    message: int | None
    last_post: tuple[int, int] | None


@dataclass(eq=False, repr=False)
class HonourQueries:
    """Read and write the honours of tournaments within one transaction."""

    _connection: Connection

    async def with_feats(self, tournament: int) -> frozenset[int]:
        """Return the matches of a tournament whose feats are known."""
        query = select(feats.c.match).where(feats.c.tournament == tournament)
        return frozenset((await self._connection.execute(query)).scalars())

    async def feats(self, tournament: int) -> dict[int, Feats]:
        """Return the feats of a tournament's matches, by number."""
        query = select(feats.c.match, feats.c.content).where(feats.c.tournament == tournament)
        return {row.match: from_json(row.content, Feats) for row in await self._connection.execute(query)}

    async def add_feats(self, tournament: int, found: Mapping[int, Feats]) -> None:
        """Store the feats of some matches of a tournament."""
        rows = [{"match": match, "tournament": tournament, "content": to_json(one)} for match, one in found.items()]
        if rows:
            await self._connection.execute(insert(feats), rows)

    async def trophies(self, guild: int, member: int) -> Trophies:
        """Return a member's podium places in a guild's tournaments, newest first."""
        this = entrants.c.member == member, entrants.c.place <= PODIUM, tournaments.c.guild == guild
        joined = entrants.join(tournaments, tournaments.c.id == entrants.c.tournament)
        counted = (
            select(entrants.c.place, func.count().label("times"))
            .select_from(joined)
            .where(*this)
            .group_by(entrants.c.place)
        )
        newest = (
            select(tournaments.c.name, _GAME, tournaments.c.ended, entrants.c.place)
            .select_from(joined)
            .where(*this)
            .order_by(tournaments.c.ended.desc(), tournaments.c.id.desc())
            .limit(NEWEST)
        )
        return Trophies(
            {row.place: row.times for row in await self._connection.execute(counted)},
            tuple(Trophy(*row) for row in await self._connection.execute(newest)),
        )

    async def past(
        self, guild: int, limit: int, *, game: str | None = None, before: int | None = None, after: int | None = None
    ) -> tuple[PastTournament, ...]:
        """Return finished tournaments of a guild, newest first: of a ``game``, with numbers ``before`` one.

        With ``after``, they are the oldest ones with higher numbers.
        """
        conditions: list[ColumnElement[bool]] = [
            tournaments.c.guild == guild,
            tournaments.c.status == Status.OVER.value,
        ]
        conditions += [] if game is None else [_GAME.in_((game,))]
        conditions += [] if before is None else [tournaments.c.id < before]
        conditions += [] if after is None else [tournaments.c.id > after]
        order = tournaments.c.id.desc() if after is None else tournaments.c.id
        query = select(tournaments, _GAME, _COUNT).where(*conditions).order_by(order).limit(limit)
        rows = (await self._connection.execute(query)).all()
        winners = await self._winners([row.id for row in rows])
        found = (_past(row, winners.get(row.id, ())) for row in rows)
        return tuple(sorted(found, key=lambda one: -one.number))

    async def _winners(self, numbers: Collection[int]) -> dict[int, tuple[int, ...]]:
        query = select(entrants.c.tournament, entrants.c.member).order_by(entrants.c.tournament, entrants.c.number)
        found: dict[int, tuple[int, ...]] = {}
        first = entrants.c.tournament.in_(numbers), entrants.c.place == 1
        for tournament, member in await self._connection.execute(query.where(*first)):
            found[tournament] = (*found.get(tournament, ()), member)
        return found

    async def last_post(self, tournament: int) -> tuple[int, int] | None:
        """Return the channel and the message of a tournament's last post, with the podium, if that was noted."""
        query = select(tournaments.c.end_channel, tournaments.c.end_message).where(tournaments.c.id == tournament)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None or row.end_message is None else (row.end_channel, row.end_message)

    async def note_last_post(self, tournament: int, channel: int, message: int) -> None:
        """Note the message of a tournament's last post."""
        this = update(tournaments).where(tournaments.c.id == tournament)
        await self._connection.execute(this.values(end_channel=channel, end_message=message))


_GAME = tournaments.c.rules["game"].as_string().label("game")

_COUNT = (
    select(func.count()).where(entrants.c.tournament == tournaments.c.id).correlate(tournaments).scalar_subquery()
).label("entered")


def _past(row: Row[Any], winners: tuple[int, ...]) -> PastTournament:
    last_post = None if row.end_message is None else (row.end_channel, row.end_message)
    place = row.channel if row.home is None else row.home
    return PastTournament(
        row.id, row.name, row.game, row.ended, row.entered, winners, row.organiser, place, row.message, last_post
    )  # fmt: skip
