"""Computer players: pure like the rules of the games, without a clock, and with no chance but the seed handed in."""

import importlib
import pkgutil
from collections.abc import Mapping
from types import MappingProxyType

from engines import GAMES
from players.contract import Player

__all__ = ["PLAYERS", "Player"]


def _discover() -> Mapping[str, Player]:
    """Collect the ``PLAYER`` of each module that is named after a game."""
    names = {found.name for found in pkgutil.iter_modules(__path__)}
    modules = {game: importlib.import_module(f"{__name__}.{game}") for game in GAMES if game in names}
    return MappingProxyType({game: module.PLAYER for game, module in modules.items()})


PLAYERS: Mapping[str, Player] = _discover()
"""The computer player of each game that has one."""
