"""A game that is laid into a copy of the house works everywhere, although no other file is changed.

``tests/fifth_game`` holds all that a game is, each file where it belongs in the house: the worked example of "Adding a
game" in the README.
"""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.house.imports import HOUSE

GAME = HOUSE / "tests" / "fifth_game"

PYTEST = ("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider")
CHECKS = (
    (*PYTEST, "tests", "-k", "nim and not animation and not bench"),
    (*PYTEST, "tests/test_house.py", "tests/texts/test_texts.py"),
    ("-m", "mypy", "engines/nim", "render/nim"),
    ("-m", "engines", "perft", "nim", "3"),
)
"""What is run in the copy: every test that runs for each game, the rules of the house, the texts, and the types."""


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
@pytest.mark.parametrize("check", CHECKS, ids=["games", "house", "types", "perft"])
def test_a_new_game_works_everywhere(house: Path, check: tuple[str, ...]) -> None:
    ran = subprocess.run([sys.executable, *check], cwd=house, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout[-5000:] + ran.stderr[-2000:]


def test_how_much_a_new_game_takes(record_property: Callable[[str, object], None]) -> None:
    for room in ("engines", "render", "texts/en", "texts/ja", "tests/golden"):
        own = [file for file in files() if file.relative_to(GAME).as_posix().startswith(room)]
        assert own, f"a game has files in {room}"
        lines = sum(len(file.read_text("utf-8").splitlines()) for file in own)
        record_property(f"lines of the example game in {room}", lines)
