"""Export a match as text or JSON that replays without a random source, and read such records.

A record may come from anyone, so its size is limited, and every error in it raises ``Refused``.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from club.model.clocks.live import TurnTime
from club.model.clocks.pace import Pace
from club.model.errors import Frozen, Refused
from club.model.matches.entries import HAPPENING, LEAVING, PASSING, Entry, EntryKind, Header
from club.model.matches.fold import enter
from club.model.matches.position import Position, initial_position
from club.model.matches.used_times import times_by_entry
from club.model.members.kinds import Computer, computer, is_computer
from engines import GAMES, RulesError, Seat

LARGEST = 256 * 1024
"""The maximum size of a record in bytes."""

_BESIDE = 500
"""The number of entries beyond the longest game: takebacks and replayed turns, offers, and the end."""

_SCHEMA = 1
"""The version of the JSON format of records."""

_NOBODY = (EntryKind.CHANCE, EntryKind.RULING)
"""The kinds of entries without a seat. An extension comes from a seat or from organisers."""

_CLOCK = re.compile(r" \{\[%[^{}]*\}$")
"""The times after a move, which don't matter for the position."""

_CHANCE = "*"
_PLATFORM = {kind.upper(): kind for kind in EntryKind if kind not in HAPPENING}


@dataclass(frozen=True, slots=True)
class _Line:
    """One entry in a record. The text format doesn't distinguish plays from events drawn for a seat (``None``)."""

    kind: str | None
    seat: Seat | None
    event: str


