"""Open the database, keep its form up to date, and hand out transactions."""

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

from club.storage import files, postgres, sqlite
from club.storage.connection import Connection, Connections, EachAlone
from club.storage.migrate import upgrade
from club.storage.sqlite_inline import Writing
from club.storage.transaction import Queries, Transaction

T = TypeVar("T")

_PATIENCE = 15.0
"""How many seconds the process before this one may need to end: more than it takes."""

Measured: TypeAlias = Callable[[str], AbstractContextManager[object]]
"""Give a block in which the named work is done, for whoever times it."""


class DatabaseKind(Protocol):
    """Speak with one kind of database."""

    BYTES: str

    def place(self, url: URL) -> object:
        """Return what is the same for all URLs of one database, as far as they themselves tell."""
        ...

    def playing(self, url: URL, shards: Sequence[int], patience: float) -> AbstractAsyncContextManager[None]:
        """Keep other processes from playing until the block ends, but for those that run other ``shards``."""
        ...

    def writing(self, url: URL, **options: Any) -> Connections:  # noqa: ANN401 - they are the engine's own
        """Make an engine for transactions that change something."""
        ...

    def reading(self, url: URL, **options: Any) -> Connections:  # noqa: ANN401 - they are the engine's own
        """Make an engine for transactions that see everything as of one moment and change nothing."""
        ...

    def querying(self, reading: Connections) -> Connections:
        """Return what gives the connections of ``reading``, without transactions."""
        ...

    def reading_in_thread(self, reading: Connections) -> Connections:
        """Return what gives the connections of ``reading`` to read much with, while the loop goes on."""
        ...

    def in_thread(self, connection: Connection) -> Connection:
        """Return what carries out long statements in the transaction of a writing ``connection``, off the loop."""
        ...

    async def hold(self, connection: Connection, *, shared: bool) -> None:
        """Wait until nobody else is changing anything; ``shared``: but for others who share."""
        ...

    async def last_number(self, connection: Connection, table: Table) -> int:
        """Return the highest number that a table has counted up to, as far as that is kept beside its rows."""
        ...

    async def set_last_number(self, connection: Connection, table: Table, number: int) -> None:
        """Let a table count on from a number."""
        ...


def kind(url: URL) -> DatabaseKind:
    """Return the module for a database; raises ``ArgumentError`` for those that Hatoba does not know."""
    match url.get_backend_name():
        case "sqlite":
            return sqlite
        case "postgresql":
            return postgres
    raise ArgumentError("a database that Hatoba does not know")


