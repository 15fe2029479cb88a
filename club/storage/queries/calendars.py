"""Read the calendars of turns: when a member's clock runs, with hours, vacations and outages."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    CTE,
    BigInteger,
    ColumnElement,
    CompoundSelect,
    Row,
    Select,
    bindparam,
    cast,
    column,
    func,
    literal,
    literal_column,
    null,
    or_,
    select,
    union_all,
    values,
)
from sqlalchemy.types import TypeEngine

from club.model.clocks.calendar import Calendar, Hours, Stretch, first_of
from club.model.clocks.live import RESUMES_AFTER
from club.model.matches.entries import Header
from club.model.tournaments.rules import leave
from club.storage.connection import Connection
from club.storage.queries.outages import scope_of
from club.storage.schema import Instant, entrants, hours, outages, tournaments, vacations
from club.time_slices import give_way, parts


class Turn(NamedTuple):
    """A turn whose clock runs: the member, the guild, its start, and the tournament and match, if any.

    A ``live`` clock stops only during outages, and resumes some time after them.
    """

    member: int
    guild: int
    began: datetime
    tournament: int | None = None
    match: int | None = None
    live: bool = False

    @classmethod
    def of(cls, header: Header, member: int, began: datetime, *, older: bool = False) -> "Turn":
        """Return a member's turn in a match. An ``older`` one began before there were live clocks."""
        return cls(member, header.guild, began, header.tournament, header.id, header.pace.is_live and not older)


@dataclass(eq=False, repr=False)
class CalendarQueries:
    """Read calendars within one transaction."""

    _connection: Connection

    async def of_turn(self, turn: Turn, now: datetime) -> Calendar:
        """Return the calendar of a turn. A current outage ends ``now``."""
        return (await self.of_turns((turn,), now))[turn]

    async def of_turns(self, turns: Collection[Turn], now: datetime) -> dict[Turn, Calendar]:
        """Return the calendars of some turns. Running outages end ``now``.

        In a tournament a vacation stops the clock only for as long as its rules allow.
        """
        found: dict[Turn, Calendar] = {}
        for some in parts(tuple(turns), _TURNS):
            if found:
                await give_way()
            found |= await self._of_some(some, now)
        return found

    async def _of_some(self, turns: Collection[Turn], now: datetime) -> dict[Turn, Calendar]:
        within = any(turn.tournament is not None for turn in turns)
        parameters = {"first": min(turn.began for turn in turns), **_values(turns)}
        rows = (await self._connection.execute(_rests_query(len(turns), within=within), parameters)).all()
        hours_of = {(row.member, row.began): row for row in rows if row.kind == _HOURS}
        vacation_rows = [row for row in rows if row.kind in (_VACATION, _TOURNAMENT_VACATION)]
        outage_rows = [row for row in rows if row.kind == _OUTAGE]

        def calendar(turn: Turn) -> Calendar:
            held = None if turn.live else hours_of.get((turn.member, turn.began))
            whose = None if turn.live else (turn.member, turn.tournament)
            rests = _vacation_rests([row for row in vacation_rows if (row.member, row.tournament) == whose])
            back = min((ended for began, ended in rests if began <= now < ended), default=None)
            concerned = [
                row
                for row in outage_rows
                if scope_of(row).concerns(turn.guild, turn.tournament, turn.match, live=turn.live)
            ]
            rests += [(row.began, _resumed(row, now, live=turn.live)) for row in concerned]
            paused = any(row.tournament is not None and row.ended is None for row in concerned)
            waits = any(row.tournament is None and row.ended is None for row in concerned)
            played = None if held is None else Hours(held.zone, held.opens, held.closes)
            return Calendar(played, tuple(rest for rest in rests if rest[1] > turn.began), back, paused, waits)

        return {turn: calendar(turn) for turn in turns}


def _resumed(outage: Row[Any], now: datetime, *, live: bool) -> datetime:
    """Return when a clock resumes after an outage. If only its match couldn't be posted, that is at once."""
    ended: datetime = outage.ended or now
    return ended + RESUMES_AFTER if live and outage.match is None else ended


def _vacation_rests(rows: Sequence[Row[Any]]) -> list[Stretch]:
    """Return when vacations stop a clock: in a tournament only the first ones, up to the limit in its rules."""
    stretches = [(row.began, row.ended) for row in rows]
    if not rows or rows[0].tournament is None:
        return stretches
    since = max(rows[0].opened, rows[0].joined)
    return list(first_of(stretches, since, leave(rows[0].pace, rows[0].days)))


_FIRST = bindparam("first", type_=Instant)
_HOURS, _VACATION, _TOURNAMENT_VACATION, _OUTAGE = range(4)

_TURN: Mapping[str, TypeEngine[Any]] = {
    "member": BigInteger(), "guild": BigInteger(), "began": Instant(), "tournament": BigInteger(),
    "match": BigInteger(),
}  # fmt: skip
"""The columns of turns."""

_TURNS = 100
"""The number of turns that one query covers, because larger queries take long to compile."""

_UNITED = 16
"""Compiled queries are cached for up to this many turns."""


