"""The ground of Kyōiku Kisen: a school desk, the board with its water and tam hue, a tray for each hand."""

from functools import cache
from itertools import product
from math import pi

from engines.contract import Seat
from render.kit.ending import cross_out_mark
from render.kit.grid import Cell, Grid, column_name
from render.kit.outline import Ring, arc, arrow, counter, nested_boxes, rim, star
from render.kit.scene import Box, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke
from render.kyoiku_kisen.pieces import piece

WIDTH, HEIGHT = 8.05, 10.9
"""The size of the picture in cells. It is upright because phones are."""

FILES, RANKS = 5, 7
"""The columns and the rows of the board."""

TRAY = 1.4
"""The height of the tray on either side."""

NARROW = 0.86
"""The width of a piece in a hand, in units of its height."""

BOARD: Point = (0.55, TRAY + 0.22)
"""The upper left corner of the board."""

_HEM = 0.1
_BELOW_NAMES = 0.4
"""The distance that the names of the files extend below the board."""

_PLATE = (0.98, 1.16)
_SLOT = 0.78
_ROOM = (1.28, WIDTH - 0.12)
_CHIP = 0.4

LETTERS = {
    "wai_tuk_kauk": "GHP",
    "kaun_gua_kauk": "CAP",
    "muak_kauk_kauk": "SPP",
    "io": "K",
}
"""The sets of pieces, by their letters."""

LABELS = {
    "wai_tuk_kauk": "将巫兵",
    "kaun_gua_kauk": "車弓兵",
    "muak_kauk_kauk": "船兵兵",
    "io": "王",
    "kut_tam": "撃皇",
    "tam_ty_zak": "皇再来",
}
"""Short names of yaku and situations, in the characters of the pieces."""

BONUS = 2
"""The extra points of a yaku of one colour."""


def grid(*, turned: bool) -> Grid:
    """Return the grid of the board's cells."""
    return Grid(FILES, RANKS, *BOARD, turned)


def is_water(cell: str) -> bool:
    """Return true if a cell is tam water."""
    return cell[1] == "4"


@cache
def background(*, turned: bool) -> Drawing:
    """Return the constant background. ``turned`` puts the second seat at the bottom."""
    sides = (shape for far in (True, False) for shape in _tray(far=far))
    board = (*rim(*BOARD, FILES, RANKS), *empty_cells(grid(turned=turned)), *_names(grid(turned=turned)))
    return Drawing(f"background-{turned}", WIDTH, HEIGHT, "stand", (*grain(WIDTH, HEIGHT), *sides, *board))


def grain(width: float, height: float) -> tuple[Shape, ...]:
    """Return the planks of a desk with their grain."""
    planks = round(height / 1.05)
    high = height / planks
    lines: list[Shape] = []
    for plank in range(planks):
        top = plank * high
        lines += [
            Stroke(((0, top + part * high), (width, top + part * high)), "stand-slot", 0.02)
            for part in (0.22, 0.31, 0.52, 0.6, 0.81)
        ]
        lines.append(Stroke(((0, top), (width, top)), "stand-slot", 0.05))
    return tuple(lines)


def _tray(*, far: bool) -> tuple[Shape, ...]:
    """Return the tray of a side and the strip along its edge."""
    edge = 0 if far else HEIGHT - TRAY
    x, y = hand_corner(far=far)
    return (
        Box(0, edge, WIDTH, TRAY, "stand-slot"),
        Box(x - 0.04, y - 0.02, _ROOM[1] - x + 0.08, _SLOT + 0.04, "stand", 0.12),
        Sprite(strip("ink"), *strip_corner(far=far)),
    )


@cache
def strip(ink: Ink) -> Drawing:
    """Return the strip along the edge of a tray. A bright one marks the side to move."""
    return Drawing(f"strip-{ink}", WIDTH, _HEM, ink, ())


def strip_corner(*, far: bool) -> Point:
    """Return the upper left corner of the strip of a side."""
    return 0.0, TRAY - _HEM if far else HEIGHT - TRAY


