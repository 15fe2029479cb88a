"""Keep when members' clocks rest: their hours, their vacations, and the times at which nobody could have moved."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    BindParameter,
    ColumnElement,
    CompoundSelect,
    Row,
    Select,
    and_,
    bindparam,
    cast,
    column,
    delete,
    func,
    insert,
    literal,
    literal_column,
    null,
    or_,
    select,
    union_all,
    update,
    values,
)

from club.clocks.calendar import DAY, Calendar, Hours, Stretch, first_of
from club.delivery.shards import shard_of
from club.storage.connection import Connection
from club.storage.schema import Instant, entrants, hours, log, matches, outages, seats, tournaments, vacations
from club.tournaments.tournament import leave

_FORGOTTEN = 100
"""How many of a member's earlier hours are taken out at a time, so that nobody waits for thousands of them."""


class Turn(NamedTuple):
    """Name whose clock runs, in which guild, and since when; and in which tournament, if it is in one."""

    member: int
    guild: int
    began: datetime
    tournament: int | None = None


class Out(NamedTuple):
    """Name whom an outage concerns: one guild, the guilds of one of so many shards, or (nothing named) all of them.

    With a ``tournament`` of a guild it is a pause of that alone.
    """

    guild: int | None = None
    shard: int | None = None
    shards: int | None = None
    tournament: int | None = None

    def concerns(self, guild: int, tournament: int | None = None) -> bool:
        """Tell whether clocks rest because of it in a guild, or in a tournament there."""
        if self.tournament is not None:
            return self.tournament == tournament
        if self.shards is not None:
            return shard_of(guild, self.shards) == self.shard
        return self.guild in (None, guild)


