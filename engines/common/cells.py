"""Boards of files and ranks, whose sets of cells are ints.

A cell is a set of one, bit ``ranks * file + rank``, so that cells sort as their names do. Seat 0 sits south and looks
north, seat 1 the other way round.
"""

from collections.abc import Iterable

from engines.common.bitboard import select


class Cells:
    """Name the cells of a board of files and ranks, and find the cells that steps and slides reach."""

    def __init__(self, files: int, ranks: int) -> None:
        letters = "abcdefgh"[:files]
        self._size = files, ranks
        self._names = tuple(f"{file}{rank}" for file in letters for rank in range(1, ranks + 1))
        self.named = {name: 1 << place for place, name in enumerate(self._names)}
        self.all = (1 << files * ranks) - 1
        self.files = tuple(((1 << ranks) - 1) << ranks * file for file in range(files))
        self.ranks = tuple(sum(1 << ranks * file + rank for file in range(files)) for rank in range(ranks))

    def name(self, cell: int) -> str:
        """Return the name of one cell: ``b3`` is the second file and the third rank as seat 0 sees them."""
        return self._names[cell.bit_length() - 1]

    def names(self, cells: int) -> tuple[str, ...]:
        """Return the names of the cells of a set, sorted."""
        return tuple(select(self._names, cells))

    def near(self, cell: int, offsets: Iterable[tuple[int, int]], forward: int = 1) -> int:
        """Return the cells at the offsets (east, forward) from a cell. ``forward`` is 1 for north, and -1 for south."""
        files, ranks = self._size
        file, rank = divmod(cell.bit_length() - 1, ranks)
        reached = ((file + east, rank + ahead * forward) for east, ahead in offsets)
        return sum(1 << ranks * x + y for x, y in reached if 0 <= x < files and 0 <= y < ranks)

    def slide(self, cell: int, ways: Iterable[tuple[int, int]], blockers: int, over: int = 0) -> int:
        """Return the cells that slides in some directions reach, including the blockers that end them.

        In each direction a slide passes ``over`` blockers before one ends it. Their cells are reached as well.
        """
        reached = 0
        for way in ways:
            left, ahead = over, self.near(cell, (way,))
            while ahead:
                reached |= ahead
                if ahead & blockers:
                    left -= 1
                ahead = 0 if left < 0 else self.near(ahead, (way,))
        return reached
