"""The SQLite driver: one writer at a time, durable commits, and backups of a database in use."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import URL, Engine, Table, create_engine, event, func, select, text
from sqlalchemy.exc import ArgumentError, DBAPIError

from club.storage.connection import Connection, Connections
from club.storage.failures import InUse
from club.storage.files import Watch, parts
from club.storage.migrate import SchemaVersion, schema_version
from club.storage.sqlite_inline import InlineConnection, Reading, ThreadedConnection, ThreadedReading, Writing

BYTE_COLLATION = "BINARY"
"""The collation that compares strings bytewise."""

BUSY = 10.0
"""Seconds for which a write waits for another program's write."""

_SMALL_CACHE = "cache_size=-400"
"""The page cache of a connection in KiB. It is small because several connections share the OS file cache."""


class Damaged(Exception):
    """A database file is damaged. The message says how."""


def place(url: URL) -> Path:
    """Return the absolute path of a database file."""
    return file(url).resolve()


def url(place: Path) -> URL:
    """Return the URL of a file."""
    return URL.create("sqlite", database=str(place))


def file(url: URL) -> Path:
    """Return the path of a database file. Raises ``ArgumentError`` for a database in memory."""
    if not url.database or url.database == ":memory:":
        raise ArgumentError("a database in memory forgets everything, and each connection would have its own")
    return Path(url.database)


def writing(url: URL, **options: Any) -> Writing:  # noqa: ANN401 - they are the engine's own
    """Make an engine whose transactions take the write lock when they begin, and usually are durable when they end.

    A transaction that took the lock at its first write would fail instead of waiting. Raises ``OSError`` if the folder
    can't be created.
    """
    file(url).parent.mkdir(parents=True, exist_ok=True)
    pragmas = (f"busy_timeout={1000 * BUSY:.0f}", _SMALL_CACHE, "journal_mode=WAL", "foreign_keys=ON")
    return Writing(_engine(url, pragmas, **options), Watch(file(url)))


def reading(url: URL, **options: Any) -> Reading:  # noqa: ANN401 - they are the engine's own
    """Make an engine of read-only connections that never wait for the writer."""
    return Reading(_engine(_read_only_url(url), ("busy_timeout=1000", _SMALL_CACHE), max_overflow=-1, **options))


def querying(reading: Connections) -> Reading:
    """Return the connections of ``reading`` in autocommit mode."""
    return Reading(reading.sync_engine, alone=True)


def reading_in_thread(reading: Connections) -> ThreadedReading:
    """Return connections for long reads, which run in a thread."""
    return ThreadedReading(reading.sync_engine)


def in_thread(connection: Connection) -> Connection:
    """Return a connection that runs long statements in the transaction of ``connection`` in a thread."""
    assert isinstance(connection, InlineConnection)
    return ThreadedConnection.of(connection)


async def hold(connection: Connection, *, shared: bool) -> None:
    """Do nothing, because a write transaction holds the file lock from its start."""


def begin_hastily(writing: Connections) -> AbstractAsyncContextManager[Connection]:
    """Begin a write transaction whose commit doesn't wait for the disk."""
    assert isinstance(writing, Writing)
    return writing.begin(durable=False)


async def last_number(connection: Connection, table: Table) -> int:
    """Return the last number that was assigned in a table."""
    given = await connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
    highest = await connection.scalar(select(func.max(table.autoincrement_column)))
    return max(given or 0, highest or 0)


async def last_numbers(place: Path) -> dict[str, int] | None:
    """Return the last number assigned in each table of a closed database, or ``None`` if not all of it is readable.

    The database may have an older schema, with tables without a sequence.
    """
    try:
        await require_intact(place)
        numbers: dict[str, int] = dict(await query(place, "SELECT name, seq FROM sqlite_sequence"))
        for (name,) in await query(place, "SELECT name FROM pragma_table_list WHERE type = 'table'"):
            if "id" in [column for (column,) in await query(place, "SELECT name FROM pragma_table_info(?)", name)]:
                ((highest,),) = await query(place, f'SELECT max(id) FROM "{name}"')  # noqa: S608 - a table of ours
                numbers[name] = max(numbers.get(name, 0), highest or 0)
    except (Damaged, DBAPIError, OSError, sqlite3.Error):
        return None
    return numbers


async def set_last_number(connection: Connection, table: Table, number: int) -> None:
    """Set the sequence of a table, so that its next number is ``number + 1``."""
    row = {"name": table.name, "number": number}
    await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), row)
    await connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)"), row)


