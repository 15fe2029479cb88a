"""Play matches of computer players and find puzzles in them, with one cutter for each game."""

import importlib
import pkgutil
from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Protocol

import players.puzzles
from engines import CHANCE, GAMES, Event, Game, Seat, State
from engines.contract import Unreadable
from players import PLAYERS
from players.puzzles.puzzle import Puzzle, Tree

UNNUMBERED = 0
"""The number of a puzzle that isn't in a pack yet."""


class Cutter(Protocol):
    """Find and prove the puzzles of one game. Each game's package has one as ``CUTTER``."""

    def cut(self, rng: Random) -> Iterator[Puzzle]:
        """Play one match and yield its puzzles, proven but without numbers. ``rng`` is the only source of chance."""

    def prove(self, puzzle: Puzzle) -> str | None:
        """Return why a puzzle is wrong, or ``None``. This uses another method than the search that found it."""

    def contradiction(self, state: State) -> str | None:
        """Return why a position can't come up in a match, or ``None`` if the rules don't rule it out.

        Counts of turns may start at the puzzle.
        """

    def likeness(self, puzzle: Puzzle) -> Hashable:
        """Return a key that is equal for puzzles so similar that one of them is enough."""


@cache
def cutters() -> Mapping[str, Cutter]:
    """Return the cutter of each game that has one."""
    names = {found.name for found in pkgutil.iter_modules(players.puzzles.__path__)}
    return {game: importlib.import_module(f"players.puzzles.{game}").CUTTER for game in GAMES if game in names}


def play(game: Game, rng: Random, *, levels: Sequence[int], slips: float, seats: int = 2) -> Iterator[State]:
    """Yield each state of a match between computer players of random ``levels``.

    ``slips`` is the probability of a random legal event instead, which leads to more kinds of positions.
    """
    state = game.start(seats)
    yield state
    while state.to_move is not None:
        state = state.apply(_event(game, state, state.to_move, rng, levels, slips))
        yield state


def _event(game: Game, state: State, seat: Seat, rng: Random, levels: Sequence[int], slips: float) -> Event:
    if seat == CHANCE:
        chances = state.chances()
        return rng.choices([*chances], [*chances.values()])[0]
    if rng.random() < slips:
        return rng.choice(state.legal())
    return PLAYERS[game.key].choose(state, seat, rng.choice(levels), rng.getrandbits(32))


def flaw(puzzle: Puzzle) -> str | None:
    """Return the reason why a puzzle can't be read, shown or solved, or ``None``. This works for every game."""
    try:
        state = GAMES[puzzle.game].decode(puzzle.position)
    except Unreadable as error:
        return f"can't be read: {error.__cause__!r}"
    if state.to_move != puzzle.seat:
        return "the solver is not to move"
    if not puzzle.tree:
        return "nothing solves it"
    return _bad_branch(state, puzzle.tree)


def _bad_branch(state: State, tree: Tree) -> str | None:
    """Return why a tree can't be played, or ``None``."""
    for event, after in tree.items():
        if event not in state.legal():
            return f"{event} is not legal"
        if bad := _bad_branch(state.apply(event), after):
            return bad
    return None
