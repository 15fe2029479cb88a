"""Speak with SQLite in place: it answers most questions in less time than it takes to hand one to a thread.

What waits for another process or for the disk is done in a thread: to begin and to end a transaction that changes
something, and whatever is known to take long.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Dialect, Engine, Executable

from club.storage.files import Watch

T = TypeVar("T")

Errand: TypeAlias = Callable[..., asyncio.Future[Any]]
"""Let a thread call something, and wait for what it returns."""


class InPlace:
    """Carry out statements at once, without a turn for anybody else; see ``club.storage.connection.Connection``."""

    def __init__(self, connection: sqlalchemy.Connection, errand: Errand) -> None:
        self._connection = connection
        self._errand = errand

    @property
    def dialect(self) -> Dialect:
        """Return how the database is spoken with."""
        return self._connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[Any]:  # noqa: ANN401
        """Carry out a statement and return its rows."""
        return self._connection.execute(statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Carry out a statement and return the first value of its first row, or ``None``."""
        return self._connection.scalar(statement, parameters)

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> CursorResult[Any]:  # noqa: ANN401
        """Carry out a statement in the database's own words."""
        return self._connection.exec_driver_sql(statement, parameters)

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], T], /) -> T:
        """Do work that may take long, in the thread."""
        done: T = await self._errand(work, self._connection)
        return done


class InThread(InPlace):
    """Carry out statements in the thread, one after the other: they may take long, and the loop goes on meanwhile."""

    @classmethod
    def of(cls, connection: InPlace) -> "InThread":
        """Return what carries out the statements of the same transaction in the thread."""
        return cls(connection._connection, connection._errand)

    async def execute(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Carry out a statement and return its rows, all of which have been brought."""
        return await self._errand(self._bring, statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Carry out a statement and return the first value of its first row, or ``None``."""
        return await self._errand(self._connection.scalar, statement, parameters)

    def _bring(self, statement: Executable, parameters: Any) -> Any:  # noqa: ANN401
        result = self._connection.execute(statement, parameters)
        return result.freeze()() if result.returns_rows else result


class _InPlaceOf:
    """Have an engine, and a thread of its own."""

    def __init__(self, engine: Engine) -> None:
        self.sync_engine = engine
        self._thread = ThreadPoolExecutor(1)

    def _errand(self, work: Callable[..., T], *given: object) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    async def dispose(self) -> None:
        """Close the connections that are open."""
        await self._errand(self.sync_engine.dispose)
        self._thread.shutdown(wait=False)


class Reading(_InPlaceOf):
    """Give connections that only read; see ``connection.Connections``."""

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[InPlace]:
        """Give a connection that sees everything as of one moment."""
        with self.sync_engine.connect() as connection:
            yield InPlace(connection, self._errand)


class Surveying(_InPlaceOf):
    """Give connections that read much at once, in a thread of their own; see ``connection.Connections``."""

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[InPlace]:
        """Give a connection that sees everything as of one moment."""
        connection = await self._errand(self.sync_engine.connect)
        try:
            yield InThread(connection, self._errand)
        finally:
            await asyncio.shield(self._errand(connection.close))


class Writing(_InPlaceOf):
    """Give one connection after the other, in the order in which they are asked for; see ``Connections``.

    Nothing is stored while the ``watch`` finds that the file is not what it was.
    """

    def __init__(self, engine: Engine, watch: Watch) -> None:
        super().__init__(engine)
        self.watch = watch
        self._turn = asyncio.Lock()
        self._open: sqlalchemy.Connection | None = None

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[InPlace]:
        """Give a connection whose changes are stored at the end, or not at all when an exception passes."""
        async with self._turn:
            try:
                yield InPlace(await self._errand(self._begin), self._errand)
                await self._errand(self._commit)
            except BaseException:  # the thread does one thing after the other, and so what nobody waits for any more
                await asyncio.shield(self._errand(self._close))
                raise

    def _begin(self) -> sqlalchemy.Connection:
        self.watch.require()
        self._open = connection = self.sync_engine.connect()
        connection.begin()
        self.watch.note()
        return connection

    def _commit(self) -> None:
        assert self._open is not None
        self.watch.require()
        self._open.commit()
        self._close()

    def _close(self) -> None:
        """Give the connection back; what was not committed is undone."""
        if self._open is not None:
            self._open.close()
            self._open = None
