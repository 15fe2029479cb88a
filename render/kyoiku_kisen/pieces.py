"""The pieces of Kyōiku Kisen: blocks that point to the enemy, in red or black, and the neutral tam."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Literal, TypeAlias

from engines.contract import Seat
from render.kit.outline import arrowhead, inset, rounded_area, star
from render.kit.scene import Disc, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke

KANJI = {"G": "将", "H": "巫", "C": "車", "A": "弓", "P": "兵", "K": "王", "S": "船"}
"""The kinds, each with the character on its block."""

TAM = "皇"

Direction: TypeAlias = tuple[int, int]
"""Files to the right and ranks down, as seen by the owner."""

How: TypeAlias = Literal["step", "double", "jump", "slide"]
"""One cell, one cell or two, over one cell, or any distance."""

_AHEAD, _RIGHT, _BACK, _LEFT = STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))
SLANTING = ((1, -1), (1, 1), (-1, 1), (-1, -1))


def _each(sides: Iterable[Direction], how: How) -> dict[Direction, How]:
    return dict.fromkeys(sides, how)


MOVES: Mapping[str, tuple[Mapping[Direction, How], Mapping[Direction, How]]] = {
    "S": (_each([_AHEAD], "slide"), _each([_AHEAD, _BACK], "slide") | _each([_LEFT, _RIGHT], "double")),
    "P": (_each([_AHEAD], "step"), _each(STRAIGHT, "step") | _each([_AHEAD], "double")),
    "A": (_each(STRAIGHT, "slide"), _each(SLANTING, "slide")),
    "C": (_each(STRAIGHT, "jump"), _each(SLANTING, "jump")),
    "H": (_each([_LEFT, _RIGHT], "slide") | _each([_AHEAD, _BACK], "step"), _each((*STRAIGHT, *SLANTING), "slide")),
    "G": (_each((*STRAIGHT[:2], _LEFT, *SLANTING), "step"), _each((*STRAIGHT, *SLANTING), "step")),
    "K": (_each((*STRAIGHT, *SLANTING), "step"), _each((*STRAIGHT, *SLANTING), "step")),
}
"""The moves of each kind outside tam hue and in it."""

WOOD: tuple[Ink, Ink] = ("paper", "oak")
"""The wood of each seat's blocks. A captured piece gets the wood of its new side."""

INKS: dict[str, Ink] = {"b": "ink", "r": "promoted"}
"""The ink of the characters of each colour."""

_BLOCK: tuple[Point, ...] = ((0.5, 0.045), (0.865, 0.26), (0.905, 0.925), (0.095, 0.925), (0.135, 0.26))
"""The outline of a block whose owner sits at the bottom."""

_LOW = 0.03


@cache
def piece(
    seat: Seat, colour: str, kind: str, *, far: bool, hue: bool = False, marks: bool = False, letters: bool = False
) -> Drawing:
    """Return a piece in a unit square. ``far`` turns it to the upper side.

    ``marks`` show how it moves, which differs in tam ``hue``; ``letters`` puts its letter above its character.
    """
    shadow = tuple((x + _LOW, y + _LOW) for x, y in (_turned(_BLOCK) if far else _BLOCK))
    face = Sprite(_block(seat, colour, kind, hue=hue, marks=marks, letters=letters), 0, 0, turned=far)
    letter = _letter(kind, INKS[colour], far=far, marks=marks) if letters else ()
    name = f"piece-{seat}-{colour}{kind}-{far}-{hue if marks else None}-{letters}"
    return Drawing(name, 1, 1, None, (Polygon(shadow, "ink"), face, *letter))


