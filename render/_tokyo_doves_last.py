"""What happened last in Tokyo Doves, told in the window of now."""

from dataclasses import dataclass

from engines._core import Seat
from engines.tokyo_doves import DovesView
from render._scene import Frame


@dataclass(frozen=True, slots=True)
class Cell:
    """Name a cell of the window by column and row, both counted from 1."""

    column: int
    row: int

    @classmethod
    def read(cls, name: str) -> "Cell":
        """Return the cell with a name."""
        return cls("abcdef".index(name[0]) + 1, int(name[1]))

    @property
    def name(self) -> str:
        """Return the name as the record spells it."""
        return "abcdef"[self.column - 1] + str(self.row)


@dataclass(frozen=True, slots=True)
class Last:
    """Say what the last event did: ``action`` is put, move or back; both cells are in the window of now."""

    seat: Seat
    dove: str
    action: str
    left: Cell | None
    to: Cell | None


_ACTIONS = {"*": "put", "-": "move", "^": "back"}


def last(frame: Frame) -> Last | None:
    """Return what the last of the frame's events did, or ``None`` when it tells of none.

    The window moves with the doves, so the events are followed from the earlier view on, over a ground that lies still.
    """
    before = frame.before
    if not isinstance(before, DovesView) or before.to_move is None or not frame.events:
        return None
    seat = before.to_move
    places = {(dove.seat, dove.dove): (dove.column, dove.row) for dove in before.doves}
    for event in frame.events:
        west, south = _corner(places)
        actor, dove = seat, event[0]
        left = places.pop((actor, dove), None)
        to = (west + "abcdef".index(event[2]), south + int(event[3]) - 1) if event[2:] else None
        if to:
            places[actor, dove] = to
        seat = Seat(1 - seat)
    west, south = _corner(places)
    cells = [Cell(at[0] - west + 1, at[1] - south + 1) if at else None for at in (left, to)]
    return Last(actor, dove, _ACTIONS[event[1]], *cells)


def _corner(places: dict[tuple[Seat, str], tuple[int, int]]) -> tuple[int, int]:
    """Return the place of the cell a1: one ring outside the box of all doves."""
    return min(at[0] for at in places.values()) - 1, min(at[1] for at in places.values()) - 1
