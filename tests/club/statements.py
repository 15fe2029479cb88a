"""What the club asks of the database, and how SQLite would carry it out."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from club.services import Club
from tests.club.hall import Hall


@contextmanager
def noted(hall: Hall) -> Iterator[dict[str, Any]]:
    """Collect every statement from now on, with the parameters of its last time."""
    statements: dict[str, Any] = {}

    def note(_connection: object, _cursor: object, statement: str, parameters: Any, *_more: object) -> None:  # noqa: ANN401
        if statement.startswith(("SELECT", "UPDATE", "INSERT", "DELETE")):
            statements[statement] = parameters[0] if isinstance(parameters, list) else parameters

    engines = [engine.sync_engine for engine in (hall.club.store._reader, hall.club.store._writer)]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield statements
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


@contextmanager
def counted(club: Club) -> Iterator[list[str]]:
    """Collect every statement from now on, as often as it is made."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_more: object) -> None:
        statements.append(statement)

    engines = [engine.sync_engine for engine in (club.store._reader, club.store._writer)]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    yield statements
    for engine in engines:
        event.remove(engine, "before_cursor_execute", note)


def plans(hall: Hall, statements: dict[str, Any]) -> dict[str, str]:
    """Return how SQLite would carry out each of some statements."""
    return {
        statement: "\n".join(row[3] for row in hall.rows(f"EXPLAIN QUERY PLAN {statement}", *values))
        for statement, values in statements.items()
    }
