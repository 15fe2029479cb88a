"""Read and write matches: headers, logs and state."""

import sys
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ColumnElement,
    CursorResult,
    FromClause,
    Integer,
    Row,
    Select,
    bindparam,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.sql.elements import KeyedColumnElement

from club.model.computers.turns import thought_due
from club.model.matches.chance import seated
from club.model.matches.commitments import Draw
from club.model.matches.deadlines import Timing
from club.model.matches.entries import Entry, Header
from club.model.matches.position import Position
from club.model.members.kinds import COMPUTERS_BELOW
from club.storage.connection import Connection, in_slices
from club.storage.queries.posts import POSTING, Posting, posting_of
from club.storage.schema import Number, log, matches, seats
from engines import CHANCE, GAMES, Outcome, Seat

_NO_LIMIT = (1 << 31) - 1
"""A number greater than the entries of any log."""


@dataclass(frozen=True, slots=True)
class Listing:
    """One match in a member's list, whose current turn started at the ply ``since``."""

    match: int
    game: str
    guild: int
    home: int | None
    channel: int
    seats: tuple[int, ...]
    seat: Seat
    turn: Seat | None
    deadline: datetime | None
    since: int


@dataclass(frozen=True, slots=True)
class GuildMatch:
    """A running match of a guild, with its players by seat."""

    match: int
    game: str
    seats: tuple[int, ...]


