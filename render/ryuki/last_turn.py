"""The last turn of Ryūki, read from the events of a frame as the viewer may see them."""

from dataclasses import dataclass

from engines.contract import Seat
from engines.ryuki import RyukiView
from render.kit.scene import Frame

UNKNOWN = "?"
"""The letter of a kind that the viewer must not know."""


@dataclass(frozen=True, slots=True)
class LastTurn:
    """The last action of a turn: ``action`` is move, promote, place, drop or draw.

    ``kind`` is ``None`` if the viewer may not know it, and for moves, whose card is the one on ``to``.
    """

    seat: Seat
    action: str
    kind: str | None = None
    left: str | None = None
    to: str | None = None


_ACTIONS = {"~": "place", "*": "drop"}


def last_turn(frame: Frame) -> LastTurn | None:
    """Return the last action of a frame, or ``None`` if it has none.

    All events of a frame belong to the turn of one seat, apart from cards that chance draws between them.
    """
    before = frame.before
    if not isinstance(before, RyukiView) or before.to_move not in (0, 1):
        return None
    for event in reversed(frame.events):
        if event in (UNKNOWN, "done"):  # Set-up events don't count as a turn.
            return None
        if event == "draw":
            return LastTurn(before.to_move, "draw")
        if event[1] in _ACTIONS:
            kind = None if event[0] == UNKNOWN else event[0]
            return LastTurn(before.to_move, _ACTIONS[event[1]], kind, to=event[2:])
        if event[2] == "-":
            return LastTurn(before.to_move, "promote" if event.endswith("+") else "move", None, event[:2], event[3:5])
    return None


def last_drawn_card(frame: Frame) -> str | None:
    """Return the kind of the card that the viewer drew last, or ``None``."""
    cards = (event.removeprefix("card:") for event in reversed(frame.events) if event.startswith("card:"))
    return next((kind for kind in cards if kind != UNKNOWN), None)