async def backup(source: URL, copy: Path) -> None:
    """Write a checked copy of a database that may be in use. A failure leaves no file.

    Raises ``FileExistsError`` if the file already exists, and the errors of ``check``.
    """
    if await asyncio.to_thread(copy.exists):
        raise FileExistsError(copy)
    part = copy.with_name(f"{copy.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    try:
        await query(file(source), "VACUUM INTO ?", str(part))
        await check(part)
        await asyncio.to_thread(_sync_and_rename, part, copy)
    finally:
        part.unlink(missing_ok=True)


async def check(place: Path) -> SchemaVersion:
    """Check the integrity of a database of Hatoba and return the version of its schema.

    Raises ``Damaged``, and ``DBAPIError`` or ``OSError`` if it can't be read.
    """
    await require_intact(place)
    engine = reading(url(place))
    try:
        async with engine.begin() as connection:
            known = await connection.run_sync(schema_version)
    finally:
        await engine.dispose()
    if known is SchemaVersion.NONE:
        raise Damaged("there is no Hatoba in it")
    return known


async def require_intact(place: Path) -> None:
    """Check all pages and all foreign keys of a database.

    Raises ``Damaged``, and ``OSError`` if it can't be read.
    """
    ((found,),) = await query(place, "PRAGMA integrity_check(1)")
    if found != "ok":
        raise Damaged(found.splitlines()[-1])
    orphans = await query(place, "SELECT * FROM pragma_foreign_key_check LIMIT 1")
    for table, row, parent, _ in orphans:
        raise Damaged(f"row {row} of the table {table} names a row of the table {parent} that is not there")


@asynccontextmanager
async def playing(url: URL, shards: Sequence[int], patience: float) -> AsyncIterator[None]:
    """Lock out other processes. Processes with ``shards`` share the lock.

    The lock is SQLite's own, on a file beside the database, so a killed process leaves none.
    """
    begin = ("BEGIN", "SELECT * FROM sqlite_master") if shards else ("BEGIN EXCLUSIVE",)
    with ExitStack() as stack:
        try:
            lock = sqlite3.connect(f"{file(url)}.lock", timeout=patience, isolation_level=None, check_same_thread=False)
            stack.enter_context(closing(lock))
            for statement in begin:
                await asyncio.to_thread(lock.execute, statement)
        except sqlite3.OperationalError as error:
            raise InUse if error.sqlite_errorcode == sqlite3.SQLITE_BUSY else OSError(str(error)) from None
        yield


def move(place: Path, to: Path) -> bool:
    """Move all files of a closed database, and return true if there were any.

    Raises ``FileExistsError`` if a target file exists.
    """
    if any(one.exists() for one in parts(to)):
        raise FileExistsError(f"{to} is there already")
    there = [(one, other) for one, other in zip(parts(place), parts(to), strict=True) if one.exists()]
    for one, other in there:
        one.rename(other)
    return bool(there)


def remove(place: Path) -> None:
    """Delete all files of a closed database."""
    for one in parts(place):
        one.unlink(missing_ok=True)


def _sync_and_rename(part: Path, copy: Path) -> None:
    """Sync a finished copy to disk, because ``VACUUM INTO`` doesn't, then rename it."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.rename(copy)


def _read_only_url(url: URL) -> URL:
    """Return the URL that opens a database read-only without creating it."""
    return url.set(database=file(url).absolute().as_uri(), query={**url.query, "mode": "ro", "uri": "true"})


def _read_only_uri(place: Path) -> str:
    """Return the URI that opens a file read-only without creating it."""
    return f"{place.absolute().as_uri()}?mode=ro"


async def query(place: Path, statement: str, *values: str) -> list[tuple[Any, ...]]:
    """Execute a statement in a thread, outside any transaction, and return its rows.

    It may take minutes, and is interrupted if the caller is cancelled. Raises ``OSError``.
    """
    try:
        async with aiosqlite.connect(_read_only_uri(place), uri=True, isolation_level=None) as connection:
            query = asyncio.ensure_future(connection.execute_fetchall(statement, values))
            try:
                return [tuple(row) for row in await asyncio.shield(query)]
            finally:
                while not query.done():  # An interrupt has no effect before the query starts, so it has to be repeated.
                    await connection.interrupt()
                    await asyncio.wait([query], timeout=0.1)
                await asyncio.gather(query, return_exceptions=True)
    except sqlite3.Error as error:
        raise OSError(str(error)) from None


def _engine(url: URL, pragmas: tuple[str, ...], **options: Any) -> Engine:  # noqa: ANN401
    """Make an engine whose connections any thread may use, without event listeners, which would slow them down.

    The last used connection is used next: each caches its prepared statements, of four KiB and more.
    """
    # This keeps the driver from beginning transactions itself.
    settings = {"isolation_level": None, "check_same_thread": False}
    shared = {"hide_parameters": True, "pool_use_lifo": True, "connect_args": settings}
    engine = create_engine(url.set(drivername="sqlite"), **shared, **options)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    return engine
