"""Cells: their names, and where they are in the picture."""

from dataclasses import dataclass
from typing import NamedTuple, Self

from render.kit.scene import Point

_COLUMNS = "abcdefgh"


class Cell(NamedTuple):
    """Name a cell by its column (from the west) and row (from the south), both counted from 1."""

    column: int
    row: int

    @classmethod
    def read(cls, name: str) -> Self:
        """Return the cell that the record calls ``name``."""
        return cls(_COLUMNS.index(name[0]) + 1, int(name[1:]))

    @property
    def name(self) -> str:
        """Return what the record calls this cell: ``b3`` is the second column, the third row."""
        return column_name(self.column) + str(self.row)


def column_name(column: int) -> str:
    """Return the letter of a column."""
    return _COLUMNS[column - 1]


@dataclass(frozen=True, slots=True)
class Grid:
    """Place cells of one board unit; ``x`` and ``y`` are the upper left corner, ``turned`` puts the north below."""

    columns: int
    rows: int
    x: float
    y: float
    turned: bool = False

    def at(self, column: int, row: int) -> Point:
        """Return the upper left corner of a cell."""
        if self.turned:
            return self.x + self.columns - column, self.y + row - 1
        return self.x + column - 1, self.y + self.rows - row

    def middle(self, column: int, row: int) -> Point:
        """Return the centre of a cell."""
        x, y = self.at(column, row)
        return x + 0.5, y + 0.5
