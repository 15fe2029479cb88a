"""Tokyo Doves: walk six doves a side over a field without a board until a boss has no free side left."""

from dataclasses import dataclass

from engines._core import Outcome, Seat, View

DOVES = "BAYMTH"
"""Boss, big brother, razor, peashooter, attack, crazy: each side has one of each."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Name a dove on the field and where it stands in the window: column and row, both counted from 1."""

    column: int
    row: int
    seat: Seat
    dove: str

    @property
    def cell(self) -> str:
        """Return the cell's name: ``b3`` is the second column from the west, the third row from the south."""
        return "abcdef"[self.column - 1] + str(self.row)


@dataclass(frozen=True, slots=True)
class DovesView(View):
    """Show the whole table; nothing is hidden in this game.

    ``columns`` and ``rows`` measure the window: the box of all doves grown by one ring. ``doves`` are sorted by row, then
    column. ``hands`` holds each seat's doves not on the field, in the order of ``DOVES``. ``free_sides`` holds, for each
    seat, the cells beside its boss that are neither taken nor wall. ``wall_columns`` is true when the box is four wide
    (walls just west and east of it), ``wall_rows`` when it is four tall (walls just south and north of it).
    """

    columns: int
    rows: int
    doves: tuple[Placed, ...]
    hands: tuple[str, str]
    free_sides: tuple[tuple[str, ...], tuple[str, ...]]
    wall_columns: bool
    wall_rows: bool
    to_move: Seat | None
    outcome: Outcome | None
    ply: int
    options: tuple[tuple[str, str], ...]
