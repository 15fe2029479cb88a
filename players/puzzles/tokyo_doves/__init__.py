"""The puzzles of Tokyo Doves: forced wins by one line alone."""

from players.puzzles.tokyo_doves.cutter import CUTTER, KEY, ForcedWins

__all__ = ["CUTTER", "KEY", "ForcedWins"]
