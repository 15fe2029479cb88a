"""The ground of Ryūki: straw mats, the board, and for each side a stand for captured cards and a tray for the hand."""

from functools import cache
from itertools import product
from math import pi

from engines.contract import Seat
from render.kit.ending import end_sign
from render.kit.grid import Grid, column_name
from render.kit.outline import arc, counter, rim
from render.kit.scene import Box, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke
from render.ryuki.cards import KANJI, LINE, card, face_down_card

WIDTH, HEIGHT = 6.9, 8.9
"""The size of the picture in cells: upright, as phones are."""

SIZE = 5
"""The columns and the rows of the board."""

SLOT = (0.69, 0.75)
"""The size of a slot for a captured card or one in the hand."""

SMALL = 0.72
"""The size of a card that is not on the board."""

PILE = 1.15
"""The width of a deck."""

_TRAY = 1.64
_CURB = 0.14
_BOARD = ((WIDTH - SIZE) / 2, _TRAY + 0.25)
_OVER = (0.8, 1.36)
_RANKS = "一二三四五"
_CAMP = 2


def grid(*, turned: bool) -> Grid:
    """Return where the cells of the board are."""
    return Grid(SIZE, SIZE, *_BOARD, turned)


def cell_ink(row: int) -> Ink:
    """Return the ink of a row of the board, counted from 1: that of a camp or of the middle."""
    return "camp-0" if row <= _CAMP else "camp-1" if row > SIZE - _CAMP else "middle"


def cell_name(cell: str, coordinates: str) -> str:
    """Return the name of a cell in the coordinates that a member has set: ``c3``, or ``3三`` as in shogi."""
    if coordinates != "shogi":
        return cell
    column, row = _shogi(cell[0], int(cell[1]))
    return column + row


def _shogi(column: str, row: int) -> tuple[str, str]:
    return str(SIZE - "abcde".index(column)), _RANKS[SIZE - row]


@cache
def background(*, turned: bool, coordinates: str) -> Drawing:
    """Return all that never changes; ``turned`` puts the camp of the second seat below."""
    sides = tuple(shape for far in (True, False) for shape in _side(far=far))
    board = (*_board(grid(turned=turned)), *_names(grid(turned=turned), coordinates))
    return Drawing(f"background-{turned}-{coordinates}", WIDTH, HEIGHT, "mat", (*straw(WIDTH, HEIGHT), *sides, *board))


def _side(*, far: bool) -> tuple[Shape, ...]:
    """Return the tray of a side, the stand on it, their empty slots, and the cloth along the edge."""
    edge = 0 if far else HEIGHT - _TRAY
    stand_x, stand_y = captured_slot("P" if far else "K", far=far)
    width = SLOT[0] * len(KANJI)
    places = [(captured_slot(kind, far=far), "stand-slot") for kind in KANJI if kind != "K"]
    places += [(hand_slot(kind, far=far), "tray-slot") for kind in KANJI]
    return (
        Box(0, edge, WIDTH, _TRAY, "tray"),
        Box(stand_x - 0.03, stand_y, width + 0.06, SLOT[1], "stand", 0.06),
        *(Box(x + 0.05, y + 0.045, SLOT[0] - 0.1, SLOT[1] - 0.09, ink, 0.09) for (x, y), ink in places),
        Sprite(hem(ink="cloth", thread="cloth-thread"), 0, hem_corner(far=far)[1]),
    )


@cache
def hem(*, ink: Ink, thread: Ink) -> Drawing:
    """Return the cloth along the edge of a side, woven with diamonds; bright cloth marks the side to move."""
    pitch, middle = 0.23, _CURB / 2
    diamonds = (
        Polygon(((x - 0.07, middle), (x, 0.025), (x + 0.07, middle), (x, _CURB - 0.025)), thread)
        for x in (pitch * (column + 0.5) for column in range(round(WIDTH / pitch)))
    )
    return Drawing(f"hem-{ink}", WIDTH, _CURB, ink, tuple(diamonds))