class RestRecords:
    """Read and write rests within one transaction; a part of ``Records``."""

    _connection: Connection

    async def hours(self, member: int, at: datetime) -> Hours | None:
        """Return the hours that a member had set at a moment, or ``None`` for the whole day."""
        query = (
            select(hours.c.zone, hours.c.opens, hours.c.closes)
            .where(hours.c.member == member, hours.c.since <= at)
            .order_by(hours.c.since.desc())
            .limit(1)
        )
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else Hours(row.zone, row.opens, row.closes)

    async def set_hours(self, member: int, since: datetime, chosen: Hours) -> None:
        """Store a member's hours for the turns that begin from a moment on."""
        kept = {"zone": chosen.zone, "opens": chosen.opens, "closes": chosen.closes}
        changed = await self._connection.execute(
            update(hours).where(hours.c.member == member, hours.c.since == since).values(**kept)
        )
        if changed.rowcount == 0:
            await self._connection.execute(insert(hours).values(member=member, since=since, **kept))

    async def replaceable_hours(self, member: int, now: datetime) -> datetime | None:
        """Return since when a member's hours hold, where nothing has happened since in a running match of the member.

        No turn can tell such hours from those that replace them. Returns ``None`` where there are none.
        """
        latest = select(func.max(hours.c.since)).where(hours.c.member == member, hours.c.since <= now)
        since: datetime | None = (await self._connection.execute(latest)).scalar()
        if since is None:
            return None
        last = and_(log.c.match == matches.c.id, log.c.ply == matches.c.ply - 1)
        moved = (
            select(seats.c.match)
            .join(matches, matches.c.id == seats.c.match)
            .outerjoin(log, last)
            .where(seats.c.member == member, seats.c.over.is_(False))
            .where(or_(matches.c.created >= since, log.c.at >= since))
            .limit(1)
        )
        return since if (await self._connection.execute(moved)).one_or_none() is None else None

    async def hours_set_since(self, member: int, since: datetime, count: int) -> datetime | None:
        """Return when a member set the hours that are the ``count``-th newest, where that is later than ``since``."""
        query = (
            select(hours.c.since)
            .where(hours.c.member == member, hours.c.since > since)
            .order_by(hours.c.since.desc())
            .offset(count - 1)
            .limit(1)
        )
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def forget_hours(self, member: int, now: datetime) -> None:
        """Take out the hours of a member that no clock needs any more.

        A turn counts by the hours that held when it began: those that have held since the oldest match began that waits
        for the member are kept. So are those of the last day, for changes are counted.
        """
        waiting = (
            select(func.min(matches.c.created))
            .join(seats, (seats.c.match == matches.c.id) & (seats.c.seat == matches.c.turn))
            .where(seats.c.member == member, seats.c.over.is_(False))
        )
        oldest: datetime | None = (await self._connection.execute(waiting)).scalar()
        first = now - DAY if oldest is None else min(oldest, now - DAY)
        held = select(func.max(hours.c.since)).where(hours.c.member == member, hours.c.since <= first)
        earlier = hours.c.member == member, hours.c.since < held.scalar_subquery()
        some = select(hours.c.since).where(*earlier).order_by(hours.c.since).limit(_FORGOTTEN)
        await self._connection.execute(delete(hours).where(hours.c.member == member, hours.c.since.in_(some)))

    async def calendar(
        self, member: int, guild: int, began: datetime, now: datetime, tournament: int | None = None
    ) -> Calendar:
        """Return when a member's clock runs in a turn that began at a moment; what rests it still does so till now."""
        turn = Turn(member, guild, began, tournament)
        return (await self.calendars((turn,), now))[turn]

    async def calendars(self, turns: Collection[Turn], now: datetime) -> dict[Turn, Calendar]:
        """Return when members' clocks run in some turns; what rests them still does so till now.

        In a tournament a vacation rests them only for as long as is allowed there.
        """
        if not turns:
            return {}
        first, members = min(turn.began for turn in turns), {turn.member for turn in turns}
        guilds = {turn.guild for turn in turns}
        begun = sorted({(turn.member, turn.began) for turn in turns})
        asked = {"members": list(members), "guilds": list(guilds), "first": first, **_values(begun)}
        if within := {turn.tournament for turn in turns} - {None}:
            asked["tournaments"] = list(within)
        found = (await self._connection.execute(_rests_of(len(begun), within=bool(within)), asked)).all()
        chosen = {(row.member, row.began): row for row in found if row.kind == _HOURS}
        gone = [row for row in found if row.kind in (_VACATION, _WITHIN)]
        out = [row for row in found if row.kind == _OUTAGE]

        def calendar(turn: Turn) -> Calendar:
            held = chosen.get((turn.member, turn.began))
            rests = _away([row for row in gone if (row.member, row.tournament) == (turn.member, turn.tournament)])
            back = min((ended for began, ended in rests if began <= now < ended), default=None)
            concerned = [
                row
                for row in out
                if Out(row.guild, row.shard, row.shards, row.tournament).concerns(turn.guild, turn.tournament)
            ]
            rests += [(row.began, row.ended or now) for row in concerned]
            paused = any(row.tournament is not None and row.ended is None for row in concerned)
            played = None if held is None else Hours(held.zone, held.opens, held.closes)
            return Calendar(played, tuple(rest for rest in rests if rest[1] > turn.began), back, paused)

        return {turn: calendar(turn) for turn in turns}

    async def vacations(self, member: int, since: datetime) -> tuple[Stretch, ...]:
        """Return a member's vacations that had not ended by a moment, the first first."""
        rows = await self._connection.execute(
            select(vacations.c.began, vacations.c.ended)
            .where(vacations.c.member == member, vacations.c.ended > since)
            .order_by(vacations.c.ended)
        )
        return tuple((row.began, row.ended) for row in rows)

    async def away(self, members: Collection[int], now: datetime, since: datetime) -> dict[int, tuple[Stretch, ...]]:
        """Return the vacations of those of some members who are on one now, as far as they end after ``since``."""
        present = select(vacations.c.member).where(
            vacations.c.member.in_(members), vacations.c.began <= now, vacations.c.ended > now
        )
        rows = await self._connection.execute(
            select(vacations.c.member, vacations.c.began, vacations.c.ended)
            .where(vacations.c.member.in_(present), vacations.c.ended > since)
            .order_by(vacations.c.ended)
        )
        found: dict[int, tuple[Stretch, ...]] = {}
        for row in rows:
            found[row.member] = (*found.get(row.member, ()), (row.began, row.ended))
        return found

    async def away_until(self, member: int, now: datetime) -> datetime | None:
        """Return when a member who is on vacation now will be back, or ``None``."""
        return next((ended for began, ended in await self.vacations(member, now) if began <= now), None)

    async def add_vacation(self, member: int, began: datetime, ended: datetime) -> None:
        """Store that a member is away for a time."""
        await self._connection.execute(insert(vacations).values(member=member, began=began, ended=ended))

    async def end_vacation(self, member: int, now: datetime) -> None:
        """Store that a member is back from a vacation earlier."""
        await self._connection.execute(
            update(vacations).where(vacations.c.member == member, vacations.c.ended > now).values(ended=now)
        )

    async def add_outage(self, out: Out, began: datetime, ended: datetime | None) -> None:
        """Store a time at which nobody could move; it may still go on."""
        await self._connection.execute(insert(outages).values(**out._asdict(), began=began, ended=ended))

    async def reopen_outage(self, out: Out, since: datetime) -> bool:
        """Let an outage go on that has ended after ``since``, as if it had not; tell whether there was one."""
        latest = select(func.max(outages.c.id)).where(*_same(out), outages.c.ended > since).scalar_subquery()
        done = await self._connection.execute(update(outages).where(outages.c.id == latest).values(ended=None))
        return done.rowcount > 0

    async def going_out(self, out: Out) -> bool:
        """Tell whether an outage goes on."""
        query = select(outages.c.id).where(*_going_on(out)).limit(1)
        return (await self._connection.execute(query)).one_or_none() is not None

    async def pauses(self, guild: int, tournament: int, now: datetime) -> tuple[Stretch, ...]:
        """Return when a tournament was paused; a pause that goes on ends ``now``."""
        query = select(outages.c.began, outages.c.ended).where(
            outages.c.guild == guild, outages.c.tournament == tournament
        )
        return tuple((row.began, row.ended or now) for row in await self._connection.execute(query))

    async def end_outage(self, out: Out, ended: datetime) -> None:
        """Store that members can move again."""
        await self._connection.execute(update(outages).where(*_going_on(out)).values(ended=ended))


