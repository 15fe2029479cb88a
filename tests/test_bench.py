"""Every measurement runs to its end for every game, in its shortest form; what its figures are is nobody's concern."""

import asyncio
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.__main__ import measurements

HOUSE = Path(__file__).parent.parent

FEWER = {"faults": ("--only", "clock an hour back")}
"""What is left out further: tests/e2e/app/test_faults_run.py lets all faults happen."""


def commands() -> Iterator[tuple[str, ...]]:
    """Yield the short form of every measurement, and of those for one game that of every game."""
    for measurement in measurements():
        parser = ArgumentParser()
        measurement.configure(parser)
        choices = {action.dest: action.choices for action in parser._actions}
        for game in choices.get("game") or [None]:
            named = () if game is None else ("--game", game)
            yield (measurement.NAME, "--short", *named, *FEWER.get(measurement.NAME, ()))


@pytest.mark.parametrize("command", [*commands()], ids=lambda command: " ".join(command))
async def test_every_measurement_runs_to_its_end(command: tuple[str, ...]) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench", *command), cwd=HOUSE, stdout=-1, stderr=asyncio.subprocess.STDOUT
    )
    said, _ = await process.communicate()
    assert process.returncode == 0, said.decode()
    assert any(character.isdigit() for character in said.decode())
