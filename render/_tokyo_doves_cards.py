"""The dove cards of Tokyo Doves: a frontal dove with its tool, its letter on the breast, its moves around the edge."""

from dataclasses import dataclass
from functools import cache
from math import pi

from engines._core import Seat
from render._outline import arc, burst, mirrored, notched, smooth, spiral
from render._scene import Box, Disc, Drawing, Ink, Label, Line, Point, Polygon, Shape, Sprite

STEPS: dict[str, tuple[Point, ...]] = {
    "straight": ((0, -1), (1, 0), (0, 1), (-1, 0)),
    "slanting": ((1, -1), (1, 1), (-1, 1), (-1, -1)),
    "jump": ((1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)),
}
"""Directions as columns east and rows south."""

_BODY = mirrored(
    (
        (0.5, 0.13),
        (0.61, 0.16),
        (0.68, 0.27),
        (0.675, 0.38),
        (0.76, 0.50),
        (0.83, 0.66),
        (0.79, 0.82),
        (0.66, 0.91),
        (0.5, 0.93),
    )
)


@dataclass(frozen=True, slots=True)
class Inks:
    """Colour a card: its paper, what is printed on it, and the shade beside the print."""

    paper: Ink
    print: Ink
    deep: Ink
    letter: Ink


INKS = (
    Inks("seat-0-paper", "seat-0", "seat-0-deep", "seat-0-paper"),
    Inks("seat-1-paper", "seat-1", "seat-1-deep", "seat-1-paper"),
)


def _eyes(inks: Inks, radius: float = 0.062) -> tuple[Shape, ...]:
    return tuple(
        shape
        for x in (0.415, 0.585)
        for shape in (Disc(x, 0.29, radius, "label"), Disc(x, 0.295, radius * 0.55, "ink"))
    )


def _brows(inks: Inks) -> tuple[Shape, ...]:
    return (Line(((0.33, 0.20), (0.46, 0.25)), "ink", 0.045), Line(((0.67, 0.20), (0.54, 0.25)), "ink", 0.045))


def _beak() -> tuple[Shape, ...]:
    return (Polygon(smooth(((0.5, 0.33), (0.56, 0.37), (0.5, 0.455), (0.44, 0.37))), "accent"),)


def _boss(inks: Inks) -> tuple[Shape, ...]:
    crown = ((0.30, 0.19), (0.25, -0.03), (0.39, 0.07), (0.5, -0.08), (0.61, 0.07), (0.75, -0.03), (0.70, 0.19))
    return (
        Polygon(crown, "accent"),
        Line(((0.315, 0.15), (0.685, 0.15)), "accent-dark", 0.035),
        *(Disc(x, y, 0.04, "accent") for x, y in ((0.25, -0.03), (0.5, -0.08), (0.75, -0.03))),
        *_eyes(inks),
        *_brows(inks),
        *_beak(),
    )


def _brother(inks: Inks) -> tuple[Shape, ...]:
    hair = smooth(((0.27, 0.22), (0.20, 0.06), (0.36, -0.07), (0.66, -0.08), (0.82, 0.03), (0.74, 0.18), (0.5, 0.19)))
    return (
        Polygon(hair, "ink"),
        Line(((0.36, 0.03), (0.5, -0.01), (0.66, 0.01)), inks.paper, 0.025),
        Line(((0.30, 0.27), (0.70, 0.27)), "ink", 0.045),
        Polygon(smooth(((0.325, 0.26), (0.475, 0.26), (0.46, 0.36), (0.36, 0.36))), "ink"),
        Polygon(smooth(((0.525, 0.26), (0.675, 0.26), (0.64, 0.36), (0.54, 0.36))), "ink"),
        Line(((0.37, 0.30), (0.40, 0.28)), "label", 0.022),
        Line(((0.57, 0.30), (0.60, 0.28)), "label", 0.022),
        *_beak(),
    )


def _razor(inks: Inks) -> tuple[Shape, ...]:
    blade = ((0.40, 0.36), (0.98, 0.30), (1.08, 0.38), (0.98, 0.43), (0.40, 0.44))
    return (
        *_eyes(inks),
        *_brows(inks),
        *_beak(),
        Polygon(blade, "ink"),
        Polygon(((0.42, 0.375), (0.975, 0.32), (1.045, 0.38), (0.42, 0.40)), "label"),
        Line(((0.08, 0.40), (0.36, 0.40)), "ink", 0.085),
        Line(((0.10, 0.40), (0.34, 0.40)), "accent", 0.045),
        Line(((0.375, 0.31), (0.375, 0.49)), "ink", 0.05),
    )


def _peashooter(inks: Inks) -> tuple[Shape, ...]:
    return (
        Polygon(smooth(((0.27, 0.20), (0.30, 0.06), (0.5, 0.0), (0.70, 0.06), (0.73, 0.20), (0.5, 0.17))), "ink"),
        Line(((0.26, 0.20), (0.74, 0.20)), "accent", 0.05),
        *_eyes(inks),
        *_beak(),
        Line(((0.5, 0.41), (0.86, 0.09)), "ink", 0.105),
        Line(((0.515, 0.396), (0.85, 0.10)), "label", 0.055),
        Disc(0.97, -0.01, 0.075, "ink"),
        Disc(0.97, -0.01, 0.05, "accent"),
    )


