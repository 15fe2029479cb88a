"""The slate beside the board of Kyōiku Kisen: points, season, rate, throws, declarations and turns."""

from functools import cache
from math import cos, pi, sin

from engines.contract import Seat
from engines.kyoiku_kisen import NearYaku
from render.kit.ending import ending_labels
from render.kit.fonts import text_width
from render.kit.outline import arrow, nested_boxes, star
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke
from render.kyoiku_kisen.ground import BOARD, FILES, LETTERS, RANKS, cell, swell
from render.kyoiku_kisen.last_turn import ENTERS
from render.kyoiku_kisen.pieces import KANJI, WOOD, piece, shield

TARGET = 20
"""The sum of all points. A seat that has all of them wins."""

MOST_THROWS = 4
"""The number of throws that fit on the slate."""

_X, _Y = BOARD[0] + FILES + 0.27, BOARD[1] - 0.12
_WIDTH, _HEIGHT = 2.12, RANKS + 0.24
_TRACK = 0.76
_COLUMN = 1.18
_PITCH = 0.272
_LINES = (1.26, 2.14, 5.22)
_THROW = 0.75
_PLATE = 0.64
_END_SIGN = 0.84
_NAME = 0.21
_NEAR, _NEAR_HEAD = 0.42, 0.3
_LEGEND = 0.46
_SEASONS = "春夏秋冬"
_RATES = (2, 4, 8, 16, 32, 64)
_DECLARATIONS = {"tymok": "再行", "taxot": "終季"}


def _column(down: float) -> Point:
    """Return a point in the right column of the slate, ``down`` below its upper edge."""
    return _X + _TRACK + 0.07, _Y + down


def slate_corner() -> Point:
    """Return the upper left corner of the slate."""
    return _X, _Y


def track_corner() -> Point:
    """Return the upper left corner of the track of points."""
    return _X + 0.07, _Y + 0.1


def season_corner() -> Point:
    """Return the upper left corner of the season."""
    return _column(0.12)


def rate_corner() -> Point:
    """Return the upper left corner of the rate."""
    return _column(_LINES[0] + 0.06)


def throw_corner(place: int) -> Point:
    """Return the upper left corner of a throw, counted from 0."""
    return _column(_LINES[1] + 0.06 + _THROW * place)


def declaration_corner(place: int) -> Point:
    """Return the upper left corner of a declaration, counted from 0."""
    return _column(_LINES[2] + 0.08 + _PLATE * place)


def end_sign_corner() -> Point:
    """Return the upper left corner of the sign that the match is over, below the last declaration."""
    return _column(_LINES[2] + 0.12 + _PLATE)


def turns_corner() -> Point:
    """Return the upper left corner of the number of turns."""
    return _column(_HEIGHT - 0.48)


@cache
def empty_slate() -> Drawing:
    """Return the empty slate in its frame."""
    right = _TRACK + 0.04
    shapes: list[Shape] = [
        *nested_boxes(0, 0, _WIDTH, _HEIGHT, ((0.0, "ink", 0.1), (0.025, "oak", 0.08), (0.075, "cloth", 0.05))),
        *(Stroke(((right + 0.06, y), (_WIDTH - 0.15, y)), "label", 0.012) for y in _LINES),
        Stroke(((right - 0.04, 0.2), (right - 0.04, _HEIGHT - 0.2)), "label", 0.012),
    ]
    return Drawing("slate", _WIDTH, _HEIGHT, "stand", tuple(shapes))


