"""The program that is given out at the end checks the dice without anything of ours."""

import subprocess
import sys
from pathlib import Path

import pytest

from club.fair import program
from club.log import Table
from tests.club.hall import Hall


async def over(hall: Hall, game: str) -> Table:
    """Return a match of chance that was played and given up."""
    match = await hall.begin(game)
    await hall.play(match, "two", "one", "again", "two")
    return await hall.club.matches.resign(match, 11, hall.request())


def said(source: str, folder: Path) -> list[str]:
    """Return what a program prints on a machine that knows nothing of Hatoba."""
    file = folder / "check.py"
    file.write_text(source, "utf-8")
    run = subprocess.run([sys.executable, "-I", file], cwd=folder, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


async def test_program_finds_that_all_draws_follow_from_the_seed(hall: Hall, lots: str, tmp_path: Path) -> None:
    table = await over(hall, lots)
    assert said(program(table), tmp_path) == ["hash: as published", "draws: all 7 follow from the seed"]


@pytest.mark.parametrize("ply", [0, 1, 4])
async def test_program_names_a_draw_that_was_changed(hall: Hall, lots: str, tmp_path: Path, ply: int) -> None:
    source = program(await over(hall, lots))
    (line,) = (line for line in source.splitlines() if line.strip().startswith(f"({ply}, "))
    outcome = line.rpartition("'throw:")[2][0]
    changed = line[: line.rindex("throw:")] + f"throw:{'1' if outcome != '1' else '3'}'),"
    assert said(source.replace(line, changed), tmp_path)[1] == f"draws: WRONG at plies [{ply}]"


async def test_program_finds_a_seed_that_was_changed(hall: Hall, lots: str, tmp_path: Path) -> None:
    table = await over(hall, lots)
    source = program(table).replace(f"SEED = {table.header.seed!r}", f"SEED = {'f' * 64!r}")
    assert said(source, tmp_path)[0] == "hash: WRONG"
