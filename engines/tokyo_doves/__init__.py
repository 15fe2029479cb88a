"""Tokyo Doves: walk six doves a side over a field without a board until a boss has no free side left."""

from engines.tokyo_doves.game import DOVES, GAME, Doves, DovesView, Placed, arrange, board, from_ssn, perft, to_ssn

__all__ = ["DOVES", "GAME", "Doves", "DovesView", "Placed", "arrange", "board", "from_ssn", "perft", "to_ssn"]
