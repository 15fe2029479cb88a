"""Collect the statements that are sent to a database, and ask SQLite for their query plans."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine, event

from club.storage.transaction import Transaction
from tests.club.harness import Harness


@contextmanager
def hearing(listener: Callable[..., object], kind: str = "before_cursor_execute") -> Iterator[None]:
    """Call a listener at each SQLAlchemy event of a kind in the block, for any database."""
    event.listen(Engine, kind, listener)
    try:
        yield
    finally:
        event.remove(Engine, kind, listener)


class _Notes(dict[str, Any]):
    def take(self, _connection: object, _cursor: object, statement: str, parameters: Any, *_more: object) -> None:  # noqa: ANN401
        if statement.startswith(("SELECT", "UPDATE", "INSERT", "DELETE")):
            self[statement] = parameters[0] if isinstance(parameters, list) else parameters


@contextmanager
def noted() -> Iterator[dict[str, Any]]:
    """Collect every statement in the block, with its last parameters."""
    notes = _Notes()
    with hearing(notes.take):
        yield notes


class _Count(list[str]):
    def take(self, _connection: object, _cursor: object, statement: str, *_more: object) -> None:
        self.append(statement)


@contextmanager
def counted() -> Iterator[list[str]]:
    """Collect every statement in the block, each time that it is sent."""
    count = _Count()
    with hearing(count.take):
        yield count


def plans(harness: Harness, statements: dict[str, Any]) -> dict[str, str]:
    """Return SQLite's query plan for each statement."""
    return {
        statement: "\n".join(row[3] for row in harness.rows(f"EXPLAIN QUERY PLAN {statement}", *values))
        for statement, values in statements.items()
    }


async def execute(transaction: Transaction, statement: str, *values: object) -> Any:  # noqa: ANN401 - the library's
    """Execute a statement that no query of the club sends, within a transaction."""
    return await transaction.connection.exec_driver_sql(statement, values or None)
