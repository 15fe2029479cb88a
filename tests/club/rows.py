"""Count what the database does for the club: rows that it gives, and steps that SQLite takes to find them."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import event

from club.services import Club

STEPS = 100
"""How many steps of SQLite are counted as one."""


@dataclass
class Work:
    """Hold how many ``rows`` were fetched, and for how many hundred ``steps`` SQLite worked."""

    rows: int = 0
    steps: int = 0


@contextmanager
def worked(club: Club) -> Iterator[Work]:
    """Count what a club on a file of SQLite asks of it from now on."""
    work = Work()

    def give(_cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
        work.rows += 1
        return row

    def step() -> int:
        work.steps += 1
        return 0

    def watch(connection: Any, cursor: sqlite3.Cursor, *_more: object) -> None:  # noqa: ANN401 - the library's own
        cursor.row_factory = give
        connection.connection.dbapi_connection.set_progress_handler(step, STEPS)

    engines = [engine.sync_engine for engine in (club.store._reader, club.store._writer)]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", watch)
    yield work
    for engine in engines:
        event.remove(engine, "before_cursor_execute", watch)
