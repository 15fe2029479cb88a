"""The curve of a number over time, such as a rating.

Days are written as ``MM-DD``, over more than ten months as ``YYYY-MM-DD``. Matches are counted from 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import accumulate, count, pairwise
from math import ceil, cos, floor, hypot, log10, pi, sin

from render.charts.curve_point import CurvePoint, is_by_match
from render.charts.sheet import MARGIN, Heading, heading, heading_height, scene, text
from render.kit.scene import Align, Box, Disc, Ink, Label, Point, Polygon, Scene, Shape, Stroke

_LEFT, _RIGHT = 46.0, 390.0
_HIGH = 208.0
"""The height of the plot area."""

_BELOW, _AXIS = 36.0, 26.0
"""The space below the plot area for days or numbers, and for the name of the axis."""

_DAY = timedelta(days=1)
_YEAR = timedelta(days=300)
_FEW = 40
"""The maximum number of points that are marked individually."""

_LEAST = 60
"""The minimum range of the vertical axis, so that small changes look small."""

_TICKS = 6
"""The maximum number of levels, and of matches, that are numbered."""

_APART = 0.08
"""The minimum distance between the first number of a match and the next, as a share of all matches."""

_THICK, _DOTTED = 2.2, 4.2
"""The thickness of the curve, and the distance between the dots of a provisional part."""

_TICK = 12.5
"""The size of numbers beside the plot area."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """A point of the curve: ``x`` counts days or matches."""

    x: float
    shown: int
    settled: bool


def curve(shown: Heading, seasons: Sequence[Sequence[CurvePoint]]) -> Scene:
    """Return the scene of a number over consecutive seasons, below a heading.

    Every season has at least one point and starts a new line, which is dotted until it is settled. The highest settled
    point has a star, the last one a disc, both with their numbers. The heading's ``axis`` is written below a curve that
    is drawn match by match.
    """
    by_match = is_by_match(seasons)
    field = _Field(_placed(seasons, by_match=by_match), heading_height(shown))
    low = field.top + _HIGH
    shapes = [*heading(shown), *field.shapes()]
    if by_match:
        shapes += field.numbers()
        shapes.append(text(_RIGHT, low + _BELOW, shown.axis, _TICK, "label", align="right"))
    else:
        shapes += field.days(seasons[0][0].at, seasons[-1][-1].at)
    return scene(shapes, low + _BELOW + _AXIS * by_match - MARGIN, ())


def _placed(seasons: Sequence[Sequence[CurvePoint]], *, by_match: bool) -> list[list[_Spot]]:
    """Return the positions of the points of each season, which are match numbers or days."""
    numbers = count(1)
    return [
        [_Spot(next(numbers) if by_match else _x(point.at), point.shown, point.settled) for point in season]
        for season in seasons
    ]


class _Field:
    """The layout of lines, marks and scales below a height, with room for the numbers beside the points."""

    def __init__(self, lines: Sequence[Sequence[_Spot]], top: float) -> None:
        self.top = top
        self._lines = lines
        self._spots = [spot for line in lines for spot in line]
        values = [spot.shown for spot in self._spots]
        room, level = max(_LEAST, max(values) - min(values)) / 2, (max(values) + min(values)) / 2
        self._least, self._most = level - 1.25 * room, level + 1.4 * room
        first, last = self._spots[0].x, self._spots[-1].x
        span = max(last - first, 1.0)
        self._first, self._width = (first + last) / 2 - 0.56 * span, 1.26 * span

    def shapes(self) -> Iterator[Shape]:
        yield Box(_LEFT, self.top, _RIGHT - _LEFT, _HIGH, "sheet-row")
        yield from self._levels()
        yield from self._borders()
        for line in self._lines:
            yield from self._line(line)
        yield from self._marks()

    def numbers(self) -> Iterator[Shape]:
        """Yield the numbers of matches below the plot area: the first one, then round ones."""
        matches = len(self._spots)
        step = _step(matches, _TICKS)
        for tick in [1, *range(step, matches + 1, step)]:
            if tick == 1 or tick - 1 > _APART * matches:
                yield from self._tick(tick, str(tick))

    def days(self, first: datetime, last: datetime) -> Iterator[Shape]:
        """Yield days below the plot area."""
        for day, said in days(first, last):
            yield from self._tick(_x(day), said)

    def _at(self, x: float, shown: float) -> Point:
        across = (x - self._first) / self._width
        up = (shown - self._least) / (self._most - self._least)
        return _LEFT + (_RIGHT - _LEFT) * across, self.top + _HIGH * (1 - up)

    def _spot(self, spot: _Spot) -> Point:
        return self._at(spot.x, spot.shown)

    def _tick(self, at: float, said: str) -> Iterator[Shape]:
        x, _ = self._at(at, 0)
        low = self.top + _HIGH
        yield Stroke(((x, low), (x, low + 3)), "sheet-edge", 0.9)
        yield Label(x, low + 13, said, _TICK, "label")

    def _levels(self) -> Iterator[Shape]:
        """Yield lines across the plot area, each with its number."""
        step = _step(self._most - self._least, _TICKS)
        for level in range(ceil(self._least / step) * step, floor(self._most) + 1, step):
            _, y = self._at(0, level)
            yield Stroke(((_LEFT, y), (_RIGHT, y)), "sheet-edge", 0.9)
            yield Label(_LEFT - 5, y, str(level), _TICK, "label", align="right")

    def _borders(self) -> Iterator[Shape]:
        """Yield a dashed line between seasons."""
        for before, after in pairwise(self._lines):
            x, _ = self._at((before[-1].x + after[0].x) / 2, 0)
            for y in range(round(self.top), round(self.top + _HIGH) - 3, 6):
                yield Stroke(((x, y), (x, y + 3)), "curb", 1.6)

    def _line(self, line: Sequence[_Spot]) -> Iterator[Shape]:
        """Yield the line of a season: dotted up to its first settled point, with a mark for each of few points."""
        first = next((place for place, spot in enumerate(line) if spot.settled), len(line) - 1)
        points = [self._spot(spot) for spot in line]
        yield from (Disc(*at, _THICK / 2, "label") for at in _dots(points[: first + 1]))
        if first + 1 < len(line):
            yield Stroke(tuple(points[first:]), "label", _THICK)
        if len(self._spots) <= _FEW or len(line) == 1:
            for spot, at in zip(line, points, strict=True):
                yield Disc(*at, 2.8, "label" if spot.settled else "sheet-row", "label", 1.2)

    def _marks(self) -> Iterator[Shape]:
        """Yield a star on the highest settled point, its number above it, and a disc on the last, its number beside."""
        best, last = max(self._spots, key=lambda spot: (spot.settled, spot.shown)), self._spots[-1]
        if best.settled and best is not last:
            x, y = self._spot(best)
            yield Polygon(_star(x, y, 11.5), "ink")
            yield Polygon(_star(x, y, 9.0), "accent")
            yield _figure(x, y - 19, best, "middle")
        x, y = self._spot(last)
        yield Disc(x, y, 5.6, "accent", "ink", 1.2)
        yield _figure(x + 9.5, y, last, "left")


def _figure(x: float, y: float, spot: _Spot, align: Align) -> Label:
    """Return the number of a point, with a question mark if it isn't settled."""
    ink: Ink = "news"
    return Label(x, y, f"{spot.shown}{'' if spot.settled else '?'}", 16.0, ink, align=align)


