"""Open the database, keep its form up to date, and hand out transactions."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from club import postgres
from club.records import Records

T = TypeVar("T")

_MIGRATIONS = Path(__file__).parent / "migrations"


class Store:
    """Keep the club's records in SQLite or PostgreSQL.

    On SQLite there is one writing connection, whose transactions take the write lock at once (a transaction that reads
    first and writes later would fail instead of waiting), and a few reading ones that never wait for it (WAL). On
    PostgreSQL a lock of the club's own does the same for all processes.
    Raises ``ArgumentError`` for a URL that names nothing to keep records in, ``OSError`` for a folder that can't be.
    """

    def __init__(self, url: str) -> None:
        self._unfinished: set[asyncio.Task[Any]] = set()
        self._url = make_url(url)
        self._sqlite = self._url.get_backend_name() == "sqlite"
        if self._sqlite:
            file = self._url.database
            if not file or file == ":memory:":
                raise ArgumentError("a database in memory forgets everything, and each connection would have its own")
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            self._writer = _sqlite(url, "BEGIN IMMEDIATE", connections=1)
            self._reader = _sqlite(url, "BEGIN", connections=4)
        else:
            self._writer, self._reader = postgres.writing(self._url), postgres.reading(self._url)

    async def open(self) -> None:
        """Bring the database to the newest form, creating it when there is none."""
        async with self._begun(shared=False) as connection:
            await connection.run_sync(_upgrade)

    async def close(self) -> None:
        """Give back every connection, once what is being stored whole is stored."""
        while self._unfinished:
            await asyncio.wait(self._unfinished)
        await self._reader.dispose()
        await self._writer.dispose()

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for ``work``, which is finished even when whoever waits for it is cancelled.

        A transaction that is cut short while it reads would keep its lock until the cursor is forgotten.
        """
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._unfinished.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def writing(self, match: int | None = None) -> AsyncIterator[Records]:
        """Give records whose changes are stored together at the end, or not at all when an exception passes.

        Nobody else changes anything meanwhile; where only one ``match`` is changed, nobody else changes that.
        """
        async with self._begun(shared=match is not None) as connection:
            records = Records(connection)
            if match is not None:
                await records.hold_match(match)
            yield records

    @asynccontextmanager
    async def claiming(self) -> AsyncIterator[Records]:
        """Give records to claim work with, beside whatever others change; a claim may be lost in a crash."""
        async with self._writer.begin() as connection:
            if not self._sqlite:
                await postgres.hurry(connection)
            yield Records(connection)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Records]:
        """Give records to read, all as of one moment."""
        async with self._reader.connect() as connection:
            yield Records(connection)

    @asynccontextmanager
    async def _begun(self, *, shared: bool) -> AsyncIterator[AsyncConnection]:
        async with self._writer.begin() as connection:
            if not self._sqlite:
                await postgres.hold(connection, shared=shared)
            yield connection

    async def backup(self, file: Path) -> None:
        """Write a consistent copy of an SQLite database to ``file`` while it is in use.

        Raises ``ValueError`` for another kind of database and ``FileExistsError`` when the file is already there.
        """
        if not self._sqlite:
            raise ValueError("backup copies SQLite databases; use pg_dump for PostgreSQL")
        if await asyncio.to_thread(file.exists):
            raise FileExistsError(file)
        plain = create_async_engine(
            self._url, isolation_level="AUTOCOMMIT", hide_parameters=True
        )  # VACUUM can't run inside a transaction
        try:
            async with plain.connect() as connection:
                await connection.exec_driver_sql("VACUUM INTO ?", (str(file),))
        finally:
            await plain.dispose()


def _sqlite(url: str, begin: str, connections: int) -> AsyncEngine:
    """Make an engine whose transactions start with the statement ``begin`` and whose commits are durable."""
    engine = create_async_engine(url, pool_size=connections, max_overflow=0, pool_timeout=60, hide_parameters=True)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - the driver's own connection has no type
        connection.isolation_level = None  # the driver must not begin transactions of its own
        try:
            for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
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


def _upgrade(connection: Connection) -> None:
    if MigrationContext.configure(connection).get_current_revision() == _newest():
        return
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config


@cache
def _newest() -> str | None:
    """Return the newest form of the database; every migration is read for that."""
    return ScriptDirectory.from_config(_migrations()).get_current_head()