class Store:
    """Keep the club's records in SQLite or PostgreSQL.

    There is one writer at a time, for which readers never wait: by the lock of the file on SQLite, and by a lock of the
    club's own for all processes on PostgreSQL.
    ``read`` gives queries that read with one statement, without a transaction around it.
    ``measure`` is where each ``read``, ``survey``, ``write`` and ``claim`` is timed, from being asked for to its end.
    Raises ``ArgumentError`` for a URL that names nothing to keep records in, ``OSError`` for a folder that can't be.
    """

    def __init__(self, url: str) -> None:
        self.measure: Measured = nullcontext
        self._unfinished: set[asyncio.Task[Any]] = set()
        self._playing = AsyncExitStack()
        self._url = make_url(url)
        self._sqlite = self._url.get_backend_name() == "sqlite"
        self._kind = kind(self._url)
        self._writer, self._reader = self._kind.writing(self._url), self._kind.reading(self._url)
        self._asker, self._surveyor = self._kind.querying(self._reader), self._kind.reading_in_thread(self._reader)
        self.read = Queries(EachAlone(self._asker.sync_engine.dialect, self._querying))

    async def play(self, shards: Sequence[int] = (), patience: float | None = None) -> None:
        """Keep other processes from playing on the same database until it is closed; raises ``Taken``.

        Those that run some ``shards`` share it with each other, one process a shard. One that ends is waited for.
        """
        await self._playing.enter_async_context(self._kind.playing(self._url, shards, patience or _PATIENCE))

    async def open(self) -> None:
        """Bring the database to the newest form, creating it when there is none.

        Raises ``Newer``, and ``Lost`` where the file of a database that was made earlier is missing or empty.
        """
        place = sqlite.file(self._url) if self._sqlite else None
        if place is not None:
            await asyncio.to_thread(files.require_present, place)
            await asyncio.to_thread(files.tighten_database, place)
        was_made = place is not None and files.was_made(place)
        async with self._begun(shared=False) as connection:
            await connection.run_sync(partial(upgrade, was_made=was_made))
        if place is not None:
            await asyncio.to_thread(files.mark, place)

    async def close(self) -> None:
        """Give back every connection, once what is being stored whole is stored."""
        while self._unfinished:
            await asyncio.wait(self._unfinished)
        for connections in (self._surveyor, self._reader, self._writer):
            await connections.dispose()
        await self._playing.aclose()

    async def run_to_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for ``work``, which is finished even when whoever waits for it is cancelled.

        Where a transaction is cut short, nobody knows at first whether it was stored.
        """
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def writing(self, match: int | None = None) -> AsyncIterator[Transaction]:
        """Give a transaction whose changes are stored together at the end, or not at all when an exception passes.

        Nobody else changes anything meanwhile; where only one ``match`` is changed, nobody else changes that.
        """
        async with self._begun(shared=match is not None) as connection:
            transaction = Transaction(connection)
            if match is not None and not self._sqlite:  # there the whole database is held
                await transaction.matches.hold(match)
            yield transaction

    @asynccontextmanager
    async def writing_in_thread(self) -> AsyncIterator[Transaction]:
        """Give a transaction as ``writing`` does, to change what grows with all that a member has done.

        The loop goes on meanwhile. ``writing`` is cheaper where little is changed.
        """
        async with self._begun(shared=False) as connection:
            yield Transaction(self._kind.in_thread(connection))

    @asynccontextmanager
    async def claiming(self) -> AsyncIterator[Transaction]:
        """Give a transaction to claim work with, beside whatever others change; a claim may be lost in a crash."""
        with self.measure("claim"):
            async with self._writer.begin() as connection:
                if not self._sqlite:
                    await postgres.hurry(connection)
                yield Transaction(connection)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Transaction]:
        """Give a transaction to read, all as of one moment."""
        with self.measure("read"):
            async with self._reader.begin() as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def querying(self) -> AsyncIterator[Transaction]:
        """Give a transaction to read with several statements that may see what is stored between them.

        That is cheaper than ``reading``: there is no transaction to begin and to end. ``read`` does for one statement.
        """
        async with self._querying() as connection:
            yield Transaction(connection)

    @asynccontextmanager
    async def _querying(self) -> AsyncIterator[Connection]:
        with self.measure("read"):
            async with self._asker.begin() as connection:
                yield connection

    @asynccontextmanager
    async def reading_in_thread(self) -> AsyncIterator[Transaction]:
        """Give a transaction to read, all as of one moment, what grows with all that a member has done.

        The loop goes on meanwhile. ``reading`` is cheaper where little is read.
        """
        with self.measure("survey"):
            async with self._surveyor.begin() as connection:
                yield Transaction(connection)

    @asynccontextmanager
    async def _begun(self, *, shared: bool) -> AsyncIterator[Connection]:
        with self.measure("write"):
            async with self._writer.begin() as connection:
                await self._kind.hold(connection, shared=shared)
                yield connection

    async def problem(self) -> str | None:
        """Return what is wrong with the file of the database, so that nothing can be saved, or ``None``."""
        writer = self._writer
        return await asyncio.to_thread(writer.watch.problem) if isinstance(writer, Writing) else None

    @property
    def is_file(self) -> bool:
        """Tell whether the records are in a file, which ``backup`` can copy."""
        return self._sqlite

    async def backup(self, file: Path) -> None:
        """Write a consistent copy of an SQLite database to ``file`` while it is in use, whole or not at all.

        Raises ``ValueError`` for another kind of database, ``FileExistsError`` when the file is already there, and what
        ``sqlite.backup`` raises.
        """
        if not self._sqlite:
            raise ValueError("backup copies SQLite databases; use pg_dump for PostgreSQL")
        await sqlite.backup(self._url, file)
