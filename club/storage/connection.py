"""Say what the club asks of a database, whichever kind it is."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeVar, TypeVarTuple, overload

import sqlalchemy
from sqlalchemy import CursorResult, Dialect, Engine, Executable, Row
from sqlalchemy.sql.selectable import TypedReturnsRows

from club.time_slices import SLICE, give_way

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Connection(Protocol):
    """Carry out statements, all within one transaction."""

    @property
    def dialect(self) -> Dialect:
        """Return how the database is spoken with."""
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
        """Carry out a statement and return its rows, all of which have been brought."""
        ...

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Carry out a statement and return the first value of its first row, or ``None``."""
        ...

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> CursorResult[*tuple[Any, ...]]:  # noqa: ANN401
        """Carry out a statement in the database's own words."""
        ...

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], T], /) -> T:
        """Do work that may take long, on the library's own connection."""
        ...


class Connections(Protocol):
    """Give connections to one database; ``sync_engine`` is where the library tells of what they do."""

    @property
    def sync_engine(self) -> Engine:
        """Return the library's own engine."""
        ...

    def begin(self) -> AbstractAsyncContextManager[Connection]:
        """Give a connection whose changes are stored at the end, or not at all when an exception passes."""
        ...

    async def dispose(self) -> None:
        """Close the connections that are open."""
        ...


class EachAlone:
    """Carry out each statement on a connection of its own, and bring all its rows; see ``Connection``.

    ``begin`` gives the connections, which are to be used to read alone.
    """

    def __init__(self, dialect: Dialect, begin: Callable[[], AbstractAsyncContextManager[Connection]]) -> None:
        self.dialect = dialect
        self._begin = begin

    async def execute(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Carry out a statement and return its rows."""
        async with self._begin() as connection:
            return (await connection.execute(statement, parameters)).freeze()()

    async def scalar(self, statement: Executable, parameters: Any = None) -> Any:  # noqa: ANN401
        """Carry out a statement and return the first value of its first row, or ``None``."""
        async with self._begin() as connection:
            return await connection.scalar(statement, parameters)

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> Any:  # noqa: ANN401
        """Carry out a statement in the database's own words."""
        async with self._begin() as connection:
            return (await connection.exec_driver_sql(statement, parameters)).freeze()()

    async def run_sync(self, work: Callable[[sqlalchemy.Connection], T], /) -> T:
        """Do work that may take long, on the library's own connection."""
        async with self._begin() as connection:
            return await connection.run_sync(work)


async def in_slices(result: CursorResult[Any]) -> AsyncIterator[Row[Any]]:
    """Yield the rows that a statement found; the event loop turns to everybody else after every ``SLICE``."""
    while rows := result.fetchmany(SLICE):
        for row in rows:
            yield row
        await give_way()
