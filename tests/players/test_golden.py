"""Recorded choices: what computer players choose may change only together with their version."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engines import CHANCE, GAMES
from players import PLAYERS
from tests.engines.play import careful_course
from tests.house.imports import HOUSE

RECORDED = HOUSE / "tests" / "golden" / "players"

DEAREST = 2_000
"""Up to how many states a level may look at to be asked for the record."""


@cache
def choices(game: str) -> dict[str, Any]:
    """Return what each level chooses in some positions of a game, by its name, with the version of the player."""
    found = {}
    for seats in GAMES[game].seats:
        states = [state for _, state in careful_course(GAMES[game].start(seats), 11)]
        open_ones = [state for state in states if state.to_move not in (None, CHANCE) and len(state.legal()) > 1]
        for place, state in enumerate(open_ones[:: len(open_ones) // 5]):
            assert state.to_move is not None
            for level, budget in enumerate(PLAYERS[game].budgets, 1):
                if budget <= DEAREST:
                    name = f"{seats} seats, position {place}, level {level}"
                    found[name] = PLAYERS[game].choose(state, state.to_move, level, place)
    return {"version": PLAYERS[game].version, "choices": found}


@pytest.mark.parametrize("game", PLAYERS)
def test_choices_are_those_recorded_or_the_version_counts_up(game: str) -> None:
    """After a change that is meant, count ``version`` of the player up and delete the file: it is written anew."""
    file: Path = RECORDED / f"{game}.json"
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(choices(game), indent=1, ensure_ascii=False) + "\n", "utf-8")
        pytest.fail(f"{file} was missing and is written now: look at it and keep it")
    assert choices(game) == json.loads(file.read_text("utf-8"))