@cache
def track(near: Seat, points: int, name: str = "") -> Drawing:
    """Return the track of points with its 21 marks, which fill from a side's end to the star at the other end.

    ``name`` is the word for the numbers at both ends.
    """
    width, height = _TRACK - 0.1, _HEIGHT - 0.2
    x, middle = width / 2, height / 2
    top, bottom = middle - 10 * _PITCH, middle + 10 * _PITCH
    at = bottom - points * _PITCH
    shares = ((WOOD[1 - near], top, at), (WOOD[near], at, bottom))
    shapes: list[Shape] = [Box(x - 0.1, y, 0.2, end - y, wood) for wood, y, end in shares if y < end]
    for mark in range(TARGET + 1):
        y, half = bottom - mark * _PITCH, 0.22 if mark % 5 == 0 else 0.13
        shapes.append(Stroke(((x - half, y), (x + half, y)), "ink" if half < 0.2 else "label", 0.022))
    shapes += [
        *(Polygon(star(x, y, 0.045, 0.105, 5), "accent") for y in (top - 0.13, bottom + 0.14)),
        Polygon(((x - 0.32, at), (x, at - 0.15), (x + 0.32, at), (x, at + 0.15)), "ink"),
        Polygon(((x - 0.27, at), (x, at - 0.115), (x + 0.27, at), (x, at + 0.115)), "accent"),
        *(
            Label(x, y, str(side), 0.4, "accent" if side == TARGET else "label")
            for y, side in ((top - 0.4, TARGET - points), (bottom + 0.41, points))
        ),
        *(_name(name, x, y, width) for y in (top - 0.69, bottom + 0.69) if name),
    ]
    return Drawing(f"track-{near}-{points}", width, height, "cloth", tuple(shapes))


def _name(words: str, x: float, y: float, width: float = _COLUMN) -> Label:
    """Return the label of a part of the slate."""
    return Label(x, y, words, _fitting(words, _NAME, width), "label", "names")


def _fitting(words: str, size: float, width: float) -> float:
    """Return a font size of at most ``size`` with which words fit a width."""
    return min(size, width / max(1.0, text_width(words, 1.0)))


@cache
def season(number: int, seasons: int, name: str = "") -> Drawing:
    """Return the emblem, the character, the name and the number of a season."""
    shapes: list[Shape] = [
        Sprite(_emblem(number), 0.02, 0.02, 0.58),
        Label(0.86, 0.3, _SEASONS[number - 1], 0.47, "label"),
        *((_name(name, _COLUMN / 2, 0.68),) if name else ()),
        Label(_COLUMN / 2, 0.93, f"{number}/{seasons}", 0.3, "label"),
    ]
    return Drawing(f"season-{number}-{seasons}", _COLUMN, 1.08, "cloth", tuple(shapes))


@cache
def _emblem(number: int) -> Drawing:
    """Return a blossom, a sun, a leaf or a snowflake in a square of one unit."""
    return Drawing(f"emblem-{number}", 1, 1, None, (_blossom, _sun, _leaf, _snow)[number - 1]())


def _round(count: int, reach: float, start: float = -pi / 2) -> tuple[Point, ...]:
    turns = (start + 2 * pi * i / count for i in range(count))
    return tuple((0.5 + reach * cos(turn), 0.5 + reach * sin(turn)) for turn in turns)


def _blossom() -> tuple[Shape, ...]:
    petals = [Disc(x, y, 0.2, "madder-pale") for x, y in _round(5, 0.25)]
    return (*petals, Disc(0.5, 0.5, 0.12, "madder"), Disc(0.5, 0.5, 0.06, "accent"))


def _sun() -> tuple[Shape, ...]:
    return (
        Polygon(star(0.5, 0.5, 0.3, 0.47, 12), "accent"),
        Disc(0.5, 0.5, 0.25, "label"),
        Disc(0.5, 0.5, 0.2, "accent"),
    )


def _leaf() -> tuple[Shape, ...]:
    half = ((0.5, 0.03), (0.62, 0.3), (0.78, 0.2), (0.76, 0.42), (0.96, 0.44), (0.8, 0.62), (0.82, 0.76), (0.5, 0.72))
    other = tuple((1 - x, y) for x, y in reversed(half[1:-1]))
    stem = Stroke(((0.5, 0.3), (0.5, 0.96)), "label", 0.05)
    veins = [Stroke(((0.5, 0.68), (x, 0.5)), "label", 0.035) for x in (0.28, 0.72)]
    return Polygon((*half, *other), "closed"), stem, *veins


