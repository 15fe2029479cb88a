"""Current databases for tests, without creating them each time, and direct access to them, bypassing the club."""

import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from functools import cache, partial
from inspect import isfunction
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import sqlalchemy
from sqlalchemy import Dialect, Engine, event

from club.storage.schema import metadata
from club.storage.store import Store
from tests.postgres import Connection, Server

_dialects: dict[tuple[object, ...], Dialect] = {}
_compiled: dict[Any, Any] = {}
"""All tests of a process execute the same few hundred statements."""


@event.listens_for(Engine, "engine_connect")
def share_compiled(connection: sqlalchemy.Connection) -> None:
    """Compile each statement once for all engines: compiling took 10 to 20% of the time of tests with a database.

    Engines that are given their own functions, such as a serialiser, don't share statements with others.
    """
    dialect = connection.dialect
    settings = type(dialect), *filter(isfunction, vars(dialect).values())
    connection.dialect = _dialects.setdefault(settings, dialect)
    connection.execution_options(compiled_cache=_compiled)


class Database(Protocol):
    """A database of a test, accessed directly, bypassing the club."""

    @property
    def address(self) -> str:
        """Return its URL."""
        ...

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query, with ``?`` for values."""
        ...

    def run(self, statement: str, *values: object) -> int:
        """Change something and return the number of affected rows."""
        ...

    def dump(self) -> list[str]:
        """Return the whole content as text, one line per row; the last numbers of sequences are left out."""
        ...

    def at_once(self) -> AbstractContextManager[None]:
        """Commit everything in the block at once."""
        ...


class File:
    """A database in an SQLite file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._kept: sqlite3.Connection | None = None

    @property
    def address(self) -> str:
        """Return its URL."""
        return address(self.path)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Do everything in the block on one connection with one commit: opening the file for each statement is slow."""
        with closing(sqlite3.connect(self.path)) as connection, connection:
            self._kept = connection
            try:
                yield
            finally:
                self._kept = None

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query."""
        if self._kept is not None:
            return self._kept.execute(query, values).fetchall()
        with closing(sqlite3.connect(self.path)) as connection:
            return connection.execute(query, values).fetchall()

    def run(self, statement: str, *values: object) -> int:
        """Change something and return the number of affected rows."""
        if self._kept is not None:
            return self._kept.execute(statement, values).rowcount
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            with connection:
                return connection.execute(statement, values).rowcount

    def script(self, statements: str) -> None:
        """Execute several statements."""
        with closing(sqlite3.connect(self.path)) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            connection.executescript(f"BEGIN; {statements} COMMIT;")

    def dump(self) -> list[str]:
        """Return the whole content as text."""
        with closing(sqlite3.connect(self.path)) as connection:
            return [line for line in connection.iterdump() if '"sqlite_sequence"' not in line]


class Hosted:
    """A database on a PostgreSQL server."""

    def __init__(self, server: Server, name: str) -> None:
        self._server = server
        self._name = name

    @property
    def address(self) -> str:
        """Return its URL."""
        return self._server.address(self._name)

    def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows of a query."""

        async def ask(connection: Connection) -> list[tuple[Any, ...]]:
            return [tuple(row.values()) for row in await connection.fetch(_numbered(query), *values)]

        return self._server.use(self._name, ask)

    def run(self, statement: str, *values: object) -> int:
        """Change something and return the number of affected rows."""
        return self._server.use(self._name, partial(_change, statement, values))

    def dump(self) -> list[str]:
        """Return the whole content as text, in SQLite's format."""
        return self._server.use(self._name, _write)

    def at_once(self) -> AbstractContextManager[None]:
        """Do nothing: everything uses one connection anyway."""
        return nullcontext()


async def _change(statement: str, values: tuple[object, ...], connection: Connection) -> int:
    prepared = await connection.prepare(_numbered(statement))
    await prepared.fetch(*values)
    told = (prepared.get_statusmsg() or "").rpartition(" ")[2]
    return int(told) if told.isdecimal() else 0


async def _write(connection: Connection) -> list[str]:
    lines = []
    for table in metadata.sorted_tables:
        found = await connection.fetch(f'SELECT * FROM "{table.name}"')
        written = [",".join(map(_literal, row.values())) for row in found]
        lines += sorted(f'INSERT INTO "{table.name}" VALUES({row});' for row in written)
    return lines


@contextmanager
def hosted(server: Server, template: str = "made") -> Iterator[Hosted]:
    """Yield a database on a server until the block ends: with current tables, unless the ``template`` is another."""
    name = server.create(template)
    try:
        yield Hosted(server, name)
    finally:
        server.drop(name)


def address(file: Path) -> str:
    """Return the URL of an SQLite file."""
    return f"sqlite:///{file}"


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory(prefix="hatoba-")


async def laid(file: Path) -> Path:
    """Create an empty database with current tables at ``file`` and return that path."""
    made = Path(_folder().name) / "new.db"
    if not made.exists():
        store = Store(address(Path(f"{made}.part")))
        await store.open()
        await store.close()
        made.with_suffix(".db.part").rename(made)
    shutil.copyfile(made, file)
    return file


def _numbered(query: str) -> str:
    """Return a query with ``$1``, ``$2`` … for its question marks."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", query)


def _literal(value: object) -> str:
    if value is None:
        return "NULL"
    return str(value) if isinstance(value, int | float) else "'" + str(value).replace("'", "''") + "'"
