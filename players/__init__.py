"""Computer players: pure functions like the rules of the games, without a clock, random only by the given seed."""

import importlib
import pkgutil
from collections.abc import Mapping

from engines import GAMES
from engines.on_demand import OnDemand
from players.contract import Player

__all__ = ["PLAYERS", "Player"]


def _load(game: str) -> Player:
    player: Player = importlib.import_module(f"{__name__}.{game}").PLAYER
    return player


_modules = {found.name for found in pkgutil.iter_modules(__path__)}

PLAYERS: Mapping[str, Player] = OnDemand((game for game in GAMES if game in _modules), _load)
"""The computer player of each game that has one, from the module named after the game, imported on first use."""
