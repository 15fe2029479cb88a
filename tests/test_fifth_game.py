"""A game that is added to a copy of the project works everywhere, although no other file is changed.

``tests/fifth_game`` has all files of a game, each in its place in the project: the worked example of
docs/adding-a-game.md.
"""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engines import GAMES
from tests.house.imports import HOUSE, module_files

GAME = HOUSE / "tests" / "fifth_game"

RULES = ("tests/test_house.py", "tests/texts/test_texts.py")
"""The project's rules, of which those about games are checked, and the texts."""

LEFT_OUT = shutil.ignore_patterns(".[!m]*", "data", "build", "*.egg-info", GAME.name)
"""Files that aren't copied; mypy's cache is, since mypy then takes a fifth of the time."""

LISTS = {"GAMES", "VERSIONS", "recordings"}
"""The names from which code for every game takes the games."""

MAY_LIST = re.compile(rf"{'|'.join(sorted(LISTS))}|\bevery_\w")
"""The text in a file that uses one of these names, or a name from another file."""


def of_every_game() -> list[str]:
    """Return the files with tests that may run for every game; collecting all others takes longer than running these.

    A decorator in them names a list of the games, or something made from it.
    """
    files = [file for name, file in module_files().items() if name.startswith("tests.") and GAME not in file.parents]
    texts = {file: file.read_text("utf-8") for file in files}
    nodes = [(file, node) for file, text in texts.items() if MAY_LIST.search(text) for node in ast.parse(text).body]
    made = [(_defined(node), _names(node)) for _, node in nodes]
    known = {*LISTS}
    while more := {name for defined, names in made if names & known for name in defined} - known:
        known |= more
    near = (file for file, node in nodes if any(_names(one) & known for one in getattr(node, "decorator_list", ())))
    return [file.relative_to(HOUSE).as_posix() for file in dict.fromkeys(near) if file.match("test_*.py")]


def _defined(node: ast.stmt) -> set[str]:
    """Return the function or the values that a statement defines."""
    if isinstance(node, ast.FunctionDef):
        return {node.name}
    given = ast.walk(node) if isinstance(node, ast.Assign | ast.AnnAssign) else ()
    return {one.id for one in given if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}


def _names(node: ast.AST) -> set[str]:
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def arguments(check: str) -> tuple[str, ...]:
    """Return the command to run in the copy: the tests for each game, the rules of the house, types, or perft."""
    if check == "types":
        return ("-m", "mypy", "engines/nim", "render/nim")
    if check == "perft":
        return ("-m", "engines", "perft", "nim", "3")
    own = [file.relative_to(GAME).as_posix() for file in files() if file.match("test_*.py")]
    others = " or ".join(GAMES)
    rules = "games_are_named or packages_import or values_are_pure or test_texts"
    chosen = f"nim and not animation and not bench or ({rules}) and not ({others})"
    pytest = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider")
    return (*pytest, *dict.fromkeys([*of_every_game(), *own, *RULES]), "-k", chosen)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield a copy of the project with the game added to it."""
    copy = tmp_path_factory.mktemp("fifth") / "house"
    shutil.copytree(HOUSE, copy, ignore=LEFT_OUT)
    before = {file for file in copy.rglob("*") if file.is_file()}
    for file in files():
        target = copy / file.relative_to(GAME)
        assert target not in before, "a new game changes no file"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
    yield copy
    shutil.rmtree(copy)


def files() -> list[Path]:
    """Return the files that a new game consists of."""
    return [file for file in sorted(GAME.rglob("*")) if file.is_file() and "__pycache__" not in file.parts]


@pytest.mark.long
@pytest.mark.parametrize("check", ["tests", "types", "perft"])
def test_a_new_game_works_everywhere(house: Path, check: str) -> None:
    ran = subprocess.run([sys.executable, *arguments(check)], cwd=house, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-2000:]


def test_how_much_a_new_game_takes(record_property: Callable[[str, object], None]) -> None:
    for room in ("engines", "render", "texts/en", "texts/ja", "tests/golden"):
        own = [file for file in files() if file.relative_to(GAME).as_posix().startswith(room)]
        assert own, f"a game has files in {room}"
        lines = sum(len(file.read_text("utf-8").splitlines()) for file in own)
        record_property(f"lines of the example game in {room}", lines)