def hem_corner(*, far: bool) -> Point:
    """Return the upper left corner of a side's cloth."""
    return 0.0, _TRAY - _CURB if far else HEIGHT - _TRAY


def _slot(kind: str, row: int, *, far: bool) -> Point:
    """Return the upper left corner of the slot of a kind in a row of a side, counted from the board."""
    beside = WIDTH - SLOT[0] * (len(KANJI) - [*KANJI].index(kind)) - 0.1
    down = _CURB + SLOT[1] * row
    if far:
        return WIDTH - beside - SLOT[0], _TRAY - down - SLOT[1]
    return beside, HEIGHT - _TRAY + down


def captured_slot(kind: str, *, far: bool) -> Point:
    """Return the upper left corner of the slot for captured cards of a kind; that of the king is for marks."""
    return _slot(kind, 0, far=far)


def hand_slot(kind: str, *, far: bool) -> Point:
    """Return the upper left corner of the slot for a kind in the hand."""
    return _slot(kind, 1, far=far)


def pile_corner(*, far: bool) -> Point:
    """Return the upper left corner of a deck: on its owner's left."""
    beside, down = 0.03, _CURB + 0.02
    if far:
        return WIDTH - beside - PILE, _TRAY - down - 1.3 * PILE
    return beside, HEIGHT - _TRAY + down


def straw(width: float, height: float) -> tuple[Shape, ...]:
    """Return the weave of a mat."""
    return tuple(Stroke(((0, y / 16), (width, y / 16)), "mat-line", 0.02) for y in range(round(height * 16)))


def _board(cells: Grid) -> list[Shape]:
    """Return the board: its edge, its cells, and heavier lines at the camps."""
    x, y = _BOARD
    shapes: list[Shape] = [*rim(x, y, SIZE, SIZE)]
    for column, row in product(range(1, SIZE + 1), repeat=2):
        shapes.append(Sprite(empty_cell(cell_ink(row)), *cells.at(column, row)))
    shapes += [Stroke(((x, y + row), (x + SIZE, y + row)), "ink", 2 * LINE) for row in (_CAMP, SIZE - _CAMP)]
    return shapes


@cache
def empty_cell(ink: Ink) -> Drawing:
    """Return an empty cell; those of a camp have the pattern of its side."""
    pattern: tuple[Shape, ...] = ()
    if ink == "camp-0":
        waves = ((0.5, 0.44), (0.38, 0.57), (0.62, 0.57))
        pattern = tuple(Stroke(arc(u, v, 0.115, -0.95 * pi, -0.05 * pi), "camp-0-mark", 0.03) for u, v in waves)
    elif ink == "camp-1":
        scales = ((0.5, 0.34), (0.4, 0.51), (0.6, 0.51))
        pattern = tuple(
            Polygon(((u, v), (u + 0.09, v + 0.155), (u - 0.09, v + 0.155)), "camp-1-mark") for u, v in scales
        )
    return Drawing(f"cell-{ink}", 1, 1, ink, (Box(0, 0, 1, 1, ink, 0, "ink", 0.016), *pattern))


def _names(cells: Grid, coordinates: str) -> list[Shape]:
    """Return the names of the columns below the board and of the rows on its left."""
    x, y = _BOARD
    shapes: list[Shape] = []
    for number in range(1, SIZE + 1):
        column, row = column_name(number), str(number)
        if coordinates == "shogi":
            column, row = _shogi(column, number)
        shapes.append(Label(cells.middle(number, 1)[0], y + SIZE + 0.22, column, 0.26, "label"))
        shapes.append(Label(x - 0.29, cells.middle(1, number)[1], row, 0.26, "label"))
    return shapes


@cache
def counted_card(seat: Seat, kind: str, count: int, *, far: bool, place: Ink, marks: bool) -> Drawing:
    """Return the cards of a kind with their number, on a stand (``stand-slot``) or in a hand (``tray-slot``)."""
    face = card(seat, kind, promoted=False, far=far, marks=marks)
    under = "stand" if place == "stand-slot" else "tray"
    shapes: list[Shape] = [Box(0.05, 0.045, SLOT[0] - 0.1, SLOT[1] - 0.09, place, 0.09)]
    if count > 1:
        shapes.append(Sprite(face, *_inset(0.035, -0.01), SMALL))
    shapes.append(Sprite(face, *_inset(), SMALL))
    if count > 1:
        shapes += counter(0.535, 0.59, count, 0.9)
    return Drawing(f"{place}-{seat}-{kind}-{count}", *SLOT, under, tuple(shapes))


