"""The pieces and the skill icons of HOSTILE: shapes that differ even without colours."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from math import pi

from engines.contract import Seat
from engines.hostile import SeatView
from render.kit.outline import arc, arrowhead, star
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Point, Polygon, Shape, Stroke


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a seat: its colour, its letter and the letter's ink, and the outline of its piece."""

    ink: Ink
    letter: str
    writing: Ink
    outline: tuple[Point, ...]
    low: float = 0.5


LOOKS = (
    Look("seat-0", "R", "news", arc(0.5, 0.5, 0.24, 0, 2 * pi)),
    Look("sky", "B", "ink", ((0.29, 0.29), (0.71, 0.29), (0.71, 0.71), (0.29, 0.71))),
    Look("sun", "Y", "ink", ((0.5, 0.25), (0.77, 0.71), (0.23, 0.71)), 0.56),
    Look("leaf", "G", "ink", ((0.5, 0.2), (0.8, 0.5), (0.5, 0.8), (0.2, 0.5))),
)
"""The look of each seat. The first two are partners in a game of four and have no dots above. The others do."""


@cache
def piece(seat: Seat, *, dark: bool) -> Drawing:
    """Return a piece in a square of one unit, with a white rim or a dark one."""
    look = LOOKS[seat]
    around = (*look.outline, look.outline[0])
    outer, inner = ("news", "ink") if dark else ("ink", "news")
    shapes = (
        Stroke(around, outer, 0.34),
        Stroke(around, inner, 0.27),
        Stroke(around, look.ink, 0.13),
        Polygon(look.outline, look.ink),
        Label(0.5, look.low - 0.02, look.letter, 0.38, look.writing),
    )
    return Drawing(f"piece-{seat}-{dark}", 1, 1, None, shapes)


def is_dark(seated: SeatView, seats: int) -> bool:
    """Return true if a seat's piece has a dark rim, which the second side has in a game of four."""
    return seats == len(LOOKS) and seated.side == 1


def is_dark_seat(seat: int) -> bool:
    """Return true if the piece of a seat has a dark rim in a game of four."""
    return seat >= len(LOOKS) // 2


def piece_outline(seat: Seat, ink: Ink, thickness: float) -> Stroke:
    """Return the outline of the piece of a seat."""
    outline = LOOKS[seat].outline
    return Stroke((*outline, outline[0]), ink, thickness)


# Skills


def _crash(ink: Ink) -> tuple[Shape, ...]:
    return (Polygon(star(0.5, 0.5, 0.22, 0.46, 9), ink),)


def _ghost(ink: Ink) -> tuple[Shape, ...]:
    hem = ((0.82, 0.9), (0.69, 0.78), (0.56, 0.9), (0.44, 0.9), (0.31, 0.78), (0.18, 0.9))
    body = (*arc(0.5, 0.42, 0.32, pi, 2 * pi), *hem)
    return (Polygon(body, ink), *(Disc(x, 0.42, 0.065, "arena") for x in (0.39, 0.61)))


def _king(ink: Ink) -> tuple[Shape, ...]:
    crown = ((0.1, 0.24), (0.31, 0.5), (0.5, 0.16), (0.69, 0.5), (0.9, 0.24), (0.82, 0.82), (0.18, 0.82))
    return (Polygon(crown, ink), *(Disc(x, y, 0.07, ink) for x, y in ((0.1, 0.22), (0.5, 0.14), (0.9, 0.22))))


def _quick(ink: Ink) -> tuple[Shape, ...]:
    return (Polygon(((0.6, 0.06), (0.2, 0.56), (0.46, 0.56), (0.36, 0.94), (0.8, 0.4), (0.52, 0.4)), ink),)


def _recall(ink: Ink) -> tuple[Shape, ...]:
    roof = ((0.5, 0.1), (0.94, 0.5), (0.8, 0.5), (0.8, 0.88), (0.2, 0.88), (0.2, 0.5), (0.06, 0.5))
    return (Polygon(roof, ink), Box(0.41, 0.6, 0.18, 0.28, "arena"))


def _rotate(ink: Ink) -> tuple[Shape, ...]:
    halves = ((-0.85 * pi, -0.15 * pi), (0.15 * pi, 0.85 * pi))
    heads = (arrowhead((0.84, 0.42), (0, 1), 0.18, -0.06, 0.16), arrowhead((0.16, 0.58), (0, -1), 0.18, -0.06, 0.16))
    return (
        *(Stroke(arc(0.5, 0.5, 0.33, *half), ink, 0.11) for half in halves),
        *(Polygon(head, ink) for head in heads),
    )


def _steal(ink: Ink) -> tuple[Shape, ...]:
    curve = ((0.24, 0.16), *arc(0.5, 0.58, 0.26, pi, 0)[:-1], (0.76, 0.58), (0.76, 0.16))
    tips = (Box(x, 0.1, 0.2, 0.17, "check") for x in (0.14, 0.66))
    return (Stroke(curve, ink, 0.2), *tips)


_ICONS: Mapping[str, Callable[[Ink], tuple[Shape, ...]]] = {
    "crash": _crash,
    "ghost": _ghost,
    "king": _king,
    "quick": _quick,
    "recall": _recall,
    "rotate": _rotate,
    "steal": _steal,
}


@cache
def skill_icon(name: str, ink: Ink) -> Drawing:
    """Return the icon of a skill in a square of one unit."""
    return Drawing(f"icon-{name}-{ink}", 1, 1, None, _ICONS[name](ink))


@cache
def flag() -> Drawing:
    """Return the marker of the start player in a square of one unit: a flag with a number."""
    shapes = (
        Stroke(((0.14, 0.1), (0.14, 0.94)), "label", 0.11),
        Box(0.18, 0.06, 0.78, 0.6, "news"),
        Box(0.24, 0.12, 0.66, 0.48, "check"),
        Label(0.57, 0.35, "1", 0.5, "news"),
    )
    return Drawing("flag", 1, 1, None, shapes)
