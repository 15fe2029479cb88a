"""Keep the database in a file of SQLite: one writer at a time, durable, and copied while it is in use."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import aiosqlite
import sqlalchemy
from sqlalchemy import URL, Engine, Table, create_engine, event, text
from sqlalchemy.exc import ArgumentError

from club.storage.connection import Connection, Connections
from club.storage.failures import Taken
from club.storage.files import Watch, parts
from club.storage.migrate import Form, form
from club.storage.sqlite_inline import InPlace, InThread, Reading, Surveying, Writing

BYTES = "BINARY"
"""The collation that orders texts by their bytes."""


class Damaged(Exception):
    """Tell that a file of SQLite is not whole, and what is wrong with it."""


def place(url: URL) -> Path:
    """Return the one name of the file of a database."""
    return file(url).resolve()


def url(place: Path) -> URL:
    """Return the URL of a file."""
    return URL.create("sqlite", database=str(place))


def file(url: URL) -> Path:
    """Return where a database is kept; raises ``ArgumentError`` for one in memory."""
    if not url.database or url.database == ":memory:":
        raise ArgumentError("a database in memory forgets everything, and each connection would have its own")
    return Path(url.database)


def writing(url: URL, **options: Any) -> Writing:  # noqa: ANN401 - they are the engine's own
    """Make an engine with one connection, whose transactions take the lock at once and are durable when they end.

    A transaction that reads first and writes later would fail instead of waiting. Raises ``OSError`` for a folder that
    can't be made.
    """
    file(url).parent.mkdir(parents=True, exist_ok=True)
    durable = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
    engine = _engine(url, "BEGIN IMMEDIATE", ("busy_timeout=10000", *durable), **options)
    return Writing(engine, Watch(file(url)))


def reading(url: URL, **options: Any) -> Reading:  # noqa: ANN401 - they are the engine's own
    """Make an engine whose connections never wait for the writing one and can change nothing."""
    return Reading(_engine(_unchanging(url), "BEGIN", ("busy_timeout=1000",), max_overflow=-1, **options))


def querying(reading: Connections) -> Reading:
    """Return what gives the connections of ``reading``, without transactions."""
    return Reading(reading.sync_engine.execution_options(alone=True))


def reading_in_thread(reading: Connections) -> Surveying:
    """Return what gives the connections of ``reading`` to read much with, beside the loop."""
    return Surveying(reading.sync_engine)


def in_thread(connection: Connection) -> Connection:
    """Return what carries out long statements in the transaction of a writing ``connection``, off the loop."""
    assert isinstance(connection, InPlace)
    return InThread.of(connection)


async def hold(connection: Connection, *, shared: bool) -> None:
    """Return at once: a writing transaction has had the lock of the file from its beginning."""


async def last_number(connection: Connection, table: Table) -> int:
    """Return the highest number that a table has counted up to, where that outlives its row."""
    if not _remembers(table):
        return 0
    return (
        await connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name}) or 0
    )


async def set_last_number(connection: Connection, table: Table, number: int) -> None:
    """Let a table count on from a number; most count from their highest row, and need not be told."""
    if not _remembers(table):
        return
    row = {"name": table.name, "number": number}
    await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), row)
    await connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)"), row)


def _remembers(table: Table) -> bool:
    return bool(table.dialect_options["sqlite"]["autoincrement"])


async def backup(source: URL, copy: Path) -> None:
    """Write a copy of a database that may be in use, whole and looked through, or nothing.

    Raises ``FileExistsError`` when the file is already there, and what ``check`` raises.
    """
    if await asyncio.to_thread(copy.exists):
        raise FileExistsError(copy)
    part = copy.with_name(f"{copy.name}.{os.getpid()}.part")
    part.unlink(missing_ok=True)
    try:
        await _ask(file(source), "VACUUM INTO ?", str(part))
        await check(part)
        await asyncio.to_thread(_keep, part, copy)
    finally:
        part.unlink(missing_ok=True)


async def check(place: Path) -> Form:
    """Look through a whole database of Hatoba without changing it, and return its form.

    Raises ``Damaged``, and ``DBAPIError`` or ``OSError`` where it can't be read.
    """
    await require_whole(place)
    engine = reading(url(place))
    try:
        async with engine.begin() as connection:
            known = await connection.run_sync(form)
    finally:
        await engine.dispose()
    if known is Form.NONE:
        raise Damaged("there is no Hatoba in it")
    return known


async def require_whole(place: Path) -> None:
    """Look through all pages of a database, and whether each row that another names is there.

    Raises ``Damaged``, and ``OSError`` where it can't be read.
    """
    ((found,),) = await _ask(place, "PRAGMA integrity_check(1)")
    if found != "ok":
        raise Damaged(found.splitlines()[-1])
    orphans = await _ask(place, "SELECT * FROM pragma_foreign_key_check LIMIT 1")
    for table, row, parent, _ in orphans:
        raise Damaged(f"row {row} of the table {table} names a row of the table {parent} that is not there")


@asynccontextmanager
async def playing(url: URL, shards: Sequence[int], patience: float) -> AsyncIterator[None]:
    """Keep other processes from playing on a database, but for such as run ``shards``, where this one runs some.

    Raises ``Taken`` after so many seconds. The lock is one of SQLite's on a file beside the database, so a process that
    dies leaves none behind.
    """
    begin = ("BEGIN", "SELECT * FROM sqlite_master") if shards else ("BEGIN EXCLUSIVE",)
    with ExitStack() as stack:
        try:
            lock = sqlite3.connect(f"{file(url)}.lock", timeout=patience, isolation_level=None, check_same_thread=False)
            stack.enter_context(closing(lock))
            for statement in begin:
                await asyncio.to_thread(lock.execute, statement)
        except sqlite3.OperationalError as error:
            raise Taken if error.sqlite_errorcode == sqlite3.SQLITE_BUSY else OSError(str(error)) from None
        yield


def move(place: Path, to: Path) -> bool:
    """Move a database that nobody uses, with all its files, and tell whether there was one.

    Raises ``FileExistsError`` where one is already.
    """
    if any(one.exists() for one in parts(to)):
        raise FileExistsError(f"{to} is there already")
    there = [(one, other) for one, other in zip(parts(place), parts(to), strict=True) if one.exists()]
    for one, other in there:
        one.rename(other)
    return bool(there)


def remove(place: Path) -> None:
    """Delete a database that nobody uses, with all its files, if it is there."""
    for one in parts(place):
        one.unlink(missing_ok=True)


def _keep(part: Path, copy: Path) -> None:
    """Give a finished copy its name once the disk has it: SQLite does not wait for that."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.rename(copy)


