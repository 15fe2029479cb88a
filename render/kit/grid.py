"""Cells of a board with their names and their positions in the picture."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from render.kit.scene import Point

_COLUMNS = "abcdefgh"


class Cell(NamedTuple):
    """A cell with its column (from the west) and row (from the south), both counted from 1."""

    column: int
    row: int

    @staticmethod
    @lru_cache(maxsize=256)  # All boards share the same few cells.
    def read(name: str) -> "Cell":
        """Return the cell with a name such as ``b3`` or ``B3``."""
        return Cell(_COLUMNS.index(name[0].lower()) + 1, int(name[1:]))

    @property
    def name(self) -> str:
        """Return the name in the notation: ``b3`` is the second column, the third row."""
        return column_name(self.column) + str(self.row)


def column_name(column: int) -> str:
    """Return the letter of a column."""
    return _COLUMNS[column - 1]


@dataclass(frozen=True, slots=True)
class Grid:
    """A board with cells of a ``size``.

    Its upper left corner is at ``x`` and ``y``; ``turned`` puts north at the bottom.
    """

    columns: int
    rows: int
    x: float
    y: float
    turned: bool = False
    size: float = 1.0

    def at(self, column: int, row: int) -> Point:
        """Return the upper left corner of a cell."""
        if self.turned:
            return self.x + (self.columns - column) * self.size, self.y + (row - 1) * self.size
        return self.x + (column - 1) * self.size, self.y + (self.rows - row) * self.size

    def corner(self, cell: str) -> Point:
        """Return the upper left corner of the cell of that name."""
        return self.at(*Cell.read(cell))

    def middle(self, column: int, row: int) -> Point:
        """Return the centre of a cell."""
        x, y = self.at(column, row)
        return x + self.size / 2, y + self.size / 2
