"""The axis of charts over the turns of a match: its ends, and the labels below it."""

from collections.abc import Iterable, Iterator

from render.charts.sheet import MARGIN, SMALL, WIDTH, text
from render.kit.fonts import text_width
from render.kit.scene import Shape, Stroke

LEFT, RIGHT = MARGIN + 40.0, WIDTH - MARGIN - 6.0
"""The left and right ends of the plot area. The scale is on the left."""

_GAP = 6.0
"""The minimum distance between two labels."""


def ticks(labels: Iterable[tuple[float, str]], low: float) -> Iterator[Shape]:
    """Yield the labels, each with its x, that have room below a plot area that ends at ``low``."""
    taken = 0.0
    for x, said in labels:
        half = text_width(said, SMALL) / 2
        middle = min(max(x, LEFT + half), RIGHT - half)
        if middle - half > taken:
            yield Stroke(((x, low), (x, low + 3)), "faint", 1.2)
            yield text(middle, low + 11, said, SMALL, "faint", align="middle")
            taken = middle + half + _GAP
