"""The rules of every game, as pure values: no clock, no random source, no words, no pictures."""

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from engines._core import CHANCE, Event, Game, Outcome, RulesError, Seat, State

__all__ = ["CHANCE", "GAMES", "Event", "Game", "Outcome", "RulesError", "Seat", "State"]


def _discover() -> Mapping[str, Game]:
    """Collect the ``GAME`` of each module here whose name does not begin with ``_``, sorted by key."""
    games: dict[str, Game] = {}
    for module in sorted(found.name for found in pkgutil.iter_modules(__path__)):
        if module.startswith("_"):
            continue
        game = importlib.import_module(f"{__name__}.{module}").GAME
        if not isinstance(game, Game) or game.key != module:
            raise ImportError(f"engines/{module}.py must export GAME, a Game whose key is {module!r}")
        games[module] = game
    return MappingProxyType(games)


GAMES: Mapping[str, Game] = _discover()
