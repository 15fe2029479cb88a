"""Speak with a PostgreSQL server: one writer at a time as on SQLite, and no error that tells more than it must."""

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
from club.storage.failures import Taken, Unreachable

_EVERYTHING = 0
"""The advisory lock that stands for all of the club; those of the guilds have the numbers of the guilds."""

_PLAYING = 1
"""The first of two numbers of the advisory locks that processes hold while they play; the second: 0, or a shard's."""

_LOCKED = "55P03"
"""The code of a lock that is not to be had in time."""

BYTES = "C"
"""The collation that orders texts by their bytes."""

_VALUES = re.compile(r"\nDETAIL:.*|(?<=for query argument ).*", re.DOTALL)
"""Where an error of the server, or of the driver, goes on with what was to be stored."""

_PATIENCE = 10
"""How many seconds a server may take to answer that is connected to."""

_SESSION = {"application_name": "hatoba", "idle_in_transaction_session_timeout": "60000"}
"""What is agreed with the server: a process that hangs within a transaction gives back after so many milliseconds what
it holds."""


def place(url: URL) -> object:
    """Return which database of which server a URL names."""
    return url.normalized_query.get("host", (url.host,)), url.port, url.database


def writing(url: URL, **options: Any) -> AsyncEngine:  # noqa: ANN401 - they are the engine's own
    """Make an engine for transactions that change something, each of which begins with ``hold``."""
    return _engine(url, "READ COMMITTED", readonly=False, **options)


def reading(url: URL, **options: Any) -> AsyncEngine:  # noqa: ANN401 - they are the engine's own
    """Make an engine whose transactions see everything as of one moment, and wait for nobody."""
    return _engine(url, "REPEATABLE READ", readonly=True, **options)


def querying(reading: Connections) -> AsyncEngine:
    """Return what gives the connections of ``reading``, without transactions."""
    return AsyncEngine(reading.sync_engine.execution_options(isolation_level="AUTOCOMMIT"))


def reading_in_thread(reading: Connections) -> Connections:
    """Return what gives the connections of ``reading`` to read much with: the server does that beside the loop."""
    return reading


def in_thread(connection: Connection) -> Connection:
    """Return the ``connection`` itself: the server carries out long statements beside the loop."""
    return connection


async def hold(connection: Connection, *, shared: bool) -> None:
    """Wait until nobody else is changing anything; ``shared``: but for others who share, to change one match each.

    What is decided by counting and looking, such as how many challenges a member has open, is decided alone that way,
    and whoever comes next sees it. The lock ends with the transaction, or with its process.
    """
    lock = func.pg_advisory_xact_lock_shared if shared else func.pg_advisory_xact_lock
    await connection.execute(select(lock(_EVERYTHING)))


async def hurry(connection: Connection) -> None:
    """Let this transaction end before the disk has it."""
    await connection.execute(text("SET LOCAL synchronous_commit TO off"))


@asynccontextmanager
async def playing(url: URL, shards: Sequence[int], patience: float) -> AsyncIterator[None]:
    """Keep other processes from playing on a database, or where this one runs ``shards``, from running any of these.

    Raises ``Taken`` after so many seconds. The locks end with their connection, so a process that dies leaves none.
    """
    engine = _engine(url, "AUTOCOMMIT", readonly=False)
    locks = [func.pg_advisory_lock_shared(_PLAYING, 0)] if shards else [func.pg_advisory_lock(_PLAYING, 0)]
    locks += [func.pg_advisory_lock(_PLAYING, shard + 1) for shard in shards]
    try:
        async with engine.connect() as connection:
            await connection.execute(text(f"SET lock_timeout TO {int(patience * 1000)}"))
            try:
                for lock in locks:
                    await connection.execute(select(lock))
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", None) == _LOCKED:
                    raise Taken from None
                raise
            yield
    finally:
        await engine.dispose()


async def last_number(connection: Connection, table: Table) -> int:
    """Return the highest number that a table has counted up to."""
    return await connection.scalar(select(func.pg_sequence_last_value(_sequence(table)))) or 0


async def set_last_number(connection: Connection, table: Table, number: int) -> None:
    """Let a table count on from a number; 0: from the beginning."""
    await connection.execute(select(func.setval(_sequence(table), max(number, 1), number > 0)))


def _sequence(table: Table) -> ColumnElement[Any]:
    """Return what a table counts with."""
    column = table.autoincrement_column
    assert column is not None
    return cast(func.pg_get_serial_sequence(f'"{table.name}"', column.name), REGCLASS)


def _engine(url: URL, isolation: str, *, readonly: bool, **options: Any) -> AsyncEngine:  # noqa: ANN401
    changing = {"default_transaction_read_only": "on" if readonly else "off"}
    engine = create_async_engine(
        url,
        isolation_level=isolation,
        pool_size=4,
        max_overflow=0,
        pool_timeout=60,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args={"timeout": _PATIENCE, "server_settings": _SESSION | changing},
        **options,
    )
    event.listen(engine.sync_engine, "do_connect", _connect)
    event.listen(engine.sync_engine, "handle_error", _say_less)
    return engine


def _connect(
    dialect: Dialect,
    _entry: ConnectionPoolEntry,
    place: tuple[Any, ...],
    settings: dict[str, Any],
) -> Any:  # noqa: ANN401 - the driver's own connection has no type
    """Connect; an error says by its name alone why that failed, as the driver's would name the server and the user."""
    try:
        return dialect.connect(*place, **settings)
    except Exception as error:
        reason = type(error.__cause__ or error).__name__
    raise Unreachable(f"no connection to PostgreSQL ({reason})")


def _say_less(context: ExceptionContext) -> None:
    """Take out of an error what was to be stored: the other end tells it where it can't be."""
    cause = context.original_exception.__cause__
    for error in (context.sqlalchemy_exception, context.original_exception, cause):
        if error is not None:
            error.args = tuple(_VALUES.sub("", str(part)) for part in error.args)
    if cause is not None:
        cause.__dict__.pop("detail", None)