@cache
def seat_plate(
    seat: Seat, sign: Drawing | None, *, far: bool, active: bool, left: bool, letters: bool = False
) -> Drawing:
    """Return the plate of a seat with its king and a sign, if any. It is crossed out if ``left``."""
    width, height = _PLATE
    rings: tuple[Ring, ...] = ((0.0, "ink", 0.12), (0.03, "accent" if active else "stand", 0.1), (0.08, "cloth", 0.07))
    king, place = (0.36, 0.04) if not far else (0.02, height - 0.38)
    shapes: list[Shape] = [
        *nested_boxes(0, 0, width, height, rings),
        Sprite(piece(seat, "br"[seat], "K", far=far, letters=letters), (width - 0.76) / 2, king, 0.76),
    ]
    if sign is not None:
        shapes.append(Sprite(sign, (width - 0.34) / 2, place, 0.34))
    if left:
        shapes.append(Sprite(cross_out_mark(0.8, 0.72), (width - 0.8) / 2, king + 0.02))
    name = f"plate-{seat}-{sign.name if sign else None}-{far}{'-left' if left else ''}"
    return Drawing(name, width, height, "stand-slot", tuple(shapes))


def seat_plate_corner(*, far: bool) -> Point:
    """Return the upper left corner of the plate of a seat."""
    return 0.14, 0.07 if far else HEIGHT - 0.07 - _PLATE[1]


def hand_corner(*, far: bool) -> Point:
    """Return the upper left corner of a hand."""
    return _ROOM[0], TRAY - _HEM - 0.06 - _SLOT if far else HEIGHT - TRAY + _HEM + 0.06


def hand_place(place: int, kinds: int, *, far: bool) -> tuple[float, float, float]:
    """Return the upper left corner and the size of a place in a hand. The more kinds, the smaller the places."""
    x, y = hand_corner(far=far)
    size = min(_SLOT, (_ROOM[1] - x) / (NARROW * kinds))
    return x + place * NARROW * size, y + (_SLOT - size) / 2, size


def chip_place(before: float, total: float, *, far: bool) -> tuple[float, float, float]:
    """Return the upper left corner and the size of a chip, given the width of the chips ``before`` it and of all."""
    size = min(1.0, (_ROOM[1] - _ROOM[0]) / total) if total else 1.0
    y = 0.04 if far else HEIGHT - 0.04 - _CHIP
    return _ROOM[0] + before * size, y + _CHIP * (1 - size) / 2, size


@cache
def counted_piece(
    seat: Seat, colour: str, kind: str, count: int, *, far: bool, marks: bool = False, letters: bool = False
) -> Drawing:
    """Return the pieces of a kind and colour in a hand with their number, one unit high."""
    drawing = piece(seat, colour, kind, far=far, marks=marks, letters=letters)
    beside = (NARROW - 1) / 2
    shapes: list[Shape] = [Sprite(drawing, beside + 0.09, -0.02, 0.94)] if count > 1 else []
    shapes.append(Sprite(drawing, beside + 0.03, 0.03, 0.94))
    if count > 1:
        shapes += counter(0.67, 0.24 if far else 0.77, count, 1.2)
    return Drawing(f"held-{seat}-{colour}{kind}-{count}", NARROW, 1, "stand", tuple(shapes))


@cache
def chip(key: str, points: int, bonus: int, *, new: bool, letters: bool = False) -> Drawing:
    """Return a yaku with its points and, separately, its bonus. A star marks a ``new`` one."""
    name, value = (
        LETTERS.get(key, LABELS[key]) if letters else LABELS[key],
        f"{points}".replace("-", "−") + (f"+{bonus}" if bonus else ""),
    )
    room = 0.34 if new else 0.0
    signs, digits = 0.27 * len(name), 0.175 * len(value)
    width = 0.12 + room + signs + 0.1 + digits + 0.12
    shapes: list[Shape] = [
        Box(0.02, 0.0, width - 0.06, _CHIP, "ink", 0.13),
        Box(0.045, 0.025, width - 0.11, _CHIP - 0.05, "accent" if new else "label", 0.11),
        Label(0.11 + room + signs / 2, _CHIP / 2 - 0.01, name, 0.27, "ink"),
        Label(0.19 + room + signs + digits / 2, _CHIP / 2 - 0.01, value, 0.3, "ink"),
    ]
    if new:
        shapes.append(Polygon(star(0.27, _CHIP / 2, 0.07, 0.15, 5), "ink"))
    return Drawing(f"chip-{key}-{points}-{bonus}-{new}", width, _CHIP, "stand-slot", tuple(shapes))


