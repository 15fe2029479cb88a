"""Sum up what was found out about a match: its curve, its turning points, and what changed each side's chances.

All numbers are whole percents of the curve's points, so whatever is said of a match is a difference of two of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
class Changes:
    """What changed the chances of a side from ``start`` to ``end``.

    They are its ``own`` decisions, of which there were so many ``moves``, those of ``others``, all ``luck``, and the
    ``endings``: what ended the match, or a member's part in it, without a move, by kind. ``luck`` is ``None`` if chance
    decided nothing.
    """

    start: float
    end: float
    own: float
    moves: int
    others: float
    luck: float | None
    endings: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Review:
    """What a match was like, by all that is known at its end or by what the seat ``knowing`` could know.

    The ``curve`` begins before the first move. ``moments`` are the turning points in the order of the match, each with
    its ``places`` on the curve: the point after it; the one before that shows the chances before it. ``sides`` are the
    changes of each side.
    """

    knowing: Seat | None
    curve: tuple[CurvePoint, ...]
    moments: tuple[Judgement, ...]
    places: tuple[int, ...]
    sides: tuple[Changes, ...]


def sum_up(knowing: Seat | None, judgements: Sequence[Judgement]) -> Review:
    """Return what some judgements, at least one, come to; of a long match the curve has fewer points."""
    judged = [replace(one, before=_whole(one.before), after=_whole(one.after)) for one in judgements]
    moments = turning_points(judged, MOMENTS)
    numbers = [judged.index(moment) for moment in moments]
    step = -(-len(judged) // (_POINTS - 2 * MOMENTS - 1))
    around = {place for number in numbers for place in (number, number + 1)}
    shown = sorted({*range(0, len(judged), step), len(judged), *around})
    points = [CurvePoint(judged[0].ply, judged[0].before), *(CurvePoint(one.ply, one.after) for one in judged)]
    return Review(
        knowing,
        tuple(points[place] for place in shown),
        moments,
        tuple(shown.index(number + 1) for number in numbers),
        tuple(_changes(judged, side) for side in range(len(points[0].chances))),
    )


def _whole(chances: Chances) -> Chances:
    """Return chances in whole percents."""
    return tuple(round(chance, 2) for chance in chances)


def _changes(judged: Sequence[Judgement], side: int) -> Changes:
    luck = [one for one in judged if one.by_chance]
    ended = [one for one in judged if one.ending]
    moves = [one for one in judged if not one.by_chance and not one.ending]
    own = [one for one in moves if one.side == side]
    kinds = dict.fromkeys(one.ending for one in ended)
    return Changes(
        judged[0].before[side],
        judged[-1].after[side],
        _total(own, side),
        len(own),
        _total([one for one in moves if one.side != side], side),
        _total(luck, side) if luck else None,
        tuple((kind, _total([one for one in ended if one.ending == kind], side)) for kind in kinds),
    )


def _total(judged: Sequence[Judgement], side: int) -> float:
    return round(sum(one.changes[side] for one in judged), 2)
