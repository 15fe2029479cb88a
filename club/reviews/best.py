"""Find the most exciting of some reviewed matches: the one in which the favourite changed most often."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from club.matches.service import Matches
from club.model.errors import Refused
from club.model.matches.position import Position
from club.reviews.review import CurvePoint
from club.reviews.service import Reviews

_AHEAD = 0.1
"""How much more likely than any other side the favourite is to win."""


@dataclass(frozen=True, slots=True)
class BestMatch:
    """A finished match, at its end, and how often its favourite ``changed``."""

    position: Position
    changed: int


@dataclass(eq=False, repr=False)
class BestMatches:
    """Compare finished matches by their stored reviews."""

    _matches: Matches
    _reviews: Reviews

    async def best(self, matches: Iterable[int]) -> BestMatch | None:
        """Return the match whose favourite changed most often, the first of several, or ``None`` if none changed."""
        found = [one for match in matches if (one := await self._read(match)) is not None and one.changed]
        return max(found, key=lambda one: one.changed, default=None)

    async def _read(self, match: int) -> BestMatch | None:
        """Return a match, or ``None`` if its review is out of date or its log can't be replayed."""
        try:
            position = await self._matches.position(match)
        except Refused:
            return None
        review = await self._reviews.find(position, None) if position.outcome is not None else None
        return None if review is None else BestMatch(position, changes(review.curve))


def changes(curve: Iterable[CurvePoint]) -> int:
    """Return how often the favourite of a curve changed."""
    favourites = [*_favourites(curve)]
    return sum(one != other for one, other in pairwise(favourites))


def _favourites(curve: Iterable[CurvePoint]) -> Iterator[int]:
    """Yield the favourite at each point that has one."""
    for point in curve:
        first, second = sorted(point.chances, reverse=True)[:2]
        if first - second >= _AHEAD:
            yield point.chances.index(first)
