"""The cards of Tokyo Doves: a dove from the front with its tool, its letter, and its moves around the edge."""

from dataclasses import dataclass
from functools import cache
from math import pi

from engines.contract import Seat
from render.kit.fonts import text_width
from render.kit.outline import arc, arrowhead, mirror, octagon, smooth_curve, spiral, star
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Polygon, Shape, Sprite, Stroke

Direction = tuple[int, int]
"""Columns to the right and rows down in the picture."""

STRAIGHT: tuple[Direction, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
SLANTING: tuple[Direction, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
JUMPS: tuple[Direction, ...] = ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2))
STEPS = {
    "B": (*STRAIGHT, *SLANTING),
    "A": (*STRAIGHT, *SLANTING),
    "Y": STRAIGHT,
    "M": SLANTING,
    "T": STRAIGHT,
    "H": JUMPS,
}
"""The steps, slides or jumps of each dove. T slides any distance."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a seat's cards. The hat has to contrast with the paper."""

    paper: Ink
    border: Ink
    marks: Ink
    dove: Ink
    shade: Ink
    hat: Ink


INKS = (
    Inks("seat-0-paper", "seat-0", "seat-0-paper", "seat-0", "seat-0-deep", "ink"),
    Inks("seat-1-paper", "seat-1-deep", "seat-1", "seat-1", "seat-1-shade", "seat-1-hat"),
)

_BODY = smooth_curve(
    mirror(
        (
            (0.5, 0.10),
            (0.62, 0.13),
            (0.70, 0.24),
            (0.705, 0.36),
            (0.82, 0.48),
            (0.91, 0.65),
            (0.88, 0.82),
            (0.72, 0.93),
            (0.5, 0.95),
        )
    )
)
_EYES = (0.40, 0.60)
_CENTRE = (0.5, 0.5)


def _eyes() -> tuple[Shape, ...]:
    whites = tuple(Disc(x, 0.28, 0.075, "label") for x in _EYES)
    return (*whites, *(Disc(x + (0.5 - x) * 0.15, 0.29, 0.042, "ink") for x in _EYES))


def _brows() -> tuple[Shape, ...]:
    return (Stroke(((0.30, 0.17), (0.46, 0.235)), "ink", 0.05), Stroke(((0.70, 0.17), (0.54, 0.235)), "ink", 0.05))


def _beak() -> tuple[Shape, ...]:
    return (Polygon(smooth_curve(((0.5, 0.32), (0.57, 0.37), (0.5, 0.47), (0.43, 0.37))), "accent"),)


def _boss(_: Inks) -> tuple[Shape, ...]:
    crown = ((0.30, 0.16), (0.22, -0.08), (0.39, 0.01), (0.5, -0.14), (0.61, 0.01), (0.78, -0.08), (0.70, 0.16))
    return (
        Polygon(crown, "accent"),
        *(Disc(x, y, 0.045, "accent") for x, y in ((0.22, -0.08), (0.5, -0.14), (0.78, -0.08))),
        Stroke(((0.325, 0.125), (0.675, 0.125)), "accent-dark", 0.04),
        *_eyes(),
        *_brows(),
        *_beak(),
    )


def _brother(inks: Inks) -> tuple[Shape, ...]:
    hair = smooth_curve(
        (
            (0.27, 0.25),
            (0.25, 0.10),
            (0.10, 0.04),
            (0.08, -0.10),
            (0.32, -0.16),
            (0.64, -0.10),
            (0.76, 0.06),
            (0.73, 0.25),
            (0.5, 0.15),
        )
    )
    lens = ((-0.115, -0.045), (0.115, -0.045), (0.085, 0.06), (0.0, 0.085), (-0.075, 0.055))
    return (
        Polygon(hair, inks.hat),
        Stroke(((0.20, -0.05), (0.36, -0.09), (0.54, -0.06)), inks.paper, 0.028),
        Stroke(((0.30, 0.25), (0.70, 0.25)), "ink", 0.05),
        *(Polygon(smooth_curve([(x + u, 0.29 + v) for u, v in lens]), "ink") for x in _EYES),
        *(Stroke(((x - 0.05, 0.295), (x, 0.265)), "label", 0.025) for x in _EYES),
        *_beak(),
    )


