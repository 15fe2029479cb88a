"""The rules of every game, as pure values: no clock, no random source, no words, no pictures."""

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from engines.contract import CHANCE, Event, Game, Outcome, RulesError, Seat, State

__all__ = ["CHANCE", "GAMES", "Event", "Game", "Outcome", "RulesError", "Seat", "State"]


def _discover() -> Mapping[str, Game]:
    """Collect the ``GAME`` of each package here but ``common``, sorted by key."""
    games: dict[str, Game] = {}
    for package in sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg):
        if package == "common":
            continue
        game = getattr(importlib.import_module(f"{__name__}.{package}"), "GAME", None)
        if not isinstance(game, Game) or game.key != package:
            raise ImportError(f"engines/{package} must export GAME, a Game whose key is {package!r}")
        games[package] = game
    return MappingProxyType(games)


GAMES: Mapping[str, Game] = _discover()
