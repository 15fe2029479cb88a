"""The curve of a match: how likely each side was to win as the match went on, with its turning points numbered."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Literal, TypeAlias

from engines.contract import Sentence
from render.charts.sheet import SMALL, Heading, heading, heading_height, scene, text
from render.charts.turn_axis import LEFT, RIGHT, ticks
from render.kit.fonts import text_width
from render.kit.scene import Box, Disc, Ink, Point, Polygon, Scene, Shape, Stroke

MarkKind: TypeAlias = Literal["move", "luck"]

_HIGH = 170.0
"""The height of the curve."""

_STRIP = 27.0
"""The height of the strip above the curve with the numbers of its turning points."""

_RADIUS = 9.5
_APART = 2 * _RADIUS + 3
"""The minimum distance between the numbers of two turning points."""

_GRAIN = 7.0
"""The distance between the stripes or dots of a side."""

_LINE = 24.0
"""The height of a line of the legend."""

_FILLS: Sequence[Ink] = ("faint", "sheet-row", "curb", "tray")
"""The fill of each side, from the bottom. A pattern and the legend distinguish them."""

_GRAINS: Sequence[Ink] = ("faint", "sheet-edge", "sheet", "faint")


@dataclass(frozen=True, slots=True)
class ChanceMark:
    """A turning point: its index ``place`` on the curve, and whether a move or luck turned the match."""

    place: int
    kind: MarkKind


@dataclass(frozen=True, slots=True)
class ChanceCurve:
    """The chances of each of ``sides``: ``points`` hold a part of 1 for each of them, starting with the lowest band.

    ``marks`` are numbered from 1 in order. ``ticks`` are the labelled places below the curve, ``kinds`` the names of
    the kinds of marks in the legend, ``alt`` the alt text. There is at least one point.
    """

    heading: Heading
    sides: tuple[str, ...]
    points: tuple[tuple[float, ...], ...]
    marks: tuple[ChanceMark, ...]
    ticks: tuple[tuple[int, str], ...]
    kinds: tuple[tuple[MarkKind, str], ...]
    alt: tuple[Sentence, ...] = ()


def chance_curve(shown: ChanceCurve) -> Scene:
    """Return the scene of a curve: a band for each side, as high as its chances, one above the other."""
    top = heading_height(shown.heading) + _STRIP * bool(shown.marks) + 4
    plot = _Plot(shown, top)
    shapes = [*heading(shown.heading), *plot.shapes()]
    below = top + _HIGH + 20
    legend = [*_legend(shown, below)]
    lines = max((line for line, _ in legend), default=0) + 1
    shapes += (shape for _, part in legend for shape in part)
    return scene(shapes, below + lines * _LINE, shown.alt)


class _Plot:
    """The layout of the bands, the scale and the marks below a height."""

    def __init__(self, shown: ChanceCurve, top: float) -> None:
        self._shown = shown
        self._top = top
        sums = [(0.0, *accumulate(point)) for point in shown.points]
        sums = sums if len(sums) > 1 else sums * 2
        self._steps = len(sums) - 1
        across = [LEFT + (RIGHT - LEFT) * place / self._steps for place in range(len(sums))]
        self._levels = [
            [(x, self._y(one[level] / one[-1])) for x, one in zip(across, sums, strict=True)]
            for level in range(len(shown.sides) + 1)
        ]

    def shapes(self) -> Iterator[Shape]:
        for number, (lower, upper) in enumerate(pairwise(self._levels)):
            yield Polygon((*lower, *reversed(upper)), _FILLS[number % len(_FILLS)])
            yield from _grain(number, lower, upper)
        for level in self._levels[1:-1]:
            yield Stroke(tuple(level), "news", 2.6)
        yield from self._scale()
        yield from self._marks()

    def _y(self, part: float) -> float:
        return self._top + _HIGH * (1 - part)

    def _x(self, place: int) -> float:
        return LEFT + (RIGHT - LEFT) * place / self._steps

    def _scale(self) -> Iterator[Shape]:
        for percent in (0, 25, 50, 75, 100):
            y = self._y(percent / 100)
            if percent % 50 == 0:
                yield text(LEFT - 6, y, f"{percent}%", SMALL, "faint", align="right")
            if percent == 50:
                yield from _dashes(y)
            yield Stroke(((LEFT - 3, y), (LEFT, y)), "faint", 1.2)
        yield from ticks(((self._x(place), said) for place, said in self._shown.ticks), self._top + _HIGH)

    def _marks(self) -> Iterator[Shape]:
        """Yield the numbers above the curve, apart from each other, and a line from each to its point."""
        points = [self._x(mark.place) for mark in self._shown.marks]
        for number, (mark, x, at) in enumerate(zip(self._shown.marks, _spread(points), points, strict=True), 1):
            y = self._top - _STRIP / 2 - 2
            seam = _height(self._levels[1], at)
            yield Stroke(((x, y), (at, self._top), (at, seam)), "sheet", 3.4)
            yield Stroke(((x, y), (at, self._top), (at, seam)), "accent", 1.6)
            yield Disc(at, seam, 4, "accent", "sheet", 1.2)
            yield from _badge(x, y, mark.kind, str(number))


def _badge(x: float, y: float, kind: MarkKind, said: str) -> Iterator[Shape]:
    """Yield the number of a turning point: on a disc for a move, on a diamond for luck."""
    reach = _RADIUS + 3
    if kind == "luck":
        yield Polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)), "accent")
    else:
        yield Disc(x, y, _RADIUS, "accent")
    yield text(x, y, said, 13.0, "sheet", align="middle")


def _spread(points: Sequence[float]) -> list[float]:
    """Return places near the points, from left to right, moved apart so that numbers don't overlap."""
    places: list[float] = []
    for point in points:
        places.append(max(point, places[-1] + _APART if places else LEFT))
    bound = RIGHT
    for number in reversed(range(len(places))):
        places[number] = min(places[number], bound)
        bound = places[number] - _APART
    return places


