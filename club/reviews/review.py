"""Summarise the analysis of a match: its curve, its turning points, and what changed each side's chances.

All numbers are whole percentages at the curve's points, so every stated change is the difference of two of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines import Seat
from players.contract import Chances
from players.review import Judgement, turning_points

MOMENTS = 5
"""The number of turning points in a review."""

_POINTS = 200
"""The maximum number of points in a curve. More can't be distinguished in a picture."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The chances of each side after the entries from ``ply`` on that were judged together."""

    ply: int
    chances: Chances


@dataclass(frozen=True, slots=True)
class Changes:
    """What changed the chances of a side from ``start`` to ``end``.

    They are its ``own`` decisions, counted by ``moves``, those of ``others``, all ``luck``, and the ``endings``: what
    ended the match, or a member's part in it, without a move, by kind. ``luck`` is ``None`` if chance decided nothing.
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
    """The review of a match, from all that is known at its end or from what the seat ``knowing`` could know.

    The ``curve`` begins before the first move. ``moments`` are the turning points in order, each with its ``places``
    on the curve: the point after it; the chances before it are at the point before that. ``sides`` are the changes of
    each side.
    """

    knowing: Seat | None
    curve: tuple[CurvePoint, ...]
    moments: tuple[Judgement, ...]
    places: tuple[int, ...]
    sides: tuple[Changes, ...]


def sum_up(knowing: Seat | None, judgements: Sequence[Judgement]) -> Review:
    """Return the review of one or more judgements. For a long match, the curve has fewer points."""
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
    """Return chances in whole percentages."""
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