@dataclass(frozen=True, slots=True)
class _Record:
    """The content of a record, not validated yet."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    levels: Mapping[int, int]
    lines: Sequence[_Line]


def record_text(header: Header, entries: Sequence[Entry], times: Sequence[TurnTime] = ()) -> str:
    """Return the record: the terms, then each entry as ``who what`` (a seat's number, ``*`` for chance).

    ``times`` follow the last move of each turn as in PGN: the time used, and what was left in the bank.
    """
    clocks = {ply: _clock(time) for ply, time in times_by_entry(entries, times).items()}
    lines = [
        f"game {header.game}",
        f"rules {header.rules}",
        *(f"authors {authors}" for authors in (_authors(header),) if authors),
        f"seats {len(header.seats)}",
        *(f"option {name} {value}" for name, value in header.options.items()),
        *(f"computer {seat} {level}" for seat, level in _levels(header).items()),
        "",
    ]
    for entry in entries:
        who = _CHANCE if entry.seat is None else str(entry.seat)
        what = (entry.event,) if entry.kind in HAPPENING else (entry.kind.upper(), entry.event)
        lines.append(" ".join((who, *filter(None, (*what, clocks.get(entry.ply))))))
    return "\n".join(lines) + "\n"


def _clock(time: TurnTime) -> str:
    """Return the comment with the times of a turn."""
    left = "" if time.left is None else f" [%clk {_hours(time.left)}]"
    return f"{{[%emt {_hours(time.used)}]{left}}}"


def _hours(span: timedelta) -> str:
    seconds = span // timedelta(seconds=1)
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def as_text(position: Position, times: Sequence[TurnTime] = ()) -> str:
    """Return the record of a match as text, with the ``times`` of its turns if it is live."""
    return record_text(position.header, _told(position), times)


def as_json(position: Position, times: Sequence[TurnTime] = ()) -> str:
    """Return the record as JSON with the times of all entries, without members.

    The seed is included only at the end. ``times`` are those of the turns of a live match, in seconds.
    """
    header = position.header
    record = {
        "schema": _SCHEMA,
        "match": header.id,
        "game": header.game,
        "rules": header.rules,
        **({"authors": authors} if (authors := _authors(header)) else {}),
        "seats": len(header.seats),
        "options": dict(header.options),
        **({"computers": {str(seat): level for seat, level in levels.items()}} if (levels := _levels(header)) else {}),
        "begun": header.created.isoformat(),
        "hash": header.code,
        **({} if position.outcome is None else {"seed": header.seed, "key": header.key}),
        "entries": [entry_fields(entry, entry.event) for entry in _told(position)],
        **({"times": [_time_fields(time) for time in times]} if times else {}),
    }
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def _time_fields(time: TurnTime) -> dict[str, object]:
    """Return the time of a turn as it is in JSON records, so that readers can recompute it (see ``TurnTime``).

    Lengths of time are seconds. The ply is that of the turn's first entry.
    """
    return {name: _json_value(value) for name, value in asdict(time).items()}


def _json_value(value: object) -> object:
    if isinstance(value, datetime):
        return value.isoformat()
    return value.total_seconds() if isinstance(value, timedelta) else value


def _told(position: Position) -> tuple[Entry, ...]:
    """Return a match's entries in their public form, with hints only at the end."""
    if position.outcome is not None:
        return position.entries
    return tuple(replace(entry, event="") if entry.kind == EntryKind.HINT else entry for entry in position.entries)


def own_event(entry: Entry, seat: Seat) -> str:
    """Return the event of an entry in an open game as a seat may know it: only its own hints are shown."""
    return "" if entry.kind == EntryKind.HINT and entry.seat != seat else entry.event


def _levels(header: Header) -> dict[int, int]:
    """Return the level of the computer player on each seat that has one."""
    return {seat: computer(who).level for seat, who in enumerate(header.seats) if is_computer(who)}


def _authors(header: Header) -> str:
    return GAMES[header.game].authors if header.game in GAMES else ""


def entry_fields(entry: Entry, event: str) -> dict[str, object]:
    """Return an entry as it is in JSON records, with the ``event`` in the form that the reader may know."""
    return {"kind": str(entry.kind), "seat": entry.seat, "event": event, "at": entry.at.isoformat()}


def visible_entries(position: Position, viewer: Seat) -> list[dict[str, object]]:
    """Return a running match's entries that ``viewer`` may know, without those that were taken back."""
    return [
        entry_fields(entry, state.redact(entry.event, viewer) if entry.kind in HAPPENING else own_event(entry, viewer))
        for state, entry in position.history(0)
    ]


def is_read(header: Header) -> bool:
    """Return true if a header comes from an imported record, which has no members and no meaningful number."""
    return header.id < 0


def read_record(data: bytes) -> Position:
    """Return the match of a record in either format, without members on its seats.

    Raises ``Refused`` if it is too large, isn't a record, has unknown rules, or breaks them.
    """
    if len(data) > LARGEST:
        raise Refused("error-record-large", size=LARGEST // 1024)
    try:
        text = data.decode("utf-8-sig")
        record = _from_json(text) if text.lstrip().startswith("{") else _from_text(text)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refused("error-record-unreadable") from None
    return _position_of(record)


def _position_of(record: _Record) -> Position:
    """Return the position that a record leads to."""
    if record.game not in GAMES:
        raise Refused("error-no-game", game=record.game[:40])
    try:
        game = GAMES[record.game].under(record.rules)
    except KeyError:
        raise Refused("error-record-rules", version=str(record.rules)[:40]) from None
    most = game.bound + _BESIDE
    if len(record.lines) > most:
        raise Refused("error-record-long", count=str(most))
    try:
        position = initial_position(_header(record))
        counting = _counting(record.lines)
    except (Frozen, ValueError):  # The record has no such seats or options, or takes back a move that doesn't exist.
        raise Refused("error-record-unreadable") from None
    for ply, line in counting:
        try:
            for entry in _entries(position, line):
                position = enter(position, entry)
        except RulesError:
            raise Refused("error-record-broken", ply=ply + 1) from None
    digest = hashlib.sha256(record_text(position.header, position.entries).encode()).digest()
    return replace(position, header=replace(position.header, id=-1 - int.from_bytes(digest[:7])))


def _counting(lines: Sequence[_Line]) -> list[tuple[int, _Line]]:
    """Return the lines that decide the position, by ply, without offers and entries that were taken back."""
    kept: list[tuple[int, _Line]] = []
    for ply, line in enumerate(lines):
        word, _, back_to = line.event.partition(" ")
        if line.kind not in (None, EntryKind.EXTEND) and (line.seat is None) != (line.kind in _NOBODY):
            raise ValueError(line)
        if line.kind == EntryKind.AGREED and word == "takeback":
            kept = [one for one in kept if one[0] < int(back_to) or _stays(one[1])]
        elif line.kind not in PASSING and not (line.kind == EntryKind.AGREED and word == "time"):
            kept.append((ply, line))
    return kept


def _stays(line: _Line) -> bool:
    """Return true if an entry stays valid even if its turn is taken back."""
    return line.kind in LEAVING or (line.kind == EntryKind.AGREED and line.event.startswith("computer "))


def _entries(position: Position, line: _Line) -> Iterator[Entry]:
    """Yield the entry of a line, preceded by the entries that a last consent needs."""
    kind = line.kind or _kind(position, line)
    ply = position.ply
    if kind == EntryKind.AGREED:
        others = [
            Seat(seat) for seat in range(len(position.header.seats)) if seat != line.seat and seat not in position.left
        ]
        for seat, said in zip(others, (EntryKind.OFFER, *(EntryKind.ACCEPT for _ in others)), strict=False):
            yield Entry(ply, said, seat, line.event, _NEVER)
            ply += 1
    yield Entry(ply, kind, line.seat, line.event, _NEVER)


_NEVER = datetime.fromtimestamp(0, UTC)
"""The time of all entries of an imported record, which is never shown."""


def _header(record: _Record) -> Header:
    computers = {seat: Computer(level, which) for which, (seat, level) in enumerate(sorted(record.levels.items()), 1)}
    players = tuple(computers[seat].number if seat in computers else 0 for seat in range(record.seats))
    return Header(
        id=-1, game=record.game, rules=record.rules, options=record.options, members=players,
        begins="challenger", seats=players, seed="", pace=Pace(), guild=0, channel=0, home=None, created=_NEVER,
    )  # fmt: skip


def _kind(position: Position, line: _Line) -> EntryKind:
    """Return the kind of an entry with an event: for a seat whose member has left, it was drawn."""
    if line.seat is None:
        return EntryKind.CHANCE
    return EntryKind.ABSENT if position.is_absent(line.seat) else EntryKind.PLAY


def _from_text(text: str) -> _Record:
    """Parse the output of ``record_text``. Raises ``ValueError`` or ``KeyError``."""
    agreed: dict[str, str] = {}
    options: dict[str, str] = {}
    levels: dict[int, int] = {}
    rest = iter([line.strip() for line in text.splitlines()])
    for line in rest:
        if not line:
            break
        name, _, value = line.partition(" ")
        if name == "option":
            name, _, value = value.partition(" ")
            options[name] = value
        elif name == "computer":
            name, _, value = value.partition(" ")
            levels[int(name)] = _level(int(value))
        else:
            agreed[name] = value
    lines = [_line(line) for line in rest if line]
    return _Record(agreed["game"], int(agreed["rules"]), _seats(int(agreed["seats"])), options, levels, lines)


def _line(text: str) -> _Line:
    who, _, what = _CLOCK.sub("", text).partition(" ")
    word, _, rest = what.partition(" ")
    seat = None if who == _CHANCE else _seat(int(who))
    return _Line(_PLATFORM[word], seat, rest) if word in _PLATFORM else _Line(None, seat, what)


def _from_json(text: str) -> _Record:
    """Parse the output of ``as_json``. Raises ``ValueError``, ``KeyError`` or ``TypeError``."""
    record = json.loads(text)
    if record["schema"] != _SCHEMA:
        raise ValueError("another schema")
    levels = {int(seat): _level(level) for seat, level in _of(dict, record.get("computers", {})).items()}
    options = {_of(str, name): _of(str, value) for name, value in _of(dict, record["options"]).items()}
    lines = [
        _Line(
            EntryKind(entry["kind"]), None if entry["seat"] is None else _seat(entry["seat"]), _of(str, entry["event"])
        )
        for entry in _of(list, record["entries"])
    ]
    return _Record(_of(str, record["game"]), _of(int, record["rules"]), _seats(record["seats"]), options, levels, lines)


def _of(kind: type, value: Any) -> Any:  # noqa: ANN401 - whatever a stranger wrote
    if type(value) is not kind:
        raise TypeError(value)
    return value


def _seat(number: object) -> Seat:
    return Seat(_within(number, range(64)))


def _level(number: object) -> int:
    return _within(number, range(1, 100))


def _seats(number: object) -> int:
    return _within(number, range(1, 64))


def _within(number: object, allowed: range) -> int:
    count: int = _of(int, number)
    if count not in allowed:
        raise ValueError(number)
    return count
