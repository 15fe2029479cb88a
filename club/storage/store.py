"""Open the database, migrate it, and provide transactions."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    AsyncExitStack,
    asynccontextmanager,
    nullcontext,
)
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from sqlalchemy import URL, Table
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from club.storage import files, sqlite
from club.storage.connection import Connection, ConnectionPerStatement, Connections
from club.storage.migrate import upgrade
from club.storage.sqlite_inline import Writing
from club.storage.transaction import Queries, Transaction

T = TypeVar("T")

PROCESS_TIMEOUT = 15.0
"""Seconds to wait for the previous process to exit."""

Measured: TypeAlias = Callable[[str], AbstractContextManager[object]]
"""Return a context manager that times the named work."""


class DatabaseKind(Protocol):
    """The functions that differ between SQLite and PostgreSQL."""

    BYTE_COLLATION: str

    def place(self, url: URL) -> object:
        """Return a value that is equal for two URLs of the same database."""
        ...

    def playing(self, url: URL, shards: Sequence[int], patience: float) -> AbstractAsyncContextManager[None]:
        """Lock out other processes until the block ends, except those that run other ``shards``."""
        ...

    def writing(self, url: URL, **options: Any) -> Connections:  # noqa: ANN401 - they are the engine's own
        """Make an engine for write transactions."""
        ...

    def reading(self, url: URL, **options: Any) -> Connections:  # noqa: ANN401 - they are the engine's own
        """Make an engine for read-only transactions that see a snapshot."""
        ...

    def querying(self, reading: Connections) -> Connections:
        """Return the connections of ``reading`` in autocommit mode."""
        ...

    def reading_in_thread(self, reading: Connections) -> Connections:
        """Return connections for long reads that do not block the event loop."""
        ...

    def in_thread(self, connection: Connection) -> Connection:
        """Return a connection that runs long statements in the transaction of ``connection`` off the event loop."""
        ...

    async def hold(self, connection: Connection, *, shared: bool) -> None:
        """Wait for the write lock. Holders of a ``shared`` lock do not exclude each other."""
        ...

    def begin_hastily(self, writing: Connections) -> AbstractAsyncContextManager[Connection]:
        """Begin a write transaction whose commit doesn't wait for the disk: if the machine crashes, it may be lost."""
        ...

    async def last_number(self, connection: Connection, table: Table) -> int:
        """Return the last number of a table's sequence, 0 if it has none."""
        ...

    async def set_last_number(self, connection: Connection, table: Table, number: int) -> None:
        """Set the sequence of a table, so that its next number is ``number + 1``."""
        ...


def kind(url: URL) -> DatabaseKind:
    """Return the module for a database. Raises ``ArgumentError`` for an unsupported one."""
    match url.get_backend_name():
        case "sqlite":
            return sqlite
        case "postgresql":
            from club.storage import postgres  # Imported late because asynchronous engines use much memory.

            return postgres
    raise ArgumentError("a database that Hatoba does not know")


