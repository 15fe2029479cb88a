"""Work out the points of each pairing, which in an arena depend on those before it."""

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

from club.model.tournaments.forms import arena
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Tournament

PointsOf: TypeAlias = Callable[[Pairing, int], Fraction]
"""Return the points that a pairing brings to an entrant, by number."""


def points_in(tournament: Tournament) -> PointsOf:
    """Return the function for the points of a tournament's pairings."""
    if tournament.rules.form != Form.ARENA:
        scale = tournament.rules.points
        return lambda pairing, entrant: pairing.points(entrant, scale)
    sheets = arena.score_sheets(tournament)
    known = {(one.pairing.round, number): one.points for number, sheet in sheets.items() for one in sheet.scores}
    return lambda pairing, entrant: known.get((pairing.round, entrant), Fraction(0))
