"""The ground of Ryūki: straw mats, the board, and a stand for captured cards and a tray for the hand of each side."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import pi
from typing import Literal, NamedTuple, TypeAlias

from engines.contract import Seat
from engines.ryuki import cell_names
from names import clusters
from render.kit.ending import end_sign, ending_labels
from render.kit.fonts import text_width
from render.kit.grid import Grid, column_name
from render.kit.outline import arc, counter, rim
from render.kit.scene import Box, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke
from render.ryuki.cards import LINE, card, closed_eye, face_down_card, open_eye

WIDTH, HEIGHT = 6.9, 9.14
"""The size of the picture in cells. It is upright because phones are."""

SIZE = 5
"""The columns and the rows of the board."""

_CURB = 0.14
_STAND = 0.76
_HANDS = {False: 1.0, True: 0.48}
_PILES = {False: 1.15, True: 0.92}
"""The height of a hand and the width of a deck, on the far and the near side. A member's own hand is larger."""

_TRAYS = {far: _CURB + _STAND + hand for far, hand in _HANDS.items()}
_SIGN = 0.69
_BOARD = ((WIDTH - SIZE) / 2, _TRAYS[True] + 0.25)
_NAME = 0.27
_BELOW_NAMES = 0.36
"""The distance that the names of the columns extend below the board."""

_OVER = (0.8, 1.36)
_CAMP = 2


CARD = 0.95
"""The height of a drawing of cards beside the board, in units in which a card is a square."""

Row: TypeAlias = Literal["stand", "hand"]


class Place(NamedTuple):
    """The position of a drawing beside the board: its upper left corner, its scale, and its unscaled size."""

    x: float
    y: float
    size: float
    width: float
    height: float


def grid(*, turned: bool) -> Grid:
    """Return the grid of the board's cells."""
    return Grid(SIZE, SIZE, *_BOARD, turned)


def cell_ink(row: int) -> Ink:
    """Return the ink of a row of the board, counted from 1: that of a camp or of the middle."""
    return "camp-0" if row <= _CAMP else "camp-1" if row > SIZE - _CAMP else "middle"


def cell_name(cell: str, coordinates: str) -> str:
    """Return the name of a cell in the coordinates that a member has set: ``c3``, or ``3三`` as in shogi."""
    return cell_names(cell).shogi if coordinates == "shogi" else cell


@cache
def background(*, turned: bool, coordinates: str) -> Drawing:
    """Return the constant background. ``turned`` puts the camp of the second seat at the bottom."""
    sides = tuple(shape for far in (True, False) for shape in _side(far=far))
    board = (*_board(grid(turned=turned)), *_names(grid(turned=turned), coordinates))
    return Drawing(f"background-{turned}-{coordinates}", WIDTH, HEIGHT, "mat", (*straw(WIDTH, HEIGHT), *sides, *board))


def _side(*, far: bool) -> tuple[Shape, ...]:
    """Return the tray of a side, the stand on it, and the cloth along the edge."""
    tray = _TRAYS[far]
    edge = 0 if far else HEIGHT - tray
    x, y = row_corner("stand", far=far)
    return (
        Box(0, edge, WIDTH, tray, "tray"),
        Box(x - 0.03, y, row_width(far=far) + 0.06, _STAND, "stand", 0.06),
        Sprite(hem(ink="cloth", thread="cloth-thread"), 0, hem_corner(far=far)[1]),
    )


@cache
def hem(*, ink: Ink, thread: Ink) -> Drawing:
    """Return the cloth along the edge of a side, woven with diamonds. Bright cloth marks the side to move."""
    pitch, middle = 0.23, _CURB / 2
    diamonds = (
        Polygon(((x - 0.07, middle), (x, 0.025), (x + 0.07, middle), (x, _CURB - 0.025)), thread)
        for x in (pitch * (column + 0.5) for column in range(round(WIDTH / pitch)))
    )
    return Drawing(f"hem-{ink}", WIDTH, _CURB, ink, tuple(diamonds))


def hem_corner(*, far: bool) -> Point:
    """Return the upper left corner of a side's cloth."""
    return 0.0, _TRAYS[True] - _CURB if far else HEIGHT - _TRAYS[False]


def row_width(*, far: bool) -> float:
    """Return the width of a row of cards beside a deck."""
    return WIDTH - _PILES[far] - 0.23


def row_height(row: Row, *, far: bool) -> float:
    """Return the height of the ``stand`` of captured cards or of the ``hand``."""
    return _STAND if row == "stand" else _HANDS[far]


