"""Prove by the rules alone that a seat wins, whatever the other seats and chance do."""

from collections.abc import Iterator
from random import Random

from engines import CHANCE, Event, Seat, State
from players import PLAYERS
from players.contract import Budget, Spent

_DEEPEST = 24
"""The maximum number of events in a proof, because random events can repeat endlessly in some games."""

_PROPOSING = 200
"""The number of states that the computer player may search to propose the first event to try."""


def wins_for_certain(game: str, state: State, seat: Seat, moves: int, budget: Budget) -> bool:
    """Return true if a seat provably wins alone within a number of its own moves.

    The computer player only proposes what to try first. Nothing is hidden. Once the budget is spent, nothing is proven.
    """
    try:
        return _wins(game, state, seat, moves, budget, _DEEPEST)
    except Spent:
        return False


def _wins(game: str, state: State, seat: Seat, moves: int, budget: Budget, deep: int) -> bool:
    budget.spend()
    if state.outcome is not None:
        return not state.outcome.void and state.outcome.places[seat] == 1 and state.outcome.places.count(1) == 1
    if not deep:
        return False
    if state.to_move == seat:
        tried = _tried(game, state, seat, budget) if moves else ()
        return any(_wins(game, state.apply(event), seat, moves - 1, budget, deep - 1) for event in tried)
    replies = state.chances() if state.to_move == CHANCE else state.legal()
    return all(_wins(game, state.apply(event), seat, moves, budget, deep - 1) for event in replies)


def _tried(game: str, state: State, seat: Seat, budget: Budget) -> Iterator[Event]:
    """Yield all events of a seat, starting with the computer player's choice."""
    part = Budget(min(_PROPOSING, budget.left))
    budget.left -= part.left
    first = PLAYERS[game].think(state, seat, part, Random(0))  # noqa: S311 - only an order of events
    budget.left += part.left
    yield first
    yield from (event for event in state.legal() if event != first)
