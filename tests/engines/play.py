"""Random games from a seed, for tests of any position."""

from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import product
from random import Random

from engines import GAMES, Event, Game, RulesError, State

CARE = 0.97
"""How often an event with a warning is avoided."""


VERSIONS = {
    key if game is GAMES[key] else f"{key} under rules {game.rules}": game
    for key in GAMES
    for game in GAMES[key].versions
}
"""Every game in every version of its rules: matches that started with an earlier one continue with it."""


class Seldom:
    """A filter for things seen at most this many times, for expensive laws that are checked in many games.

    Common things aren't checked each time, so that there is time for many games with rare ones.
    """

    def __init__(self, often: int) -> None:
        self._often = often
        self._met = Counter[Hashable]()

    def __call__(self, kind: Hashable) -> bool:
        """Count one more of a kind, and return true if it is among the first of its kind."""
        self._met[kind] += 1
        return self._met[kind] <= self._often


def seeded(seed: int) -> Random:
    """Return a source of random numbers that are the same every time."""
    return Random(seed)  # noqa: S311 - the same games every time is what is wanted


def settings(game: Game) -> list[dict[str, str]]:
    """Return every combination of the options of a game."""
    return [dict(zip(game.options, values, strict=True)) for values in product(*game.options.values())]


def refused(state: State, event: Event) -> str | None:
    """Return the key with which an event is refused; ``pytest.raises`` is slower than the refusal itself."""
    try:
        state.apply(event)
    except RulesError as error:
        return error.key
    return None


def course(state: State, seed: int) -> Iterator[State]:
    """Yield a state and all that follow it in a random game, to the end."""
    yield state
    for _, _, after in played(state, seed):
        yield after


def played(state: State, seed: int) -> Iterator[tuple[State, Event, State]]:
    """Yield the events of a random game, to the end, each between the state before it and the state after it."""
    rng = seeded(seed)
    while state.legal():
        event = rng.choice(state.legal())
        before, state = state, state.apply(event)
        yield before, event, state


def shy_course(state: State, seed: int, plies: int) -> Iterator[State]:
    """Yield a state and up to ``plies`` that follow it, with events that end the game avoided three times in a row."""
    rng = seeded(seed)
    yield state
    for _ in range(plies):
        if not state.legal():
            return
        following = (state.apply(rng.choice(state.legal())) for _ in range(3))
        ended = state
        for ended in following:
            if ended.legal():
                break
        state = ended
        yield state


def careful_course(state: State, seed: int) -> Iterator[tuple[Event, State]]:
    """Yield a state and all that follow it to the end, each with the event before it; events with warnings are rare.

    If a game has traps, such games are longer than random ones.
    """
    rng = seeded(seed)
    yield "", state
    while state.legal():
        event = rng.choice(state.legal())
        if state.warnings(event) and rng.random() < CARE:
            continue
        state = state.apply(event)
        yield event, state