def _razor(_: Inks) -> tuple[Shape, ...]:
    return (
        *_eyes(),
        *_brows(),
        Polygon(((0.30, 0.365), (0.96, 0.345), (1.07, 0.43), (0.92, 0.485), (0.30, 0.485)), "ink"),
        Polygon(((0.30, 0.395), (0.945, 0.375), (1.02, 0.43), (0.30, 0.43)), "label"),
        Stroke(((-0.05, 0.425), (0.27, 0.425)), "ink", 0.13),
        Stroke(((-0.04, 0.425), (0.24, 0.425)), "accent", 0.075),
        Stroke(((0.05, 0.40), (0.09, 0.45)), "ink", 0.025),
        Stroke(((0.15, 0.40), (0.19, 0.45)), "ink", 0.025),
        Stroke(((0.29, 0.32), (0.29, 0.53)), "ink", 0.055),
        Polygon(smooth_curve(((0.5, 0.32), (0.57, 0.36), (0.5, 0.41), (0.43, 0.36))), "accent"),
    )


def _peashooter(inks: Inks) -> tuple[Shape, ...]:
    cap = smooth_curve(
        ((0.27, 0.19), (0.27, 0.04), (0.40, -0.07), (0.60, -0.07), (0.73, 0.04), (0.73, 0.19), (0.5, 0.16))
    )
    return (
        Polygon(cap, inks.hat),
        Polygon(
            smooth_curve(((0.10, 0.20), (0.28, 0.11), (0.52, 0.13), (0.73, 0.14), (0.73, 0.20), (0.4, 0.21))), "accent"
        ),
        *_eyes(),
        *_beak(),
        Stroke(((0.54, 0.43), (0.88, 0.13)), "ink", 0.135),
        Stroke(((0.55, 0.421), (0.875, 0.134)), "label", 0.075),
        Disc(1.02, 0.0, 0.095, "ink"),
        Disc(1.02, 0.0, 0.068, "accent"),
    )


def _attack(inks: Inks) -> tuple[Shape, ...]:
    right = smooth_curve(
        (
            (0.66, 0.10),
            (0.82, 0.06),
            (0.88, -0.12),
            (0.97, -0.16),
            (1.02, 0.02),
            (0.94, 0.16),
            (0.78, 0.21),
            (0.68, 0.20),
        )
    )
    return (
        *(Polygon(horn, "accent") for horn in (right, tuple((1 - x, y) for x, y in right))),
        Polygon(
            smooth_curve(mirror(((0.5, -0.06), (0.64, -0.02), (0.74, 0.10), (0.745, 0.21), (0.5, 0.19)))), inks.hat
        ),
        Polygon(((0.5, -0.01), (0.56, 0.09), (0.5, 0.19), (0.44, 0.09)), "accent"),
        *_eyes(),
        *_brows(),
        *_beak(),
    )


def _crazy(inks: Inks) -> tuple[Shape, ...]:
    tuft = ((0.38, 0.12), (0.28, -0.12), (0.42, 0.0), (0.5, -0.18), (0.58, 0.0), (0.72, -0.12), (0.62, 0.12))
    return (
        Polygon(tuft, inks.hat),
        *(Disc(x, 0.27, 0.14, "ink") for x in (0.355, 0.645)),
        *(Disc(x, 0.27, 0.12, "label") for x in (0.355, 0.645)),
        *(Stroke(spiral(x, 0.27, 0.095, 2), "ink", 0.03) for x in (0.355, 0.645)),
        *_beak(),
    )


_TOOLS = {"B": _boss, "A": _brother, "Y": _razor, "M": _peashooter, "T": _attack, "H": _crazy}


