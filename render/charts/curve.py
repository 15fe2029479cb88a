"""Plot a number over time: the only place that knows matplotlib.

Days are written as ``MM-DD``, over more than ten months as ``YYYY-MM-DD``; matches are counted from 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import count, pairwise
from pathlib import Path
from threading import Lock

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.image import pil_to_array
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator

from render.charts.curve_point import CurvePoint, is_by_match
from render.charts.sheet import WIDTH, Heading, heading, heading_height
from render.kit.fonts import needs_other_fonts, written
from render.kit.scene import Box, Ink, Label
from render.kit.theme import Theme

_DOTS = 928  # so many points to the inch that a width of the house is one inch: sizes below are parts of it
_HEIGHT = 0.62
_BELOW, _LABEL = (
    0.13,
    0.07,
)  # of the height without the heading: the room for the days or numbers, and for what they are
_ASSETS = Path(__file__).parents[1] / "assets"
_FONT, _NAMES = _ASSETS / "hatoba-round.ttf", _ASSETS / "hatoba-names.ttf"
_DAY = timedelta(days=1)
_YEAR = timedelta(days=300)
_FEW = 40  # points that are marked one by one
_LEAST = 60  # how much the axis shows at least: what went little up and down looks so
_NUMBERS = 6  # how many matches are numbered at most
_APART = 0.08  # how much of the width lies at least between the first number and the next
_drawing = Lock()  # matplotlib keeps fonts and settings that all threads share


@dataclass(frozen=True, slots=True)
class _Spot:
    """A point where it is drawn: ``x`` counts days or matches."""

    x: float
    shown: int
    settled: bool


def curve(shown: Heading, seasons: Sequence[Sequence[CurvePoint]], theme: Theme, width: int = _DOTS) -> bytes:
    """Return a PNG, ``width`` pixels wide, of a number in one season after the other, below a heading.

    Any thread may call. Every season has at least one point and begins a new line, which is dotted until it is settled.
    The highest settled point has a star, the last one a disc, both with their numbers. The heading's ``axis`` is
    written below a curve that is drawn match by match.
    """
    by_match = is_by_match(seasons)
    lines = _placed(seasons, by_match=by_match)
    points = [point for line in lines for point in line]
    with _drawing:
        whole = _HEIGHT + heading_height(shown) / WIDTH
        part = _HEIGHT / whole  # of the height, below the heading
        figure = Figure(figsize=(1, whole), dpi=width, facecolor=_colour(theme, "sheet"))
        FigureCanvasAgg(figure)
        _head(figure, shown, whole, theme)
        below = _BELOW + (_LABEL if by_match else 0)
        place = 0.115, below * part, 0.86, (0.97 - below) * part
        axes = figure.add_axes(place, facecolor=_colour(theme, "sheet-row"))
        for line in lines:
            _line(axes, line, theme, few=len(points) <= _FEW)
        _borders(axes, lines, theme)
        _scales(axes, points, theme)
        if by_match:
            _number(axes, len(points), shown.axis, theme)
        else:
            _date(axes, seasons[0][0].at, seasons[-1][-1].at)
        _marks(axes, points, theme)
        buffer = BytesIO()
        figure.savefig(buffer, format="png")
    return buffer.getvalue()


def _head(figure: Figure, shown: Heading, whole: float, theme: Theme) -> None:
    """Write a heading as above all pictures: what is laid out there is drawn here, in parts of the width."""
    for shape in heading(shown):
        match shape:
            case Box():
                at = shape.x / WIDTH, 1 - (shape.y + shape.height) / WIDTH / whole
                size = shape.width / WIDTH, shape.height / WIDTH / whole
                colour = _colour(theme, shape.fill or "accent")
                figure.add_artist(Rectangle(at, *size, transform=figure.transFigure, color=colour, linewidth=0))
            case Label() if needs_other_fonts(shape.text):
                scale = figure.dpi / WIDTH
                image = written(shape.text, theme.inks[shape.ink], shape.size * scale)
                south = round(whole * figure.dpi - shape.y * scale - image.height / 2)
                figure.figimage(pil_to_array(image), round(shape.x * scale), south, origin="upper")
            case Label():
                at = shape.x / WIDTH, 1 - shape.y / WIDTH / whole
                font = FontProperties(fname=_NAMES, size=_points(shape.size / WIDTH))
                colour = _colour(theme, shape.ink)
                figure.text(*at, shape.text, va="center_baseline", color=colour, fontproperties=font, parse_math=False)


def _placed(seasons: Sequence[Sequence[CurvePoint]], *, by_match: bool) -> list[list[_Spot]]:
    """Return the positions of the points of each season: the number of their match, or their day."""
    numbers = count(1)
    return [
        [_Spot(next(numbers) if by_match else _x(point.at), point.shown, point.settled) for point in season]
        for season in seasons
    ]


def _line(axes: Axes, season: Sequence[_Spot], theme: Theme, *, few: bool) -> None:
    """Draw the line of a season: dotted up to its first settled point, with a mark for each of few points."""
    first = next((place for place, point in enumerate(season) if point.settled), len(season) - 1)
    for part, style in ((season[: first + 1], (0, (0.1, 1.8))), (season[first:], "solid")):
        axes.plot(
            [point.x for point in part],
            [point.shown for point in part],
            color=_colour(theme, "label"),
            linewidth=_points(0.0055),
            linestyle=style,
            dash_capstyle="round",
            solid_joinstyle="round",
            zorder=3,
        )
    for point in season if few or len(season) == 1 else ():
        _mark(axes, point, "o", 0.011, theme, "label" if point.settled else "sheet-row", "label")


def _borders(axes: Axes, seasons: Sequence[Sequence[_Spot]], theme: Theme) -> None:
    """Draw a line across where one season follows another."""
    for before, after in pairwise(seasons):
        between = (before[-1].x + after[0].x) / 2
        axes.axvline(between, color=_colour(theme, "curb"), linewidth=_points(0.004), linestyle=(0, (2, 2)), zorder=2)


def _scales(axes: Axes, points: Sequence[_Spot], theme: Theme) -> None:
    """Lay the axes out around all points, with room for the numbers beside them."""
    values = [point.shown for point in points]
    room = max(_LEAST, max(values) - min(values)) / 2
    level = (max(values) + min(values)) / 2
    axes.set_ylim(level - 1.25 * room, level + 1.4 * room)
    first, last = points[0].x, points[-1].x
    span, middle = max(last - first, 1.0), (first + last) / 2
    axes.set_xlim(middle - 0.56 * span, middle + 0.7 * span)
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True, steps=[1, 2, 5, 10]))
    axes.grid(color=_colour(theme, "sheet-edge"), linewidth=_points(0.0022), zorder=1)
    axes.tick_params(length=0, pad=_points(0.012), labelcolor=_colour(theme, "label"))
    for label in axes.get_yticklabels():
        label.set_fontproperties(_font(0.031))
    for spine in axes.spines.values():
        spine.set_visible(False)


def _date(axes: Axes, first: datetime, last: datetime) -> None:
    """Write days below the curve."""
    days = _days(first, last)
    axes.set_xticks(
        [_x(day) for day in days], [_written(day, last - first) for day in days], fontproperties=_font(0.031)
    )


def _number(axes: Axes, matches: int, label: str, theme: Theme) -> None:
    """Write numbers of matches below the curve, and what they count."""
    ticks = [*_numbers(matches)]
    axes.set_xticks(ticks, [str(tick) for tick in ticks], fontproperties=_font(0.031))
    font = FontProperties(fname=_NAMES, size=_points(0.031))
    axes.set_xlabel(
        label,
        loc="right",
        labelpad=_points(0.006),
        color=_colour(theme, "label"),
        fontproperties=font,
        parse_math=False,
    )


def _numbers(matches: int) -> Iterator[int]:
    """Yield the numbers of matches to be written: the first one, then even ones."""
    yield 1
    for tick in MaxNLocator(_NUMBERS, integer=True, steps=[1, 2, 5, 10]).tick_values(1, matches):
        if _APART * matches < tick - 1 <= matches - 1:
            yield round(tick)


def _marks(axes: Axes, points: Sequence[_Spot], theme: Theme) -> None:
    """Mark the highest settled point, with its number above it, and the last one, with its number beside it."""
    best, last = max(points, key=lambda point: (point.settled, point.shown)), points[-1]
    if best.settled and best is not last:
        _mark(axes, best, "*", 0.05, theme, "accent", "ink")
        _write(axes, best, (0, 0.028), theme, ha="center", va="bottom")
    _mark(axes, last, "o", 0.026, theme, "accent", "ink")
    _write(axes, last, (0.024, 0), theme, ha="left", va="center")


def _mark(axes: Axes, point: _Spot, marker: str, size: float, theme: Theme, fill: Ink, edge: Ink) -> None:
    axes.plot(
        [point.x],
        [point.shown],
        marker=marker,
        markersize=_points(size),
        color=_colour(theme, fill),
        markeredgecolor=_colour(theme, edge),
        markeredgewidth=_points(0.003),
        zorder=4 if fill != "accent" else 5,
    )


def _write(axes: Axes, point: _Spot, beside: tuple[float, float], theme: Theme, ha: str, va: str) -> None:
    """Write the number of a point so far to the east and north of it; one that is not settled with a question mark."""
    axes.annotate(
        f"{point.shown}{'' if point.settled else '?'}",
        (point.x, point.shown),
        (_points(beside[0]), _points(beside[1])),
        textcoords="offset points",
        ha=ha,
        va=va,
        color=_colour(theme, "news"),
        fontproperties=_font(0.04),
        zorder=6,
    )


def _days(first: datetime, last: datetime) -> list[datetime]:
    """Return the days to be named below, at even distances: at most four, and one where there is but one."""
    count = min(4, (last - first) // _DAY + 1)
    if count == 1:
        return [first + (last - first) / 2]
    return [first + (last - first) * step / (count - 1) for step in range(count)]


def _written(day: datetime, span: timedelta) -> str:
    return day.astimezone(UTC).strftime("%Y-%m-%d" if span > _YEAR else "%m-%d")


def _x(at: datetime) -> float:
    return at.timestamp() / _DAY.total_seconds()


def _points(part: float) -> float:
    """Return a part of the width in the units of matplotlib, 72 an inch."""
    return 72 * part


def _font(size: float) -> FontProperties:
    return FontProperties(fname=_FONT, size=_points(size))


def _colour(theme: Theme, ink: Ink) -> tuple[float, float, float]:
    red, green, blue = theme.inks[ink]
    return red / 255, green / 255, blue / 255
