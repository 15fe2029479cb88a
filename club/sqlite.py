"""Keep the database in a file of SQLite: one writer at a time, durable, and copied while it is in use."""

import asyncio
import os
import sqlite3
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import ExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Table, event, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from club import driver
from club.errors import Taken

COMPANIONS = ("", "-wal", "-shm")
"""What follows the name of a database in the names of its files: what was written last may not be in the first yet."""

_LOCKS = 0x40000002, 510
"""Where in a file, and in how many bytes, SQLite locks it for as long as a process has it open."""


BYTES = "BINARY"
"""The collation that orders texts by their bytes."""


class Damaged(Exception):
    """Tell that a file of SQLite is not whole, and what is wrong with it."""


def place(url: URL) -> Path:
    """Return the one name of the file of a database."""
    return file(url).resolve()


def file(url: URL) -> Path:
    """Return where a database is kept; raises ``ArgumentError`` for one in memory."""
    if not url.database or url.database == ":memory:":
        raise ArgumentError("a database in memory forgets everything, and each connection would have its own")
    return Path(url.database)


def writing(url: URL, **options: Any) -> AsyncEngine:  # noqa: ANN401 - they are the engine's own
    """Make an engine with one connection, whose transactions take the lock at once and are durable when they end.

    A transaction that reads first and writes later would fail instead of waiting. Raises ``OSError`` for a folder that
    can't be made.
    """
    file(url).parent.mkdir(parents=True, exist_ok=True)
    durable = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
    return _engine(url, "BEGIN IMMEDIATE", durable, pool_size=1, **options)


def reading(url: URL, **options: Any) -> AsyncEngine:  # noqa: ANN401 - they are the engine's own
    """Make an engine with a few connections, which never wait for the writing one and can change nothing."""
    return _engine(_unchanging(url), "BEGIN", (), pool_size=4, **options)


async def hold(connection: AsyncConnection, *, shared: bool) -> None:
    """Return at once: a writing transaction has had the lock of the file from its beginning."""


async def given(connection: AsyncConnection, table: Table) -> int:
    """Return the highest number that a table has counted up to, where that outlives its row."""
    if not _remembers(table):
        return 0
    return (
        await connection.scalar(text("SELECT seq FROM sqlite_sequence WHERE name = :name"), {"name": table.name}) or 0
    )


async def give_after(connection: AsyncConnection, table: Table, number: int) -> None:
    """Let a table count on from a number; most count from their highest row, and need not be told."""
    if not _remembers(table):
        return
    row = {"name": table.name, "number": number}
    await connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), row)
    await connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :number)"), row)


def _remembers(table: Table) -> bool:
    return bool(table.dialect_options["sqlite"]["autoincrement"])


async def backup(url: URL, copy: Path) -> None:
    """Write a copy of a database that may be in use, whole and looked through, or nothing.

    Raises ``FileExistsError`` when the file is already there, ``Damaged``, ``DBAPIError`` and ``OSError``.
    """
    if await asyncio.to_thread(copy.exists):
        raise FileExistsError(copy)
    part = copy.with_name(f"{copy.name}.part")
    part.unlink(missing_ok=True)
    try:
        async with _plain(url) as connection:
            await connection.exec_driver_sql("VACUUM INTO ?", (str(part),))
        await check(part)
        await asyncio.to_thread(_keep, part, copy)
    finally:
        part.unlink(missing_ok=True)


async def check(place: Path) -> None:
    """Look through a whole database without changing it; raises ``Damaged``, and ``DBAPIError`` where it can't be."""
    async with _plain(URL.create("sqlite+aiosqlite", database=str(place))) as connection:
        found = (await connection.exec_driver_sql("PRAGMA integrity_check(1)")).scalar_one()
    if found != "ok":
        raise Damaged(found)


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


def in_use(place: Path) -> bool:
    """Tell whether another process has a database open, whether that is whole or not."""
    if sys.platform == "win32" or not place.exists():
        return False  # Windows moves no file that is open
    import fcntl

    start, length = _LOCKS
    with place.open("r+b") as opened:
        try:
            fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB, length, start)
        except BlockingIOError:
            return True
    return False


def move(place: Path, to: Path) -> None:
    """Move a database that nobody uses, with all its files, to where none is."""
    for companion in COMPANIONS:
        source = place.with_name(place.name + companion)
        if source.exists():
            source.rename(to.with_name(to.name + companion))


def _keep(part: Path, copy: Path) -> None:
    """Give a finished copy its name once the disk has it: SQLite does not wait for that."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.rename(copy)


def _unchanging(url: URL) -> URL:
    """Return the URL by which a database can only be read, and by which none is made."""
    return url.set(database=file(url).absolute().as_uri(), query={**url.query, "mode": "ro", "uri": "true"})


@asynccontextmanager
async def _plain(url: URL) -> AsyncIterator[AsyncConnection]:
    """Give a connection without transactions; what it does ends when whoever waits for it is cancelled."""
    engine = create_async_engine(_unchanging(url), isolation_level="AUTOCOMMIT", hide_parameters=True)
    try:
        async with engine.connect() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            try:
                yield connection
            except asyncio.CancelledError:
                await driver.interrupt()
                raise
    finally:
        await engine.dispose()


def _engine(url: URL, begin: str, pragmas: tuple[str, ...], **options: Any) -> AsyncEngine:  # noqa: ANN401
    """Make an engine whose transactions start with the statement ``begin``."""
    engine = create_async_engine(
        url,
        max_overflow=0,
        pool_timeout=60,
        hide_parameters=True,
        connect_args={"async_creator_fn": driver.connect},
        **options,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own connection has no type
        connection.isolation_level = None  # the driver must not begin transactions of its own
        try:
            for pragma in ("busy_timeout=10000", *pragmas):
                cursor = connection.cursor()
                cursor.execute(f"PRAGMA {pragma}")
                cursor.close()
        except Exception:
            connection.close()  # the pool does not know it yet, and its thread would outlive the loop
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
