"""The PostgreSQL driver: one writer at a time, as on SQLite, and no stored values in error messages."""

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import URL, ColumnElement, Dialect, Table, cast, event, func, select, text
from sqlalchemy.dialects.postgresql import REGCLASS
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from club.storage.connection import Connection, Connections
from club.storage.failures import InUse, Unreachable

_CLUB_LOCK = 0
"""The advisory lock of all writers. The locks of guilds use the guilds' IDs."""

_PROCESS_LOCK = 1
"""The first key of the advisory locks of running processes.

The second one is 0 for all shards, or a shard's number + 1.
"""

_LOCK_NOT_AVAILABLE = "55P03"
"""The SQLSTATE of a lock timeout."""

BYTE_COLLATION = "C"
"""The collation that compares strings bytewise."""

_STORED_VALUES = re.compile(r"\nDETAIL:.*|(?<=for query argument ).*", re.DOTALL)
"""The part of a server's or driver's error message that contains stored values."""

_CONNECT_TIMEOUT = 10
"""Seconds."""

_SESSION = {"application_name": "hatoba", "idle_in_transaction_session_timeout": "60000"}
"""Session settings. If a process hangs within a transaction, its locks are released after a minute."""


def place(url: URL) -> object:
    """Return the host, port and name of the database in a URL."""
    return url.normalized_query.get("host", (url.host,)), url.port, url.database


def writing(url: URL, **options: Any) -> AsyncEngine:  # noqa: ANN401 - they are the engine's own
    """Make an engine for write transactions, each of which begins with ``hold``."""
    return _engine(url, "READ COMMITTED", readonly=False, **options)


def reading(url: URL, **options: Any) -> AsyncEngine:  # noqa: ANN401 - they are the engine's own
    """Make an engine for read-only transactions that see a snapshot and never wait for writers."""
    return _engine(url, "REPEATABLE READ", readonly=True, **options)


def querying(reading: Connections) -> AsyncEngine:
    """Return the connections of ``reading`` in autocommit mode."""
    return AsyncEngine(reading.sync_engine.execution_options(isolation_level="AUTOCOMMIT"))


def reading_in_thread(reading: Connections) -> Connections:
    """Return ``reading`` itself: long statements run on the server and do not block the event loop."""
    return reading


def in_thread(connection: Connection) -> Connection:
    """Return ``connection`` itself: long statements run on the server and do not block the event loop."""
    return connection


async def hold(connection: Connection, *, shared: bool) -> None:
    """Wait for the write lock. Transactions that change one match each hold it ``shared``.

    Without it two transactions could both count a member's open challenges and both add one. The lock is released at
    the end of the transaction, or of the connection.
    """
    lock = func.pg_advisory_xact_lock_shared if shared else func.pg_advisory_xact_lock
    await connection.execute(select(lock(_CLUB_LOCK)))


@asynccontextmanager
async def begin_hastily(writing: Connections) -> AsyncIterator[Connection]:
    """Begin a write transaction whose commit doesn't wait for the disk."""
    async with writing.begin() as connection:
        await connection.execute(text("SET LOCAL synchronous_commit TO off"))
        yield connection


@asynccontextmanager
async def playing(url: URL, shards: Sequence[int], patience: float) -> AsyncIterator[None]:
    """Lock out other processes, or with ``shards`` those that run one of the same shards.

    Raises ``InUse`` after ``patience`` seconds. The locks end with their connection, so a killed process leaves none.
    """
    engine = _engine(url, "AUTOCOMMIT", readonly=False)
    locks = [func.pg_advisory_lock_shared(_PROCESS_LOCK, 0)] if shards else [func.pg_advisory_lock(_PROCESS_LOCK, 0)]
    locks += [func.pg_advisory_lock(_PROCESS_LOCK, shard + 1) for shard in shards]
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"SET lock_timeout TO {int(patience * 1000)}"))
            try:
                for lock in locks:
                    await connection.execute(select(lock))
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", None) == _LOCK_NOT_AVAILABLE:
                    raise InUse from None
                raise
            yield
    finally:
        await engine.dispose()


async def last_number(connection: Connection, table: Table) -> int:
    """Return the last number of a table's sequence, 0 if it was never used."""
    return await connection.scalar(select(func.pg_sequence_last_value(_sequence(table)))) or 0


async def set_last_number(connection: Connection, table: Table, number: int) -> None:
    """Set the sequence of a table, so that its next number is ``number + 1``."""
    await connection.execute(select(func.setval(_sequence(table), max(number, 1), number > 0)))


def _sequence(table: Table) -> ColumnElement[Any]:
    """Return the sequence of a table's primary key."""
    column = table.autoincrement_column
    assert column is not None
    return cast(func.pg_get_serial_sequence(f'"{table.name}"', column.name), REGCLASS)


def _engine(url: URL, isolation: str, *, readonly: bool, **options: Any) -> AsyncEngine:  # noqa: ANN401
    read_only = {"default_transaction_read_only": "on" if readonly else "off"}
    engine = create_async_engine(
        url,
        isolation_level=isolation,
        pool_size=4,
        max_overflow=0,
        pool_timeout=60,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"timeout": _CONNECT_TIMEOUT, "server_settings": _SESSION | read_only},
        **options,
    )
    event.listen(engine.sync_engine, "do_connect", _connect)
    event.listen(engine.sync_engine, "handle_error", _redact)
    return engine


def _connect(
    dialect: Dialect,
    _entry: ConnectionPoolEntry,
    place: tuple[Any, ...],
    settings: dict[str, Any],
) -> Any:  # noqa: ANN401 - the driver's own connection has no type
    """Connect; raise ``Unreachable`` with only the name of the driver's error: its text names server and user."""
    try:
        return dialect.connect(*place, **settings)
    except Exception as error:
        reason = type(error.__cause__ or error).__name__
    raise Unreachable(f"no connection to PostgreSQL ({reason})")


def _redact(context: ExceptionContext) -> None:
    """Remove stored values from the messages of an error."""
    cause = context.original_exception.__cause__
    for error in (context.sqlalchemy_exception, context.original_exception, cause):
        if error is not None:
            error.args = tuple(_STORED_VALUES.sub("", str(part)) for part in error.args)
    if cause is not None:
        cause.__dict__.pop("detail", None)
