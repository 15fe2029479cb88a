"""Where a cell is in the picture."""

from dataclasses import dataclass

from render._scene import Point


@dataclass(frozen=True, slots=True)
class Grid:
    """Place columns (from the west) and rows (from the south), both counted from 1, in cells of one board unit.

    ``x`` and ``y`` are the upper left corner; ``turned`` puts the north at the bottom.
    """

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
