"""The puzzles of HOSTILE: turns that bring more gems than walking to the next one."""

from players.puzzles.hostile.cutter import CUTTER

__all__ = ["CUTTER"]
