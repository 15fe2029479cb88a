"""Nim: take stones from one of three heaps until somebody takes the last one."""

from engines.nim.game import GAME, Nim, NimView

__all__ = ["GAME", "Nim", "NimView"]