@cache
def emblem(seat: Seat, dove: str) -> Drawing:
    """Return an upright dove without its card in a unit square. Tools extend a little beyond it."""
    inks = INKS[seat]
    feet = tuple(Stroke(((x, 0.92), (x, 1.02)), "accent", 0.055) for x in (0.39, 0.61))
    outline = _BODY if dove != "H" else star(0.5, 0.55, 0.41, 0.55, 15)
    wings = tuple(
        Stroke(arc(x, 0.70, 0.22, start, start + 0.3 * pi), inks.shade, 0.035)
        for x, start in ((0.98, 0.85 * pi), (0.02, -0.15 * pi))
    )
    shapes = (*feet, Polygon(outline, inks.dove), *wings, *_TOOLS[dove](inks))
    return Drawing(f"emblem-{seat}-{dove}", 1, 1, None, shapes)


def _moves(dove: str, ink: Ink) -> tuple[Shape, ...]:
    """Return the marks on the border: dots for steps, arrowheads for slides, pairs of diamonds for jumps."""
    if dove == "T":
        return tuple(Polygon(arrowhead(_CENTRE, side, 0.438, 0.346, 0.125), ink) for side in STRAIGHT)
    if dove == "H":
        reach = 0.382 / 2
        return tuple(Polygon(star(0.5 + x * reach, 0.5 + y * reach, 0.04, 0.058, 2), ink) for x, y in JUMPS)
    return tuple(
        Disc(0.5 + x * reach, 0.5 + y * reach, 0.044, ink)
        for x, y in STEPS[dove]
        for reach in (0.382 if x == 0 or y == 0 else 0.352,)
    )


def _gate(side: Direction, *, free: bool) -> tuple[Shape, ...]:
    """Return the mark of a side of the boss: an arrowhead where it is free, a bar where it is closed."""
    x, y = side
    if free:
        rim, fill = arrowhead(_CENTRE, side, 0.50, 0.335, 0.19), arrowhead(_CENTRE, side, 0.465, 0.36, 0.125)
        return Polygon(rim, "ink"), Polygon(fill, "free")
    ends = tuple((0.5 + x * 0.41 + y * half, 0.5 + y * 0.41 + x * half) for half in (-0.15, 0.15))
    return (Stroke(ends, "ink", 0.13), Stroke(ends, "closed", 0.06))


@cache
def card(
    seat: Seat, dove: str, *, far: bool, ground: Ink, name: str = "", free: frozenset[Direction] | None = None
) -> Drawing:
    """Return a card in a cell of one unit on the ground.

    ``far`` turns the dove upside down, but not its ``name``. ``free`` are the free sides of a boss in the window: they
    replace its name, because its crown identifies it.
    """
    inks = INKS[seat]
    if seat == 0:
        sheet: tuple[Shape, ...] = (
            Box(0.085, 0.095, 0.88, 0.88, "ink", 0.19),
            Box(0.06, 0.06, 0.88, 0.88, inks.border, 0.19),
            Box(0.172, 0.172, 0.656, 0.656, inks.paper, 0.09),
        )
    else:
        sheet = (
            Polygon(octagon(0.085, 0.095, 0.88, 0.88, 0.14), "ink"),
            Polygon(octagon(0.06, 0.06, 0.88, 0.88, 0.14), inks.border),
            Polygon(octagon(0.172, 0.172, 0.656, 0.656, 0.08), inks.paper),
        )
    gates = () if free is None else tuple(shape for side in STRAIGHT for shape in _gate(side, free=side in free))
    bird = Sprite(emblem(seat, dove), 0.22, 0.245 if not far else 0.195, 0.56, turned=far)
    band = () if free is not None or not name else _name_band(name, 0.265 if far else 0.735, inks)
    joint = (Box(0, 0, 1, 1, None, 0, "floor-joint", 0.02),) if ground == "floor" else ()
    shapes = (*joint, *sheet, *_moves(dove, inks.marks), bird, *band, *gates)
    return Drawing(f"card-{seat}-{dove}-{far}", 1, 1, ground, shapes)


def _name_band(name: str, y: float, inks: Inks) -> tuple[Shape, ...]:
    """Return a band around a height with a name on it, as large as fits between the marks of the border."""
    size = min(0.2, 0.63 / text_width(name, 1.0))
    return (Box(0.172, y - 0.1, 0.656, 0.2, inks.dove, 0.05), Label(0.5, y, name, size, inks.paper, "names"))
