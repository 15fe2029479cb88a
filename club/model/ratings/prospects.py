"""The rating changes that a match may cause, and those that it caused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from club.model.ratings.skill import NEW, Rating, Stakes, stakes


@dataclass(frozen=True, slots=True)
class Prospect:
    """The stakes of a match for a ``member``, or the opponents' average rating without a member or stakes."""

    member: int | None
    rating: Rating
    stakes: Stakes | None


@dataclass(frozen=True, slots=True)
class Change:
    """A member's rating change after a match."""

    member: int
    before: Rating
    after: Rating


def duel_stakes(known: Mapping[int, Rating]) -> tuple[Prospect, ...]:
    """Return the stakes for each of two members who play against each other."""
    pair = tuple(known.values())
    return tuple(Prospect(member, known[member], stakes(pair, seat)) for seat, member in enumerate(known))


def table_stakes(
    member: int, own: Rating, others: Sequence[Rating], seats: int, sides: Sequence[int]
) -> tuple[Prospect, ...]:
    """Return the stakes for a member in a match with ``seats``, and the average rating of the ``others``.

    If nobody else has joined yet, the others count as beginners, and their average isn't returned.
    """
    average = _average(others) if others else NEW
    mine = Prospect(member, own, stakes((own, *(average,) * (seats - 1)), 0, sides))
    return (mine, Prospect(None, average, None)) if others else (mine,)


def _average(ratings: Sequence[Rating]) -> Rating:
    """Return the average of some ratings, which is provisional if one of them is."""
    count = len(ratings)
    return Rating(
        sum(rating.mu for rating in ratings) / count,
        sum(rating.sigma for rating in ratings) / count,
        min(rating.games for rating in ratings),
        steady=max(rating.steady for rating in ratings),  # One proven opponent is enough to make every win count.
    )
