"""The puzzles of Kyōiku Kisen: captures that make a new yaku, that win the match, or that have to be prevented."""

from players.puzzles.kyoiku_kisen.cutter import CUTTER, KEY

__all__ = ["CUTTER", "KEY"]