@dataclass(eq=False, repr=False)
class MatchQueries:
    """Read and write matches within one transaction."""

    _connection: Connection

    async def add(self, position: Position, timing: Timing) -> Header:
        """Store a new match, due to be posted at once, and return its header with its number."""
        header = position.header
        values = {key: value for key, value in _columns(header).items() if key != "id"}
        due = {"turn": position.to_move, "post_due": header.created, "thought_due": thought_due(position)}
        number = _key(await self._connection.execute(_ADD_MATCH, values | _timing_columns(timing) | due))
        bank = header.pace.bank
        await self._connection.execute(
            _ADD_SEATS,
            [{"match": number, "seat": seat, "member": who, "bank": bank} for seat, who in enumerate(header.seats)],
        )
        return _read(values | {"id": number})

    async def get(self, match: int, since: int, most: int) -> tuple[Header, Posting, tuple[Entry, ...]] | None:
        """Return the header of a match, how far it is posted, and up to ``most`` entries from ``since`` on.

        Returns ``None`` if there is no such match.
        """
        parameters = {"match": match, "since": since, "most": most}
        rows = (await self._connection.execute(_MATCH_OF, parameters)).all()
        if not rows:
            return None
        entries = tuple(_entry(row) for row in rows if row.ply is not None)
        return _header(rows[0]), posting_of(rows[0]), entries

    async def header(self, match: int) -> Header | None:
        """Return the header of a match, or ``None`` if there is no such match."""
        row = (await self._connection.execute(_HEADER_OF, {"match": match})).one_or_none()
        return None if row is None else _header(row)

    async def headers(self, numbers: Collection[int]) -> tuple[Header, ...]:
        """Return the headers of the matches that exist, sorted by number."""
        rows = await self._connection.execute(_HEADERS_OF, {"numbers": list(numbers)})
        return tuple([_header(row) async for row in in_slices(rows)])

    async def seats(self, match: int) -> tuple[int, ...]:
        """Return the members of a match in the order of their seats, as stored when it began."""
        return await self._numbers(select(seats.c.member).where(seats.c.match == match).order_by(seats.c.seat))

    async def over_in(self, guild: int) -> tuple[int, ...]:
        """Return all finished matches of a guild."""
        query = select(matches.c.id).where(matches.c.guild == guild, matches.c.result.is_not(None))
        return tuple((await self._connection.execute(query.order_by(matches.c.id))).scalars())

    async def entries(self, match: int, since: int = 0, most: int = _NO_LIMIT) -> tuple[Entry, ...]:
        """Return up to ``most`` entries of a match from the ply ``since`` on."""
        rows = await self._connection.execute(_ENTRIES_OF, {"of": match, "since": since, "most": most})
        return tuple(_entry(row) for row in rows)

    async def logs(self, since: Mapping[int, int], first: tuple[int, int], most: int) -> list[tuple[int, Entry]]:
        """Return up to ``most`` entries of some matches, ordered by match and ply, from the match and ply ``first`` on.

        Entries below the lowest ply in ``since`` are left out.
        """
        match, ply = first
        numbers, lowest = [number for number in since if number >= match], min(since.values(), default=0)
        parameters = {"numbers": numbers, "lowest": lowest, "first": match, "since": ply, "most": most}
        rows = await self._connection.execute(_LOGS_OF, parameters)
        return [(row.match, _entry(row)) for row in rows]

    async def append(
        self, position: Position, since: int, timing: Timing | None, post_due: datetime | None, post_ply: int
    ) -> None:
        """Store the entries of ``position`` from the ply ``since`` on, and the state of the match afterwards.

        ``timing`` is when to check the match again, and ``post_due`` when the entries before ``post_ply`` are due to
        be posted. ``None`` leaves either unchanged. Raises ``Conflict`` if one of the entries is stored already.
        """
        match = position.header.id
        await self._connection.execute(
            _ADD_ENTRIES, [{"match": match, **asdict(entry)} for entry in position.entries[since:]]
        )
        values: dict[str, object] = {
            "ply": position.ply, "turn": position.to_move, "thought_due": thought_due(position),
        }  # fmt: skip
        if timing is not None:
            values |= _timing_columns(timing)
        if post_due is not None:
            values |= {"post_due": post_due, "post_ply": post_ply}
        if position.left:
            leaving = seats.c.match == match, seats.c.seat.in_(position.left)
            await self._connection.execute(update(seats).where(*leaving).values(over=True))
        if position.outcome is not None:
            values |= {
                "result": asdict(position.outcome),
                "thread_due": position.entries[-1].at,
                "ended": position.ended,
            }
            await self._connection.execute(update(seats).where(seats.c.match == match).values(over=True))
        await self._connection.execute(_CHANGE_MATCH, {"number": match, **values})

    async def hold(self, match: int) -> int:
        """Lock a match against changes by other processes until this transaction ends, and return its ply."""
        query = select(matches.c.ply).where(matches.c.id == match).with_for_update()
        ply: int = (await self._connection.execute(query)).scalar_one()
        return ply

    async def standing(self, match: int) -> tuple[int, Seat | None, Outcome | None]:
        """Return the stored ply, seat to move, and result (``None`` while it is running) beside the log."""
        query = select(*_columns_of(matches, "ply", "turn", "result")).where(matches.c.id == match)
        ply, turn, result = (await self._connection.execute(query)).one()
        return ply, _seat(turn), None if result is None else _outcome(result)

    async def ends(self, numbers: Collection[int]) -> dict[int, tuple[datetime | None, Any]]:
        """Return when some matches ended and their results, ``None`` for running ones."""
        query = select(matches.c.id, matches.c.ended, matches.c.result).where(matches.c.id.in_(numbers))
        return {row.id: (row.ended, row.result) for row in await self._connection.execute(query)}

    async def set_aside(self, match: int, entry: Entry, outcome: Outcome) -> None:
        """End a match whose log doesn't fold with an entry. Raises ``IntegrityError`` if its ply is taken."""
        await self._connection.execute(insert(log).values(match=match, **asdict(entry)))
        await self._connection.execute(update(seats).where(seats.c.match == match).values(over=True))
        values = {
            "ply": entry.ply + 1, "turn": None, "result": asdict(outcome), "ended": entry.at, "thought_due": None,
        }  # fmt: skip
        await self._connection.execute(update(matches).where(matches.c.id == match).values(**values))

    async def stop(self, match: int) -> None:
        """Cancel all scheduled work of a match, so that its time doesn't run out and nothing is posted."""
        await self._connection.execute(
            update(matches)
            .where(matches.c.id == match)
            .values(deadline=None, reminder=None, post_due=None, thread_due=None, thought_due=None)
        )

    async def clear_thought(self, match: int, ply: int) -> None:
        """Clear the due thought of the computer players in a match, unless it has moved on from a ply."""
        stands = matches.c.id == match, matches.c.ply == ply
        await self._connection.execute(update(matches).where(*stands).values(thought_due=None))

    async def numbers(self) -> tuple[int, ...]:
        """Return the number of every match."""
        return await self._numbers(select(matches.c.id).order_by(matches.c.id))

    async def running_numbers(self, member: int) -> tuple[int, ...]:
        """Return the numbers of a member's running matches."""
        query = select(seats.c.match).where(seats.c.member == member, seats.c.over.is_(False))
        return await self._numbers(query.order_by(seats.c.match))

    async def count_running(self, member: int) -> int:
        """Count a member's running matches."""
        query = select(func.count()).where(seats.c.member == member, seats.c.over.is_(False))
        return (await self._connection.execute(query)).scalar_one()

    async def count_practice(self, member: int, guild: int | None = None) -> int:
        """Count a member's running matches against computer players alone, in one guild if it is given."""
        query = select(func.count()).select_from(seats).where(*_practice_of(member), seats.c.over.is_(False))
        if guild is not None:
            query = query.join(matches, matches.c.id == seats.c.match).where(matches.c.guild == guild)
        return (await self._connection.execute(query)).scalar_one()

    async def practice_begun(self, guild: int, member: int, since: datetime, most: int) -> tuple[datetime, ...]:
        """Return when a member started such matches in a guild after ``since``, limited to the newest ``most``."""
        query = (
            select(matches.c.created)
            .join(seats, seats.c.match == matches.c.id)
            .where(matches.c.guild == guild, matches.c.created > since, *_practice_of(member))
            .order_by(matches.c.created.desc())
            .limit(most)
        )
        return tuple((await self._connection.execute(query)).scalars())

    async def running(self, member: int, limit: int = 100, skipped: int = 0) -> tuple[Listing, ...]:
        """Return a member's running matches: those waiting for the member first, then by deadline."""
        parameters = {"of": member, "most": limit, "skipped": skipped}
        rows: CursorResult[Any] = await self._connection.execute(_RUNNING, parameters)
        return tuple([
            Listing(
                row.id, row.game, row.guild, row.home, row.channel, _header(row).seats, Seat(row.own),
                _seat(row.turn), row.deadline, row.post_ply,
            )
            async for row in in_slices(rows)
        ])  # fmt: skip

    async def running_in(self, guild: int, limit: int = 100) -> tuple[GuildMatch, ...]:
        """Return the newest running matches of a guild, including frozen ones."""
        query = (
            select(matches.c.id, matches.c.game, matches.c.members)
            .where(matches.c.guild == guild, matches.c.turn.is_not(None))
            .order_by(matches.c.id.desc())
            .limit(limit)
        )
        return tuple(GuildMatch(row.id, row.game, tuple(row.members)) for row in await self._connection.execute(query))

    async def playing(self, match: int) -> tuple[int, ...]:
        """Return the members of a running match who haven't left it."""
        query = select(seats.c.member).where(seats.c.match == match, seats.c.over.is_(False)).order_by(seats.c.seat)
        return tuple((await self._connection.execute(query)).scalars())

    async def _numbers(self, query: Select[int]) -> tuple[int, ...]:
        return tuple((await self._connection.execute(query)).scalars())


