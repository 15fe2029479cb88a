"""Bars of the time that each seat used for its turns, in a strip for each seat with the same scale."""

from collections.abc import Iterator
from dataclasses import dataclass

from engines.contract import Sentence
from render.charts.sheet import SMALL, Heading, heading, heading_height, scene, text
from render.charts.turn_axis import LEFT, RIGHT, ticks
from render.kit.scene import Box, Scene, Shape, Stroke

_HIGH, _LOW_HIGH = 72.0, 40.0
"""The height of the bars of two seats, and of more."""

_NAME = 24.0
"""The height of the name above a strip."""

_THINNEST, _WIDEST = 1.0, 14.0
"""The limits of the width of a bar, which is otherwise four fifths of the room for a turn."""

_LEAST = 1.5
"""The height of the bar of a turn that took no time, so that it can be seen."""


@dataclass(frozen=True, slots=True)
class TimeBar:
    """The ``seconds`` that a seat used for a ``turn`` of the match, counted from 1."""

    turn: int
    seat: int
    seconds: float


@dataclass(frozen=True, slots=True)
class TimeBars:
    """The time used in a match: ``seats`` are their labels, ``turns`` the number of all turns.

    ``longest`` is the label of the longest time, at the top of the scale. ``ticks`` are the labelled turns.
    """

    heading: Heading
    seats: tuple[str, ...]
    bars: tuple[TimeBar, ...]
    turns: int
    longest: str
    ticks: tuple[tuple[int, str], ...]
    alt: tuple[Sentence, ...] = ()


def time_bars(shown: TimeBars) -> Scene:
    """Return the scene of the bars."""
    top = heading_height(shown.heading)
    high = _HIGH if len(shown.seats) < 3 else _LOW_HIGH
    shapes = [*heading(shown.heading)]
    for seat, name in enumerate(shown.seats):
        base = top + (seat + 1) * (_NAME + high)
        shapes.append(text(LEFT, base - high - _NAME / 2, name, SMALL, "label", width=RIGHT - LEFT))
        shapes += _strip(shown, seat, base, high)
    end = top + len(shown.seats) * (_NAME + high)
    shapes += ticks(((_x(shown, turn), said) for turn, said in shown.ticks), end)
    return scene(shapes, end + 24, shown.alt)


def _strip(shown: TimeBars, seat: int, base: float, high: float) -> Iterator[Shape]:
    """Yield the bars of a seat, which stand on ``base``, and their scale."""
    most = max((bar.seconds for bar in shown.bars), default=0.0) or 1.0
    wide = min(max(0.8 * (RIGHT - LEFT) / max(shown.turns, 1), _THINNEST), _WIDEST)
    for bar in shown.bars:
        if bar.seat == seat:
            tall = max(high * bar.seconds / most, _LEAST)
            yield Box(_x(shown, bar.turn) - wide / 2, base - tall, wide, tall, "accent")
    yield Stroke(((LEFT, base), (RIGHT, base)), "news", 1.2)
    for y, said in ((base - high, shown.longest), (base, "0:00")):
        yield Stroke(((LEFT - 3, y), (LEFT, y)), "faint", 1.2)
        yield text(LEFT - 6, y, said, SMALL, "faint", align="right")


def _x(shown: TimeBars, turn: int) -> float:
    return LEFT + (RIGHT - LEFT) * (turn - 0.5) / max(shown.turns, 1)
