"""Ryūki: 5×5 shogi with hands, a deck and cards that lie face down until their owner's next turn."""

from engines.ryuki.board import cell_names
from engines.ryuki.describe import named
from engines.ryuki.game import GAME, Ryuki, arrange, perft
from engines.ryuki.view import BoardCard, RyukiView

__all__ = ["GAME", "BoardCard", "Ryuki", "RyukiView", "arrange", "cell_names", "named", "perft"]