def _turned(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((1 - x, 1 - y) for x, y in points)


@cache
def _block(seat: Seat, colour: str, kind: str, *, hue: bool, marks: bool, letters: bool) -> Drawing:
    """Return a block as its owner sees it. A red one has a line along its rim."""
    shapes: list[Shape] = [
        *rounded_area(_BLOCK, "ink", 0.035),
        Polygon(inset(_BLOCK, 0.015), "stand"),
        Polygon(inset(_BLOCK, 0.04), WOOD[seat]),
    ]
    if colour == "r":
        rim = inset(_BLOCK, 0.07)
        shapes.append(Stroke((*rim, rim[0]), INKS[colour], 0.028))
    if marks:
        shapes += _moves(kind, hue=hue)
    shapes.append(_kanji(KANJI[kind], INKS[colour], marks=marks, letters=letters))
    return Drawing(f"block-{seat}-{colour}{kind}-{hue if marks else None}-{letters}", 1, 1, None, tuple(shapes))


def _kanji(kanji: str, ink: Ink, *, marks: bool, letters: bool) -> Label:
    """Return the character of a block, smaller among marks and if there are ``letters``."""
    if letters:
        return Label(0.5, 0.67, kanji, 0.29, ink) if marks else Label(0.5, 0.66, kanji, 0.4, ink)
    return Label(0.5, 0.555, kanji, 0.44 if marks else 0.52, ink)


def _letter(kind: str, ink: Ink, *, far: bool, marks: bool) -> tuple[Label]:
    """Return the letter of a piece, upright on both sides: a P that is turned looks like a d."""
    height, size = (0.4, 0.32) if marks else (0.36, 0.3)
    return (Label(0.5, 1 - height if far else height, kind, size, ink),)


def _moves(kind: str, *, hue: bool) -> Iterator[Shape]:
    """Yield the marks along the rim: dots for steps, two for jumps, bars with a dot for up to two steps, arrowheads."""
    for side, how in MOVES[kind][hue].items():
        x, y = _spot(side)
        if how == "slide":
            slant = 0.75 if all(side) else 1.0
            yield Polygon(arrowhead((x, y), side, 0.06 * slant, -0.035 * slant, 0.07 * slant), "jade")
        elif how == "step":
            yield Disc(x, y, 0.042, "jade")
        else:
            yield from _second(x, y, side, how)


def _second(x: float, y: float, side: Direction, how: str) -> Iterator[Shape]:
    """Yield a diamond for a jump over one cell, or two dots for one step or two."""
    if how == "jump":
        yield Polygon(((x, y - 0.07), (x + 0.055, y), (x, y + 0.07), (x - 0.055, y)), "jade")
        return
    for along in (-0.035, 0.045):
        yield Disc(x + side[0] * along, y + side[1] * along, 0.034, "jade")


def _spot(side: Direction) -> Point:
    """Return the place of the mark for a direction: within the rim of a block, which is narrower above."""
    x, y = side
    if y < 0:
        return (0.5 + x * 0.235, 0.27) if x else (0.5, 0.165)
    return 0.5 + x * (0.315 if y else 0.3), 0.55 if y == 0 else 0.825


@cache
def tam(*, letters: bool = False) -> Drawing:
    """Return the tam in a square of one unit: a disc, because it faces neither side."""
    signs: tuple[Label, ...] = (Label(0.5, 0.485, TAM, 0.48, "paper"),)
    if letters:
        signs = Label(0.5, 0.33, "T", 0.26, "paper"), Label(0.5, 0.585, TAM, 0.34, "paper")
    shapes: tuple[Shape, ...] = (
        Disc(0.5 + _LOW, 0.5 + _LOW, 0.455, "ink"),
        Disc(0.5, 0.5, 0.455, "ink"),
        Disc(0.5, 0.5, 0.435, "cloth-thread"),
        Disc(0.5, 0.5, 0.415, "jade"),
        Polygon(star(0.5, 0.5, 0.325, 0.405, 16), "cloth-thread"),
        Disc(0.5, 0.5, 0.325, "jade"),
        *signs,
    )
    return Drawing(f"tam-{letters}", 1, 1, None, shapes)


@cache
def shield() -> Drawing:
    """Mark a piece that can't be taken."""
    half = ((0.17, 0.01), (0.32, 0.06), (0.315, 0.2), (0.27, 0.29), (0.17, 0.36))
    crest = tuple((0.34 - x, y) for x, y in reversed(half[1:-1]))
    outline = (*half, *crest)
    shapes = (
        *rounded_area(outline, "ink", 0.05),
        Polygon(outline, "label"),
        Polygon(inset(outline, 0.05), "azure"),
        Polygon(((0.17, 0.06), (0.17, 0.31), (0.11, 0.265), (0.075, 0.19), (0.07, 0.095)), "azure-deep"),
    )
    return Drawing("shield", 0.34, 0.38, None, shapes)
