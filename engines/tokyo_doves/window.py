"""The window of Tokyo Doves, six by six cells: sets of its cells are ints.

A cell is bit ``6 * column + row``, so that cells sort as their names do.
Results for a set are cached without limit: sets lie within a box of ``LONGEST`` by ``LONGEST`` at b2, so there are at
most 65,536 of them, some 20 MB for all results together.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from engines.common.bitboard import ORTHOGONAL, bits

SIZE = 6
WINDOW = (1 << SIZE * SIZE) - 1
LONGEST = 4
"""The greatest width and height of the box of all pieces."""

HAND = 1 << SIZE * SIZE
"""A bit of target sets that represents the hand instead of a cell."""

NAMES = tuple(f"{column}{row}" for column in "abcdef" for row in range(1, SIZE + 1))
CELLS = {name: 1 << place for place, name in enumerate(NAMES)}

EDGE_COLUMNS = sum(cell for name, cell in CELLS.items() if name[0] in "af")
EDGE_ROWS = sum(cell for name, cell in CELLS.items() if name[1] in "16")

KNIGHT = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


def spot(cell: int) -> tuple[int, int]:
    """Return the column and the row of one cell, both counted from 0."""
    return divmod(cell.bit_length() - 1, SIZE)


def name(cell: int) -> str:
    """Return the name of one cell: ``b3`` is the second column from the west, the third row from the south."""
    return NAMES[cell.bit_length() - 1]


def names(cells: int) -> tuple[str, ...]:
    """Return the names of the cells of a set, sorted."""
    return tuple(name(cell) for cell in bits(cells))


def near(cell: int, offsets: Iterable[tuple[int, int]]) -> int:
    """Return the cells of the window that lie at one of the offsets (columns east, rows north) from a cell."""
    column, row = spot(cell)
    reached = ((column + east, row + north) for east, north in offsets)
    return sum(1 << SIZE * x + y for x, y in reached if 0 <= x < SIZE and 0 <= y < SIZE)


@cache
def slides(cell: int, blockers: int) -> int:
    """Return the cells that straight moves from a cell reach before the first blocker in each direction."""
    reached = 0
    for east, north in ORTHOGONAL:
        ahead = near(cell, ((east, north),))
        while ahead and not ahead & blockers:
            reached |= ahead
            ahead = near(ahead, ((east, north),))
    return reached


def around(cells: int) -> int:
    """Return a set and its eight neighbours. Its cells must not lie on the edge of the window."""
    cells |= cells << 1 | cells >> 1
    return cells | cells << SIZE | cells >> SIZE


def clumps(cells: int) -> list[int]:
    """Return the groups of cells that touch each other, at sides or corners, in a set that fits in a box."""
    found = []
    while cells:
        clump, grown = 0, cells & -cells
        while clump != grown:
            clump, grown = grown, around(grown) & cells
        found.append(clump)
        cells ^= clump
    return found


def extent(cells: int) -> tuple[range, range]:
    """Return the columns and the rows of the box of a non-empty set."""
    columns, rows = zip(*map(spot, bits(cells)), strict=True)
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


@lru_cache(maxsize=1 << 13)
def room(cells: int) -> int:
    """Return the empty cells that can be added, one of them, without the box of the set exceeding ``LONGEST``."""
    columns, rows = extent(cells)
    wide = range(columns.stop - LONGEST, columns.start + LONGEST)
    tall = range(rows.stop - LONGEST, rows.start + LONGEST)
    return ~cells & sum(1 << SIZE * x + y for x in wide for y in tall if 0 <= x < SIZE and 0 <= y < SIZE)


@lru_cache(maxsize=1 << 13)
def homes_without_lone(rest: int) -> int:
    """Return the cells for one more piece so that each piece touches another, or ``HAND`` if each already does."""
    return _homes(rest, [piece for piece in bits(rest) if around(piece) & rest == piece])


@lru_cache(maxsize=1 << 13)
def homes_in_one_clump(rest: int) -> int:
    """Return the cells for one more piece so that all pieces are connected. ``HAND`` if they are already."""
    groups = clumps(rest)
    return _homes(rest, groups if len(groups) > 1 else [])


def _homes(rest: int, loose: list[int]) -> int:
    """Return the free cells that touch the rest and each loose group of it, and the hand if nothing is loose."""
    touching = around(rest) & room(rest)
    for group in loose:
        touching &= around(group)
    return touching if loose else touching | HAND


SIDES = {cell: near(cell, ORTHOGONAL) for cell in bits(WINDOW)}
CROSS = {cell: slides(cell, 0) for cell in bits(WINDOW)}


def corner(cells: int) -> int:
    """Return the bit number of the south-west corner of the box of a set."""
    rows = cells | cells >> 3 * SIZE
    rows |= rows >> SIZE | rows >> 2 * SIZE
    rows &= (1 << SIZE) - 1
    column = ((cells & -cells).bit_length() - 1) // SIZE
    return SIZE * column + (rows & -rows).bit_length() - 1
