"""A game that is laid into a copy of the house works everywhere, although no other file is changed.

``tests/fifth_game`` holds all that a game is, each file where it belongs in the house: the worked example of "Adding a
game" in the README.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.house.imports import HOUSE, import_graph, module_files

GAME = HOUSE / "tests" / "fifth_game"

RULES = ("tests/test_house.py", "tests/texts/test_texts.py")
"""The rules of the house, and the texts."""

_OF_EVERY_GAME = re.compile(r"\b(GAMES|VERSIONS)\b")
"""What a test names that runs for every game, or what it shares with others does."""


def of_every_game() -> list[str]:
    """Return the files with tests that may run for every game: to collect all others takes longer than to run these."""
    modules = {name: file for name, file in module_files().items() if name.startswith("tests.")}
    naming = {name for name, file in modules.items() if _OF_EVERY_GAME.search(file.read_text("utf-8"))}
    near = [name for name, imported in import_graph(modules).items() if name in naming or imported & naming]
    paths = [modules[name].relative_to(HOUSE) for name in near]
    return [path.as_posix() for path in paths if path.match("test_*.py") and GAME.name not in path.parts]


def checks() -> dict[str, tuple[str, ...]]:
    """Return what is run in the copy: every test that runs for each game, the rules of the house, types, and perft."""
    own = [file.relative_to(GAME).as_posix() for file in files() if file.match("test_*.py")]
    chosen = "nim and not animation and not bench or test_house or test_texts"
    pytest = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider")
    return {
        "tests": (*pytest, *dict.fromkeys([*of_every_game(), *own, *RULES]), "-k", chosen),
        "types": ("-m", "mypy", "engines/nim", "render/nim"),
        "perft": ("-m", "engines", "perft", "nim", "3"),
    }


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give a copy of the house with the game laid into it."""
    copy = tmp_path_factory.mktemp("fifth") / "house"
    shutil.copytree(HOUSE, copy, ignore=shutil.ignore_patterns(".*", "data", "build", "*.egg-info", GAME.name))
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


@pytest.mark.xdist_group("fifth game")
@pytest.mark.parametrize("check", ["tests", "types", "perft"])
def test_a_new_game_works_everywhere(house: Path, check: str) -> None:
    ran = subprocess.run([sys.executable, *checks()[check]], cwd=house, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-2000:]


def test_how_much_a_new_game_takes(record_property: Callable[[str, object], None]) -> None:
    for room in ("engines", "render", "texts/en", "texts/ja", "tests/golden"):
        own = [file for file in files() if file.relative_to(GAME).as_posix().startswith(room)]
        assert own, f"a game has files in {room}"
        lines = sum(len(file.read_text("utf-8").splitlines()) for file in own)
        record_property(f"lines of the example game in {room}", lines)
