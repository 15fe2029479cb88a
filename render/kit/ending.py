"""What every game draws of a match that is over, and of seats whose members have left."""

from functools import cache

from engines.contract import Outcome, Seat
from render.kit.overlays import even, won
from render.kit.scene import Disc, Drawing, Ink, Label, Stroke

_LEADING = 1.15
"""How tall a line is, of its letters."""


def lettering(text: str, x: float, y: float, size: float, ink: Ink) -> Label:
    """Return a text of any language around a point."""
    return Label(x, y, text, size, ink, "signs" if text.isascii() else "names")


def over(words: str, x: float, y: float, room: tuple[float, float], ink: Ink) -> tuple[Label, ...]:
    """Return what says that a match is over, around a point: in one line or one word a line, whichever is larger."""
    size, lines = max((_size(lines, *room), lines) for lines in ([words], words.split()))
    middle = (len(lines) - 1) / 2
    return tuple(
        lettering(line, x, y + (place - middle) * size * _LEADING, size, ink) for place, line in enumerate(lines)
    )


def _size(lines: list[str], width: float, height: float) -> float:
    return min(width / max(map(_length, lines)), height / (_LEADING * len(lines)))


def _length(text: str) -> float:
    """Return how long a text is at most, of the size of its letters."""
    return sum(0.3 if letter == " " else 0.7 if letter.isascii() else 1.0 for letter in text)


def placed(outcome: Outcome, seat: Seat) -> Drawing:
    """Mark a seat at the end: a star for the best, the place of others, or that all are alike or nothing counts."""
    if outcome.void:
        return void()
    if max(outcome.places) == 1:
        return even()
    return won() if outcome.places[seat] == 1 else place(outcome.places[seat])


@cache
def place(number: int) -> Drawing:
    """Mark a place that is not the first."""
    shapes = (Disc(0.5, 0.5, 0.4, None, "label", 0.07), Label(0.5, 0.49, str(number), 0.56, "label"))
    return Drawing(f"place-{number}", 1, 1, None, shapes)


@cache
def void() -> Drawing:
    """Mark every side of a match that does not count: an empty ring, struck through."""
    shapes = (Disc(0.5, 0.5, 0.34, None, "label", 0.1), Stroke(((0.2, 0.8), (0.8, 0.2)), "label", 0.1))
    return Drawing("void", 1, 1, None, shapes)


@cache
def crossed(width: float, height: float) -> Drawing:
    """Cross out what belongs to a seat whose member has left."""
    strokes = (((0.06, 0.06), (width - 0.06, height - 0.06)), ((0.06, height - 0.06), (width - 0.06, 0.06)))
    lines = [Stroke(stroke, ink, thick) for ink, thick in (("ink", 0.09), ("news", 0.045)) for stroke in strokes]
    return Drawing(f"crossed-{width}-{height}", width, height, None, tuple(lines))