def _star(x: float, y: float, radius: float) -> tuple[Point, ...]:
    """Return the corners of a star with five tips, one of them above its centre."""
    reaches = (radius if corner % 2 == 0 else 0.4 * radius for corner in range(10))
    return tuple((x + r * sin(n * pi / 5), y - r * cos(n * pi / 5)) for n, r in enumerate(reaches))


def _dots(points: Sequence[Point]) -> Iterator[Point]:
    """Yield points at even distances along a line."""
    lengths = [0.0, *accumulate(hypot(x - a, y - b) for (a, b), (x, y) in pairwise(points))]
    place = 0
    for number in range(int(lengths[-1] / _DOTTED) + 1 if len(points) > 1 else 0):
        walked = number * _DOTTED
        while walked > lengths[place + 1]:
            place += 1
        part = (walked - lengths[place]) / ((lengths[place + 1] - lengths[place]) or 1)
        (a, b), (x, y) = points[place], points[place + 1]
        yield a + part * (x - a), b + part * (y - b)


def _step(span: float, most: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20 … that divides a span into at most ``most`` steps."""
    power: int = 10 ** max(0, floor(log10(span / most)))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power * most >= span)


def days(first: datetime, last: datetime) -> list[tuple[datetime, str]]:
    """Return the days to be labelled, with their labels: at most four, at even distances."""
    count = min(4, (last - first) // _DAY + 1)
    if count == 1:
        found = [first + (last - first) / 2]
    else:
        found = [first + (last - first) * step / (count - 1) for step in range(count)]
    form = "%Y-%m-%d" if last - first > _YEAR else "%m-%d"
    return [(day, day.astimezone(UTC).strftime(form)) for day in found]


def _x(at: datetime) -> float:
    return at.timestamp() / _DAY.total_seconds()
