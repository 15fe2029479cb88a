"""Run SQLite statements on the event loop's thread: most take less time than a switch to another thread.

Operations that wait for another process or for the disk run in a thread: beginning and committing a write
transaction, and statements that are known to take long. So do all others while the disk is slow.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, TypeAlias, TypeVar

import sqlalchemy
from sqlalchemy import CursorResult, Dialect, Engine, Executable

from club.storage.files import Watch
from club.time_slices import give_way

T = TypeVar("T")

RunInThread: TypeAlias = Callable[..., asyncio.Future[Any]]
"""Call a function in the thread and return the future of its result."""


_HOLDS = 0.02
"""Seconds that a statement may block the event loop before the following ones run in the thread.

Also the total for the statements of a transaction before other tasks run.
"""


_SNAPSHOT = "BEGIN"
"""The statement that begins a read transaction, because the driver doesn't begin one itself."""


class Disk:
    """Detect a slow disk, such as one with uncached pages, by the time of the last statement.

    ``timer`` counts seconds. The default is the time of the event loop.
    """

    def __init__(self, timer: Callable[[], float] | None = None) -> None:
        self._timer = timer
        self.slow = False

    @property
    def timer(self) -> Callable[[], float]:
        """Return the timer, which counts seconds. Call this only on the event loop's thread."""
        return self._timer or asyncio.get_running_loop().time

    def watch(self, timer: Callable[[], float], work: Callable[..., T], *given: object) -> T:
        """Call a function, and note whether it took long."""
        began = timer()
        try:
            return work(*given)
        finally:
            self.slow = timer() - began > _HOLDS


class InlineConnection:
    """A ``Connection`` whose statements run at once and block the event loop, unless the disk is slow.

    ``was_in_thread`` says whether any ran in the thread, where one may still run after its caller was cancelled.
    """

    def __init__(self, connection: sqlalchemy.Connection, run_in_thread: RunInThread, disk: Disk) -> None:
        self._connection = connection
        self._run_in_thread = run_in_thread
        self._disk = disk
        self.was_in_thread = False
        self._gave_way: float | None = None

    @property
    def dialect(self) -> Dialect:
        """Return the SQL dialect."""
        return self._connection.dialect

    async def execute(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement and return its rows."""
        if self._disk.slow:
            return await self._in_thread(self._fetch, statement, parameters)
        return await self._at_once(self._connection.execute, statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement and return the first value of its first row, or ``None``."""
        if self._disk.slow:
            return await self._in_thread(self._connection.scalar, statement, parameters)
        return await self._at_once(self._connection.scalar, statement, parameters)

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> CursorResult[Any]:  # noqa: ANN401
        """Execute a statement given as a string of SQL."""
        return self._connection.exec_driver_sql(statement, parameters)

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], T], /) -> T:
        """Run a function on the synchronous connection in the thread."""
        done: T = await self._run_in_thread(work, self._connection)
        return done

    async def _at_once(self, work: Callable[..., Any], *given: object) -> Any:  # noqa: ANN401
        """Call a function in the loop's thread. Other tasks run between the statements of a long transaction."""
        timer = self._disk.timer
        if self._gave_way is None:
            self._gave_way = timer()
        elif timer() - self._gave_way > _HOLDS:
            await give_way()
            self._gave_way = timer()
        return self._disk.watch(timer, work, *given)

    async def _in_thread(self, work: Callable[..., Any], *given: object) -> Any:  # noqa: ANN401
        """Call a function in the thread while the disk is slow, and note whether it still is."""
        self.was_in_thread = True
        return await self._run_in_thread(self._disk.watch, self._disk.timer, work, *given)

    def _fetch(self, statement: Executable, parameters: Any) -> Any:  # noqa: ANN401
        """Execute a statement and fetch its rows, because the cursor has to stay in the thread."""
        result = self._connection.execute(statement, parameters)
        return result.freeze()() if result.returns_rows else result


