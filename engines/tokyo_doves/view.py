"""The view of Tokyo Doves: every viewer sees everything."""

from dataclasses import dataclass

from engines.contract import Seat, View


@dataclass(frozen=True, slots=True)
class FieldDove:
    """A dove on the field. The ``column`` and ``row`` of the window count from 1."""

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
    """The whole game, in which nothing is hidden.

    ``columns`` and ``rows`` measure the window: the box of all doves grown by one ring. ``doves`` are sorted by row,
    then column. ``hands`` holds each seat's doves not on the field, in the order of ``DOVES``. ``free_sides`` holds,
    for each seat, the cells beside its boss that are neither taken nor wall. ``wall_columns`` is true when the box is
    four wide (walls just west and east of it), ``wall_rows`` when it is four tall (walls just south and north of it).
    ``beyond_walls`` are the cells in such lines to which a dove can still go, because the box shrinks when it
    leaves its place.
    """

    columns: int
    rows: int
    doves: tuple[FieldDove, ...]
    hands: tuple[str, str]
    free_sides: tuple[tuple[str, ...], tuple[str, ...]]
    wall_columns: bool
    wall_rows: bool
    ply: int
    options: tuple[tuple[str, str], ...]
    beyond_walls: tuple[str, ...] = ()
