"""Name the mistake in a try at a puzzle. Each game's module knows that game's mistakes.

Their texts are in ``texts/<locale>/<game>/puzzles.ftl``, or are those of the lessons.
"""

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache

from engines import GAMES, Event, Seat
from engines.contract import Sentence
from players.exercises import Line
from players.puzzles.mistakes.attempted import Attempted, Name

__all__ = ["mistake"]


def mistake(game: str, seat: Seat, line: Line, right: Sequence[Event]) -> Sentence:
    """Return the mistake in the last event of a line, which is the seat's own.

    ``right`` is the rest of a solution: the event that the seat should have played instead, and all that follow it.
    """
    tried = Attempted(seat, line.states[-1], line.events[-1], line.now, (*right,))
    named = _namers()[game](tried) if game in _namers() else None
    return named or Sentence("puzzle-wrong")


@cache
def _namers() -> Mapping[str, Name]:
    """Return the function that names mistakes, for each game that has such a module."""
    names = {found.name for found in pkgutil.iter_modules(__path__)}
    return {game: importlib.import_module(f"{__name__}.{game}").name for game in GAMES if game in names}