def _away(rows: Sequence[Row[Any]]) -> list[Stretch]:
    """Return when a clock rests by some vacations: in a tournament only the first of them, as far as it allows."""
    stretches = [(row.began, row.ended) for row in rows]
    if not rows or rows[0].tournament is None:
        return stretches
    since = max(rows[0].opened, rows[0].joined)
    return list(first_of(stretches, since, leave(rows[0].pace, rows[0].days)))


def _going_on(out: Out) -> list[ColumnElement[bool]]:
    return [*_same(out), outages.c.ended.is_(None)]


def _same(out: Out) -> list[ColumnElement[bool]]:
    return [outages.c[name] == value for name, value in out._asdict().items()]


_MEMBERS: BindParameter[int] = bindparam("members", expanding=True)
_FIRST = bindparam("first", type_=Instant)
_TOURNAMENTS: BindParameter[int] = bindparam("tournaments", expanding=True)
_HOURS, _VACATION, _WITHIN, _OUTAGE = range(4)


def _rests(kind: int, *where: ColumnElement[bool], **known: ColumnElement[Any]) -> Select[Any]:
    """Return the query for one kind of rests, in the columns that all kinds have together."""
    columns = [known.get(name, cast(null(), column.type)).label(name) for name, column in _TOGETHER.items()]
    return select(literal(kind).label("kind"), *columns).where(*where)


_TOGETHER: Mapping[str, ColumnElement[Any]] = {
    **{column.name: column for column in (outages.c.guild, outages.c.shard, outages.c.shards)},
    **{column.name: column for column in (hours.c.zone, hours.c.opens, hours.c.closes)},
    **{column.name: column for column in (vacations.c.member, vacations.c.began, vacations.c.ended)},
    "tournament": outages.c.tournament,
    "opened": tournaments.c.began,
    "joined": entrants.c.joined,
    "pace": tournaments.c.rules["pace"].as_string(),
    "days": tournaments.c.rules["vacation"].as_integer(),
}


def _values(begun: Sequence[tuple[int, datetime]]) -> dict[str, Any]:
    """Return the parameters of ``_rests_of`` that name whose turns began when."""
    given: dict[str, Any] = {}
    for number, (member, began) in enumerate(begun):
        given |= {f"member_{number}": member, f"began_{number}": began}
    return given


@lru_cache(maxsize=64)
def _rests_of(count: int, *, within: bool) -> CompoundSelect[Any]:
    """Return the query for all rests in so many turns: of hours, those that held when each began.

    ``within`` tells whether some of the turns are in tournaments.
    """
    turns = (
        values(column("member", BigInteger), column("began", Instant), name="turn")
        .data(
            [
                (bindparam(f"member_{number}", type_=BigInteger), bindparam(f"began_{number}", type_=Instant))
                for number in range(count)
            ]
        )
        .cte("turn")
    )
    earlier = hours.alias("earlier")
    held = (
        select(earlier.c.since)
        .where(earlier.c.member == turns.c.member, earlier.c.since <= turns.c.began)
        .order_by(earlier.c.since.desc())
        .limit(1)
        .scalar_subquery()
    )
    return union_all(
        _rests(
            _HOURS, hours.c.member == turns.c.member, hours.c.since == held,
            member=turns.c.member, began=turns.c.began, zone=hours.c.zone, opens=hours.c.opens, closes=hours.c.closes,
        ),
        _rests(
            _VACATION, vacations.c.member.in_(_MEMBERS), vacations.c.ended > _FIRST,
            member=vacations.c.member, began=vacations.c.began, ended=vacations.c.ended,
        ),
        *((_within(),) if within else ()),
        *(
            _rests(
                _OUTAGE, where, when, guild=outages.c.guild, shard=outages.c.shard, shards=outages.c.shards,
                tournament=outages.c.tournament, began=outages.c.began, ended=outages.c.ended,
            )
            # Each is looked up in the index; together, all outages that there ever were would be gone through.
            for where in (outages.c.guild.is_(None), outages.c.guild.in_(bindparam("guilds", expanding=True)))
            for when in (outages.c.ended.is_(None), outages.c.ended > _FIRST)
        ),
    )  # fmt: skip


def _within() -> Select[Any]:
    """Return the query for all vacations of entrants since their tournaments began, however long ago that was.

    Entrants are looked for by the tournament, which has few; a member may have been in many.
    """
    opened = func.coalesce(tournaments.c.began, _FIRST, type_=Instant)  # its first matches begin just before it does
    return _rests(
        _WITHIN, tournaments.c.id.in_(_TOURNAMENTS), entrants.c.tournament == tournaments.c.id,
        (entrants.c.member + literal_column("0")).in_(_MEMBERS), vacations.c.member == entrants.c.member,
        vacations.c.ended > opened,
        member=vacations.c.member, began=vacations.c.began, ended=vacations.c.ended, tournament=tournaments.c.id,
        opened=opened, joined=entrants.c.joined, pace=_TOGETHER["pace"], days=_TOGETHER["days"],
    )  # fmt: skip
