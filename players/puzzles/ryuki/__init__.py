"""The puzzles of Ryūki: mates that hold whatever is hidden."""

from players.puzzles.ryuki.cutter import CUTTER

__all__ = ["CUTTER"]
