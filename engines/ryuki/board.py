"""The board of Ryūki and how its cards move: sets of the 25 cells as ints, bit ``5 * file + rank``.

Kinds, like cells, are numbered in the order of their names, so events built from them in order are nearly sorted. A
piece is a kind, or a kind plus ``TURNED`` once it is promoted.
"""

from functools import cache, lru_cache

from engines.common.bitboard import DIAGONAL, ORTHOGONAL, bits
from engines.common.cells import Cells
from engines.contract import Cell

SIZE = 5
_CELLS = Cells(SIZE, SIZE)
BOARD, CELLS = _CELLS.all, _CELLS.named
name, names = _CELLS.name, _CELLS.names

_IN_SHOGI = "54321", "一二三四五"
"""The files from the left and the ranks from the top in shogi notation. Seat 0 sits at the bottom."""

KINDS = "BGKLNPRS"
BISHOP, GOLD, KING, LANCE, KNIGHT, PAWN, ROOK, SILVER = range(len(KINDS))
TURNED = len(KINDS)

FILES, RANKS = _CELLS.files, _CELLS.ranks
CAMPS = (RANKS[0] | RANKS[1], RANKS[3] | RANKS[4])

DEAD = tuple(
    tuple({PAWN: farthest, LANCE: farthest, KNIGHT: camp}.get(kind, 0) for kind in range(len(KINDS)))
    for farthest, camp in ((RANKS[SIZE - 1], CAMPS[1]), (RANKS[0], CAMPS[0]))
)
"""For each seat and kind, the cells where an unpromoted card could never move again."""

STRAIGHT, SLANTED, AHEAD = range(3)
"""Three kinds of slides. ``AHEAD + seat`` is forward for that seat."""

_NORTH = ((0, 1),)
_WAYS = (ORTHOGONAL, DIAGONAL, _NORTH, ((0, -1),))
_GOLD = (*ORTHOGONAL, (1, 1), (-1, 1))
_STEPS = {
    GOLD: _GOLD,
    KING: ORTHOGONAL + DIAGONAL,
    KNIGHT: ((1, 2), (-1, 2)),
    PAWN: _NORTH,
    SILVER: (*DIAGONAL, *_NORTH),
    BISHOP + TURNED: ORTHOGONAL,
    ROOK + TURNED: DIAGONAL,
} | {kind + TURNED: _GOLD for kind in (LANCE, KNIGHT, PAWN, SILVER)}
_SLIDES = {BISHOP: SLANTED, BISHOP + TURNED: SLANTED, ROOK: STRAIGHT, ROOK + TURNED: STRAIGHT, LANCE: AHEAD}


@cache
def _slide(way: int, cell: int, blockers: int) -> int:
    return _CELLS.slide(cell, _WAYS[way], blockers)


LINES = tuple({cell: _slide(way, cell, 0) for cell in bits(BOARD)} for way in range(len(_WAYS)))
"""For each kind of slide, the cells that it reaches on an empty board."""

STEPS = tuple(
    tuple(
        {cell: _CELLS.near(cell, _STEPS.get(piece, ()), forward) for cell in bits(BOARD)} for piece in range(2 * TURNED)
    )
    for forward in (1, -1)
)
"""For each seat and piece, the cells that it can reach in one step or jump."""

ROADS = {
    cell | other: _slide(way, cell, other) & _slide(way, other, cell)
    for way in (STRAIGHT, SLANTED)
    for cell in bits(BOARD)
    for other in bits(LINES[way][cell])
}
"""The cells between two cells on a line, given as a set."""

CONTACTS = tuple(
    {cell: tuple(STEPS[seat][piece][cell] for piece in (KING, GOLD, SILVER, KNIGHT, PAWN)) for cell in bits(BOARD)}
    for seat in range(2)
)
"""For each seat and cell, the cells that its king, gold, silver, knight and pawn could reach from there."""


def slide(way: int, cell: int, taken: int) -> int:
    """Return the cells that a slide from a cell reaches, up to and including the first card on each line."""
    return _slide(way, cell, taken & LINES[way][cell])


def reach(seat: int, piece: int, cell: int, taken: int) -> int:
    """Return the cells that a piece of a seat can reach from a cell, including cells with own and enemy cards."""
    steps = STEPS[seat][piece][cell]
    way = _SLIDES.get(piece)
    if way is None:
        return steps
    return steps | slide(way + seat if way == AHEAD else way, cell, taken)


def cell_names(name: str) -> Cell:
    """Return the names of cells in sentences, by cell."""
    return Cell(name, _IN_SHOGI[0][ord(name[0]) - ord("a")] + rank_names(name[1]).shogi)


def rank_names(rank: str) -> Cell:
    """Return the names of ranks in sentences, by number."""
    return Cell(rank, _IN_SHOGI[1][SIZE - int(rank)])


def both_names(cell: int) -> Cell:
    """Return a cell for sentences."""
    return cell_names(name(cell))


@lru_cache(maxsize=1 << 13)
def files(cells: int) -> int:
    """Return all cells of the files that a set touches."""
    return sum(file for file in FILES if file & cells)
