"""Work out each seat's share of a match from its places, and the points for it."""

from fractions import Fraction
from functools import lru_cache

from club.model.tournaments.rules import Points

_FEW = 512
"""The number of cached results and shares. Fractions are slow, and there are few different ones."""


@lru_cache(_FEW)
def share_of(places: tuple[int, ...], sides: tuple[int, ...], seat: int) -> Fraction:
    """Return the share of the other sides that a seat has beaten, with ties as half."""
    others = {side: other for other, side in enumerate(sides) if side != sides[seat]}
    return sum((taken(places, sides, seat, other) for other in others.values()), Fraction(0)) / len(others)


@lru_cache(_FEW)
def taken(places: tuple[int, ...], sides: tuple[int, ...], seat: int, other: int) -> Fraction:
    """Return the result of a seat against a seat of another side: 1, ½ or 0.

    The other side counts with its best place, so that nobody benefits when an opponent leaves a partner.
    """
    theirs = min(place for place, side in zip(places, sides, strict=True) if side == sides[other])
    own = places[seat]
    return Fraction(2 if own < theirs else own == theirs, 2)


@lru_cache(_FEW)
def points_for(share: Fraction, scale: Points) -> Fraction:
    """Return the points for a share: the scale's for 1 (win), ½ (draw) and 0 (loss), evenly spaced in between."""
    win, draw, loss = scale
    if share < Fraction(1, 2):
        return (loss + 2 * share * (draw - loss)) / 2
    return (draw + (2 * share - 1) * (win - draw)) / 2


def alone(seats: int) -> tuple[int, ...]:
    """Return the side of each seat if everyone plays alone."""
    return tuple(range(seats))