def _key(result: CursorResult[Any]) -> int:
    """Return the number of the inserted row."""
    key = result.inserted_primary_key
    assert key is not None
    return int(key[0])


def _columns_of(position: FromClause, *names: str) -> list[KeyedColumnElement[Any]]:
    return [position.c[name] for name in names]


_HEADER = _columns_of(
    matches,
    "id", "game", "rules", "options", "members", "begins", "seed", "pace", "guild", "channel", "home", "created",
    "overtime", "rated", "tournament", "draw", "hints",
)  # fmt: skip
# Every interaction needs these queries, and building one takes longer than executing it.
_HEADER_OF = select(*_HEADER).where(matches.c.id == bindparam("match"))
_MOST = bindparam("most", type_=Integer)
_ENTRIES_OF = (
    select(log).where(log.c.match == bindparam("of"), log.c.ply >= bindparam("since")).order_by(log.c.ply).limit(_MOST)
)
_MINE = seats.alias()
_RUNNING = (
    select(*_HEADER, *_columns_of(matches, "turn", "deadline", "post_ply"), _MINE.c.seat.label("own"))
    .join(_MINE, _MINE.c.match == matches.c.id)
    .where(_MINE.c.member == bindparam("of"), _MINE.c.over.is_(False))
    .order_by(matches.c.turn != _MINE.c.seat, matches.c.deadline.is_(None), matches.c.deadline, matches.c.id)
    .limit(_MOST)
    .offset(bindparam("skipped", type_=Integer))
)
_ADD_MATCH, _ADD_SEATS, _ADD_ENTRIES = insert(matches), insert(seats), insert(log)
_CHANGE_MATCH = update(matches).where(matches.c.id == bindparam("number"))
_HEADER_NAMES = [column.name for column in _HEADER]
_NUMBERS = bindparam("numbers", type_=Number, expanding=True)
_HEADERS_OF = select(*_HEADER).where(matches.c.id.in_(_NUMBERS)).order_by(matches.c.id)
_LOGS_OF = (
    select(log)
    .where(
        log.c.match.in_(_NUMBERS),
        log.c.ply >= bindparam("lowest"),
        or_(log.c.match > bindparam("first"), log.c.ply >= bindparam("since")),
    )
    .order_by(log.c.match, log.c.ply)
    .limit(_MOST)
)
_MATCH_OF = (
    select(*_HEADER, *POSTING, *_columns_of(log, "ply", "kind", "seat", "event", "at", "request"))
    .outerjoin(log, (log.c.match == matches.c.id) & (log.c.ply >= bindparam("since")))
    .where(matches.c.id == bindparam("match"))
    .order_by(log.c.ply)
    .limit(_MOST)
)