def _attack(inks: Inks) -> tuple[Shape, ...]:
    left = ((0.42, 0.10), (0.22, 0.02), (0.16, -0.12), (0.06, -0.02), (0.10, 0.12), (0.26, 0.20), (0.40, 0.20))
    right = tuple((1 - x, y) for x, y in left)
    return (
        Polygon(left, "accent"),
        Polygon(right, "accent"),
        Polygon(smooth(mirrored(((0.5, 0.01), (0.64, 0.06), (0.73, 0.20), (0.5, 0.24)))), "ink"),
        Disc(0.5, 0.12, 0.06, "accent"),
        *_eyes(inks),
        *_brows(inks),
        *_beak(),
        *(Line(((x, 0.56), (x - 0.0, 0.86)), inks.print, 0.045) for x in (0.04, 0.96)),
        *(Line(((x, 0.66), (x, 0.80)), inks.print, 0.045) for x in (-0.06, 1.06)),
    )


def _crazy(inks: Inks) -> tuple[Shape, ...]:
    return (
        *(
            shape
            for x in (0.385, 0.615)
            for shape in (
                Disc(x, 0.27, 0.115, "ink"),
                Disc(x, 0.27, 0.1, "label"),
                Line(spiral(x, 0.27, 0.08, 2), "ink", 0.024),
            )
        ),
        *_beak(),
    )


_TOOLS = {"B": _boss, "A": _brother, "Y": _razor, "M": _peashooter, "T": _attack, "H": _crazy}


@cache
def emblem(seat: Seat, dove: str) -> Drawing:
    """Return the dove alone, head upwards, in a square of one unit; tools may reach a little beyond it."""
    inks = INKS[seat]
    feet = tuple(Line(((x, 0.90), (x, 0.99)), "accent", 0.05) for x in (0.41, 0.59))
    outline = smooth(_BODY) if dove != "H" else burst(0.5, 0.5, 0.34, 0.52, 17)
    wings = (
        Line(arc(0.86, 0.72, 0.20, pi * 0.85, pi * 1.25), inks.deep, 0.03),
        Line(arc(0.14, 0.72, 0.20, -pi * 0.25, pi * 0.15), inks.deep, 0.03),
    )
    shapes = (*feet, Polygon(outline, inks.print), *wings, *_TOOLS[dove](inks))
    return Drawing(f"emblem-{seat}-{dove}", 1, 1, None, shapes)


def _moves(dove: str, ink: Ink) -> tuple[Shape, ...]:
    """Return marks around the edge: dots for steps, arrowheads for the slide, a pair of diamonds a side for jumps."""
    reach = 0.375
    if dove == "T":
        return tuple(
            Polygon(
                (
                    (0.5 + reach * x * 1.1, 0.5 + reach * y * 1.1),
                    (0.5 + x * 0.29 - y * 0.11, 0.5 + y * 0.29 + x * 0.11),
                    (0.5 + x * 0.29 + y * 0.11, 0.5 + y * 0.29 - x * 0.11),
                ),
                ink,
            )
            for x, y in STEPS["straight"]
        )
    if dove == "H":
        centres = [(0.5 + x * reach / 2, 0.5 + y * reach / 2) for x, y in STEPS["jump"]]
        return tuple(Polygon(((x, y - 0.05), (x + 0.05, y), (x, y + 0.05), (x - 0.05, y)), ink) for x, y in centres)
    kinds = {"Y": ("straight",), "M": ("slanting",)}.get(dove, ("straight", "slanting"))
    return tuple(Disc(0.5 + x * reach, 0.5 + y * reach, 0.042, ink) for kind in kinds for x, y in STEPS[kind])


@cache
def card(seat: Seat, dove: str, *, far: bool, ground: Ink) -> Drawing:
    """Return a whole card in a cell of one unit; ``far`` turns the dove's head downwards, its letter stays upright."""
    inks = INKS[seat]
    if seat == 0:
        sheet: tuple[Shape, ...] = (
            Box(0.08, 0.09, 0.88, 0.88, "ink", 0.17),
            Box(0.06, 0.06, 0.88, 0.88, inks.print, 0.17),
            Box(0.085, 0.085, 0.83, 0.83, inks.paper, 0.145),
        )
    else:
        sheet = (
            Polygon(notched(0.08, 0.09, 0.88, 0.88, 0.13), "ink"),
            Polygon(notched(0.06, 0.06, 0.88, 0.88, 0.13), inks.deep),
            Polygon(notched(0.085, 0.085, 0.83, 0.83, 0.12), inks.paper),
        )
    bird = Sprite(emblem(seat, dove), 0.23, 0.23, 0.54, turned=far)
    breast = 0.615 if not far else 0.385
    shapes = (*sheet, *_moves(dove, inks.print), bird, Label(0.5, breast, dove, 0.27, inks.letter))
    return Drawing(f"card-{seat}-{dove}-{far}", 1, 1, ground, shapes)
