"""Read and write outages, which are times when nobody could move."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Row,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from club.model.clocks.calendar import Stretch
from club.model.delivery.shards import shard_of
from club.storage.connection import Connection
from club.storage.queries.notes import NoteQueries
from club.storage.schema import outages


class OutageScope(NamedTuple):
    """The scope of an outage: one guild, the guilds of one of a number of ``shards``, or without any field everything.

    With a guild's ``tournament`` it is a pause of that tournament; with a ``match``, only that match could not be
    posted. A ``live`` one stops only the clocks of live matches.
    """

    guild: int | None = None
    shard: int | None = None
    shards: int | None = None
    tournament: int | None = None
    match: int | None = None
    live: bool = False

    def concerns(
        self, guild: int, tournament: int | None = None, match: int | None = None, *, live: bool = False
    ) -> bool:
        """Return true if it stops clocks in a guild, or in a tournament or match there, which may be ``live``."""
        if self.live and not live:
            return False
        if self.match is not None:
            return self.match == match
        if self.tournament is not None:
            return self.tournament == tournament
        if self.shards is not None:
            return shard_of(guild, self.shards) == self.shard
        return self.guild in (None, guild)


_WHOLE = outages.c.tournament.is_(None), outages.c.match.is_(None), outages.c.live.is_(False)
"""The conditions on an outage of a whole guild, for all its matches."""


def within(guild: ColumnElement[int], out: OutageScope) -> list[ColumnElement[bool]]:
    """Return the conditions that an outage stops clocks in a column's guild, or none if it stops all clocks."""
    if out.shards is not None:
        # PostgreSQL can't shift by a bigint, so this divides as ``shard_of`` does.
        return [guild // (1 << 22) % out.shards == out.shard]
    return [] if out.guild is None else [guild == out.guild]


def reachable(guild: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the condition that a guild has no outage of its own now."""
    out = outages.c.guild == guild, *_WHOLE, outages.c.ended.is_(None)
    return ~select(outages.c.id).where(*out).correlate_except(outages).exists()


_SEEN = "seen"
"""The key of the note with the last time when each shard was running."""


class OutageQueries:
    """Read and write outages within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._notes = NoteQueries(connection)

    async def add(self, out: OutageScope, began: datetime, ended: datetime | None) -> None:
        """Store a time when members couldn't move, which may not be over yet."""
        await self._connection.execute(insert(outages).values(**out._asdict(), began=began, ended=ended))

    async def hold_match(self, guild: int, match: int, began: datetime, since: datetime) -> None:
        """Stop the clock of a match that can't be posted. A stop that ended after ``since`` continues."""
        out = OutageScope(guild, match=match)
        if not await self.goes_on(out) and not await self.reopen(out, since):
            await self.add(out, began, None)

    async def reopen(self, out: OutageScope, since: datetime) -> bool:
        """Continue an outage that has ended after ``since``, as if it had not. Returns true if there was one."""
        latest = select(func.max(outages.c.id)).where(*_same(out), outages.c.ended > since).scalar_subquery()
        done = await self._connection.execute(update(outages).where(outages.c.id == latest).values(ended=None))
        return done.rowcount > 0

    async def goes_on(self, out: OutageScope) -> bool:
        query = select(outages.c.id).where(*_going_on(out)).limit(1)
        return (await self._connection.execute(query)).one_or_none() is not None

    async def begin_in(self, guilds: Collection[int], began: datetime, since: datetime) -> None:
        """Store that some guilds are unavailable. An outage that ended after ``since`` continues."""
        of_guild = outages.c.guild.in_(guilds), *_WHOLE
        known = select(outages.c.guild).where(*of_guild, outages.c.ended.is_(None))
        out = {*(await self._connection.execute(known)).scalars()}
        ended = select(outages.c.guild, func.max(outages.c.id)).where(*of_guild, outages.c.ended > since)
        latest = {row[0]: row[1] for row in await self._connection.execute(ended.group_by(outages.c.guild))}
        again = [row for guild, row in latest.items() if guild not in out]
        if again:
            await self._connection.execute(update(outages).where(outages.c.id.in_(again)).values(ended=None))
        out.update(latest)
        new = [{**OutageScope(guild)._asdict(), "began": began} for guild in guilds if guild not in out]
        if new:
            await self._connection.execute(insert(outages), new)

    async def of_tournament(self, guild: int, tournament: int, since: datetime, now: datetime) -> tuple[Stretch, ...]:
        """Return when, after ``since``, a tournament was paused or its guild out. Running outages end ``now``."""
        here = or_(outages.c.guild.is_(None), outages.c.guild == guild)
        recent = or_(outages.c.ended.is_(None), outages.c.ended > since)
        query = select(outages).where(here, recent)
        return tuple(
            (row.began, row.ended or now)
            for row in await self._connection.execute(query)
            if scope_of(row).concerns(guild, tournament)
        )

    async def stops_live_since(self, guild: int) -> datetime | None:
        """Return since when an outage has stopped all live clocks of a guild, or ``None`` if there is none now."""
        here = or_(outages.c.guild.is_(None), outages.c.guild == guild)
        wide = outages.c.tournament.is_(None), outages.c.match.is_(None)
        query = select(outages).where(here, *wide, outages.c.ended.is_(None))
        rows = await self._connection.execute(query)
        return min((row.began for row in rows if scope_of(row).concerns(guild, live=True)), default=None)

    async def end(self, out: OutageScope, ended: datetime) -> datetime:
        """Store that members can move again, and return the start of the outage, or ``ended`` if there was none."""
        done = update(outages).where(*_going_on(out)).values(ended=ended).returning(outages.c.began)
        return min((await self._connection.execute(done)).scalars(), default=ended)

    async def end_live(
        self, shards: Collection[int], count: int, ended: datetime
    ) -> tuple[tuple[OutageScope, datetime], ...]:
        """End the outages of live matches on some of a number of ``shards``, and those from other numbers of shards.

        Return them, each with its start.
        """
        ours = or_(outages.c.shards.is_(None), outages.c.shards != count, outages.c.shard.in_(shards))
        live = outages.c.live.is_(True), outages.c.ended.is_(None), outages.c.guild.is_(None), ours
        done = update(outages).where(*live).values(ended=ended).returning(outages)
        return tuple((scope_of(row), row.began) for row in await self._connection.execute(done))

    async def others(self, guild: int, out: OutageScope, began: datetime, ended: datetime) -> tuple[Stretch, ...]:
        """Return the outages of a guild that overlap with one of it between two moments and are over."""
        here = or_(outages.c.guild.is_(None), outages.c.guild == guild)
        wide = outages.c.tournament.is_(None), outages.c.match.is_(None)
        query = select(outages).where(here, *wide, outages.c.ended > began, outages.c.began < ended)
        known = [(scope_of(row), row.began, row.ended) for row in await self._connection.execute(query)]
        return tuple(
            (first, last)
            for scope, first, last in known
            if (scope, first, last) != (out, began, ended) and scope.concerns(guild, live=True)
        )

    async def pauses(self, guild: int, tournament: int, since: datetime, now: datetime) -> tuple[Stretch, ...]:
        """Return when, after ``since``, organisers had paused a tournament. A pause that goes on ends ``now``."""
        recent = or_(outages.c.ended.is_(None), outages.c.ended > since)
        paused = _same(OutageScope(guild, tournament=tournament))
        query = select(outages.c.began, outages.c.ended).where(*paused, recent)
        return tuple((began, ended or now) for began, ended in await self._connection.execute(query))

    async def forget(self, out: OutageScope, began: datetime) -> None:
        """Delete an outage that was too short to count."""
        await self._connection.execute(delete(outages).where(*_same(out), outages.c.began == began))

    async def last_seen(self) -> list[datetime]:
        """Return when each shard of the bot last ran, in order. A bot without shards counts as one."""
        return [datetime.fromisoformat(moment) for moment in (await self._notes.get(_SEEN) or "").split()]

    async def seen_in(self, guild: int) -> datetime | None:
        """Return when a guild's shard last ran, or ``None`` if no shard ever did."""
        last = await self.last_seen()
        return last[shard_of(guild, len(last))] if last else None

    async def note_seen(self, moments: Sequence[datetime]) -> None:
        """Store when each shard was last seen running."""
        await self._notes.set(_SEEN, " ".join(moment.isoformat() for moment in moments))


def scope_of(row: Row[Any]) -> OutageScope:
    """Return the scope in a row of outages."""
    return OutageScope(row.guild, row.shard, row.shards, row.tournament, row.match, row.live)


def _going_on(out: OutageScope) -> list[ColumnElement[bool]]:
    return [*_same(out), outages.c.ended.is_(None)]


def _same(out: OutageScope) -> list[ColumnElement[bool]]:
    return [outages.c[name] == value for name, value in out._asdict().items()]