def _timing_columns(timing: Timing) -> dict[str, Any]:
    values: dict[str, Any] = {"deadline": timing.deadline, "reminder": timing.reminder}
    if (live := timing.live) is not None:
        values |= {f"clock_{name}": value for name, value in asdict(live).items()}
    return values


def _columns(header: Header) -> dict[str, Any]:
    values = {column.name: getattr(header, column.name) for column in _HEADER}
    draw = None if header.draw is None else header.draw.as_row
    return values | {"options": dict(header.options), "members": list(header.members), "draw": draw}


def _practice_of(member: int) -> tuple[ColumnElement[bool], ...]:
    """Return the common conditions on the seats of a member who plays against computer players alone."""
    others = seats.alias()
    somebody = exists().where(
        others.c.match == seats.c.match, others.c.member > COMPUTERS_BELOW, others.c.member != member
    )
    return seats.c.member == member, ~somebody


def _header(row: Row[Any]) -> Header:
    values = row._mapping
    return _read({name: values[name] for name in _HEADER_NAMES})


def _read(values: Mapping[str, Any]) -> Header:
    members = tuple(values["members"])
    sides = _sides(values["game"], values["rules"], len(members))
    draw = None if values["draw"] is None else Draw(**values["draw"])
    seats_in_order = seated(members, values["begins"], values["seed"] if draw is None else draw.key, sides)
    return Header(**(dict(values) | {"members": members, "seats": seats_in_order, "draw": draw}))


def _sides(game: str, rules: int, seats: int) -> tuple[int, ...]:
    """Return the sides of the seats under the rules of a match, or none if the rules no longer exist."""
    try:
        return GAMES[game].under(rules).sides.get(seats, ())
    except KeyError:
        return ()


def _seat(number: int | None) -> Seat | None:
    return None if number is None or number == CHANCE else Seat(number)


def _outcome(stored: Mapping[str, Any]) -> Outcome:
    scores = stored["scores"] and tuple(stored["scores"])
    return Outcome(tuple(stored["places"]), stored["reason"], scores, stored["void"])


def _entry(row: Row[Any]) -> Entry:
    # Interning saves a third of an entry's memory, because all matches share these strings.
    kind, event = sys.intern(row.kind), sys.intern(row.event)
    return Entry(row.ply, kind, _seat(row.seat), event, row.at, row.request)
