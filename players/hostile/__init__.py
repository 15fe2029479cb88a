"""The computer player of HOSTILE."""

from players.hostile.turns import PLAYER

__all__ = ["PLAYER"]
