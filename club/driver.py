"""Talk to SQLite, which runs in a thread for each connection, with one visit to that thread for each statement.

The cursors of aiosqlite go there to be made, to execute, to fetch and to be closed, and SQLAlchemy asks for all of it.
"""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import aiosqlite

_PRAGMAS = ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


@dataclass(frozen=True, slots=True)
class _Result:
    """Hold all that a statement came to."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    rows: list[Any] = field(default_factory=list)


class Cursor:
    """Carry out statements, and keep all rows of the last one; SQLAlchemy asks for nothing more than this."""

    arraysize = 1

    def __init__(self, connection: "Connection") -> None:
        self._connection = connection
        self._result = _Result()

    async def __aenter__(self) -> "Cursor":
        return self

    async def close(self) -> None:
        """Do nothing: the cursor of the database is closed already."""

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Carry out a statement."""
        self._result = await self._connection.visit(sqlite3.Cursor.execute, statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Carry out a statement with each of some parameters."""
        self._result = await self._connection.visit(sqlite3.Cursor.executemany, statement, parameters)

    async def fetchall(self) -> list[Any]:
        """Return the rows of the last statement."""
        return self._result.rows

    @property
    def description(self) -> Any:  # noqa: ANN401 - it is handed through
        """Return the names of the columns, or ``None`` where there are no rows to come."""
        return self._result.description

    @property
    def rowcount(self) -> int:
        """Return how many rows were changed."""
        return self._result.rowcount

    @property
    def lastrowid(self) -> int | None:
        """Return the number of the row inserted last."""
        return self._result.lastrowid


class Connection(aiosqlite.Connection):
    """Be a connection to SQLite that hands out such cursors."""

    def cursor(self) -> Cursor:  # type: ignore[override]
        """Return a cursor, for which no visit is needed yet."""
        return Cursor(self)

    async def visit(self, carry_out: Any, statement: str, parameters: Sequence[Any] = ()) -> _Result:  # noqa: ANN401
        """Carry out a statement, fetch its rows and close its cursor in the thread of the connection."""
        carried_out = self._execute(_carried_out, self._conn, carry_out, statement, parameters)  # type: ignore[no-untyped-call]
        result: _Result = await carried_out
        return result


def _carried_out(
    connection: sqlite3.Connection,
    carry_out: Any,  # noqa: ANN401
    statement: str,
    parameters: Sequence[Any],
) -> _Result:
    cursor = connection.cursor()
    try:
        carry_out(cursor, statement, parameters)
        return _Result(cursor.description, cursor.rowcount, cursor.lastrowid, cursor.fetchall())
    finally:
        cursor.close()


async def connected(database: str, **options: Any) -> Connection:  # noqa: ANN401
    """Return a connection whose commits are durable and which begins no transactions of its own."""
    made = Connection(partial(sqlite3.connect, database, **options, isolation_level=None), iter_chunk_size=64)
    made._thread.daemon = True  # as SQLAlchemy has it
    await made
    try:
        for pragma in _PRAGMAS:
            await made.visit(sqlite3.Cursor.execute, f"PRAGMA {pragma}")
    except BaseException:
        await made.close()  # nobody knows it yet, and its thread would outlive the loop
        raise
    return made
