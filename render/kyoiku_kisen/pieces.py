"""The pieces of Kyōiku Kisen: blocks that point to the enemy, in red or black, and the tam, which belongs to nobody."""

from functools import cache

from engines.contract import Seat
from render.kit.outline import inset, rounded_area, star
from render.kit.scene import Disc, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke

KANJI = {"G": "将", "H": "巫", "C": "車", "A": "弓", "P": "兵", "K": "王", "S": "船"}
"""The kinds, each with the character on its block."""

TAM = "皇"

WOOD: tuple[Ink, Ink] = ("paper", "oak")
"""The wood of the blocks of each seat; a captured piece changes it with its side."""

INKS: dict[str, Ink] = {"b": "ink", "r": "promoted"}
"""The ink of the characters of each colour."""

_BLOCK: tuple[Point, ...] = ((0.5, 0.045), (0.865, 0.26), (0.905, 0.925), (0.095, 0.925), (0.135, 0.26))
"""The outline of a block whose owner sits below."""

_LOW = 0.03


@cache
def piece(seat: Seat, colour: str, kind: str, *, far: bool) -> Drawing:
    """Return a piece in a square of one unit; ``far`` turns it to the upper side."""
    shadow = tuple((x + _LOW, y + _LOW) for x, y in (_turned(_BLOCK) if far else _BLOCK))
    face = Sprite(_block(seat, colour, kind), 0, 0, turned=far)
    return Drawing(f"piece-{seat}-{colour}{kind}-{far}", 1, 1, None, (Polygon(shadow, "ink"), face))


def _turned(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((1 - x, 1 - y) for x, y in points)


@cache
def _block(seat: Seat, colour: str, kind: str) -> Drawing:
    """Return a block as its owner sees it; a red one has a line along its rim."""
    shapes: list[Shape] = [
        *rounded_area(_BLOCK, "ink", 0.035),
        Polygon(inset(_BLOCK, 0.015), "stand"),
        Polygon(inset(_BLOCK, 0.04), WOOD[seat]),
    ]
    if colour == "r":
        rim = inset(_BLOCK, 0.07)
        shapes.append(Stroke((*rim, rim[0]), INKS[colour], 0.028))
    shapes.append(Label(0.5, 0.555, KANJI[kind], 0.52, INKS[colour]))
    return Drawing(f"block-{seat}-{colour}{kind}", 1, 1, None, tuple(shapes))


@cache
def tam() -> Drawing:
    """Return the tam in a square of one unit: a disc, as it faces nobody."""
    shapes = (
        Disc(0.5 + _LOW, 0.5 + _LOW, 0.455, "ink"),
        Disc(0.5, 0.5, 0.455, "ink"),
        Disc(0.5, 0.5, 0.435, "cloth-thread"),
        Disc(0.5, 0.5, 0.415, "jade"),
        Polygon(star(0.5, 0.5, 0.325, 0.405, 16), "cloth-thread"),
        Disc(0.5, 0.5, 0.325, "jade"),
        Label(0.5, 0.485, TAM, 0.48, "paper"),
    )
    return Drawing("tam", 1, 1, None, shapes)


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
