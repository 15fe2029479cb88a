"""Tell who is ahead in a tournament: points, then what decides between those who have as many."""

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Line:
    """Hold how an entrant stands: ``rank`` from 1 on, the ``points``, and what decides between equal ones.

    ``buchholz`` is the sum of the opponents' points, ``sonneborn`` the sum of the points of those who were beaten and
    half of those of ties, ``direct`` the points taken from those who are equal so far. ``reached`` is how far an
    entrant has come in a bracket, the larger the further, and decides first there.
    """

    rank: int
    entrant: int
    points: Fraction
    buchholz: Fraction
    sonneborn: Fraction
    direct: Fraction
    played: int
    won: int
    drawn: int
    lost: int
    reached: int = 0
