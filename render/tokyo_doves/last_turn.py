"""The last turn of Tokyo Doves, read from the events of a frame."""

from dataclasses import dataclass

from engines.contract import Seat
from engines.tokyo_doves import DovesView
from render.kit.grid import Cell
from render.kit.scene import Frame


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The last event. Its ``action`` is put, move or back.

    ``left`` and ``to`` are cells of the current window. ``left_named`` and ``to_named`` are the names that these cells
    had when the event was chosen.
    """

    seat: Seat
    dove: str
    action: str
    left: Cell | None
    to: Cell | None
    left_named: str | None = None
    to_named: str | None = None


_ACTIONS = {"*": "put", "-": "move", "^": "back"}


def last_turn(frame: Frame) -> LastTurn | None:
    """Return the last event of a frame, or ``None`` if it has none.

    The window moves with the doves, so the events are replayed from the earlier view in coordinates that do not move.
    """
    before = frame.before
    if not isinstance(before, DovesView) or before.to_move is None or not frame.events:
        return None
    seat = before.to_move
    places = {(dove.seat, dove.dove): Cell(dove.column, dove.row) for dove in before.doves}
    for event in frame.events:
        window = _window(places)
        actor, dove = seat, event[0]
        left = places.pop((actor, dove), None)
        to = _shifted(Cell.read(event[2:]), window.column, window.row) if event[2:] else None
        if to:
            places[actor, dove] = to
        seat = Seat(1 - seat)
    left_named = _shifted(left, -window.column, -window.row).name if left else None
    window = _window(places)
    left, to = (_shifted(cell, -window.column, -window.row) if cell else None for cell in (left, to))
    return LastTurn(actor, dove, _ACTIONS[event[1]], left, to, left_named, event[2:] or None)


def _window(places: dict[tuple[Seat, str], Cell]) -> Cell:
    """Return the cell south-west of the window's a1, which is one beyond the ring around all doves."""
    return Cell(min(cell.column for cell in places.values()) - 2, min(cell.row for cell in places.values()) - 2)


def _shifted(cell: Cell, east: int, north: int) -> Cell:
    return Cell(cell.column + east, cell.row + north)
