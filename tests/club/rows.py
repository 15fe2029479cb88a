"""Count SQLite's work in a block: statements, returned rows, and steps to find them."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.club.statements import hearing

STEPS = 100
"""How many steps of SQLite are counted as one."""


@dataclass
class Work:
    """The number of ``statements`` and ``rows``, and of SQLite's ``steps`` in hundreds."""

    statements: int = 0
    rows: int = 0
    steps: int = 0

    def watch(self, connection: Any, cursor: sqlite3.Cursor, *_more: object) -> None:  # noqa: ANN401 - the library's own
        """Count the work of a statement that is about to run on a cursor."""
        self.statements += 1
        cursor.row_factory = self._give
        connection.connection.dbapi_connection.set_progress_handler(self._step, STEPS)

    def _give(self, _cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
        self.rows += 1
        return row

    def _step(self) -> int:
        self.steps += 1
        return 0


@contextmanager
def worked() -> Iterator[Work]:
    """Count the work of all SQLite databases in the block."""
    work = Work()
    with hearing(work.watch):
        yield work
