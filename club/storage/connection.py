"""The protocols of database connections, the same for SQLite and PostgreSQL."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, TypeVarTuple, overload

import sqlalchemy
from sqlalchemy import CursorResult, Dialect, Engine, Executable, Row
from sqlalchemy.sql.selectable import TypedReturnsRows

from club.time_slices import SLICE, give_way

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Connection(Protocol):
    """A connection with an open transaction."""

    @property
    def dialect(self) -> Dialect:
        """Return the SQL dialect."""
        ...

    @overload
    async def execute(
        self,
        statement: TypedReturnsRows[*Ts],
        parameters: Any = None,  # noqa: ANN401 - as the library has it
    ) -> CursorResult[*Ts]: ...

    @overload
    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[*tuple[Any, ...]]: ...  # noqa: ANN401

    async def execute(self, statement: Executable, parameters: Any = None) -> CursorResult[*tuple[Any, ...]]:
        """Execute a statement and return its rows, already fetched."""
        ...

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement and return the first value of its first row, or ``None``."""
        ...

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> CursorResult[*tuple[Any, ...]]:  # noqa: ANN401
        """Execute a statement given as a string of SQL."""
        ...

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], T], /) -> T:
        """Run a function on the synchronous connection off the event loop."""
        ...


class Connections(Protocol):
    """An engine that opens connections to one database."""

    @property
    def sync_engine(self) -> Engine:
        """Return the synchronous engine, which emits SQLAlchemy's events."""
        ...

    def begin(self) -> AbstractAsyncContextManager[Connection]:
        """Open a connection. It commits at the end, or rolls back if an exception is raised."""
        ...

    async def dispose(self) -> None:
        """Close the pooled connections."""
        ...


@dataclass(eq=False, repr=False)
class ConnectionPerStatement:
    """A ``Connection`` that executes each statement on a connection of its own, opened by ``begin``."""

    dialect: Dialect
    _begin: Callable[[], AbstractAsyncContextManager[Connection]]

    async def execute(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement and return its rows, already fetched."""
        async with self._begin() as connection:
            return (await connection.execute(statement, parameters)).freeze()()

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement and return the first value of its first row, or ``None``."""
        async with self._begin() as connection:
            return await connection.scalar(statement, parameters)

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> Any:  # noqa: ANN401
        """Execute a statement given as a string of SQL."""
        async with self._begin() as connection:
            return (await connection.exec_driver_sql(statement, parameters)).freeze()()

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], T], /) -> T:
        """Run a function on the synchronous connection off the event loop."""
        async with self._begin() as connection:
            return await connection.run_sync(work)


async def in_slices(result: CursorResult[Any]) -> AsyncIterator[Row[Any]]:
    """Yield the rows of a result, and yield to the event loop after every ``SLICE``."""
    while rows := result.fetchmany(SLICE):
        for row in rows:
            yield row
        await give_way()
