"""The puzzles of Kyōiku Kisen: captures that make a new yaku or win the match."""

from players.puzzles.kyoiku_kisen.cutter import CUTTER, KEY

__all__ = ["CUTTER", "KEY"]
