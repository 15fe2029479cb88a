"""The board of Kyōiku Kisen and how its pieces move: sets of its 35 cells as ints.

A kind is its place in ``KINDS``. What a piece reaches depends on its mode: 1 when it starts in tam hue, else 0.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeAlias

from engines.common.bitboard import DIAGONAL, ORTHOGONAL, bits
from engines.common.cells import Cells

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

NEAR = {cell: CELLS.near(cell, _AROUND) for cell in bits(CELLS.all)}
"""The up to eight neighbours of a cell."""


UP_TO = {cell: cell | cell - 1 for cell in bits(CELLS.all)}
"""The cells up to a cell, itself included, as they are sorted."""


@cache
def cells_of(cells: int) -> tuple[int, ...]:
    """Return the cells of a set, sorted; cached, for the few sets that are met again and again."""
    return tuple(bits(cells))


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


@cache
def _spread_few(cells: int) -> int:
    """Return the same for at most eight cells around another."""
    return spread(cells)


HUES = tuple({tam: CENTRE | NEAR[tam] | tam * own for tam in bits(CELLS.all)} for own in range(2))
"""The tam hue around each cell of the tam; the second time with that cell itself."""


Line: TypeAlias = tuple[int, dict[int, tuple[int, int]]]
"""The cells of a line, and for each set of them that is taken, where a piece gets by going so far, or by sliding."""


class Ways(NamedTuple):
    """Say how a piece moves from a cell: whoever stands between, and along lines.

    ``steps`` is what it reaches if it has no lines: some cells, and none by sliding.
    """

    steps: tuple[int, int]
    lines: tuple[Line, ...]


def _ways(mode: int, seat: int, kind: int, cell: int) -> Ways:
    passed = _PASSED if mode and kind == SHAMAN else 0
    steps = CELLS.near(cell, _STEPS[mode].get(kind, ()), -1 if seat else 1)
    twice = (_TWICE[kind],) if mode and kind in _TWICE else ()
    slides = _SLIDES[mode].get(kind, ())
    return Ways(
        (steps, 0),
        (
            *(_line(_line_of_seat(line, seat), cell, 2, 0) for line in twice),
            *(_line(_line_of_seat(line, seat), cell, 0, passed) for line in slides),
        ),
    )


def _line_of_seat(line: int, seat: int) -> int:
    """Return a line as it runs for a seat."""
    return line + seat if line == AHEAD else line


@cache
def _line(line: int, cell: int, length: int, passed: int) -> Line:
    """Return where a piece gets along a line from a cell: so far, or by sliding where that is 0."""
    whole, near = CELLS.slide(cell, _WAYS[line], 0), within(cell, length)
    reached = {taken: CELLS.slide(cell, _WAYS[line], taken, passed) for taken in subsets(whole)}
    return whole, {taken: (ends & near, 0) if length else (0, ends) for taken, ends in reached.items()}


def subsets(cells: int) -> Iterator[int]:
    """Yield every set of some of the cells of a set."""
    part = cells
    while part:
        yield part
        part = part - 1 & cells
    yield 0


WAYS = tuple(
    tuple(
        tuple({cell: _ways(mode, seat, kind, cell) for cell in bits(CELLS.all)} for mode in range(2))
        for kind in range(len(KINDS))
    )
    for seat in range(2)
)
"""For each seat, kind, mode and cell, how the piece moves from there."""


@cache
def moves_around(tam: int, own_hue: bool) -> tuple[tuple[Mapping[int, Ways], ...], ...]:
    """Return for each seat and kind how the piece moves from each cell while the tam stands on a cell."""
    hue = HUES[own_hue][tam]
    return tuple(
        tuple({cell: modes[1 if cell & hue else 0][cell] for cell in bits(CELLS.all)} for modes in kinds)
        for kinds in WAYS
    )


def reachable(way: Ways, taken: int) -> tuple[int, int]:
    """Return the cells that a piece reaches by the part of its move of a fixed length, and those by sliding.

    Taken cells are among them, up to those that end a slide.
    """
    steps, lines = way
    if not lines:
        return steps
    finite, infinite = steps
    for line, ends in lines:
        near, far = ends[taken & line]
        finite |= near
        infinite |= far
    return finite, infinite


def tam_targets(tam: int, taken: int) -> int:
    """Return where the tam may end: two king's moves to empty cells, one of them perhaps over a taken cell.

    ``taken`` does not hold the tam's own cell, on which it may end, too.
    """
    empty = CELLS.all & ~taken
    once = NEAR[tam] & empty
    over = _spread_few(NEAR[tam] & taken) & empty
    return (spread(once | over) | spread(_spread_few(once) & taken)) & empty
