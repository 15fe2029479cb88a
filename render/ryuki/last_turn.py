"""What happened last in Ryūki, as far as the viewer may know."""

from dataclasses import dataclass

from engines.contract import Seat
from engines.ryuki import RyukiView
from render.kit.scene import Frame

UNKNOWN = "?"
"""What stands for a kind that the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Last:
    """Say what the last action of the turn did: ``action`` is move, promote, place, drop or draw.

    ``kind`` is ``None`` where the viewer may not know it, and for moves: what stands on ``to`` has moved.
    """

    seat: Seat
    action: str
    kind: str | None = None
    left: str | None = None
    to: str | None = None


_ACTIONS = {"~": "place", "*": "drop"}


def last(frame: Frame) -> Last | None:
    """Return what the last of the frame's actions did, or ``None`` when there is none.

    All events of a frame belong to the turn of one seat; the cards drawn between them are chance.
    """
    before = frame.before
    if not isinstance(before, RyukiView) or before.to_move not in (0, 1):
        return None
    for event in reversed(frame.events):
        if event in (UNKNOWN, "done"):  # all of a set-up counts alike
            return None
        if event == "draw":
            return Last(before.to_move, "draw")
        if event[1] in _ACTIONS:
            kind = None if event[0] == UNKNOWN else event[0]
            return Last(before.to_move, _ACTIONS[event[1]], kind, to=event[2:])
        if event[2] == "-":
            return Last(before.to_move, "promote" if event.endswith("+") else "move", None, event[:2], event[3:5])
    return None


def drawn(frame: Frame) -> str | None:
    """Return the kind of the last card drawn that the viewer may know: one of the viewer's own."""
    cards = (event.removeprefix("card:") for event in reversed(frame.events) if event.startswith("card:"))
    return next((kind for kind in cards if kind != UNKNOWN), None)
