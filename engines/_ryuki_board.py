"""The board of Ryūki and the ways of its cards: sets of the 25 cells as ints, bit ``5 * file + rank``.

Cells and kinds are numbered as their names sort, so that events built from them in order are nearly sorted. A piece is
a kind, or a kind plus ``TURNED`` once it is promoted. Seat 0 sits south and looks north, seat 1 the other way round.
"""

from collections.abc import Iterable
from functools import cache

from engines._grid import bits

SIZE = 5
BOARD = (1 << SIZE * SIZE) - 1
NAMES = tuple(f"{file}{rank}" for file in "abcde" for rank in range(1, SIZE + 1))
CELLS = {name: 1 << place for place, name in enumerate(NAMES)}

KINDS = "BGKLNPRS"
BISHOP, GOLD, KING, LANCE, KNIGHT, PAWN, ROOK, SILVER = range(len(KINDS))
TURNED = len(KINDS)

FILES = tuple(0b11111 << SIZE * file for file in range(SIZE))
RANKS = tuple(sum(1 << SIZE * file + rank for file in range(SIZE)) for rank in range(SIZE))
CAMPS = (RANKS[0] | RANKS[1], RANKS[3] | RANKS[4])

DEAD = tuple(
    tuple({PAWN: farthest, LANCE: farthest, KNIGHT: camp}.get(kind, 0) for kind in range(len(KINDS)))
    for farthest, camp in ((RANKS[SIZE - 1], CAMPS[1]), (RANKS[0], CAMPS[0]))
)
"""For each seat and kind, the cells where an unpromoted card would never move again."""

STRAIGHT, SLANTED, AHEAD = range(3)
"""Three ways to slide; ``AHEAD + seat`` is forward for that seat."""

_NORTH = ((0, 1),)
_ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
_DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
_WAYS = (_ORTHOGONAL, _DIAGONAL, _NORTH, ((0, -1),))
_GOLD = (*_ORTHOGONAL, (1, 1), (-1, 1))
_STEPS = {
    GOLD: _GOLD,
    KING: _ORTHOGONAL + _DIAGONAL,
    KNIGHT: ((1, 2), (-1, 2)),
    PAWN: _NORTH,
    SILVER: (*_DIAGONAL, *_NORTH),
    BISHOP + TURNED: _ORTHOGONAL,
    ROOK + TURNED: _DIAGONAL,
} | {kind + TURNED: _GOLD for kind in (LANCE, KNIGHT, PAWN, SILVER)}
_SLIDES = {BISHOP: SLANTED, BISHOP + TURNED: SLANTED, ROOK: STRAIGHT, ROOK + TURNED: STRAIGHT, LANCE: AHEAD}


def name(cell: int) -> str:
    """Return the name of one cell: ``b3`` is the second file and the third rank as seat 0 sees them."""
    return NAMES[cell.bit_length() - 1]


def names(cells: int) -> tuple[str, ...]:
    """Return the names of the cells of a set, sorted."""
    return tuple(name(cell) for cell in bits(cells))


def _near(cell: int, offsets: Iterable[tuple[int, int]], forward: int) -> int:
    """Return the cells at the offsets (east, forward) from a cell; ``forward`` is 1 northwards, -1 southwards."""
    file, rank = divmod(cell.bit_length() - 1, SIZE)
    reached = ((file + east, rank + ahead * forward) for east, ahead in offsets)
    return sum(1 << SIZE * x + y for x, y in reached if 0 <= x < SIZE and 0 <= y < SIZE)


@cache
def _slid(way: int, cell: int, blockers: int) -> int:
    """Return the cells that a slide one way reaches, each first blocker included."""
    reached = 0
    for offset in _WAYS[way]:
        ahead = _near(cell, (offset,), 1)
        while ahead:
            reached |= ahead
            ahead = 0 if ahead & blockers else _near(ahead, (offset,), 1)
    return reached


LINES = tuple({cell: _slid(way, cell, 0) for cell in bits(BOARD)} for way in range(len(_WAYS)))
"""For each way to slide, the cells that it reaches on an empty board."""

STEPS = tuple(
    tuple({cell: _near(cell, _STEPS.get(piece, ()), forward) for cell in bits(BOARD)} for piece in range(2 * TURNED))
    for forward in (1, -1)
)
"""For each seat and piece, the cells that it reaches in one step or jump."""

ROADS = {
    one | other: _slid(way, one, other) & _slid(way, other, one)
    for way in (STRAIGHT, SLANTED)
    for one in bits(BOARD)
    for other in bits(LINES[way][one])
}
"""For two cells on a line, as a set, the cells between them."""

CONTACTS = tuple(
    {cell: tuple(STEPS[seat][piece][cell] for piece in (KING, GOLD, SILVER, KNIGHT, PAWN)) for cell in bits(BOARD)}
    for seat in range(2)
)
"""For each seat and cell, what a king, gold, silver, knight and pawn of that seat reach from there."""


def slid(way: int, cell: int, taken: int) -> int:
    """Return the cells that a slide from a cell reaches, up to and with the first card on each line."""
    return _slid(way, cell, taken & LINES[way][cell])


def reach(seat: int, piece: int, cell: int, taken: int) -> int:
    """Return the cells that a piece of a seat reaches from a cell, own and enemy cards among them."""
    steps = STEPS[seat][piece][cell]
    way = _SLIDES.get(piece)
    if way is None:
        return steps
    return steps | slid(way + seat if way == AHEAD else way, cell, taken)


@cache
def files(cells: int) -> int:
    """Return all cells of the files that a set touches."""
    return sum(file for file in FILES if file & cells)
