"""The puzzles of Kyōiku Kisen: captures that make a new yaku, win the match, or have to be prevented."""

from players.puzzles.kyoiku_kisen.cutter import CUTTER, KEY

__all__ = ["CUTTER", "KEY"]
