"""The rooms of the house know only what they may, and nobody looks at the clock in secret."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent

ROOMS = {
    "engines": {"engines"},
    "render": {"render", "engines.contract", "PIL", "isal"},
    "club": {"club", "engines", "aiosqlite", "sqlalchemy", "alembic", "cachetools", "networkx", "openskill"},
    "cogs": {"cogs", "club", "render", "texts", "engines", "discord", "cachetools"},
    "texts": {"engines", "fluent"},
    "sandbox": {"sandbox", "aiohttp", "jsonschema", "jsonschema_rs"},
}
"""What each room may import besides the standard library."""

SPECIAL = {
    "cogs/app/metrics.py": {"aiohttp", "prometheus_client"},
    "cogs/app/health.py": {"aiohttp", "prometheus_client", "yarl"},
    "render/charts/curve.py": {"matplotlib"},
    "render/kit/paint.py": {"PIL", "isal"},
    "sandbox/redirect.py": {"discord", "yarl"},
    "sandbox/__main__.py": {"bot"},
}
"""What single files may import besides.

Pillow stays in the painter, matplotlib with the curves, discord.py out of the sandbox, and what an operator's programs
ask for with the figures.
"""

IMPURE = {"asyncio", "io", "logging", "os", "pathlib", "random", "secrets", "socket", "subprocess", "threading", "time"}
"""What of the standard library engines may not import."""

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

MAY_LOOK = ("bot.py", "bench/", "engines/__main__.py", "sandbox/model/clock.py")
"""Where the time comes into the house, and where speed is measured."""


def sources(*places: str) -> list[Path]:
    files = [file for place in places for file in sorted((HOUSE / place).rglob("*.py"))]
    assert files
    return files


def name(file: Path) -> str:
    return file.relative_to(HOUSE).as_posix()


def imports(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(file)}: imports name the whole path"
            modules = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (found if is_module(found) else str(node.module) for found in modules)


def is_module(dotted: str) -> bool:
    place = HOUSE.joinpath(*dotted.split("."))
    return place.with_suffix(".py").exists() or (place / "__init__.py").exists()


def within(module: str, allowed: set[str]) -> bool:
    return any(module == one or module.startswith(f"{one}.") for one in allowed)


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_import_only_what_they_may(room: str) -> None:
    wrong = []
    for file in sources(room):
        allowed = set(ROOMS[room]) | SPECIAL.get(name(file), set())
        if room == "render":
            allowed |= own_game(file)
        if name(file) not in SPECIAL and room == "render":
            allowed.discard("PIL")
        wrong += [
            f"{name(file)} imports {module}"
            for module in imports(file)
            if module.partition(".")[0] not in sys.stdlib_module_names and not within(module, allowed)
        ]
    assert wrong == []


def own_game(file: Path) -> set[str]:
    """Return the engine of the game that a file of render draws."""
    return {f"engines.{file.parent.name}"} & {f"engines.{game}" for game in games()}


def games() -> set[str]:
    """Return the names of the packages of the games."""
    return {place.name for place in (HOUSE / "engines").iterdir() if (place / "game.py").exists()}


def test_engines_are_pure_and_know_no_other_game() -> None:
    wrong = []
    for file in sources("engines"):
        if file.parent == HOUSE / "engines":
            continue
        for module in imports(file):
            other = module.startswith("engines.") and module.split(".")[1] in games() - {file.parent.name}
            if module.partition(".")[0] in IMPURE or other:
                wrong.append(f"{name(file)} imports {module}")
    assert wrong == []


def test_cogs_know_no_single_game() -> None:
    named = [
        f"{name(file)} names {game}"
        for file in sources("cogs", "club")
        for game in games()
        if game in file.read_text("utf-8")
    ]
    assert named == []


def test_nobody_sleeps_or_looks_at_the_clock() -> None:
    rooms = [place.name for place in HOUSE.iterdir() if place.is_dir() and (place / "__init__.py").exists()]
    wrong = []
    for file in [HOUSE / "bot.py", HOUSE / "upkeep.py", *sources(*rooms)]:
        if name(file).startswith(MAY_LOOK) or file == Path(__file__):
            continue
        wrong += [
            f"{name(file)}:{node.lineno} uses {spelled(node)}"
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Attribute | ast.Name) and last(node) in LAST and spelled(node) in CLOCKS
        ]
    assert wrong == []


GUARDS = {"asyncio.timeout", "asyncio.timeout_at", "asyncio.wait_for", "signal.alarm"}
"""What ends that which takes too long."""


def test_no_test_depends_on_how_fast_the_machine_is() -> None:
    wrong = []
    for file in sources("tests"):
        for call in (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)):
            given = {keyword.arg: keyword.value for keyword in call.keywords}
            guards = [*call.args] if spelled(call.func) in GUARDS else []
            guards += [given["timeout"]] if "timeout" in given else []
            timed = {"deadline", "suppress_health_check"} & given.keys() and name(file) != "tests/conftest.py"
            timed = timed or spelled(call.func).endswith("loop().time")
            if timed or any(isinstance(one, ast.Constant) and one.value for one in guards):
                wrong.append(f"{name(file)}:{call.lineno} says how long something may take: only HANGING may")
    assert wrong == []


def last(node: ast.Attribute | ast.Name) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr


def spelled(node: ast.expr) -> str:
    """Return a name as it stands among the clocks, by whatever name its module goes."""
    return re.sub(r"^(dt|datetime)\.(?=date)", "", ast.unparse(node))


def test_no_path_of_a_machine_stands_in_the_house() -> None:
    homes = ("/" + "home/", "/" + "root/", "/" + "Users/")
    text = [file for file in sources("") if ".venv" not in file.parts]
    text += [HOUSE / name for name in ("README.md", "CONTRIBUTING.md", "Makefile", "constraints.txt", "pyproject.toml")]
    assert [name(file) for file in text if any(home in file.read_text("utf-8") for home in homes)] == []
