"""Packages import only what they may, and nothing reads the clock secretly."""

import ast
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import pytest

from tests.house.imports import (
    HOUSE,
    Graph,
    circles,
    import_graph,
    imported_names,
    module_files,
    one_circle,
    within,
)
from tests.house.table import MAY_IMPORT, games, package_of

MEASURES_GAMES = {"bench.perft", "bench.players.greedy", "bench.lag", "bench._arena_players"}
"""Modules that name games anyway: their speed is compared with chess and shogi, their counts are published, each has
its own simple opponent for its computer player, and one of them is played to measure lag and an evening."""

LIBRARIES: Mapping[str, set[str]] = {
    "engines": set(),
    "names": {"regex"},
    "render": set(),
    "club": {"aiosqlite", "sqlalchemy", "alembic", "cachetools", "networkx", "openskill"},
    "cogs": {"discord", "cachetools"},
    "texts": {"babel", "fluent"},
    "sandbox": {"aiohttp", "jsonschema", "jsonschema_rs", "regex", "zstandard"},
    "players": set(),
    "playground": set(),
    "rehearsal": {"discord"},
}
"""The libraries of each package besides the standard library."""

SPECIAL = {
    "cogs/app/command_sync.py": {"msgspec"},
    "cogs/workers/pair_worker.py": {"msgspec"},
    "cogs/workers/pairers.py": {"msgspec"},
    "cogs/workers/reviewers.py": {"msgspec"},
    "club/reviews/packing.py": {"msgspec"},
    "club/storage/queries/tournaments/as_json.py": {"msgspec"},
    "cogs/core/delivery/failures.py": {"aiohttp"},
    "cogs/matches/records/record_files.py": {"aiohttp"},
    "cogs/core/avatars.py": {"aiohttp"},
    "cogs/core/request_gate.py": {"aiohttp"},
    "cogs/core/metrics.py": {"aiohttp", "prometheus_client"},
    "cogs/app/gateway.py": {"zstandard"},
    "cogs/app/health.py": {"aiohttp", "prometheus_client", "yarl"},
    "cogs/app/live_results.py": {"aiohttp"},
    "rehearsal/record.py": {"aiohttp"},
    "sandbox/web/wording.py": {"fluent"},
    "render/kit/font_files.py": {"PIL", "cachetools", "fontTools", "regex"},
    "render/kit/fonts.py": {"PIL"},
    "render/kit/paint.py": {"PIL", "cachetools", "isal"},
    "render/kit/photo.py": {"PIL"},
    "sandbox/api/responses.py": {"msgspec"},
    "sandbox/redirect.py": {"discord", "yarl"},
}
"""Additional libraries of single files.

Pillow stays in the painter, discord.py out of the sandbox, and what an operator's programs
ask for with the figures.
"""

IMPURE = {"asyncio", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "subprocess", "threading", "time"}
"""Standard modules that rules and values may not import."""

CLOCKS = {
    "asyncio.sleep",
    "date.today",
    "datetime.now",
    "datetime.utcnow",
    "discord.utils.utcnow",
    "time.monotonic",
    "time.perf_counter",
    "time.sleep",
    "time.time",
    "utcnow",
}

LAST = {clock.rpartition(".")[2] for clock in CLOCKS}

MAY_NAME = re.compile(rf"\.\s*({'|'.join(sorted(LAST))})\b|\butcnow\b")
"""The text in a file that reads the clock: most files have none of it, and needn't be parsed."""

MAY_LOOK = ("bot.py", "runtime.py", "bench/", "engines/__main__.py", "sandbox/model/clock.py")
"""Where the time enters the project, and where speed is measured."""


FILES = module_files()


@cache
def graph() -> Graph:
    return import_graph(FILES)


def refuse(wrong: Iterable[str], advice: str) -> None:
    """Fail with a line for each offence, below the advice about it."""
    if lines := sorted(wrong):
        pytest.fail("\n".join([advice, *lines]), pytrace=False)


