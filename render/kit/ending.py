"""Marks of a finished match, and of seats whose members have left, shared by all games."""

from functools import cache

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


def lettering(text: str, x: float, y: float, size: float, ink: Ink) -> Label:
    """Return a text around a point, in the font of names unless it is ASCII."""
    return Label(x, y, text, size, ink, "signs" if text.isascii() else "names")


def ending_labels(words: str, x: float, y: float, room: tuple[float, float], ink: Ink) -> tuple[Label, ...]:
    """Return a text around a point that fills a rectangle: in one line or one word per line, whichever is larger."""
    size, lines = max((_size(lines, *room), lines) for lines in ([words], words.split()))
    middle = (len(lines) - 1) / 2
    return tuple(
        lettering(line, x, y + (place - middle) * size * _LEADING, size, ink) for place, line in enumerate(lines)
    )


@cache
def verdict_strip(words: str, size: tuple[float, float]) -> Drawing:
    """Return a strip that says who has won and why, in one line or in two, whichever is larger."""
    (width, height), widest = size, size[0] - 0.4
    largest = [min(_LARGEST, widest / max(text_width(line, 1.0) for line in lines)) for lines in _lines(words)]
    sizes = [min(tall, 0.86 * height / _LEADING / count) for count, tall in enumerate(largest, 1)]
    count = 1 if sizes[0] >= sizes[-1] else 2
    lines, tall = _lines(words)[count - 1], sizes[count - 1]
    middle = (count - 1) / 2
    labels = (
        Label(width / 2, height / 2 + (place - middle) * tall * _LEADING, line, tall, "ink", "names")
        for place, line in enumerate(lines)
    )
    band = Box(0, 0.03, width, height - 0.06, "accent")
    return Drawing(f"verdict-{words}", width, height, "ink", (band, *labels))


@cache
def _lines(words: str) -> list[tuple[str, ...]]:
    """Return a text in one line and, if it can be broken, in two of about equal length."""
    pairs = ((words[:end].rstrip(), words[end:]) for end in line_ends(words))
    broken = min(pairs, key=lambda two: max(text_width(line, 1.0) for line in two), default=None)
    return [(words,)] if broken is None else [(words,), broken]


@cache
def end_sign(
    words: str, size: tuple[float, float], rings: tuple[Ring, ...], border: tuple[float, float], lift: float = 0.0
) -> Drawing:
    """Return a sign that the match is over, with words inside ``rings``, ``border`` smaller than the sign."""
    width, height = size
    labels = ending_labels(words, width / 2, height / 2 - lift, (width - border[0], height - border[1]), "label")
    return Drawing(f"over-{words}", width, height, None, (*nested_boxes(0, 0, width, height, rings), *labels))


def _size(lines: list[str], width: float, height: float) -> float:
    return min(width / max(map(text_length, lines)), height / (_LEADING * len(lines)))


def text_length(text: str) -> float:
    """Return an upper bound for the width of a text, as a multiple of its font size."""
    return sum(0.3 if letter == " " else 0.7 if letter.isascii() else 1.0 for letter in text)


def place_mark(outcome: Outcome, seat: Seat) -> Drawing:
    """Mark the place of a seat: a star for the first, a number for others, or symbols for a draw and a void match."""
    if outcome.void:
        return void_mark()
    if max(outcome.places) == 1:
        return tie_bars()
    return winner_star() if outcome.places[seat] == 1 else number_mark(outcome.places[seat])


@cache
def number_mark(number: int) -> Drawing:
    """Mark a place other than the first."""
    shapes = (Disc(0.5, 0.5, 0.4, None, "label", 0.07), Label(0.5, 0.49, str(number), 0.56, "label"))
    return Drawing(f"place-{number}", 1, 1, None, shapes)


@cache
def void_mark() -> Drawing:
    """Mark a side of a void match, with an empty ring that is struck through."""
    shapes = (Disc(0.5, 0.5, 0.34, None, "label", 0.1), Stroke(((0.2, 0.8), (0.8, 0.2)), "label", 0.1))
    return Drawing("void", 1, 1, None, shapes)


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
