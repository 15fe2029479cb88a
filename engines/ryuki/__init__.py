"""Ryūki: shogi of five by five with hands, a deck and cards that lie face-down until their owner"s next turn."""

from engines.ryuki.game import GAME, Lying, Ryuki, RyukiView, arrange, perft

__all__ = ["GAME", "Lying", "Ryuki", "RyukiView", "arrange", "perft"]
