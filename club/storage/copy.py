"""Copy a whole database to another one, of the same kind or not, and compare the two row by row before that counts."""

import struct
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial
from itertools import zip_longest
from typing import Any

from sqlalchemy import (
    URL,
    Connection,
    CursorResult,
    Float,
    Row,
    Select,
    String,
    Table,
    TableClause,
    TypeDecorator,
    column,
    exists,
    func,
    insert,
    inspect,
    select,
    table,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from club.storage import connection as connections
from club.storage.failures import UNUSABLE_ADDRESS, cause
from club.storage.migrate import VERSIONS, Form, form, upgrade
from club.storage.schema import metadata
from club.storage.store import DatabaseKind, kind

_BATCH = 1000
"""How many rows of a side are in memory at a time."""


class Side(StrEnum):
    """Name one of two databases."""

    FROM = "FROM"
    TO = "TO"


@dataclass(frozen=True, slots=True)
class CopyProgress:
    """Tell how many rows of a table have been stored; or ``compared``, after that."""

    table: str
    rows: int
    compared: bool


class Uncopied(Exception):
    """Tell why nothing was copied."""


@dataclass
class NoDatabase(Uncopied):
    """Tell that a URL names nothing that Hatoba could keep records in."""

    side: Side


class SamePlace(Uncopied):
    """Tell that both URLs name one database."""


@dataclass
class OutOfReach(Uncopied):
    """Tell that a database can't be read or written, and why."""

    side: Side
    cause: str


@dataclass
class WrongForm(Uncopied):
    """Tell that the database to copy has not the form of this Hatoba."""

    form: Form


class NotEmpty(Uncopied):
    """Tell that there is something already where the copy was to be."""


@dataclass
class Unfit(Uncopied):
    """Tell which row the other database does not take, and why."""

    table: str
    key: str
    cause: str


@dataclass
class Different(Uncopied):
    """Tell which row, the first in the order of the keys, came out as another."""

    table: str
    key: str


@dataclass(frozen=True, slots=True)
class _End:
    """One of the two databases while it is copied."""

    side: Side
    kind: DatabaseKind
    connection: connections.Connection


async def copy(source: str, target: str, tell: Callable[[CopyProgress], None]) -> None:
    """Copy all that the database at one URL holds at one moment to the empty database at another.

    The first is not changed. The other one has everything once every row has been compared, and has nothing when the
    copy fails or is cut short. ``tell`` hears of every table twice. Raises ``Uncopied``.
    """
    here, there = _url(Side.FROM, source), _url(Side.TO, target)
    if kind(here) is kind(there) and kind(here).place(here) == kind(there).place(there):
        raise SamePlace
    async with _transaction(Side.FROM, here) as mine:
        found = await mine.connection.run_sync(form)
        if found is not Form.NEWEST:
            raise WrongForm(found)
        async with _transaction(Side.TO, there) as theirs:
            await theirs.kind.hold(theirs.connection, shared=False)
            await theirs.connection.run_sync(_prepare)
            for known in metadata.sorted_tables:
                tell(CopyProgress(known.name, await _pour(known, mine, theirs), compared=False))
            for known in metadata.sorted_tables:
                tell(CopyProgress(known.name, await _compare(known, mine, theirs), compared=True))


def _url(side: Side, url: str) -> URL:
    with _at(side):
        made = make_url(url)
        kind(made).place(made)
        return made


@contextmanager
def _at(side: Side) -> Iterator[None]:
    """Let errors say at which side they came up; nobody is told a URL, which may hold a password."""
    try:
        yield
    except UNUSABLE_ADDRESS:
        raise NoDatabase(side) from None
    except (SQLAlchemyError, OSError, ValueError) as error:
        raise OutOfReach(side, cause(error)) from None


@asynccontextmanager
async def _transaction(side: Side, url: URL) -> AsyncIterator[_End]:
    """Give a database such that all is read as of one moment, or all is stored together at the end.

    JSON is taken for the text that it is, so that no null, space or digit in it becomes another.
    """
    with _at(side):
        known = kind(url)
        make = known.reading if side is Side.FROM else known.writing
        engine = make(url, json_serializer=_as_it_is, json_deserializer=_as_it_is)
        try:
            async with engine.begin() as connection:
                yield _End(side, known, connection)
        finally:
            await engine.dispose()


def _as_it_is(text: str | None) -> str | None:
    return text


def _prepare(connection: Connection) -> None:
    """Make the tables where there is nothing at all; raises ``NotEmpty`` for more than tables without rows."""
    there = set(inspect(connection).get_table_names())
    if there and (there != {VERSIONS, *metadata.tables} or form(connection) is not Form.NEWEST):
        raise NotEmpty
    upgrade(connection)
    if any(connection.scalar(select(exists().select_from(known))) for known in metadata.sorted_tables):
        raise NotEmpty


async def _pour(known: Table, mine: _End, theirs: _End) -> int:
    """Store all rows of a table, return how many, and let it count on from the highest number that it ever gave."""
    rows, count = await _read(mine, select(_plain(known))), 0
    while batch := await _next(mine, rows):
        await _store(known, [row._asdict() for row in batch], theirs)
        count += len(batch)
    if known.autoincrement_column is not None:
        with _at(mine.side):
            given = await mine.kind.last_number(mine.connection, known)
        highest = await theirs.connection.scalar(select(func.max(known.autoincrement_column))) or 0
        await theirs.kind.set_last_number(theirs.connection, known, max(given, highest))
    return count


async def _store(known: Table, rows: Sequence[dict[str, Any]], theirs: _End) -> None:
    """Store rows; where that fails, find the first that can't be: raises ``Unfit``."""
    try:
        await theirs.connection.run_sync(partial(_insert, known, rows))
    except OperationalError:
        raise  # it is no row's fault that there is no room, or nobody at the other end
    except DBAPIError as error:
        if len(rows) == 1:
            raise Unfit(known.name, _key(known, rows[0]), cause(error)) from None
        half = len(rows) // 2
        await _store(known, rows[:half], theirs)
        await _store(known, rows[half:], theirs)


def _insert(known: Table, rows: Sequence[dict[str, Any]], connection: Connection) -> None:
    with connection.begin_nested():
        connection.execute(insert(_plain(known)), rows)


async def _compare(known: Table, mine: _End, theirs: _End) -> int:
    """Return how many rows a table has on both sides; raises ``Different``."""
    ours, others, count = await _ordered(known, mine), await _ordered(known, theirs), 0
    exactly = _bits if any(isinstance(one.type, Float) for one in known.c) else tuple
    while True:
        batch, other = await _next(mine, ours), await _next(theirs, others)
        if list(map(exactly, batch)) != list(map(exactly, other)):
            pairs = zip_longest(batch, other)
            row, changed = next(pair for pair in pairs if None in pair or exactly(pair[0]) != exactly(pair[1]))
            raise Different(known.name, _key(known, (row or changed)._asdict()))
        if not batch:
            return count
        count += len(batch)


async def _ordered(known: Table, end: _End) -> CursorResult[Any]:
    """Return all rows of a table in the order of its key, which both kinds of databases take for the same."""
    plain = _plain(known)
    key = [plain.c[one.key] for one in known.primary_key]
    order = [one.collate(end.kind.BYTES) if isinstance(one.type, String) else one for one in key]
    return await _read(end, select(plain).order_by(*order))


async def _read(end: _End, query: Select[Any]) -> CursorResult[Any]:
    """Begin to read rows, of which ``_next`` brings one batch after the other."""
    options = {"yield_per": _BATCH}
    with _at(end.side):
        return await end.connection.run_sync(lambda connection: connection.execute(query, execution_options=options))


async def _next(end: _End, rows: CursorResult[Any]) -> Sequence[Row[Any]]:
    with _at(end.side):
        return await end.connection.run_sync(lambda _: rows.fetchmany(_BATCH))


@cache
def _plain(known: Table) -> TableClause:
    """Return a table as the database itself knows it, with no meaning read into what it holds."""
    kinds = (one.type.impl_instance if isinstance(one.type, TypeDecorator) else one.type for one in known.c)
    return table(known.name, *map(column, known.c.keys(), kinds))


def _bits(row: Row[Any]) -> tuple[object, ...]:
    """Return a row in which two numbers are equal if all of their bits are, so that what is no number equals itself."""
    return tuple(struct.pack("d", value) if isinstance(value, float) else value for value in row)


def _key(known: Table, row: Mapping[str, Any]) -> str:
    return ", ".join(f"{one.name} {row[one.key]}" for one in known.primary_key)
