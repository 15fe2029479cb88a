"""Tokyo Doves: walk six doves a side over a field without a board until a boss has no free side left."""

from engines.tokyo_doves.game import GAME, Doves, arrange, from_ssn, perft, to_ssn
from engines.tokyo_doves.notation import board
from engines.tokyo_doves.rules import DOVES
from engines.tokyo_doves.view import DovesView, FieldDove

__all__ = ["DOVES", "GAME", "Doves", "DovesView", "FieldDove", "arrange", "board", "from_ssn", "perft", "to_ssn"]
