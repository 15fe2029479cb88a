"""Computer players: pure like the rules of the games, without a clock, and with no chance but the seed handed in."""

import importlib
import pkgutil
from collections.abc import Iterator, Mapping

from engines import GAMES
from players.contract import Player

__all__ = ["PLAYERS", "Player"]


class _Players(Mapping[str, Player]):
    """Each module named after a game exports a ``PLAYER``; it is imported when that is first asked for."""

    def __init__(self) -> None:
        names = {found.name for found in pkgutil.iter_modules(__path__)}
        self._keys = tuple(game for game in GAMES if game in names)
        self._found: dict[str, Player] = {}

    def __getitem__(self, key: str) -> Player:
        player = self._found.get(key)
        if player is not None:
            return player
        if key not in self._keys:
            raise KeyError(key)
        found: Player = importlib.import_module(f"{__name__}.{key}").PLAYER
        return self._found.setdefault(key, found)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def __contains__(self, key: object) -> bool:
        return key in self._keys


PLAYERS: Mapping[str, Player] = _Players()
"""The computer player of each game that has one."""
