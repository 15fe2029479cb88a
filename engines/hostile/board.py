"""The board of HOSTILE: 64 cells, numbered in the order of their names (A1, A2 to H8), and the eight directions.

Sets of cells are ints, a bit for each cell.
"""

from collections.abc import Iterator

from engines.common.bitboard import select

SIZE = 8
NAMES = tuple(f"{column}{row}" for column in "ABCDEFGH" for row in range(1, SIZE + 1))
CELLS = {name: cell for cell, name in enumerate(NAMES)}
NOWHERE = -1
EVERY_CELL = (1 << len(NAMES)) - 1

WAYS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The directions, clockwise. A direction is an index into this tuple, and its opposite is four further."""

STRAIGHT = range(0, len(WAYS), 2)
"""The four directions that aren't diagonal."""

_OFFSETS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def _ahead(cell: int, way: int) -> int:
    column, row = cell // SIZE + _OFFSETS[way][0], cell % SIZE + _OFFSETS[way][1]
    return SIZE * column + row if 0 <= column < SIZE and 0 <= row < SIZE else NOWHERE


AHEAD = tuple(tuple(_ahead(cell, way) for way in range(len(WAYS))) for cell in range(len(NAMES)))
"""For each cell and direction the next cell, or ``NOWHERE``."""

CORNERS = tuple(CELLS[name] for name in ("A1", "A8", "H8", "H1"))
"""The start corners, clockwise."""

STARTS = sum(1 << corner for corner in CORNERS)


def _together(cell: int, ways: range) -> int:
    """Return a cell with its neighbours in some directions."""
    return sum({1 << near for near in (cell, *(AHEAD[cell][way] for way in ways)) if near != NOWHERE})


NEAR = {corner: _together(corner, range(len(WAYS))) & ~STARTS for corner in CORNERS}
"""The three cells beside each corner."""

REACH = tuple(_together(cell, STRAIGHT) for cell in range(len(NAMES)))
"""Each cell with its neighbours above, below, left and right."""

GEM_CELLS = EVERY_CELL & ~STARTS & ~sum(NEAR.values())
"""The cells that gem tiles name."""


def back(way: int) -> int:
    """Return the opposite direction."""
    return (way + len(WAYS) // 2) % len(WAYS)


def each(cells: int) -> Iterator[int]:
    """Yield the cells of a set in the order of their names."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def names(cells: int) -> tuple[str, ...]:
    """Return the names of the cells of a set, sorted."""
    return tuple(select(NAMES, cells))