def sources(*places: str) -> list[Path]:
    files = [file for place in places for file in sorted((HOUSE / place).rglob("*.py"))]
    assert files
    return files


def name(file: Path) -> str:
    return file.relative_to(HOUSE).as_posix()


@pytest.mark.parametrize("room", LIBRARIES)
def test_rooms_use_only_their_libraries(room: str) -> None:
    own = {module.partition(".")[0] for module in FILES}
    wrong = [
        f"{name(file)} imports {found}"
        for file in sources(room)
        for found in imported_names(file, FILES)
        if found.partition(".")[0] not in own | sys.stdlib_module_names
        and not within(found, LIBRARIES[room] | SPECIAL.get(name(file), set()))
    ]
    refuse(wrong, "A library is used outside the rooms and files that LIBRARIES and SPECIAL name:")


def test_packages_import_only_those_below_them() -> None:
    wrong = [
        f"{module} imports {found}"
        for module, imported in graph().items()
        if (package := package_of(module)) is not None
        for found in imported
        if package_of(found) not in {package, *MAY_IMPORT[package]}
    ]
    refuse(wrong, "Packages import what they may not. See MAY_IMPORT in tests/house/table.py; hand in what is above:")


def test_the_table_has_every_package_of_the_bot() -> None:
    rooms = {*LIBRARIES, "bot", "runtime", "settings", "upkeep"}
    wrong = [module for module in FILES if within(module, rooms) and package_of(module) is None]
    refuse(wrong, "Say in tests/house/table.py what these may import:")


def test_only_the_storage_of_the_club_speaks_sql() -> None:
    drivers = {"aiosqlite", "alembic", "asyncpg", "sqlalchemy", "sqlite3"}
    wrong = [
        f"{module} imports {found}"
        for module, file in FILES.items()
        if not within(module, {"club.storage", "bench", "sandbox", "tests"})
        for found in imported_names(file, FILES)
        if within(found, drivers)
    ]
    refuse(wrong, "SQL is spoken outside club/storage. Add what you need to a class in club/storage/queries:")


@pytest.mark.parametrize(("room", "impure"), [("engines", IMPURE), ("club/model", IMPURE - {"io"} | {"sqlalchemy"})])
def test_values_are_pure(room: str, impure: set[str]) -> None:
    wrong = [
        f"{name(file)} imports {found}"
        for file in sources(room)
        if file.parent != HOUSE / "engines"
        for found in imported_names(file, FILES)
        if found.partition(".")[0] in impure
    ]
    refuse(wrong, "Rules and values know no clock, no chance, no files and no database. Hand in what they need:")


def test_no_modules_import_each_other() -> None:
    entities = {module for module in FILES if module.startswith("sandbox.model.")}
    wrong = [one_circle(graph(), group) for group in circles(graph()) if not entities.issuperset(group)]
    refuse(
        map(" imports ".join, wrong),
        "Modules import each other. Move what both need into a module below them, or hand it in as an argument:",
    )


def test_private_modules_are_imported_only_from_their_own_package() -> None:
    """The tests of a package may use its private modules."""
    wrong = [
        f"{module} imports {found}, which is private to {package}"
        for module, imported in graph().items()
        for found in imported
        for package in private_to(found)
        if not within(module, {package, f"tests.test_{package}"})
    ]
    refuse(wrong, "Private modules are imported from outside. Drop the underscore of a module that others need:")


PRIVATE = re.compile(
    r"""setattr\([^()"]*"[\w.]*\b_[a-zA-Z]\w*"
    |^\s*from\ (?!tests\b)[\w.]+\ import\ (\([^)]*|[^(\n]*)\b_[a-zA-Z]\w*""",
    re.MULTILINE | re.VERBOSE,
)
"""A private name that is imported from another package than the tests, or replaced by its name."""


def test_tests_use_public_names() -> None:
    """Ruff refuses private attributes in tests (SLF001), but not these."""
    wrong = [
        f"{name(file)}: {' '.join(found[0].split())}"
        for file in sources("tests")
        for found in PRIVATE.finditer(file.read_text("utf-8"))
    ]
    refuse(wrong, "Tests use private names. Test what members and callers see, or give the thing a public name:")


