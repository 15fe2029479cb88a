"""The points of a curve, and whether it is drawn match by match."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

_REST = timedelta(hours=6)
"""Points this far apart belong to different sessions, such as two evenings."""

_FEW_SITTINGS, _MANY_POINTS = 3, 100


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A number that is valid from a time on. It isn't ``settled`` while it may still change a lot."""

    at: datetime
    shown: int
    settled: bool


def is_by_match(seasons: Sequence[Sequence[CurvePoint]]) -> bool:
    """Return true if a curve is drawn match by match instead of over days.

    That is true after one to three sittings with two points or more each, on average: over days, all points would be
    above a few dates. A history of more than a hundred points may be thinned, so its points don't count matches.
    """
    points = [point for season in seasons for point in season]
    sittings = 1 + sum(after.at - before.at >= _REST for before, after in pairwise(points))
    return sittings <= _FEW_SITTINGS and 2 * sittings <= len(points) <= _MANY_POINTS