def _kind_query(kind: int, *where: ColumnElement[bool], **known: ColumnElement[Any]) -> Select[Any]:
    """Return the query for one kind, with the columns that all kinds share."""
    columns = [known.get(name, cast(null(), column.type)).label(name) for name, column in _COLUMNS.items()]
    return select(literal(kind).label("kind"), *columns).where(*where)


_COLUMNS: Mapping[str, ColumnElement[Any]] = {
    **{column.name: column for column in (outages.c.guild, outages.c.shard, outages.c.shards)},
    **{column.name: column for column in (hours.c.zone, hours.c.opens, hours.c.closes)},
    **{column.name: column for column in (vacations.c.member, vacations.c.began, vacations.c.ended)},
    "tournament": outages.c.tournament,
    "match": outages.c.match,
    "live": outages.c.live,
    "opened": tournaments.c.began,
    "joined": entrants.c.joined,
    "pace": tournaments.c.rules["pace"].as_string(),
    "days": tournaments.c.rules["vacation"].as_integer(),
}


def _values(turns: Collection[Turn]) -> dict[str, Any]:
    """Return the parameters of ``_turns``."""
    return {f"{name}_{number}": getattr(turn, name) for number, turn in enumerate(turns) for name in _TURN}


@lru_cache(maxsize=64)
def _rests_query(count: int, *, within: bool) -> CompoundSelect[Any]:
    """Return the query for the hours, vacations and outages of a number of turns.

    ``within`` adds the vacations in tournaments.
    """
    turns = _turns(count)
    in_tournaments = [_tournament_vacations(turns)] if within else []
    return union_all(_hours_of_turns(turns), _vacations(turns), *in_tournaments, *_outages(turns))


def _hours_of_turns(turns: CTE) -> Select[Any]:
    """Return the query for the hours that applied when each turn began."""
    earlier = hours.alias("earlier")
    held = (
        select(earlier.c.since)
        .where(earlier.c.member == turns.c.member, earlier.c.since <= turns.c.began)
        .order_by(earlier.c.since.desc())
        .limit(1)
        .scalar_subquery()
    )
    return _kind_query(
        _HOURS, hours.c.member == turns.c.member, hours.c.since == held,
        member=turns.c.member, began=turns.c.began, zone=hours.c.zone, opens=hours.c.opens, closes=hours.c.closes,
    )  # fmt: skip


def _turns(count: int) -> CTE:
    """Return a number of turns from the parameters.

    SQLAlchemy compiles ``VALUES`` again for each execution, which takes longer than the rest of an interaction; but
    SQLite allows only some hundred terms in a ``UNION``.
    """
    rows = [tuple(bindparam(f"{name}_{number}", type_=kind) for name, kind in _TURN.items()) for number in range(count)]
    if count > _UNITED:
        return values(*(column(name, kind) for name, kind in _TURN.items()), name="turn").data(rows).cte("turn")
    named = [[value.label(name) for name, value in zip(_TURN, row, strict=True)] for row in rows]
    return union_all(*(select(*row) for row in named)).cte("turn")


def _vacations(turns: CTE) -> Select[Any]:
    return _kind_query(
        _VACATION, vacations.c.member.in_(select(turns.c.member)), vacations.c.ended > _FIRST,
        member=vacations.c.member, began=vacations.c.began, ended=vacations.c.ended,
    )  # fmt: skip


def _outages(turns: CTE) -> list[Select[Any]]:
    """Return four queries that can use the index, because a single query would scan all outages."""
    of_guild = outages.c.guild.in_(select(turns.c.guild))
    of_match = or_(outages.c.match.is_(None), outages.c.match.in_(select(turns.c.match)))
    return [
        _kind_query(
            _OUTAGE, where, when, guild=outages.c.guild, shard=outages.c.shard, shards=outages.c.shards,
            tournament=outages.c.tournament, match=outages.c.match, live=outages.c.live,
            began=outages.c.began, ended=outages.c.ended,
        )
        for where in (outages.c.guild.is_(None), of_guild & of_match)
        for when in (outages.c.ended.is_(None), outages.c.ended > _FIRST)
    ]  # fmt: skip


def _tournament_vacations(turns: CTE) -> Select[Any]:
    """Return the query for all vacations of entrants since their tournaments started.

    It uses the index by tournament, which has few entrants. A member may have been in many tournaments.
    """
    # Its first matches start just before the tournament does.
    opened = func.coalesce(tournaments.c.began, _FIRST, type_=Instant)
    return _kind_query(
        _TOURNAMENT_VACATION, tournaments.c.id.in_(select(turns.c.tournament)),
        entrants.c.tournament == tournaments.c.id,
        (entrants.c.member + literal_column("0")).in_(select(turns.c.member)), vacations.c.member == entrants.c.member,
        vacations.c.ended > opened,
        member=vacations.c.member, began=vacations.c.began, ended=vacations.c.ended, tournament=tournaments.c.id,
        opened=opened, joined=entrants.c.joined, pace=_COLUMNS["pace"], days=_COLUMNS["days"],
    )  # fmt: skip
