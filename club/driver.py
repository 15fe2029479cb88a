"""Speak with SQLite in one errand a statement: each errand to the thread of a connection costs more than a query."""

import sqlite3
from collections.abc import Callable
from typing import Any, Self

import aiosqlite

_MANY = 64
"""How many rows the driver brings at a time where it brings some of them only; we bring all."""


def connect(place: str, **settings: Any) -> aiosqlite.Connection:  # noqa: ANN401 - they are SQLite's own
    """Return a connection that is not made yet; for the ``async_creator_fn`` of an engine."""
    return _Connection(lambda: sqlite3.connect(place, **settings), _MANY)


class _Connection(aiosqlite.Connection):
    def __init__(self, made: Callable[[], sqlite3.Connection], many: int) -> None:
        super().__init__(made, many)
        self._thread.daemon = True  # like the engine's own: a connection that is left open keeps no process alive

    def cursor(self) -> "_Cursor":  # type: ignore[override] # only the engine asks, and only for what a cursor does
        return _Cursor(self)

    async def errand(self, work: Callable[[sqlite3.Connection], sqlite3.Cursor]) -> sqlite3.Cursor:
        """Let the thread of the connection do something."""
        done: sqlite3.Cursor = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


class _Cursor(aiosqlite.Cursor):
    """Run statements one at a time and bring all rows of each along: no errand makes it, asks for them or ends it."""

    def __init__(self, connection: _Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, statement: str, values: Any = ()) -> Self:  # noqa: ANN401 - as the driver has it
        return await self._run(lambda cursor: cursor.execute(statement, values))

    async def executemany(self, statement: str, values: Any) -> Self:  # noqa: ANN401 - as the driver has it
        return await self._run(lambda cursor: cursor.executemany(statement, values))

    async def _run(self, execute: Callable[[sqlite3.Cursor], object]) -> Self:
        def work(connection: sqlite3.Connection) -> sqlite3.Cursor:
            cursor = connection.cursor()
            try:
                execute(cursor)
                self._rows = cursor.fetchall()
            finally:
                cursor.close()
            return cursor

        self._cursor = await self._connection.errand(work)
        return self

    async def fetchall(self) -> list[Any]:
        rows, self._rows = self._rows, []
        return rows

    async def close(self) -> None:
        """Do nothing: what was run has ended."""