class Store:
    """Store the club's data in SQLite or PostgreSQL.

    There is one writer at a time. Readers never wait for it. SQLite locks its file, PostgreSQL an advisory lock.
    ``read`` has queries of a single statement, each without a transaction. ``measure`` times each ``read``, ``survey``,
    ``write`` and ``claim``, including the wait for a connection. Raises ``ArgumentError`` if the URL can't be used, and
    ``OSError`` if the folder can't be created.
    """

    def __init__(self, url: str) -> None:
        self.measure: Measured = nullcontext
        self._unfinished: set[asyncio.Task[Any]] = set()
        self._playing = AsyncExitStack()
        self._url = make_url(url)
        self._sqlite = self._url.get_backend_name() == "sqlite"
        self._kind = kind(self._url)
        self._writer, self._reader = self._kind.writing(self._url), self._kind.reading(self._url)
        self._querier, self._threaded_reader = (
            self._kind.querying(self._reader),
            self._kind.reading_in_thread(self._reader),
        )
        self.read = Queries(ConnectionPerStatement(self._querier.sync_engine.dialect, self._querying))

    async def play(self, shards: Sequence[int] = (), patience: float | None = None) -> None:
        """Lock the database against other bot processes until it is closed. Raises ``InUse``.

        Processes that run different ``shards`` share it. If another process is exiting, this waits for it.
        """
        await self._playing.enter_async_context(self._kind.playing(self._url, shards, patience or PROCESS_TIMEOUT))

    async def open(self) -> None:
        """Create the database or migrate it to the newest schema.

        Raises ``NewerSchema``, and ``DatabaseMissing`` if the file of an earlier database is missing or empty.
        """
        place = sqlite.file(self._url) if self._sqlite else None
        if place is not None:
            await asyncio.to_thread(files.require_present, place)
            await asyncio.to_thread(files.restrict_database_permissions, place)
        was_made = place is not None and files.was_made(place)
        async with self._begin_writing(shared=False) as connection:
            await connection.run_sync(partial(upgrade, was_made=was_made))
        if place is not None:
            await asyncio.to_thread(files.write_marker, place)

    async def close(self) -> None:
        """Wait for unfinished work, then close every connection."""
        while self._unfinished:
            await asyncio.wait(self._unfinished)
        for connections in (self._threaded_reader, self._reader, self._writer):
            await connections.dispose()
        await self._playing.aclose()

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Return the result of ``work``, which runs to completion even if the caller is cancelled.

        After a cancelled transaction it would not be known whether it was committed.
        """
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def writing(self, match: int | None = None, *, durable: bool = True) -> AsyncIterator[Transaction]:
        """Begin a write transaction. It commits at the end, or rolls back if an exception is raised.

        It excludes other writers; with a ``match``, on PostgreSQL, only those of the same match or without a match.
        Unless it is ``durable``, it is faster, but a crash of the machine may lose it.
        """
        async with self._begin_writing(shared=match is not None, durable=durable) as connection:
            transaction = Transaction(connection)
            if match is not None and not self._sqlite:  # SQLite needs no row lock, because it locks the whole database.
                await transaction.matches.hold(match)
            yield transaction

    @asynccontextmanager
    async def writing_in_thread(self) -> AsyncIterator[Transaction]:
        """Begin a transaction like ``writing``, whose statements run off the event loop because they may take long."""
        async with self._begin_writing(shared=False) as connection:
            yield Transaction(self._kind.in_thread(connection))

    @asynccontextmanager
    async def claiming(self) -> AsyncIterator[Transaction]:
        """Begin a transaction to claim work without the write lock. A crash may lose the claim."""
        with self.measure("claim"):
            async with self._kind.begin_hastily(self._writer) as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """Begin a transaction that reads a snapshot."""
        with self.measure("read"):
            async with self._reader.begin() as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def querying(self) -> AsyncIterator[Transaction]:
        """Read with several statements in autocommit mode. Each sees the data committed before it.

        This is cheaper than ``reading``. For a single statement use ``read``.
        """
        async with self._querying() as connection:
            yield Transaction(connection)

    @asynccontextmanager
    async def _querying(self) -> AsyncIterator[Connection]:
        with self.measure("read"):
            async with self._querier.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading_in_thread(self) -> AsyncIterator[Transaction]:
        """Begin a transaction like ``reading``, whose statements run off the event loop because they may take long."""
        with self.measure("survey"):
            async with self._threaded_reader.begin() as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def _begin_writing(self, *, shared: bool, durable: bool = True) -> AsyncIterator[Connection]:
        with self.measure("write"):
            begun = self._writer.begin() if durable else self._kind.begin_hastily(self._writer)
            async with begun as connection:
                await self._kind.hold(connection, shared=shared)
                yield connection

    async def problem(self) -> str | None:
        """Return why the database file can't be written, or ``None``."""
        writer = self._writer
        return await asyncio.to_thread(writer.watch.problem) if isinstance(writer, Writing) else None

    @property
    def is_file(self) -> bool:
        """Return true if the database is a file that ``backup`` can copy."""
        return self._sqlite

    async def backup(self, file: Path) -> None:
        """Write a consistent copy of an SQLite database that may be in use to ``file``.

        Raises ``ValueError`` for PostgreSQL, and the errors of ``sqlite.backup``.
        """
        if not self._sqlite:
            raise ValueError("backup copies SQLite databases; use pg_dump for PostgreSQL")
        await sqlite.backup(self._url, file)
