"""Sum up what was found out about a match: its curve, its turning points, and what moves and luck came to."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines import Seat
from players.contract import Chances
from players.review import Judgement, turning_points

MOMENTS = 5
"""How many turning points a review goes through."""

_POINTS = 200
"""How many points a curve has at most: more can't be told apart in a picture."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The chances of each side after the entries from ``ply`` on that were judged together."""

    ply: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Review:
    """What a match was like, by all that is known at its end or by what the seat ``knowing`` could know.

    ``start`` are the chances before the first move. ``moments`` are the turning points in the order of the match, each
    with its ``places`` on the ``curve``. ``loss`` is how much of its chances each side gave away by a move, on
    average, ``luck`` what all chance was worth to it, empty where there was none.
    """

    knowing: Seat | None
    start: Chances
    curve: tuple[CurvePoint, ...]
    moments: tuple[Judgement, ...]
    places: tuple[int, ...]
    loss: Chances
    luck: Chances


def sum_up(knowing: Seat | None, judgements: Sequence[Judgement]) -> Review:
    """Return what some judgements, at least one, come to; of a long match the curve has fewer points."""
    moments = turning_points(judgements, MOMENTS)
    step = -(-len(judgements) // _POINTS)
    parts = [judgements[first : first + step] for first in range(0, len(judgements), step)]
    shown = [next((one for one in part if one in moments), part[-1]) for part in parts]
    sides = range(len(judgements[0].after))
    drawn = [one.luck for one in judgements if one.by_chance and one.luck]
    return Review(
        knowing,
        judgements[0].before,
        tuple(CurvePoint(one.ply, one.after) for one in shown),
        moments,
        tuple(_place(parts, moment) for moment in moments),
        tuple(_mean([one.loss for one in judgements if one.side == side and not one.by_chance]) for side in sides),
        tuple(sum(luck[side] for luck in drawn) for side in sides) if drawn else (),
    )


def _mean(losses: Sequence[float]) -> float:
    return sum(losses) / len(losses) if losses else 0.0


def _place(parts: Sequence[Sequence[Judgement]], moment: Judgement) -> int:
    return next(place for place, part in enumerate(parts) if part[-1].ply >= moment.ply)