def private_to(module: str) -> list[str]:
    """Return the packages to which parts of a dotted name are private."""
    parts = module.split(".")
    return [
        ".".join(parts[:place])
        for place, part in enumerate(parts)
        if part.startswith("_") and not part.endswith("__") and place
    ]


def test_games_are_named_in_their_own_packages_only() -> None:
    parts = {part for game in games() for part in game.split("_")} - {"tokyo"}
    named = re.compile(rf"(?<![a-z])({'|'.join(sorted(parts))})", re.IGNORECASE)
    rooms = ("engines", "players", "players.lessons", "players.puzzles", "players.puzzles.mistakes", "render")
    own = {f"{room}.{game}" for room in rooms for game in games()} | {"tests"} | MEASURES_GAMES
    wrong = [
        f"{name(file)}:{number} names {found[1]}"
        for module, file in FILES.items()
        if not within(module, own)
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        if (found := named.search(line))
    ]
    refuse(wrong, "Games are named outside their own packages. Ask GAMES and the contract instead:")


def test_nobody_sleeps_or_looks_at_the_clock() -> None:
    rooms = [place.name for place in HOUSE.iterdir() if place.is_dir() and (place / "__init__.py").exists()]
    wrong = []
    for file in [HOUSE / "bot.py", HOUSE / "runtime.py", HOUSE / "settings.py", HOUSE / "upkeep.py", *sources(*rooms)]:
        text = file.read_text("utf-8")
        if name(file).startswith(MAY_LOOK) or file == Path(__file__) or not MAY_NAME.search(text):
            continue
        wrong += [
            f"{name(file)}:{node.lineno} uses {spelled(node)}"
            for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Attribute | ast.Name) and last(node) in LAST and spelled(node) in CLOCKS
        ]
    assert wrong == []


GUARDS = {"asyncio.timeout", "asyncio.timeout_at", "asyncio.wait_for", "signal.alarm"}
"""Functions with a time limit."""

ENDS = {guard.rpartition(".")[2] for guard in GUARDS} | {"time"}

MAY_GUARD = re.compile(r"timeout|deadline|suppress_health_check|wait_for|alarm|\.\s*time\b")
"""The text in a file that sets a time limit."""


def test_no_test_depends_on_how_fast_the_machine_is() -> None:
    wrong = []
    for file in sources("tests"):
        text = file.read_text("utf-8")
        tree = ast.parse(text if MAY_GUARD.search(text) else "")
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            given = {keyword.arg: keyword.value for keyword in call.keywords}
            called = spelled(call.func) if last(call.func) in ENDS else ""
            guards = [*call.args] if called in GUARDS else []
            guards += [given["timeout"]] if "timeout" in given else []
            timed = {"deadline", "suppress_health_check"} & given.keys() and name(file) != "tests/conftest.py"
            timed = timed or called.endswith("loop().time")
            if timed or any(isinstance(one, ast.Constant) and one.value for one in guards):
                wrong.append(f"{name(file)}:{call.lineno} says how long something may take: only HANGING may")
    assert wrong == []


def last(node: ast.expr) -> str:
    """Return the last part of a name, and nothing for any other expression."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def spelled(node: ast.expr) -> str:
    """Return a name as in the list of clocks, whatever its module is imported as."""
    return re.sub(r"^(dt|datetime)\.(?=date)", "", ast.unparse(node))


def test_no_path_of_a_machine_stands_in_the_house() -> None:
    homes = ("/" + "home/", "/" + "root/", "/" + "Users/")
    text = [file for file in sources("") if ".venv" not in file.parts]
    text += [HOUSE / name for name in ("README.md", "CONTRIBUTING.md", "Makefile", "constraints.txt", "pyproject.toml")]
    assert [name(file) for file in text if any(home in file.read_text("utf-8") for home in homes)] == []
