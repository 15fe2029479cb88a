"""The rules of every game as pure values: no clock, no random source, no texts, no pictures."""

import importlib
import pkgutil
from collections.abc import Mapping

from engines.contract import CHANCE, Event, Game, Outcome, RulesError, Seat, State
from engines.on_demand import OnDemand

__all__ = ["CHANCE", "GAMES", "Event", "Game", "Outcome", "RulesError", "Seat", "State"]


def _load(key: str) -> Game:
    game = getattr(importlib.import_module(f"{__name__}.{key}"), "GAME", None)
    if not isinstance(game, Game) or game.key != key:
        raise ImportError(f"engines/{key} must export GAME, a Game whose key is {key!r}")
    return game


_packages = sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)

GAMES: Mapping[str, Game] = OnDemand((package for package in _packages if package != "common"), _load)
"""The games, one in each package except ``common``, sorted by key. A package is imported on first use."""
