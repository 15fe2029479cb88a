"""The board of Kyōiku Kisen and the ways of its pieces: sets of its 35 cells as ints.

A kind is its place in ``KINDS``. What a piece reaches depends on its mode: 1 when it starts in tam hue, else 0.
"""

from functools import cache

from engines._cells import DIAGONAL, ORTHOGONAL, Cells
from engines._grid import bits

CELLS = Cells(5, 7)
KINDS = "ACGHKPS"
ARCHER, CHARIOT, GENERAL, SHAMAN, KING, PAWN, SHIP = range(len(KINDS))

WATER = CELLS.ranks[3]
CENTRE = CELLS.named["c4"]

FILE, RANK, RISING, FALLING, AHEAD = range(5)
"""The lines of a slide; ``AHEAD + seat`` is forward for that seat."""

_WAYS = (((0, 1), (0, -1)), ((1, 0), (-1, 0)), ((1, 1), (-1, -1)), ((1, -1), (-1, 1)), ((0, 1),), ((0, -1),))
_STRAIGHT, _SLANTED = (FILE, RANK), (RISING, FALLING)
_SLIDES = (
    {SHIP: (AHEAD,), ARCHER: _STRAIGHT, SHAMAN: (RANK,)},
    {SHIP: (FILE,), ARCHER: _SLANTED, SHAMAN: (*_STRAIGHT, *_SLANTED)},
)
"""For each mode, the lines along which a kind goes any number of cells."""

_PASSED = 1
"""How many pieces a shaman in tam hue may pass on a line."""

_TWICE = {SHIP: RANK, PAWN: AHEAD}
"""The lines along which a kind in tam hue goes one or two cells, if nobody stands between."""

_AROUND = ORTHOGONAL + DIAGONAL
_STEPS = (
    {
        PAWN: ((0, 1),),
        CHARIOT: tuple((2 * east, 2 * ahead) for east, ahead in ORTHOGONAL),
        SHAMAN: ((0, 1), (0, -1)),
        GENERAL: tuple(way for way in _AROUND if way != (0, -1)),
        KING: _AROUND,
    },
    {
        PAWN: ORTHOGONAL,
        CHARIOT: tuple((2 * east, 2 * ahead) for east, ahead in DIAGONAL),
        GENERAL: _AROUND,
        KING: _AROUND,
    },
)
"""For each mode, where a kind steps or jumps, as (east, forward)."""

STEPS = tuple(
    tuple(
        tuple(
            {cell: CELLS.near(cell, _STEPS[mode].get(kind, ()), forward) for cell in bits(CELLS.all)}
            for kind in range(len(KINDS))
        )
        for forward in (1, -1)
    )
    for mode in range(2)
)
"""For each mode, seat and kind, the cells that it reaches from a cell in one step or jump."""

LINES = tuple({cell: CELLS.slid(cell, ways, 0) for cell in bits(CELLS.all)} for ways in _WAYS)
"""For each line, the cells that it reaches on an empty board."""

NEAR = {cell: CELLS.near(cell, _AROUND) for cell in bits(CELLS.all)}
"""The up to eight neighbours of a cell."""


@cache
def within(cell: int, reach: int) -> int:
    """Return the cells at most ``reach`` away from a cell, counted as a king goes, itself left out."""
    around = 0
    for _ in range(reach):
        around |= spread(around | cell)
    return around & ~cell


def spread(cells: int) -> int:
    """Return the neighbours of the cells of a set: one of them only if it is beside another."""
    upright = (cells & ~CELLS.ranks[-1]) << 1 | (cells & ~CELLS.ranks[0]) >> 1
    wide = cells | upright
    return (upright | wide << len(CELLS.ranks) | wide >> len(CELLS.ranks)) & CELLS.all


HUES = tuple({tam: CENTRE | NEAR[tam] | tam * own for tam in bits(CELLS.all)} for own in range(2))
"""The tam hue around each cell of the tam; the second time with that cell itself."""


@cache
def _slid(line: int, cell: int, taken: int, over: int) -> int:
    return CELLS.slid(cell, _WAYS[line], taken, over)


def finite(kind: int, mode: int, seat: int, cell: int, taken: int) -> int:
    """Return the cells that a piece reaches by the part of its move that has a fixed length, taken ones among them."""
    reached = STEPS[mode][seat][kind][cell]
    if mode and kind in _TWICE:
        line = _TWICE[kind]
        line += seat if line == AHEAD else 0
        reached |= _slid(line, cell, taken & LINES[line][cell], 0) & within(cell, 2)
    return reached


def infinite(kind: int, mode: int, seat: int, cell: int, taken: int) -> int:
    """Return the cells that a piece reaches by sliding, up to and with the piece that ends each slide."""
    reached = 0
    over = _PASSED if mode and kind == SHAMAN else 0
    for line in _SLIDES[mode].get(kind, ()):
        line += seat if line == AHEAD else 0
        reached |= _slid(line, cell, taken & LINES[line][cell], over)
    return reached


def tam_targets(tam: int, taken: int) -> int:
    """Return where the tam may end: two king's moves to empty cells, one of them perhaps over a taken cell.

    ``taken`` does not hold the tam's own cell, on which it may end, too.
    """
    empty = CELLS.all & ~taken
    once = spread(tam) & empty
    over = spread(spread(tam) & taken) & empty
    return (spread(once | over) | spread(spread(once) & taken)) & empty
