"""Export all data stored about a member as one JSON file within Discord's size limit, newest entries first."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from typing import Any, TypeAlias

from club.matches.logs import read_logs
from club.matches.service import Matches
from club.model.clocks.pace import Pace
from club.model.matches.entries import Entry, EntryKind, Header
from club.model.matches.export import entry_fields, own_event, visible_entries
from club.model.matches.position import Position
from club.model.members import kinds
from club.storage.queries.personal_data import PersonalData
from club.storage.store import Store
from engines import GAMES, Seat

MAX_BYTES = 7_500_000
"""The maximum file size in bytes. Discord accepts 8 million bytes everywhere, including the rest of the request."""

_AT_ONCE = 20
"""The number of matches that are read at a time, because turning their entries into rows blocks the event loop."""

_MAX_EXACT_INTEGER = 1 << 53
"""Integers from here on are written as text, because many programs that read JSON would round them."""

_Encode: TypeAlias = Callable[[Any], object]
"""Return the JSON form of an object."""


@dataclass(frozen=True, slots=True)
class DataExport:
    """A JSON file with all data stored about a member.

    ``left_out`` counts the entries that didn't fit, by section.
    """

    content: str
    left_out: Mapping[str, int]


@dataclass
class Sheet:
    """Write lines to a file until it is full. ``room`` is the space left, in bytes."""

    room: int
    sections: dict[str, list[str]] = field(default_factory=dict)
    left_out: dict[str, int] = field(default_factory=dict)

    def fill(self, section: str, things: Sequence[Any], encode: _Encode) -> bool:
        """Write things to a section, converted by ``encode``. Returns true if all of them fit."""
        lines = self.sections.setdefault(section, [])
        for count, thing in enumerate(things):
            line = json.dumps(_readable(encode(thing)), ensure_ascii=False)
            self.room -= len(line.encode()) + 2
            if self.room < 0:
                self.leave_out(section, len(things) - count)
                return False
            lines.append(line)
        return True

    def leave_out(self, section: str, count: int) -> None:
        """Count entries that don't fit, and add nothing else afterwards."""
        self.left_out[section] = self.left_out.get(section, 0) + count
        self.room = 0

    def text(self, head: Mapping[str, object]) -> str:
        """Return the whole file, with one entry per line."""
        lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in head.items()]
        for section, things in self.sections.items():
            lines.append("\n".join((f"{json.dumps(section)}: [", ",\n".join(things), "]")))
        return "\n".join(("{", ",\n".join(lines), "}\n"))


async def export_data(store: Store, matches: Matches, member: int, now: datetime, room: int = MAX_BYTES) -> DataExport:
    """Return all data stored about a member that the member may know ``now``, in at most ``room`` bytes.

    Running matches are exported without their seeds, and games with secrets only as the member's seat has seen them.
    Entries that don't fit are left out and counted: the oldest first, and match logs before anything else.
    """
    sheet = Sheet(room)
    async with store.reading_in_thread() as transaction:
        personal_data = await transaction.personal_data.get(member)
    await asyncio.to_thread(_write, sheet, personal_data, member)
    numbers = sorted(personal_data.seats, reverse=True)

    async def fill(section: str, read: Callable[[Sequence[int]], Awaitable[Sequence[Any]]], encode: _Encode) -> None:
        """Write a section of the matches in batches, as long as there is room."""
        sheet.sections[section] = []
        for start in range(0, len(numbers), _AT_ONCE):
            some = numbers[start : start + _AT_ONCE]
            if not await asyncio.to_thread(sheet.fill, section, await read(some), encode):
                sheet.leave_out(section, len(numbers) - start - len(some))
                return

    await fill("matches", lambda some: _matches(store, some, member), dict)
    await fill("logs", lambda some: _logs(store, matches, some, personal_data.seats), _entry_fields)
    head = {"member": str(member), "made": now.isoformat(), "left_out": sheet.left_out}
    return DataExport(await asyncio.to_thread(sheet.text, head), sheet.left_out)