@cache
def cell(kind: str, *, hue: bool) -> Drawing:
    """Return an empty cell, ``plain``, ``water`` or the ``centre``, with a lattice if it is in tam hue."""
    fill: Ink = "water" if kind == "water" else "hue" if hue else "middle"
    shapes: list[Shape] = [Box(0, 0, 1, 1, fill)]
    if hue:
        shapes += _lattice()
    if kind != "plain":
        shapes += _waves(water="label" if hue and kind == "water" else "water-mark")
    shapes.append(Box(0, 0, 1, 1, None, 0, "ink", 0.016))
    if kind == "centre":
        shapes.append(Box(0.06, 0.06, 0.88, 0.88, None, 0.06, "jade", 0.045))
    return Drawing(f"cell-{kind}-{hue}", 1, 1, fill, tuple(shapes))


def cell_kind(name: str) -> str:
    """Return the kind of a cell: ``plain``, ``water`` or ``centre``."""
    return "centre" if name == "c4" else "water" if is_water(name) else "plain"


def _waves(water: Ink) -> list[Shape]:
    """Return three rows of waves."""
    return [Stroke(crest, water, 0.03) for y in (0.2, 0.52, 0.84) for crest in swell(0, y, 0.125, 4)]


def swell(x: float, y: float, radius: float, count: int) -> tuple[tuple[Point, ...], ...]:
    """Return a row of half circles from a point, alternately up and down."""
    return tuple(arc(x + radius * (2 * i + 1), y, radius, pi if i % 2 else -pi, 0) for i in range(count))


def _lattice() -> list[Shape]:
    """Return the pattern of tam hue: slanted lines both ways."""
    parts = (1 / 3, 2 / 3, 1.0)
    falling = [((1 - part, 0), (1, part)) for part in parts] + [((0, 1 - part), (part, 1)) for part in parts[:-1]]
    rising = [tuple((1 - x, y) for x, y in line) for line in falling]
    return [Stroke(line, "hue-mark", 0.02) for line in (*falling, *rising)]


@cache
def on_cell(below: Drawing, above: Drawing) -> Drawing:
    """Return a piece on its cell."""
    return Drawing(above.name, 1, 1, below.ground, (Sprite(below, 0, 0), Sprite(above, 0.04, 0.04, 0.92)))


def empty_cells(cells: Grid) -> list[Shape]:
    """Return the board without tam and pieces."""
    places = [Cell(file, rank) for file, rank in product(range(1, FILES + 1), range(1, RANKS + 1))]
    return [Sprite(cell(cell_kind(place.name), hue=place.name == "c4"), *cells.at(*place)) for place in places]


def _names(cells: Grid) -> list[Shape]:
    """Return the names of the files below the board and of the ranks on its left."""
    x, y = BOARD
    files = (
        Label(cells.middle(file, 1)[0], y + RANKS + 0.25, column_name(file), 0.3, "news")
        for file in range(1, FILES + 1)
    )
    ranks = (Label(x - 0.29, cells.middle(1, rank)[1], str(rank), 0.3, "news") for rank in range(1, RANKS + 1))
    return [*files, *ranks]


@cache
def throw_sign() -> Drawing:
    """Mark a target that needs a throw of three or more."""
    shapes: list[Shape] = [Box(0, 0, 0.52, 0.26, "ink", 0.13), Box(0.025, 0.025, 0.47, 0.21, "azure-pale", 0.1)]
    shapes += [Stroke(crest, "azure", 0.045) for crest in swell(0.08, 0.13, 0.06, 3)]
    return Drawing("wave", 0.52, 0.26, None, tuple(shapes))


@cache
def slide_reach(cells: int) -> Drawing:
    """Mark the piece from which a slide starts with the greatest distance in cells."""
    shapes = (
        Box(0, 0, 0.62, 0.36, "ink", 0.16),
        Box(0.025, 0.025, 0.57, 0.31, "accent", 0.14),
        *arrow((0.1, 0.18), (0.34, 0.18), 0.045, "ink", "accent"),
        Label(0.46, 0.17, str(cells), 0.32, "ink"),
    )
    return Drawing(f"reach-{cells}", 0.62, 0.36, None, shapes)


VERDICT = (WIDTH, HEIGHT - TRAY + _HEM - BOARD[1] - RANKS - _BELOW_NAMES)
"""The size of the strip that names the winner."""


def verdict_corner() -> Point:
    """Return the upper left corner of that strip: below the names of the files."""
    return 0.0, BOARD[1] + RANKS + _BELOW_NAMES
