"""What cutting puzzles takes: matches of computer players to look for them in, and one cutter for each game."""

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
"""The number of a puzzle that is in no pack yet."""


class Cutter(Protocol):
    """Find the puzzles of one game, and prove them; the module named after the game has it as ``CUTTER``."""

    def cut(self, rng: Random) -> Iterator[Puzzle]:
        """Play one match and yield the puzzles in it, proven and without numbers; ``rng`` is all chance there is."""

    def prove(self, puzzle: Puzzle) -> str | None:
        """Return why a puzzle does not hold, or ``None``: by another way than that on which it was found."""

    def contradiction(self, state: State) -> str | None:
        """Return why a position can't come up in a match, or ``None`` if the rules don't rule it out.

        Counts of turns may start at the puzzle.
        """

    def likeness(self, puzzle: Puzzle) -> Hashable:
        """Return what only puzzles have in common of which one is enough."""


@cache
def cutters() -> Mapping[str, Cutter]:
    """Return the cutter of each game that has one."""
    names = {found.name for found in pkgutil.iter_modules(players.puzzles.__path__)}
    return {game: importlib.import_module(f"players.puzzles.{game}").CUTTER for game in GAMES if game in names}


def play(game: Game, rng: Random, *, levels: Sequence[int], slips: float, seats: int = 2) -> Iterator[State]:
    """Yield each state of a match, in which each event is chosen by a computer player of any of some levels.

    ``slips`` is how often, from 0 to 1, any legal event is played instead: so matches come to more kinds of positions.
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
    """Return why a puzzle can't be read, shown or solved, or ``None``; this works for every game."""
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
    """Return what can't be played of a tree, if anything."""
    for event, after in tree.items():
        if event not in state.legal():
            return f"{event} is not legal"
        if bad := _bad_branch(state.apply(event), after):
            return bad
    return None