def _write(sheet: Sheet, personal_data: PersonalData, member: int) -> None:
    """Write the rows that are exported as stored."""
    for section, rows in personal_data.sections.items():
        sheet.fill(section, rows, lambda row: {name: value for name, value in row.items() if name != "member"})
    sheet.fill(
        "challenges",
        personal_data.challenges,
        lambda row: row | {"members": [_name_of(who, member) for who in row["members"]]},
    )


async def _matches(store: Store, numbers: Sequence[int], member: int) -> list[dict[str, object]]:
    """Return the headers and results of matches, newest first."""
    async with store.reading_in_thread() as transaction:
        headers = await transaction.matches.headers(numbers)
        ends = await transaction.matches.ends(numbers)
    return [_match(header, *ends[header.id], member) for header in reversed(headers)]


def _match(header: Header, ended: datetime | None, result: object, member: int) -> dict[str, object]:
    return {
        "match": header.id,
        "game": header.game,
        "rules": header.rules,
        "options": dict(header.options),
        "pace": header.pace,
        "overtime": header.overtime,
        "begins": header.begins,
        "rated": header.rated,
        "tournament": header.tournament,
        "guild": header.guild,
        "channel": header.channel,
        "home": header.home,
        "created": header.created,
        "ended": ended,
        "result": result,
        "seats": [_name_of(who, member) for who in header.seats],
        "hash": header.code,
        **({} if result is None else {"seed": header.seed, "key": header.key}),
        "word": header.mixed_in("words").get(str(member)),
    }


@dataclass(frozen=True, slots=True)
class _Log:
    """The part of a match that a seat may see: its ``entries``, or with a ``position`` the seat's view of them."""

    match: int
    seat: Seat
    entries: tuple[Entry, ...]
    position: Position | None = None


async def _logs(store: Store, matches: Matches, numbers: Sequence[int], seats: Mapping[int, Seat]) -> list[_Log]:
    """Return the logs of matches, newest first, as far as the member's seats may know them."""
    async with store.reading_in_thread() as transaction:
        headers = {header.id: header for header in await transaction.matches.headers(numbers)}
        hiding = [number for number, (_, result) in (await transaction.matches.ends(numbers)).items() if result is None]
    logs = await read_logs(store, dict.fromkeys(numbers, 0))
    hiding = [number for number in hiding if _has_secrets(headers[number])]
    positions = {position.header.id: position for position in await matches.positions(hiding)} if hiding else {}
    found = []
    for number in numbers:
        seat, entries = seats[number], logs[number]
        # The log can't be replayed, so it's unknown what the seat saw.
        if number in hiding and number not in positions:
            entries = tuple(entry for entry in entries if entry.seat == seat and entry.kind != EntryKind.ABSENT)
        found.append(_Log(number, seat, entries, positions.get(number)))
    return found


def _has_secrets(header: Header) -> bool:
    """Return true if a game has hidden information, or no longer exists, so that it isn't known."""
    return header.game not in GAMES or GAMES[header.game].secret


def _entry_fields(log: _Log) -> dict[str, object]:
    if log.position is not None:
        return {"match": log.match, "seat": log.seat, "entries": visible_entries(log.position, log.seat)}
    entries = [entry_fields(entry, own_event(entry, log.seat)) for entry in log.entries]
    return {"match": log.match, "seat": log.seat, "entries": entries}


def _name_of(who: int, member: int) -> str:
    if kinds.is_computer(who):
        return f"computer, level {kinds.computer(who).level}"
    return "you" if who == member else kinds.ghost_name(who) if kinds.is_ghost(who) else str(who)


def _readable(value: object) -> object:
    """Return a stored value in a form that fits JSON and is readable."""
    match value:
        case Mapping():
            return {name: _readable(one) for name, one in value.items()}
        case str() | bool() | None:
            return value
        case Iterable():
            return [_readable(one) for one in value]
        case datetime() | time():
            return value.isoformat()
        case timedelta() | Pace():
            return str(value)
        case int() if abs(value) >= _MAX_EXACT_INTEGER:
            return str(value)
    return value
