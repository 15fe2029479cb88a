"""Copy a database to another one of either kind, and compare the two row by row before the commit."""

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
from club.storage.migrate import VERSIONS, SchemaVersion, schema_version, upgrade
from club.storage.schema import metadata
from club.storage.store import DatabaseKind, kind

_BATCH = 1000
"""The number of rows of each database that are held in memory at a time."""


class Side(StrEnum):
    """The two databases, as the command line names them."""

    FROM = "FROM"
    TO = "TO"


@dataclass(frozen=True, slots=True)
class CopyProgress:
    """How many rows of a table have been stored, or in the second pass ``compared``."""

    table: str
    rows: int
    compared: bool


class CopyError(Exception):
    """Nothing was copied. The subclasses say why."""


@dataclass
class NoDatabase(CopyError):
    """A URL names no supported database."""

    side: Side


class SameDatabase(CopyError):
    """Both URLs are of the same database."""


@dataclass
class Unavailable(CopyError):
    """A database can't be read or written."""

    side: Side
    cause: str


@dataclass
class WrongSchema(CopyError):
    """The schema of the source database isn't the one of this Hatoba."""

    schema_version: SchemaVersion


class NotEmpty(CopyError):
    """The target database is not empty."""


@dataclass
class RowRefused(CopyError):
    """The target database refuses a row."""

    table: str
    key: str
    cause: str


@dataclass
class RowDiffers(CopyError):
    """A row of the copy differs from the original. It is the first such row in key order."""

    table: str
    key: str


@dataclass(frozen=True, slots=True)
class _Database:
    """One of the two databases with its open transaction."""

    side: Side
    kind: DatabaseKind
    connection: connections.Connection


async def copy(source: str, target: str, report: Callable[[CopyProgress], None]) -> None:
    """Copy a snapshot of the database at ``source`` to the empty database at ``target``.

    The copy is committed once every row has been compared. A failure leaves the target empty. ``report`` is called
    twice for each table. Raises ``CopyError``.
    """
    here, there = _url(Side.FROM, source), _url(Side.TO, target)
    if kind(here) is kind(there) and kind(here).place(here) == kind(there).place(there):
        raise SameDatabase
    async with _transaction(Side.FROM, here) as origin:
        found = await origin.connection.run_sync(schema_version)
        if found is not SchemaVersion.NEWEST:
            raise WrongSchema(found)
        async with _transaction(Side.TO, there) as destination:
            await destination.kind.hold(destination.connection, shared=False)
            await destination.connection.run_sync(_prepare)
            for known in metadata.sorted_tables:
                report(CopyProgress(known.name, await _copy_table(known, origin, destination), compared=False))
            for known in metadata.sorted_tables:
                report(CopyProgress(known.name, await _compare(known, origin, destination), compared=True))


def _url(side: Side, url: str) -> URL:
    with _errors_at(side):
        made = make_url(url)
        kind(made).place(made)
        return made


@contextmanager
def _errors_at(side: Side) -> Iterator[None]:
    """Raise errors as a ``CopyError`` with their side, and without the URL, which may hold a password."""
    try:
        yield
    except UNUSABLE_ADDRESS:
        raise NoDatabase(side) from None
    except (SQLAlchemyError, OSError, ValueError) as error:
        raise Unavailable(side, cause(error)) from None


@asynccontextmanager
async def _transaction(side: Side, url: URL) -> AsyncIterator[_Database]:
    """Open a transaction: a snapshot of ``FROM``, or a write to ``TO`` that commits at the end.

    JSON is copied as text, so that it stays the same to the byte.
    """
    with _errors_at(side):
        known = kind(url)
        make = known.reading if side is Side.FROM else known.writing
        engine = make(url, json_serializer=_raw_json, json_deserializer=_raw_json)
        try:
            async with engine.begin() as connection:
                yield _Database(side, known, connection)
        finally:
            await engine.dispose()


def _raw_json(text: str | None) -> str | None:
    return text


def _prepare(connection: Connection) -> None:
    """Create the tables in an empty database. Raises ``NotEmpty`` if there are rows or other tables."""
    there = set(inspect(connection).get_table_names())
    if there and (there != {VERSIONS, *metadata.tables} or schema_version(connection) is not SchemaVersion.NEWEST):
        raise NotEmpty
    upgrade(connection)
    if any(connection.scalar(select(exists().select_from(known))) for known in metadata.sorted_tables):
        raise NotEmpty


