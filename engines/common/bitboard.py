"""Sets of cells as ints, a bit for each cell, and the offsets of neighbouring cells as (east, north)."""

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import TypeVar

T = TypeVar("T")

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


_SET = bytes(digit == ord("1") for digit in range(256))
"""For each character, true if it is the digit of a cell in a set."""


def bits(cells: int) -> Iterator[int]:
    """Yield each cell of a set as a set of its own, the lowest bit first."""
    while cells:
        lowest = cells & -cells
        yield lowest
        cells ^= lowest


def select(values: Sequence[T], cells: int) -> Iterator[T]:
    """Return the ``values`` of the cells in a set, from one value for each cell."""
    return compress(values, f"{cells:b}"[::-1].encode().translate(_SET))
