"""Puzzles, lessons and matches that were stored before a game got a new option can still be read."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES
from tests._clock import Clock
from tests._database import File
from tests.club.harness import Harness, opened
from tests.house.imports import HOUSE

OTHER_OPTIONS = {
    "hostile": {"diagonal_walls": "corner"},
    "kyoiku_kisen": {"seasons": "1"},
    "ryuki": {"move_cap": "150"},
    "tokyo_doves": {"connectivity": "no_lone"},
}


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """Return a folder with the rules, in which each game has a new option before all others."""
    shutil.copytree(HOUSE / "engines", tmp_path / "engines", ignore=shutil.ignore_patterns("__pycache__"))
    for game in GAMES:
        file = tmp_path / "engines" / game / "game.py"
        text = file.read_text("utf-8")
        assert text.count("options={") == 1
        file.write_text(text.replace("options={", 'options={"extra": ("no", "yes"), '), "utf-8")
    return tmp_path


def read_with(folder: Path, database: Path) -> dict[str, dict[str, Any]]:
    """Return the matches as a process with the rules in a folder reads them."""
    command = [sys.executable, "-m", "tests.club.new_options", str(database)]
    ran = subprocess.run(
        command, cwd=folder, env={"PYTHONPATH": str(HOUSE)}, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    found: dict[str, dict[str, Any]] = json.loads(ran.stdout)
    return found


async def test_a_new_option_leaves_puzzles_lessons_and_matches_readable(changed: Path, database: File) -> None:
    clock = Clock()
    async with opened(database, clock) as club:
        harness = Harness(database, clock, club)
        matches = {game: await harness.begin(game, options=options) for game, options in OTHER_OPTIONS.items()}
        written = {game: (await harness.play(match)).state.encode() for game, match in matches.items()}
    found = read_with(changed, database.path)
    assert all(number > 200 for number in found["read"].values())
    assert [*found["read"]] == [*OTHER_OPTIONS]
    assert found["folded"] == written
    assert {game: line.split(" ")[-1] for game, line in found["folded"].items()} == {
        "hostile": "diagonal_walls=corner",
        "kyoiku_kisen": "seasons=1",
        "ryuki": "move_cap=150",
        "tokyo_doves": "connectivity=no_lone",
    }
    assert {line.split(" ")[-1] for line in found["new"].values()} == {"extra=yes"}