def row_corner(row: Row, *, far: bool) -> Point:
    """Return the upper left corner of a row. The stand is the one nearer to the board."""
    x, down = (0.1 if far else _PILES[far] + 0.13), _CURB + (0 if row == "stand" else _STAND)
    y = _TRAYS[True] - down - row_height(row, far=far) if far else HEIGHT - _TRAYS[False] + down
    return x, y


def sign_place(*, far: bool) -> Place:
    """Return the place of a side's sign, in front of its captured cards."""
    x, y = row_corner("stand", far=far)
    return Place(x + (row_width(far=far) - _SIGN if far else 0), y + (_STAND - _SIGN) / 2, _SIGN, 1.0, 1.0)


def card_places(row: Row, counts: Sequence[int], *, far: bool) -> tuple[Place, ...]:
    """Return the place of each kind of card in a row, side by side from the owner's left, as large as fits.

    ``counts`` are the numbers of cards of each kind: several take more room.
    """
    x, y = row_corner(row, far=far)
    start, room = (_SIGN if row == "stand" else 0.0), row_width(far=far)
    tall, widths = row_height(row, far=far), [card_width(count) for count in counts]
    size = min(tall / CARD, (room - start) / sum(widths)) if widths else 1.0
    places = []
    for width in widths:
        beside = room - start - width * size if far else start
        places.append(Place(x + beside, y + (tall - CARD * size) / 2, size, width, CARD))
        start += width * size
    return tuple(places)


def room_after(row: Row, places: Sequence[Place], *, far: bool) -> tuple[float, float]:
    """Return the left edge and the width of the free end of a row."""
    x, _ = row_corner(row, far=far)
    end = x + row_width(far=far)
    used = [*places, *([sign_place(far=far)] if row == "stand" else [])]
    if far:
        return x, min((place.x for place in used), default=end) - x
    start = max((place.x + place.width * place.size for place in used), default=x)
    return start, end - start


def pile_size(*, far: bool) -> float:
    """Return the width of a deck."""
    return _PILES[far]


def pile_corner(*, far: bool) -> Point:
    """Return the upper left corner of a deck: on its owner's left."""
    beside, down = 0.03, _CURB + (0.02 if far else 0.12)
    if far:
        return WIDTH - beside - _PILES[far], _TRAYS[True] - down - 1.3 * _PILES[far]
    return beside, HEIGHT - _TRAYS[False] + down


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
    """Return an empty cell. Those of a camp have the pattern of its side."""
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
        column, row = (*cell_name(f"{column_name(number)}{number}", coordinates),)
        shapes.append(Label(cells.middle(number, 1)[0], y + SIZE + 0.22, column, 0.26, "label"))
        shapes.append(Label(x - 0.29, cells.middle(1, number)[1], row, 0.26, "label"))
    return shapes


def card_width(count: int) -> float:
    """Return the width of the cards of a kind. A second one shows behind the first, and carries the number."""
    return 0.86 if count == 1 else 1.06


@cache
def counted_card(seat: Seat, kind: str, count: int, *, far: bool, row: Row, marks: bool, letters: bool) -> Drawing:
    """Return the cards of a kind in a hand or among the captured ones. ``count_badge`` draws their number."""
    face = card(seat, kind, promoted=False, far=far, marks=marks, letters=letters)
    shapes: list[Shape] = []
    if count > 1:
        shapes.append(Sprite(face, 0.13, -0.045))
    shapes.append(Sprite(face, -0.075, -0.025))
    name, under = ("stand-slot", "stand") if row == "stand" else ("tray-slot", "tray")
    return Drawing(f"{name}-{seat}-{kind}-{count}", card_width(count), CARD, under, tuple(shapes))


@cache
def hand_backs(seat: Seat, count: int, *, far: bool) -> Drawing:
    """Return a hand as the opponent sees it: card backs in a row beginning at the deck, and their number."""
    tall = row_height("hand", far=far)
    width = row_width(far=far)
    room = width - tall - 0.4
    step = min(0.75 * tall, room / max(1, count - 1))
    back = face_down_card(seat, None, far=far)
    shapes: list[Shape] = []
    for place in range(count):
        x = step * place - 0.09 * tall
        shapes.append(Sprite(back, width - tall - x if far else x, 0, tall))
    end = step * (count - 1) + 0.83 * tall + 0.2 if count else 0.2
    return Drawing(
        f"hand-{seat}-{count}", width, tall, "tray", (*shapes, *counter(width - end if far else end, tall / 2, count))
    )


@cache
def row_name(words: str, width: float, under: Ink) -> Drawing:
    """Return the name of a row of cards, in the middle of its free end."""
    return Drawing(f"name-{words}", width, 0.4, under, (Label(width / 2, 0.2, words, _NAME, "label", "names"),))


