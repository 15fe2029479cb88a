"""Draw how a number went over time: the only place that knows matplotlib, which is imported with the first curve.

Nothing of it is translated: days are written as ``MM-DD``, over more than ten months as ``YYYY-MM-DD``.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TypeAlias

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.ticker import MaxNLocator

from render._scene import Ink
from render._theme import Theme

Point: TypeAlias = tuple[datetime, int]
"""A moment in UTC and the number from then on."""

_DOTS = 928  # so many points to the inch that a width of the house is one inch: sizes below are parts of it
_HEIGHT = 0.62
_FONT = Path(__file__).with_name("assets") / "hatoba-round.ttf"
_DAY = timedelta(days=1)
_YEAR = timedelta(days=300)
_FEW = 40  # points that are marked one by one
_LEAST = 60  # how much the axis shows at least: what went little up and down looks so
_drawing = Lock()  # matplotlib keeps fonts and settings that all threads share


def curve(seasons: Sequence[Sequence[Point]], theme: Theme, width: int = _DOTS) -> bytes:
    """Return a PNG, ``width`` pixels wide, of a number in one season after the other; any thread may call.

    Every season has at least one point and begins a new line. The highest point has a star, the last one a disc, both
    with their numbers.
    """
    with _drawing:
        figure = Figure(figsize=(1, _HEIGHT), dpi=width, facecolor=_colour(theme, "arena"))
        FigureCanvasAgg(figure)
        axes = figure.add_axes((0.115, 0.13, 0.86, 0.84), facecolor=_colour(theme, "arena-cell"))
        _lines(axes, seasons, theme)
        _scales(axes, [point for season in seasons for point in season], theme)
        _marks(axes, [point for season in seasons for point in season], theme)
        buffer = BytesIO()
        figure.savefig(buffer, format="png", facecolor=figure.get_facecolor())
    return buffer.getvalue()


def _lines(axes: Axes, seasons: Sequence[Sequence[Point]], theme: Theme) -> None:
    """Draw a line for each season, and another across where one follows the other."""
    few = sum(map(len, seasons)) <= _FEW
    for season in seasons:
        axes.plot(
            [_x(at) for at, _ in season],
            [value for _, value in season],
            color=_colour(theme, "label"),
            linewidth=_points(0.0055),
            marker="o" if few else None,
            markersize=_points(0.011),
            solid_joinstyle="round",
            zorder=3,
        )
    for before, after in zip(seasons, seasons[1:], strict=False):
        between = (_x(before[-1][0]) + _x(after[0][0])) / 2
        axes.axvline(between, color=_colour(theme, "curb"), linewidth=_points(0.004), linestyle=(0, (2, 2)), zorder=2)


def _scales(axes: Axes, points: Sequence[Point], theme: Theme) -> None:
    """Lay the axes out around all points, with room for the numbers beside them."""
    values = [value for _, value in points]
    room = max(_LEAST, max(values) - min(values)) / 2
    level = (max(values) + min(values)) / 2
    axes.set_ylim(level - 1.25 * room, level + 1.4 * room)
    first, last = _x(points[0][0]), _x(points[-1][0])
    span = max(last - first, 1.0)
    middle = (first + last) / 2
    axes.set_xlim(middle - 0.57 * span, middle + 0.66 * span)
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True, steps=[1, 2, 5, 10]))
    days = _days(points[0][0], points[-1][0])
    axes.set_xticks([_x(day) for day in days], [_written(day, points[-1][0] - points[0][0]) for day in days])
    axes.grid(color=_colour(theme, "arena-line"), linewidth=_points(0.0022), zorder=1)
    axes.tick_params(length=0, pad=_points(0.012), labelcolor=_colour(theme, "label"))
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(_font(0.031))
    for spine in axes.spines.values():
        spine.set_visible(False)


def _marks(axes: Axes, points: Sequence[Point], theme: Theme) -> None:
    """Mark the highest point, with its number above it, and the last one, with its number beside it."""
    best, last = max(points, key=lambda point: point[1]), points[-1]
    if best[1] > last[1]:
        _mark(axes, best, "*", 0.042, theme)
        _write(axes, best, (0, 0.026), theme, ha="center", va="bottom")
    _mark(axes, last, "o", 0.026, theme)
    _write(axes, last, (0.024, 0), theme, ha="left", va="center")


def _mark(axes: Axes, point: Point, marker: str, size: float, theme: Theme) -> None:
    axes.plot(
        [_x(point[0])],
        [point[1]],
        marker=marker,
        markersize=_points(size),
        color=_colour(theme, "accent"),
        markeredgecolor=_colour(theme, "ink"),
        markeredgewidth=_points(0.003),
        zorder=5,
    )


def _write(axes: Axes, point: Point, beside: tuple[float, float], theme: Theme, ha: str, va: str) -> None:
    """Write the number of a point so far to the east and north of it."""
    axes.annotate(
        str(point[1]),
        (_x(point[0]), point[1]),
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
