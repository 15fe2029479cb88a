"""The board of Kyōiku Kisen and the moves of its pieces, with sets of its 35 cells as ints.

A kind is its index in ``KINDS``. The reach of a piece depends on its mode: 1 if it starts in tam hue, else 0.
"""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from engines.common.bitboard import DIAGONAL, ORTHOGONAL, bits
from engines.common.cells import Cells

CELLS = Cells(5, 7)
KINDS = "ACGHKPS"
ARCHER, CHARIOT, GENERAL, SHAMAN, KING, PAWN, SHIP = range(len(KINDS))

WATER = CELLS.ranks[3]
CENTRE = CELLS.named["c4"]

FILE, RANK, RISING, FALLING, AHEAD = range(5)
"""The lines of a slide. ``AHEAD + seat`` is forward for that seat."""

_WAYS = (((0, 1), (0, -1)), ((1, 0), (-1, 0)), ((1, 1), (-1, -1)), ((1, -1), (-1, 1)), ((0, 1),), ((0, -1),))
_STRAIGHT, _SLANTED = (FILE, RANK), (RISING, FALLING)
_SLIDES = (
    {SHIP: (AHEAD,), ARCHER: _STRAIGHT, SHAMAN: (RANK,)},
    {SHIP: (FILE,), ARCHER: _SLANTED, SHAMAN: (*_STRAIGHT, *_SLANTED)},
)
"""For each mode, the lines along which a kind can move any number of cells."""

_PASSED = 1
"""The number of pieces that a shaman in tam hue may pass on a line."""

_TWICE = {SHIP: RANK, PAWN: AHEAD}
"""The lines along which a kind in tam hue can move one or two cells if no piece is in between."""

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
"""For each mode, the steps and jumps of a kind as (east, forward)."""

NEAR = {cell: CELLS.near(cell, _AROUND) for cell in bits(CELLS.all)}
"""The up to eight neighbours of a cell."""


def place_of(cell: int) -> int:
    """Return the index of a cell in sorted order, for tables that are looked up often."""
    return cell.bit_length() - 1


class Places(dict[int, tuple[int, ...]]):
    """The sorted indices of the cells of each set, computed on first use."""

    __slots__ = ()

    def __missing__(self, cells: int) -> tuple[int, ...]:
        if len(self) >= _SETS:  # The cache rarely gets that full.
            self.clear()
        self[cells] = tuple([place_of(cell) for cell in bits(cells)])
        return self[cells]


_SETS = 1 << 14
"""The maximum number of cached sets of cells."""

PLACES = Places()


@cache
def within(cell: int, reach: int) -> int:
    """Return the cells at most ``reach`` away from a cell, counted in king's moves, without the cell itself."""
    around = 0
    for _ in range(reach):
        around |= spread(around | cell)
    return around & ~cell


def spread(cells: int) -> int:
    """Return the neighbours of a set's cells. A cell of the set is included only if it is next to another one."""
    upright = (cells & ~CELLS.ranks[-1]) << 1 | (cells & ~CELLS.ranks[0]) >> 1
    wide = cells | upright
    return (upright | wide << len(CELLS.ranks) | wide >> len(CELLS.ranks)) & CELLS.all


@cache
def _spread_few(cells: int) -> int:
    """Return the result of ``spread`` for at most eight cells around another one."""
    return spread(cells)


HUES = tuple({tam: CENTRE | NEAR[tam] | tam * own for tam in bits(CELLS.all)} for own in range(2))
"""The tam hue around each cell of the tam: without that cell, then with it."""


Walk: TypeAlias = tuple[int, int]
"""Two cells in a line. A piece that steps on the first can also reach the second if the first is empty."""

Slide: TypeAlias = tuple[int, dict[int, int]]
"""The cells of a line, and the cells that a slide can reach for each set of taken cells among them."""

Ways: TypeAlias = tuple[int, tuple[Walk, ...], tuple[Slide, ...], int]
"""How a piece moves from a cell: its steps over any piece in between, its walks, its slides.

The last item are the cells that its slides reach past any piece. If it may end on none of them, it can't slide at all:
all of them are taken, and no piece slides past them. A plain tuple is the fastest to unpack.
"""


def _ways(mode: int, seat: int, kind: int, cell: int) -> Ways:
    passed = _PASSED if mode and kind == SHAMAN else 0
    walks = tuple(_walks(_line_of_seat(_TWICE[kind], seat), cell)) if mode and kind in _TWICE else ()
    slides = tuple(_slide(_line_of_seat(line, seat), cell, passed) for line in _SLIDES[mode].get(kind, ()))
    steps = CELLS.near(cell, _STEPS[mode].get(kind, ()), -1 if seat else 1)
    for first, _ in walks:
        steps |= first
    onward = 0
    for line, ends in slides:
        onward |= ends[line]  # This is where a piece could slide if all cells were taken.
    return steps, walks, slides, onward


def _line_of_seat(line: int, seat: int) -> int:
    """Return a line from the point of view of a seat."""
    return line + seat if line == AHEAD else line


def _walks(line: int, cell: int) -> Iterator[Walk]:
    """Yield the two cells in each direction along a line from a cell. The second is 0 beyond the board."""
    for way in _WAYS[line]:
        if first := CELLS.near(cell, (way,)):
            yield first, CELLS.near(first, (way,))


@cache
def _slide(line: int, cell: int, passed: int) -> Slide:
    """Return the slide along a line from a cell that passes ``passed`` pieces."""
    whole = CELLS.slide(cell, _WAYS[line], 0)
    return whole, {taken: CELLS.slide(cell, _WAYS[line], taken, passed) for taken in subsets(whole)}


def subsets(cells: int) -> Iterator[int]:
    """Yield every subset of a set of cells."""
    part = cells
    while part:
        yield part
        part = part - 1 & cells
    yield 0


WAYS = tuple(
    tuple(
        tuple(tuple(_ways(mode, seat, kind, cell) for cell in bits(CELLS.all)) for mode in range(2))
        for kind in range(len(KINDS))
    )
    for seat in range(2)
)
"""The moves of a piece for each seat, kind, mode and index of a cell."""


@cache
def moves_around(tam: int, own_hue: bool) -> tuple[tuple[tuple[Ways, ...], ...], ...]:
    """Return the moves of each seat's and kind's piece from each cell with the tam on a given cell."""
    hue = HUES[own_hue][tam]
    modes = tuple(1 if cell & hue else 0 for cell in bits(CELLS.all))
    return tuple(
        tuple(tuple(ways[mode][place] for place, mode in enumerate(modes)) for ways in kinds) for kinds in WAYS
    )


def reachable(ways: Ways, taken: int) -> tuple[int, int]:
    """Return the cells that a piece can reach by moves of fixed length, and those that it can reach by sliding.

    They include taken cells, up to those that end a slide.
    """
    finite, walks, slides, _ = ways
    for first, second in walks:
        if not first & taken:
            finite |= second
    infinite = 0
    for line, ends in slides:
        infinite |= ends[taken & line]
    return finite, infinite


def tam_targets(tam: int, taken: int) -> int:
    """Return the targets of the tam: two king's moves to empty cells, one of them perhaps over a taken cell.

    ``taken`` excludes the tam's own cell, on which it may end too.
    """
    empty = CELLS.all & ~taken
    once = NEAR[tam] & empty
    over = _spread_few(NEAR[tam] & taken) & empty | _spread_few(once) & taken
    return spread(once | over) & empty