def _height(level: Sequence[Point], x: float) -> float:
    """Return the height of a level at ``x``."""
    after = min(max(bisect_right(level, x, key=lambda point: point[0]), 1), len(level) - 1)
    (x0, y0), (x1, y1) = level[after - 1], level[after]
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def _grain(number: int, lower: Sequence[Point], upper: Sequence[Point]) -> Iterator[Shape]:
    """Yield the pattern of a side between two levels. The first has none, the next has stripes, the others dots."""
    if number == 0:
        return
    ink = _GRAINS[number % len(_GRAINS)]
    for step in range(1, int((RIGHT - LEFT) / _GRAIN) + 1):
        x = LEFT + step * _GRAIN - _GRAIN / 2
        bottom, top = _height(lower, x) - 2, _height(upper, x) + 1
        if bottom - top < 3:
            continue
        if number == 1:
            yield Stroke(((x, bottom), (x, top)), ink, 1.6)
        else:
            yield from _dots(x, bottom, top, ink, number)


def _dots(x: float, bottom: float, top: float, ink: Ink, number: int) -> Iterator[Shape]:
    first = int(top // _GRAIN) + 1
    for row in range(first, int(bottom // _GRAIN) + 1):
        yield Disc(x, row * _GRAIN, 1.2 if number == 2 else 2.2, ink)


def _dashes(y: float) -> Iterator[Shape]:
    """Yield the line on which the chances of two sides are equal."""
    x = LEFT
    while x < RIGHT:
        yield Stroke(((x, y), (min(x + 4, RIGHT), y)), "accent", 1.0)
        x += 9


def _legend(shown: ChanceCurve, top: float) -> Iterator[tuple[int, tuple[Shape, ...]]]:
    """Yield the legend of each band, from the top, and of each kind of mark, with its line number."""
    x, line = LEFT, 0
    there = {mark.kind for mark in shown.marks}
    parts: list[tuple[int | MarkKind, str]] = [*reversed([*enumerate(shown.sides)])]
    parts += [(kind, said) for kind, said in shown.kinds if kind in there]
    for kind, said in parts:
        wide = 26 + text_width(said, SMALL)
        if x + wide > RIGHT and x > LEFT:
            x, line = LEFT, line + 1
        y = top + (line + 0.5) * _LINE
        sign = (*_swatch(x, y, kind),) if isinstance(kind, int) else (*_badge(x + 9, y, kind, ""),)
        yield line, (*sign, text(x + 24, y, said, SMALL, "label", width=RIGHT - x - 24))
        x += wide + 14


def _swatch(x: float, y: float, number: int) -> Iterator[Shape]:
    """Yield a piece of the band of a side."""
    yield Box(x, y - 8, 18, 16, _FILLS[number % len(_FILLS)], 3, "news", 1.2)
    ink = _GRAINS[number % len(_GRAINS)]
    for step in range(2):
        at = x + 6 + step * 6
        if number == 1:
            yield Stroke(((at, y + 5), (at, y - 5)), ink, 1.6)
        elif number > 1:
            yield Disc(at, y - 3, 1.2 if number == 2 else 2.2, ink)
            yield Disc(at, y + 3, 1.2 if number == 2 else 2.2, ink)
