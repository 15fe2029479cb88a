"""Estimate each side's chances of winning: a computer player's judgement as numbers that can be compared."""

from random import Random

from engines import GAMES, Outcome, Seat, State
from players import PLAYERS
from players.contract import Budget, Chances, mean, shares

_BUDGET = 1_500
"""How many states may be searched by default."""

_WORLDS = 6
"""The number of worlds in which a position with hidden information is searched."""


def sides_of(game: str, seats: int) -> tuple[int, ...]:
    """Return the side of each seat. Without partners, each seat is a separate side."""
    return GAMES[game].sides.get(seats, tuple(range(seats)))


def final_chances(outcome: Outcome, sides: tuple[int, ...]) -> Chances:
    """Return the result of each side: 1 for a sole winner, or equal parts for the sides that share first place."""
    first = {side for side, place in zip(sides, outcome.places, strict=True) if place == 1 or outcome.void}
    return tuple((side in first) / len(first) for side in range(max(sides) + 1))


def win_chances(
    game: str, state: State, *, knowing: Seat | None = None, budget: int = _BUDGET, seed: int = 0
) -> Chances:
    """Return each side's chance of winning.

    Everything is known, or only what the seat ``knowing`` may know: then the result is the mean over worlds that look
    the same to that seat. ``budget`` is the number of states to search. Equal arguments give equal results.
    """
    if state.outcome is not None:
        return final_chances(state.outcome, sides_of(game, len(state.outcome.places)))
    rng = Random(seed)  # noqa: S311 - the same answer every time is what is wanted
    worlds = worlds_of(game, state, knowing, rng)
    found = [shares(PLAYERS[game].weigh(world, Budget(budget // len(worlds)), rng)) for world in worlds]
    return mean(found)


def worlds_of(game: str, state: State, knowing: Seat | None, rng: Random) -> tuple[State, ...]:
    """Return the state itself if everything is known, or some states that look the same to a seat."""
    if knowing is None or not GAMES[game].secret:
        return (state,)
    return tuple(state.determinize(knowing, rng) for _ in range(_WORLDS))