def _snow() -> tuple[Shape, ...]:
    arms: list[Shape] = []
    for x, y in _round(6, 0.44):
        east, south = x - 0.5, y - 0.5
        arms.append(Stroke(((0.5, 0.5), (x, y)), "azure-pale", 0.07))
        joint = (0.5 + east * 0.62, 0.5 + south * 0.62)
        for side in (1, -1):
            tip = (x - 0.06 * east / 0.44 - side * south * 0.34, y - 0.06 * south / 0.44 + side * east * 0.34)
            arms.append(Stroke((joint, tip), "azure-pale", 0.055))
    return tuple(arms)


@cache
def rate(times: int, name: str = "") -> Drawing:
    """Return the factor for the points of the next taxot, as a number and on a scale up to 64."""
    ink = "accent" if times > 1 else "label"
    shapes: list[Shape] = [_name(name, _COLUMN / 2, 0.09), Label(_COLUMN / 2, 0.38, f"×{times}", 0.42, ink)]
    for place, mark in enumerate(_RATES):
        x = 0.11 + place * (_COLUMN - 0.22) / (len(_RATES) - 1)
        shapes.append(Disc(x, 0.69, 0.068, "accent" if mark <= times else None, "label", 0.022))
    return Drawing(f"rate-{times}", _COLUMN, 0.78, "cloth", tuple(shapes))


@cache
def throw(purpose: str, sticks: int, seat: Seat | None, *, far: bool) -> Drawing:
    """Return five sticks, some of them dark, with a symbol for their purpose."""
    shapes: list[Shape] = []
    for place, lean in enumerate((0.02, -0.015, 0.01, -0.02, 0.015)):
        x = 0.1 + 0.158 * place
        dark = place < sticks
        ends = ((x + lean, 0.08), (x - lean, 0.41))
        shapes.append(Stroke(ends, "label", 0.12))
        shapes.append(Stroke(ends, "wall-joint" if dark else "paper", 0.08))
        if not dark:
            shapes.append(Stroke(((x + lean, 0.12), (x - lean, 0.37)), "stand", 0.018))
    shapes.append(Label(1.02, 0.25, str(sticks), 0.44, "label"))
    shapes += _purpose(purpose, sticks, seat, far)
    return Drawing(f"throw-{purpose}-{sticks}-{seat}", _COLUMN, 0.72, "cloth", tuple(shapes))


def _purpose(purpose: str, sticks: int, seat: Seat | None, far: bool) -> tuple[Shape, ...]:
    """Return the symbols below a throw: its seat, then an arrow for a slide, or the water, entered or not."""
    whose = () if seat is None else (Sprite(piece(seat, "br"[seat], "K", far=far), 0.06, 0.485, 0.25),)
    if purpose == "slide":
        return (*whose, *arrow((0.4, 0.62), (0.86, 0.62), 0.055, "label", "cloth"))
    if purpose == "water":
        crests = (Stroke(crest, "azure-pale", 0.05) for crest in swell(0.38, 0.61, 0.068, 3))
        return (*whose, *crests, *(_entered() if sticks >= ENTERS else _refused()))
    return whose


def _entered() -> tuple[Shape, ...]:
    return (Stroke(((0.9, 0.6), (0.98, 0.67), (1.12, 0.53)), "accent", 0.06),)


def _refused() -> tuple[Shape, ...]:
    return Stroke(((0.94, 0.53), (1.09, 0.67)), "label", 0.06), Stroke(((0.94, 0.67), (1.09, 0.53)), "label", 0.06)


def near_corner(rows: int) -> Point:
    """Return the upper left corner of the yaku within reach: above the declarations."""
    return _column(_LINES[2] - 0.05 - _NEAR_HEAD - _NEAR * rows)


def near_rows(throws: int) -> int:
    """Return the number of yaku within reach that fit on the slate beside the throws."""
    return int((_LINES[2] - _LINES[1] - 0.12 - _NEAR_HEAD - _THROW * throws) / _NEAR)


