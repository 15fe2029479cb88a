"""Record the computers' choices: ``python -m tests.players.record`` writes ``tests/golden/players``."""

import json
from functools import cache
from typing import Any

from engines import CHANCE, GAMES
from players import PLAYERS
from tests.engines.play import careful_course
from tests.house.imports import HOUSE

RECORDED = HOUSE / "tests" / "golden" / "players"

DEAREST = 2_000
"""The largest budget of states of a level in the record."""


@cache
def choices(game: str) -> dict[str, Any]:
    """Return the version of a player, and the choices of its levels in some positions, by name."""
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


if __name__ == "__main__":
    RECORDED.mkdir(exist_ok=True)
    for key in PLAYERS:
        (RECORDED / f"{key}.json").write_text(json.dumps(choices(key), indent=1, ensure_ascii=False) + "\n", "utf-8")
