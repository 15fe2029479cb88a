"""The cards of Ryūki: a shogi piece that points to the enemy with its moves around it, and the back of each side."""

from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin

from engines.contract import Seat
from render.kit.outline import arc, arrowhead, octagon, smooth_curve
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke

Direction = tuple[int, int]
"""Columns to the right and rows down, as seen by the owner."""

STRAIGHT: tuple[Direction, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
SLANTING: tuple[Direction, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
_GOLD: tuple[Direction, ...] = (*STRAIGHT, (1, -1), (-1, -1))

STEPS: dict[tuple[str, bool], tuple[Direction, ...]] = {
    ("K", False): (*STRAIGHT, *SLANTING),
    ("G", False): _GOLD,
    ("S", False): ((0, -1), *SLANTING),
    ("N", False): ((1, -2), (-1, -2)),
    ("P", False): ((0, -1),),
    ("B", True): STRAIGHT,
    ("R", True): SLANTING,
    **{(kind, True): _GOLD for kind in "SNLP"},
}
"""The steps and jumps of each kind, promoted or not."""

SLIDES: dict[tuple[str, bool], tuple[Direction, ...]] = {
    ("L", False): ((0, -1),),
    **{("B", promoted): SLANTING for promoted in (False, True)},
    **{("R", promoted): STRAIGHT for promoted in (False, True)},
}
"""The directions in which each kind, promoted or not, slides."""

KANJI = {"K": "玉", "R": "飛", "B": "角", "G": "金", "S": "銀", "N": "桂", "L": "香", "P": "歩"}
"""The kinds in the order of hands, each with the character on its card."""

PROMOTED = {"R": "竜", "B": "馬", "S": "全", "N": "圭", "L": "杏", "P": "と"}
"""The character on each promoted card."""

_SECOND_KING = "王"


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a seat's cards: the card, its darkest parts and its palest parts."""

    card: Ink
    deep: Ink
    pale: Ink


INKS = (Inks("azure", "azure-deep", "azure-pale"), Inks("madder", "madder-deep", "madder-pale"))


@dataclass(frozen=True, slots=True)
class _CardShape:
    """The measures of an upright or a sideways card in its cell. ``reach`` is the distance of marks from its centre."""

    width: float
    height: float
    roof: tuple[float, float, float]
    half: tuple[float, float]
    reach: tuple[float, float]
    kanji: tuple[float, float]


_UPRIGHT = _CardShape(0.79, 0.91, (0.155, 0.26, 0.84), (0.232, 0.262), (0.328, 0.394), (0.55, 0.48))
_LETTERED_UPRIGHT, _LETTERED_SIDEWAYS = (
    ((0.39, 0.29), (0.665, 0.35)),
    ((0.4, 0.26), (0.635, 0.31)),
)
"""The heights of the letter and the kanji on a card with both, each with its size."""

_SIDEWAYS = _CardShape(0.91, 0.79, (0.208, 0.292, 0.79), (0.262, 0.296), (0.382, 0.342), (0.55, 0.46))
LINE = 0.025
"""The distance that the lines between cells extend into each of them."""

_SHADOW = 0.018
_CREST = _CardShape(0.79, 0.91, (0.27, 0.35, 0.80), (0.195, 0.225), (0, 0), (0, 0))


def glyph(seat: Seat, kind: str, *, promoted: bool) -> str:
    """Return the character on a card."""
    if promoted:
        return PROMOTED[kind]
    return _SECOND_KING if kind == "K" and seat == 1 else KANJI[kind]


@cache
def card(seat: Seat, kind: str, *, promoted: bool, far: bool, marks: bool, letters: bool = False) -> Drawing:
    """Return a face-up card in a unit square. ``far`` turns it to the upper side."""
    shape = _SIDEWAYS if promoted else _UPRIGHT
    face = Sprite(drawn_face(seat, kind, promoted=promoted, marks=marks, letters=letters), 0, 0, turned=far)
    letter = _letter(kind, promoted=promoted, far=far) if letters else ()
    name = f"card-{seat}-{kind}{'+' if promoted else ''}-{far}-{marks}-{letters}"
    return Drawing(name, 1, 1, None, (_sheet(seat, shape, "ink", _SHADOW), face, *letter))


@cache
def face_down_card(seat: Seat, kind: str | None, *, far: bool, letters: bool = False) -> Drawing:
    """Return a face-down card in a unit square. ``kind`` is ``None`` if the viewer may not know it."""
    shapes = (_sheet(seat, _UPRIGHT, "ink", _SHADOW), Sprite(_back(seat, kind, letters=letters), 0, 0, turned=far))
    return Drawing(f"asleep-{seat}-{kind}-{far}-{letters}", 1, 1, None, shapes)


@cache
def on_board(drawing: Drawing, ground: Ink) -> Drawing:
    """Return a card on a cell of the board, without the cell's lines: ``LINE`` smaller on each side."""
    side = 1 - 2 * LINE
    return Drawing(drawing.name, side, side, ground, (Sprite(drawing, -LINE, -LINE),))


def _sheet(seat: Seat, shape: _CardShape, ink: Ink, low: float = 0.0, inset: float = 0.0) -> Shape:
    """Return the outline of a card: round corners for the first seat, cut ones for the second."""
    width, height = shape.width - 2 * inset, shape.height - 2 * inset
    x, y = 0.5 - width / 2 + low, 0.5 - height / 2 + low
    if seat == 0:
        return Box(x, y, width, height, ink, 0.12 - inset)
    return Polygon(octagon(x, y, width, height, 0.10 - inset * 0.6), ink)


def _pentagon(shape: _CardShape, grow: float = 0.0) -> tuple[Point, ...]:
    """Return the outline of a shogi piece that points upwards."""
    tip, shoulder, foot = shape.roof
    upper, lower = shape.half
    return (
        (0.5, tip - grow * 1.2),
        (0.5 + upper + grow, shoulder - grow * 0.7),
        (0.5 + lower + grow, foot + grow),
        (0.5 - lower - grow, foot + grow),
        (0.5 - upper - grow, shoulder - grow * 0.7),
    )


@cache
def drawn_face(seat: Seat, kind: str, *, promoted: bool, marks: bool, letters: bool = False) -> Drawing:
    """Return the face of a card as its owner sees it."""
    shape, inks = _SIDEWAYS if promoted else _UPRIGHT, INKS[seat]
    shapes = (
        _sheet(seat, shape, inks.card),
        Polygon(_pentagon(shape, 0.018), inks.deep),
        Polygon(_pentagon(shape), "paper"),
        _kanji(seat, kind, promoted=promoted, letters=letters),
        *(_moves(kind, promoted, shape, inks.pale) if marks else ()),
    )
    return Drawing(f"face-{seat}-{kind}-{promoted}-{marks}-{letters}", 1, 1, None, shapes)


def _kanji(seat: Seat, kind: str, *, promoted: bool, letters: bool) -> Label:
    """Return the kanji of a card, smaller if there are ``letters``."""
    height, size = (_SIDEWAYS if promoted else _UPRIGHT).kanji
    if letters:
        _, (height, size) = _LETTERED_SIDEWAYS if promoted else _LETTERED_UPRIGHT
    return Label(0.5, height, glyph(seat, kind, promoted=promoted), size, "promoted" if promoted else "ink")


def _letter(kind: str, *, promoted: bool, far: bool) -> tuple[Label]:
    """Return the letter of a card, upright on both sides: a P that is turned looks like a d."""
    (height, size), _ = _LETTERED_SIDEWAYS if promoted else _LETTERED_UPRIGHT
    written, ink = (f"+{kind}", "promoted") if promoted else (kind, "ink")
    return (Label(0.5, 1 - height if far else height, written, size, ink),)


def _moves(kind: str, promoted: bool, shape: _CardShape, ink: Ink) -> tuple[Shape, ...]:
    """Return the marks around the piece: dots for steps, arrowheads for slides, diamonds for jumps."""
    shapes: list[Shape] = []
    for side in SLIDES.get((kind, promoted), ()):
        slant = 0.72 if all(side) else 1.0
        tip, base, half = 0.062 * slant, -0.042 * slant, 0.082 * slant
        shapes.append(Polygon(arrowhead(_spot(side, shape), side, tip, base, half), ink))
    for side in STEPS.get((kind, promoted), ()):
        x, y = _spot(side, shape)
        if max(map(abs, side)) == 1:
            shapes.append(Disc(x, y, 0.05, ink))
        else:
            shapes.append(Polygon(((x, y - 0.09), (x + 0.055, y), (x, y + 0.09), (x - 0.055, y)), ink))
    return tuple(shapes)


def _spot(side: Direction, shape: _CardShape) -> Point:
    """Return the place of the mark for a direction. Jumps are marked beside the tip."""
    x, y = side
    across, along = shape.reach
    if abs(y) == 2:
        return 0.5 + x * 0.24, 0.5 - along + 0.055
    return 0.5 + x * across, 0.5 + y * (along - 0.075 if x and y else along)


@cache
def _back(seat: Seat, kind: str | None, *, letters: bool) -> Drawing:
    """Return a back as its owner sees it: waves or scales, and a dark piece with a closed eye or with the kind."""
    inks = INKS[seat]
    crest: tuple[Shape, ...] = closed_eye(0.5, 0.58, inks.pale)
    if kind is not None:
        crest = (Label(0.5, 0.585, glyph(seat, kind, promoted=False), 0.38, inks.pale),)
        if letters:
            sign = glyph(seat, kind, promoted=False)
            crest = (Label(0.5, 0.45, kind, 0.26, inks.pale), Label(0.5, 0.675, sign, 0.27, inks.pale))
    shapes = (
        _sheet(seat, _UPRIGHT, inks.deep),
        _sheet(seat, _UPRIGHT, inks.card, inset=0.04),
        *(_waves(inks.pale) if seat == 0 else _scales(inks.pale)),
        Polygon(_pentagon(_CREST, 0.04), inks.card),
        Polygon(_pentagon(_CREST, 0.026), inks.pale),
        Polygon(_pentagon(_CREST), inks.deep),
        *crest,
    )
    return Drawing(f"back-{seat}-{kind}-{letters}", 1, 1, None, shapes)


def closed_eye(x: float, y: float, ink: Ink) -> tuple[Shape, ...]:
    """Return a closed eye with its lid and four lashes."""
    lashes = (
        Stroke(tuple((x + r * cos(a * pi), y - 0.09 + r * sin(a * pi)) for r in (0.15, 0.205)), ink, 0.03)
        for a in (0.23, 0.41, 0.59, 0.77)
    )
    return (Stroke(arc(x, y - 0.09, 0.14, 0.12 * pi, 0.88 * pi), ink, 0.038), *lashes)


@cache
def open_eye() -> Drawing:
    """Mark a card that has just been turned face-up with an open eye. Backs have a closed one."""
    x, y = 0.25, 0.15
    lid = [(x + 0.19 * u, y + 0.085 * v) for u, v in ((-1, 0), (-0.5, -0.75), (0, -1), (0.5, -0.75), (1, 0))]
    eye = smooth_curve((*lid, *((a, 2 * y - b) for a, b in reversed(lid[1:-1]))))
    shapes = (
        Stroke((*eye, eye[0]), "ink", 0.08),
        Polygon(eye, "accent"),
        Disc(x, y, 0.068, "ink"),
        Disc(x + 0.02, y - 0.025, 0.02, "label"),
    )
    return Drawing("open-eye", 0.5, 0.34, None, shapes)


@cache
def _waves(ink: Ink) -> tuple[Shape, ...]:
    """Return rows of waves, as on cloth. All backs share them, because they take 125 KiB."""
    width, deep = 0.164, 0.082
    return tuple(
        Stroke(
            arc(0.5 + width * (column - 1.5 + row % 2 / 2), 0.22 + deep * row, radius, -0.83 * pi, -0.17 * pi),
            ink,
            0.016,
        )
        for row in range(9)
        for column in range(4 - row % 2)
        for radius in (0.082, 0.044)
    )


@cache
def _scales(ink: Ink) -> tuple[Shape, ...]:
    """Return rows of triangles, which represent a dragon's scales."""
    width, tall = 0.115, 0.1
    return tuple(
        Polygon(((x, y), (x + width / 2, y + tall), (x - width / 2, y + tall)), ink)
        for row in range(8)
        for column in range(5 + row % 2)
        for x, y in ((0.5 + width * (column - 2 - row % 2 / 2), 0.1 + tall * row),)
    )