async def _copy_table(known: Table, origin: _Database, destination: _Database) -> int:
    """Copy the rows and the sequence of a table and return how many rows there are."""
    rows, count = await _read(origin, select(_untyped(known))), 0
    while batch := await _next_batch(origin, rows):
        await _store(known, [row._asdict() for row in batch], destination)
        count += len(batch)
    if known.autoincrement_column is not None:
        with _errors_at(origin.side):
            given = await origin.kind.last_number(origin.connection, known)
        highest = await destination.connection.scalar(select(func.max(known.autoincrement_column))) or 0
        await destination.kind.set_last_number(destination.connection, known, max(given, highest))
    return count


async def _store(known: Table, rows: Sequence[dict[str, Any]], destination: _Database) -> None:
    """Store rows. On failure, find the first refused row by bisection and raise ``RowRefused``."""
    try:
        await destination.connection.run_sync(partial(_insert, known, rows))
    except OperationalError:
        raise  # The disk is full or the connection was lost, so no row is to blame.
    except DBAPIError as error:
        if len(rows) == 1:
            raise RowRefused(known.name, _key(known, rows[0]), cause(error)) from None
        half = len(rows) // 2
        await _store(known, rows[:half], destination)
        await _store(known, rows[half:], destination)


def _insert(known: Table, rows: Sequence[dict[str, Any]], connection: Connection) -> None:
    with connection.begin_nested():
        connection.execute(insert(_untyped(known)), rows)


async def _compare(known: Table, origin: _Database, destination: _Database) -> int:
    """Compare a table in both databases and return how many rows it has. Raises ``RowDiffers``."""
    origin_rows, destination_rows, count = await _rows_by_key(known, origin), await _rows_by_key(known, destination), 0
    comparable = _with_bits if any(isinstance(one.type, Float) for one in known.c) else tuple
    while True:
        batch, other = await _next_batch(origin, origin_rows), await _next_batch(destination, destination_rows)
        if list(map(comparable, batch)) != list(map(comparable, other)):
            pairs = zip_longest(batch, other)
            row, changed = next(pair for pair in pairs if None in pair or comparable(pair[0]) != comparable(pair[1]))
            raise RowDiffers(known.name, _key(known, (row or changed)._asdict()))
        if not batch:
            return count
        count += len(batch)


async def _rows_by_key(known: Table, database: _Database) -> CursorResult[Any]:
    """Return all rows of a table, sorted by its primary key in the same way on both kinds of databases."""
    plain = _untyped(known)
    key = [plain.c[one.key] for one in known.primary_key]
    order = [one.collate(database.kind.BYTE_COLLATION) if isinstance(one.type, String) else one for one in key]
    return await _read(database, select(plain).order_by(*order))


async def _read(database: _Database, query: Select[Any]) -> CursorResult[Any]:
    """Execute a query whose rows ``_next_batch`` fetches."""
    options = {"yield_per": _BATCH}
    with _errors_at(database.side):
        return await database.connection.run_sync(
            lambda connection: connection.execute(query, execution_options=options)
        )


async def _next_batch(database: _Database, rows: CursorResult[Any]) -> Sequence[Row[Any]]:
    with _errors_at(database.side):
        return await database.connection.run_sync(lambda _: rows.fetchmany(_BATCH))


@cache
def _untyped(known: Table) -> TableClause:
    """Return a table with the plain types of the database instead of the schema's own."""
    kinds = (one.type.impl_instance if isinstance(one.type, TypeDecorator) else one.type for one in known.c)
    return table(known.name, *map(column, known.c.keys(), kinds))


def _with_bits(row: Row[Any]) -> tuple[object, ...]:
    """Return a row with floats as bytes, so that they are compared bit by bit and NaN equals itself."""
    return tuple(struct.pack("d", value) if isinstance(value, float) else value for value in row)


def _key(known: Table, row: Mapping[str, Any]) -> str:
    return ", ".join(f"{one.name} {row[one.key]}" for one in known.primary_key)
