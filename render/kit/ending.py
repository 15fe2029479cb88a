"""Marks of a finished match, and of seats whose members have left, shared by all games."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from operator import itemgetter
from typing import TypeAlias

from engines.contract import Outcome, Seat
from names import line_ends
from render.kit.fonts import text_width
from render.kit.outline import Ring, nested_boxes
from render.kit.overlays import tie_bars, winner_star
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Stroke

_LEADING = 1.15
"""The height of a line of text, as a multiple of its font size."""


_LARGEST = 0.34
"""The largest font for the words that name the winner."""


_MOST_LINES = 4
"""The maximum number of lines of a sign."""


Lines: TypeAlias = tuple[str, ...]


def ending_labels(words: str, x: float, y: float, room: tuple[float, float], ink: Ink) -> tuple[Label, ...]:
    """Return words around a point that fill a rectangle, in as many lines as make them largest."""
    return tuple(_labels(*_largest(words, room, _MOST_LINES), x, y, ink))


@cache
def verdict_strip(words: str, size: tuple[float, float]) -> Drawing:
    """Return a strip that says who has won and why, in one line or in two, whichever is larger."""
    width, height = size
    tall, lines = _largest(words, (width - 0.4, 0.86 * height), 2)
    band = Box(0, 0.03, width, height - 0.06, "accent")
    labels = _labels(min(_LARGEST, tall), lines, width / 2, height / 2, "ink")
    return Drawing(f"verdict-{words}", width, height, "ink", (band, *labels))


def _largest(words: str, room: tuple[float, float], most: int) -> tuple[float, Lines]:
    """Return the font size with which words fill a rectangle, and their lines there: at most this many."""
    width, height = room
    sizes = ((min(width / _widest(lines), height / (_LEADING * len(lines))), lines) for lines in broken(words, most))
    return max(sizes, key=itemgetter(0))


def broken(words: str, most: int) -> Iterator[Lines]:
    """Yield words in one line, in two and so on, as far as they can be broken, each time of about equal length."""
    ends = line_ends(words)
    for cuts in range(min(most, len(ends) + 1)):
        parts = (pairwise((0, *chosen, len(words))) for chosen in combinations(ends, cuts))
        yield min((tuple(words[start:end].strip() for start, end in part) for part in parts), key=_widest)


def _widest(lines: Lines) -> float:
    """Return the width of the widest line, as a multiple of its font size."""
    return max(text_width(line, 1.0) for line in lines)


def _labels(size: float, lines: Lines, x: float, y: float, ink: Ink) -> Iterator[Label]:
    """Yield lines around a point."""
    middle = (len(lines) - 1) / 2
    for place, line in enumerate(lines):
        yield Label(x, y + (place - middle) * size * _LEADING, line, size, ink, "names")


@cache
def end_sign(
    words: str, size: tuple[float, float], rings: tuple[Ring, ...], border: tuple[float, float], lift: float = 0.0
) -> Drawing:
    """Return a sign that the match is over, with words inside ``rings``, ``border`` smaller than the sign."""
    width, height = size
    labels = ending_labels(words, width / 2, height / 2 - lift, (width - border[0], height - border[1]), "label")
    return Drawing(f"over-{words}", width, height, None, (*nested_boxes(0, 0, width, height, rings), *labels))


def place_mark(outcome: Outcome, seat: Seat) -> Drawing:
    """Mark the place of a seat: a star for the first, a number for others, or symbols for a draw and no result."""
    if outcome.void:
        return no_result_mark()
    if max(outcome.places) == 1:
        return tie_bars()
    return winner_star() if outcome.places[seat] == 1 else number_mark(outcome.places[seat])


@cache
def number_mark(number: int) -> Drawing:
    """Mark a place other than the first."""
    shapes = (Disc(0.5, 0.5, 0.4, None, "label", 0.07), Label(0.5, 0.49, str(number), 0.56, "label"))
    return Drawing(f"place-{number}", 1, 1, None, shapes)


@cache
def no_result_mark() -> Drawing:
    """Mark a side of a match without a result, with an empty ring that is struck through."""
    shapes = (Disc(0.5, 0.5, 0.34, None, "label", 0.1), Stroke(((0.2, 0.8), (0.8, 0.2)), "label", 0.1))
    return Drawing("no-result", 1, 1, None, shapes)


@cache
def strike_out_mark(width: float) -> Drawing:
    """Strike out a row of cards, one unit tall, of a member who has left. Names above and below stay readable."""
    line = ((0.06, 0.5), (width - 0.06, 0.5))
    strokes = tuple(Stroke(line, ink, thick) for ink, thick in (("ink", 0.09), ("news", 0.045)))
    return Drawing(f"crossed-{width}", width, 1, None, strokes)


@cache
def cross_out_mark(width: float, height: float) -> Drawing:
    """Cross out an area of a seat whose member has left."""
    strokes = (((0.06, 0.06), (width - 0.06, height - 0.06)), ((0.06, height - 0.06), (width - 0.06, 0.06)))
    lines = [Stroke(stroke, ink, thick) for ink, thick in (("ink", 0.09), ("news", 0.045)) for stroke in strokes]
    return Drawing(f"crossed-{width}-{height}", width, height, None, tuple(lines))