def _unchanging(url: URL) -> URL:
    """Return the URL by which a database can only be read, and by which none is made."""
    return url.set(database=file(url).absolute().as_uri(), query={**url.query, "mode": "ro", "uri": "true"})


def _read_only(place: Path) -> str:
    """Return the address by which a file can only be read, and by which none is made."""
    return f"{place.absolute().as_uri()}?mode=ro"


async def _ask(place: Path, statement: str, *values: str) -> list[tuple[Any, ...]]:
    """Return what a statement outside any transaction finds; it may take minutes, and nobody else waits for it.

    It ends with whoever waits for it, and changes nothing. Raises ``OSError``.
    """
    try:
        async with aiosqlite.connect(_read_only(place), uri=True, isolation_level=None) as connection:
            asking = asyncio.ensure_future(connection.execute_fetchall(statement, values))
            try:
                return [tuple(row) for row in await asyncio.shield(asking)]
            finally:
                while not asking.done():  # one that has not begun yet can't be interrupted
                    await connection.interrupt()
                    await asyncio.wait([asking], timeout=0.1)
                await asyncio.gather(asking, return_exceptions=True)
    except sqlite3.Error as error:
        raise OSError(str(error)) from None


def _engine(url: URL, begin: str, pragmas: tuple[str, ...], **options: Any) -> Engine:  # noqa: ANN401
    """Make an engine whose transactions start with the statement ``begin``; any thread may use its connections."""
    settings = {"isolation_level": None, "check_same_thread": False}  # the driver begins no transactions of its own
    engine = create_engine(url.set(drivername="sqlite"), hide_parameters=True, connect_args=settings, **options)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: object) -> None:
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def start(connection: sqlalchemy.Connection) -> None:
        if not connection.get_execution_options().get("alone"):
            connection.exec_driver_sql(begin)

    return engine