def row_name_width(words: str) -> float:
    """Return the width of the name of a row."""
    return text_width(words, _NAME)


@cache
def pile(seat: Seat, count: int, *, far: bool) -> Drawing:
    """Return a deck, which is taller with more cards."""
    layers = -(-count // 3)
    back = face_down_card(seat, None, far=far)
    shapes: list[Shape] = [Box(0.12, 0.2, 0.76, 0.9, None, 0.1, "tray-slot", 0.04)]
    shapes += [Sprite(back, 0, 0.17 - 0.035 * layer) for layer in range(layers)]
    return Drawing(f"pile-{seat}-{count}", 1, 1.3, "tray", tuple(shapes))


@cache
def count_badge(count: int) -> Drawing:
    """Return a disc with a number of cards, drawn above all marks."""
    return Drawing(f"count-{count}", 0.34, 0.34, None, counter(0.17, 0.17, count))


def card_count_place(place: Place) -> tuple[float, float, float]:
    """Return the upper left corner and the scale of the number of the cards of a kind."""
    return _around(place.x + 0.9 * place.size, place.y + 0.76 * place.size, 1.15 * place.size)


def pile_count_place(*, far: bool) -> tuple[float, float, float]:
    """Return the upper left corner and the scale of the number of cards in a deck."""
    (x, y), size = pile_corner(far=far), pile_size(far=far)
    return _around(x + 0.77 * size, y + 1.0 * size, 1.3 * size)


def _around(x: float, y: float, scale: float) -> tuple[float, float, float]:
    return x - 0.17 * scale, y - 0.17 * scale, scale


@cache
def check_flag(words: str) -> Drawing:
    """Return the flag for check, with its letters in a column, or with kanji if there are no words."""
    letters = clusters(words or "王手")
    size = min(0.42, 1.02 / len(letters))
    middle = (len(letters) - 1) / 2
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
            *(
                Label(0.38, 0.7 + (place - middle) * size, letter, min(0.42, size * 1.25), "label", "names")
                for place, letter in enumerate(letters)
            ),
        ),
    )


@cache
def eye_legend(words: str, *, awake: bool) -> Drawing:
    """Return an eye with its meaning below: closed for a face-down card, open for one just turned up."""
    eye = Sprite(open_eye(), 0.16, 0.06) if awake else Sprite(_closed_eye(), 0.16, 0.02)
    return Drawing(
        f"legend-{awake}-{words}", 0.82, 0.92, None, (eye, *ending_labels(words, 0.41, 0.68, (0.8, 0.5), "label"))
    )


@cache
def _closed_eye() -> Drawing:
    shapes = (Box(0.0, 0.0, 0.5, 0.42, "ink", 0.1), *closed_eye(0.25, 0.235, "label"))
    return Drawing("closed-eye", 0.5, 0.42, None, shapes)


def eye_legend_corner(*, awake: bool) -> Point:
    """Return the upper left corner of a legend: beside the middle of the board."""
    x, y = _BOARD
    return x + SIZE + 0.125, y + SIZE / 2 - (0.95 if awake else 0.0)


def check_flag_corner(*, far: bool) -> Point:
    """Return the upper left corner of the flag: beside the board, on the side of the king in check."""
    x, y = _BOARD
    return x + SIZE + 0.16, y + (0.0 if far else SIZE - 1.5)


def end_flag(words: str) -> Drawing:
    """Return the flag for the end of the match, with its words in a column."""
    rings = ((0.0, "ink", 0.06), (0.025, "label", 0.05), (0.06, "cloth", 0.04))
    return end_sign(words, _OVER, rings, (0.16, 0.2))


def end_flag_corner() -> Point:
    """Return the upper left corner of the flag for the end of the match: beside the middle of the board."""
    x, y = _BOARD
    return x + SIZE + 0.1, y + (SIZE - _OVER[1]) / 2


@cache
def points(scored: int) -> Drawing:
    """Return the points of a side's captured cards, of ten."""
    label = Label(_SIGN / 2, 0.1, f"{scored}/10", 0.21, "label")
    return Drawing(f"points-{scored}", _SIGN, 0.2, "stand", (label,))


def points_corner(*, far: bool) -> Point:
    """Return the upper left corner of a side's points, next to the sign of the side to move."""
    place = sign_place(far=far)
    return place.x, place.y if far else place.y + _SIGN - 0.2


def verdict_corner() -> Point:
    """Return the upper left corner of the strip that says who has won: below the names of the columns."""
    return 0.0, _BOARD[1] + SIZE + _BELOW_NAMES


VERDICT = (WIDTH, HEIGHT - _TRAYS[False] + _CURB - _BOARD[1] - SIZE - _BELOW_NAMES)
"""The size of that strip."""