@cache
def near_yaku(name: str, rows: tuple[tuple[Seat, NearYaku], ...], *, letters: bool) -> Drawing:
    """Return the yaku that lack one piece, below their heading, with the missing piece in an empty frame."""
    shapes: list[Shape] = [_name(name, _COLUMN / 2, _NEAR_HEAD / 2)]
    for row, (seat, near) in enumerate(rows):
        y, lacking = _NEAR_HEAD + row * _NEAR, LETTERS[near.key].rindex(near.lacking)
        for place, kind in enumerate(LETTERS[near.key]):
            x, absent = place * 0.31, place == lacking
            sign = kind if letters else KANJI[kind]
            shapes.append(
                Box(x, y, 0.29, 0.36, None if absent else WOOD[seat], 0.06, "label" if absent else None, 0.022)
            )
            shapes.append(Label(x + 0.145, y + 0.175, sign, 0.25, "label" if absent else "ink"))
        shapes.append(Label(1.06, y + 0.175, str(near.points), 0.28, "label"))
    keys = "-".join(f"{seat}{near.key}" for seat, near in rows)
    return Drawing(f"near-{keys}", _COLUMN, _NEAR_HEAD + _NEAR * len(rows), "cloth", tuple(shapes))


@cache
def legend(rows: tuple[tuple[str, str], ...]) -> Drawing:
    """Return the legend of symbols on the board. Each has a key, ``hue`` or ``guarded``, and its words."""
    shapes: list[Shape] = []
    for row, (key, words) in enumerate(rows):
        y = row * _LEGEND
        icon = Sprite(cell("plain", hue=True), 0.0, y + 0.03, 0.34) if key == "hue" else Sprite(shield(), 0.0, y, 1.0)
        shapes += [icon, Label(0.42, y + 0.2, words, _fitting(words, 0.24, 0.72), "label", "names", "left")]
    return Drawing(f"legend-{'-'.join(key for key, _ in rows)}", _COLUMN, _LEGEND * len(rows), "cloth", tuple(shapes))


@cache
def declaration(key: str, value: str, *, due: bool, name: str = "") -> Drawing:
    """Return a declaration and its value. A ``due`` one is bright."""
    ink: Ink = "ink" if due else "label"
    words = name or _DECLARATIONS[key]
    shapes = (
        Box(0, 0, _COLUMN, _PLATE - 0.05, "label" if due else "stand", 0.1),
        Box(0.025, 0.025, _COLUMN - 0.05, _PLATE - 0.1, "accent" if due else "cloth", 0.08),
        Label(_COLUMN / 2, 0.18, words, _fitting(words, 0.3, _COLUMN - 0.1), ink, "names"),
        Label(_COLUMN / 2, 0.44, value, 0.28, ink),
    )
    return Drawing(f"declared-{key}-{value}-{due}", _COLUMN, _PLATE - 0.05, "cloth", shapes)


@cache
def end_sign(words: str) -> Drawing:
    """Return the sign that the match is over, in a ring of chalk."""
    ring = Box(0.01, 0.01, _COLUMN - 0.02, _END_SIGN - 0.02, None, 0.2, "label", 0.035)
    lines = ending_labels(words, _COLUMN / 2, _END_SIGN / 2 - 0.01, (_COLUMN - 0.24, _END_SIGN - 0.14), "label")
    return Drawing(f"over-{words}", _COLUMN, _END_SIGN, "cloth", (ring, *lines))


@cache
def turns(over: int, cap: int) -> Drawing:
    """Return the number of turns of a season, and their maximum."""
    glass = (((0.04, 0.06), (0.2, 0.06), (0.12, 0.17)), ((0.04, 0.28), (0.2, 0.28), (0.12, 0.17)))
    shapes: list[Shape] = [Polygon(half, "accent") for half in glass]
    shapes.append(Label(0.7, 0.17, f"{over}/{cap}", 0.26, "label"))
    return Drawing(f"turns-{over}-{cap}", _COLUMN, 0.34, "cloth", tuple(shapes))
