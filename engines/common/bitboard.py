"""Sets of cells as ints, a bit for each cell, and the offsets of neighbouring cells as (east, north)."""

from collections.abc import Iterator

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def bits(cells: int) -> Iterator[int]:
    """Yield each cell of a set as a set of its own, the lowest bit first."""
    while cells:
        lowest = cells & -cells
        yield lowest
        cells ^= lowest
