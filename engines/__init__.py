"""The rules of every game, as pure values: no clock, no random source, no words, no pictures."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping

from engines.contract import CHANCE, Event, Game, Outcome, RulesError, Seat, State

__all__ = ["CHANCE", "GAMES", "Event", "Game", "Outcome", "RulesError", "Seat", "State"]


class _Games(Mapping[str, Game]):
    """Each package here but ``common`` holds a game, sorted by key; it is imported when the game is first asked for."""

    def __init__(self) -> None:
        packages = sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
        self._keys = tuple(package for package in packages if package != "common")
        self._found: dict[str, Game] = {}

    def __getitem__(self, key: str) -> Game:
        game = self._found.get(key)
        if game is not None:
            return game
        if key not in self._keys:
            raise KeyError(key)
        game = getattr(importlib.import_module(f"{__name__}.{key}"), "GAME", None)
        if not isinstance(game, Game) or game.key != key:
            raise ImportError(f"engines/{key} must export GAME, a Game whose key is {key!r}")
        return self._found.setdefault(key, game)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys


GAMES: Mapping[str, Game] = _Games()