class ThreadedConnection(InlineConnection):
    """A ``Connection`` whose statements run in the thread, one after the other."""

    @classmethod
    def of(cls, connection: InlineConnection) -> "ThreadedConnection":
        """Return a connection that runs statements of the same transaction in the thread."""
        return cls(connection._connection, connection._run_in_thread, connection._disk)

    async def execute(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement and return its rows, already fetched."""
        return await self._run_in_thread(self._fetch, statement, parameters)

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement and return the first value of its first row, or ``None``."""
        return await self._run_in_thread(self._connection.scalar, statement, parameters)


class _EngineWithThread:
    """An engine with a thread of its own."""

    def __init__(self, engine: Engine, disk: Disk | None = None) -> None:
        self.sync_engine = engine
        self._disk = disk or Disk()
        self._thread = ThreadPoolExecutor(1)

    def _run_in_thread(self, work: Callable[..., T], *given: object) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    async def dispose(self) -> None:
        """Close the pooled connections."""
        await self._run_in_thread(self.sync_engine.dispose)
        self._thread.shutdown(wait=False)


class Reading(_EngineWithThread):
    """Read-only ``Connections``, which read a snapshot or, with ``alone``, the latest committed data."""

    def __init__(self, engine: Engine, disk: Disk | None = None, *, alone: bool = False) -> None:
        super().__init__(engine, disk)
        self._alone = alone

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[InlineConnection]:
        """Open a connection."""
        connection = self.sync_engine.connect()
        inline = InlineConnection(connection, self._run_in_thread, self._disk)
        try:
            if not self._alone:
                connection.exec_driver_sql(_SNAPSHOT)
            yield inline
        finally:
            # A cancelled caller may have left work in the thread, and this queues the close behind it.
            if inline.was_in_thread:
                await asyncio.shield(self._run_in_thread(connection.close))
            else:
                connection.close()


class ThreadedReading(_EngineWithThread):
    """``Connections`` for long reads, in a thread of their own."""

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[InlineConnection]:
        """Open a connection that reads a snapshot."""
        connection = await self._run_in_thread(self.sync_engine.connect)
        try:
            await self._run_in_thread(connection.exec_driver_sql, _SNAPSHOT)
            yield ThreadedConnection(connection, self._run_in_thread, self._disk)
        finally:
            await asyncio.shield(self._run_in_thread(connection.close))


class Writing(_EngineWithThread):
    """``Connections`` that write one at a time, in the order of their requests.

    Nothing is committed while ``watch`` reports that the file was deleted, replaced or truncated.
    """

    def __init__(self, engine: Engine, watch: Watch) -> None:
        super().__init__(engine)
        self.watch = watch
        self._turn = asyncio.Lock()
        self._open: sqlalchemy.Connection | None = None

    @asynccontextmanager
    async def begin(self, *, durable: bool = True) -> AsyncIterator[InlineConnection]:
        """Open a connection. It commits at the end, or rolls back when an exception passes.

        Unless it is ``durable``, the commit doesn't wait for the disk.
        """
        async with self._turn:
            try:
                connection = await self._run_in_thread(self._begin, durable)
                yield InlineConnection(connection, self._run_in_thread, self._disk)
                await self._run_in_thread(self._commit)
            except BaseException:
                # A cancelled caller may have left work in the thread, and this queues the close behind it.
                await asyncio.shield(self._run_in_thread(self._close))
                raise

    def _begin(self, durable: bool) -> sqlalchemy.Connection:
        self.watch.require()
        self._open = connection = self.sync_engine.connect()
        connection.exec_driver_sql(f"PRAGMA synchronous={'FULL' if durable else 'NORMAL'}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        self.watch.note()
        return connection

    def _commit(self) -> None:
        assert self._open is not None
        self.watch.require()
        self._open.commit()
        self._close()

    def _close(self) -> None:
        """Return the connection to the pool, which rolls back uncommitted changes."""
        if self._open is not None:
            self._open.close()
            self._open = None