def _inset(east: float = 0.0, south: float = 0.0) -> Point:
    return (SLOT[0] - SMALL) / 2 + east, (SLOT[1] - SMALL) / 2 + south


@cache
def hand_backs(seat: Seat, count: int, *, far: bool) -> Drawing:
    """Return a hand as everybody sees it: so many backs in a row from the deck on, and their number."""
    width = SLOT[0] * len(KANJI)
    step = min(0.36, (width - SLOT[0] - 0.05) / max(1, count - 1))
    back = face_down_card(seat, None, far=far)
    shapes: list[Shape] = []
    for place in range(count):
        x, y = _inset(step * place)
        shapes.append(Sprite(back, width - SMALL - x if far else x, y, SMALL))
    last = width - 0.14 - step * (count - 1) - 0.42 if far else step * (count - 1) + 0.56
    return Drawing(f"hand-{seat}-{count}", width, SLOT[1], "tray", (*shapes, *counter(last, 0.6, count)))


@cache
def pile(seat: Seat, count: int, *, far: bool) -> Drawing:
    """Return a deck with the number of its cards; it grows with them."""
    layers = -(-count // 3)
    back = face_down_card(seat, None, far=far)
    shapes: list[Shape] = [Box(0.12, 0.2, 0.76, 0.9, None, 0.1, "tray-slot", 0.04)]
    shapes += [Sprite(back, 0, 0.17 - 0.035 * layer) for layer in range(layers)]
    return Drawing(f"pile-{seat}-{count}", 1, 1.3, "tray", (*shapes, *counter(0.77, 1.0, count, 1.3)))


@cache
def check_flag() -> Drawing:
    """Return the flag that says check."""
    return Drawing(
        "banner",
        0.7,
        1.6,
        None,
        (
            Stroke(((0.1, 0.06), (0.1, 1.54)), "ink", 0.09),
            Stroke(((0.1, 0.06), (0.1, 1.54)), "cloth-thread", 0.05),
            Box(0.1, 0.1, 0.56, 1.2, "ink", 0.05),
            Box(0.125, 0.125, 0.51, 1.15, "label", 0.04),
            Box(0.16, 0.16, 0.44, 1.08, "check", 0.03),
            Label(0.38, 0.43, "王", 0.42, "label"),
            Label(0.38, 0.95, "手", 0.42, "label"),
        ),
    )


def check_flag_corner(*, far: bool) -> Point:
    """Return the upper left corner of the flag: beside the board, on the side of the king in check."""
    x, y = _BOARD
    return x + SIZE + 0.16, y + (0.1 if far else SIZE - 1.7)


def end_flag(words: str) -> Drawing:
    """Return the flag that says that the match is over, its words one below the other."""
    rings = ((0.0, "ink", 0.06), (0.025, "label", 0.05), (0.06, "cloth", 0.04))
    return end_sign(words, _OVER, rings, (0.16, 0.2))


def end_flag_corner() -> Point:
    """Return the upper left corner of the flag that says that the match is over: beside the middle of the board."""
    x, y = _BOARD
    return x + SIZE + 0.1, y + (SIZE - _OVER[1]) / 2


@cache
def points(scored: int) -> Drawing:
    """Return the points of a side's captured cards, of ten."""
    label = Label(SLOT[0] / 2, 0.1, f"{scored}/10", 0.21, "label")
    return Drawing(f"points-{scored}", SLOT[0], 0.2, "stand", (label,))


def points_corner(*, far: bool) -> Point:
    """Return the upper left corner of a side's points: beside the sign of the side to move."""
    x, y = captured_slot("K", far=far)
    return x, y if far else y + SLOT[1] - 0.2
