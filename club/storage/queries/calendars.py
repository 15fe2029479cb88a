"""Work out when members' clocks run: their hours, their vacations, and the times at which nobody could have moved."""

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
    bindparam,
    cast,
    column,
    func,
    literal,
    literal_column,
    null,
    select,
    union_all,
    values,
)

from club.clocks.calendar import Calendar, Hours, Stretch, first_of
from club.storage.connection import Connection
from club.storage.queries.outages import Out
from club.storage.schema import Instant, entrants, hours, outages, tournaments, vacations
from club.tournaments.tournament import leave


class Turn(NamedTuple):
    """Name whose clock runs, in which guild, and since when; and in which tournament, if it is in one."""

    member: int
    guild: int
    began: datetime
    tournament: int | None = None


class CalendarQueries:
    """Read when clocks run within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def of_member(
        self, member: int, guild: int, began: datetime, now: datetime, tournament: int | None = None
    ) -> Calendar:
        """Return when a member's clock runs in a turn that began at a moment; what rests it still does so till now."""
        turn = Turn(member, guild, began, tournament)
        return (await self.of_turns((turn,), now))[turn]

    async def of_turns(self, turns: Collection[Turn], now: datetime) -> dict[Turn, Calendar]:
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


def _away(rows: Sequence[Row[Any]]) -> list[Stretch]:
    """Return when a clock rests by some vacations: in a tournament only the first of them, as far as it allows."""
    stretches = [(row.began, row.ended) for row in rows]
    if not rows or rows[0].tournament is None:
        return stretches
    since = max(rows[0].opened, rows[0].joined)
    return list(first_of(stretches, since, leave(rows[0].pace, rows[0].days)))


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
