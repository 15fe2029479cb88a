"""Perft: count sequences of events, to check the rules of a game and to measure their speed."""

import importlib
from collections.abc import Callable

from engines.contract import CHANCE, Game, State


def through_contract(state: State, depth: int) -> int:
    """Count the sequences of ``depth`` events, at least 1, by ``legal`` and ``apply``. The last event is not played.

    If chance is to move, only its first outcome is followed, and it doesn't count as an event.
    """
    events = state.legal()
    if state.to_move == CHANCE:
        return through_contract(state.apply(events[0]), depth)
    if depth == 1:
        return len(events)
    return sum(through_contract(state.apply(event), depth - 1) for event in events)


def through_rules(game: Game) -> Callable[[State, int], int] | None:
    """Return the game's own ``perft``, which counts without notation and checks, or ``None`` if it has none."""
    own: Callable[[State, int], int] | None = getattr(importlib.import_module(f"engines.{game.key}"), "perft", None)
    return own
