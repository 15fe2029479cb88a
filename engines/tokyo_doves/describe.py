"""The sentences for the events of Tokyo Doves."""

from collections.abc import Iterator

from engines.contract import Event, Seat, Sentence, Term
from engines.tokyo_doves import window as window
from engines.tokyo_doves.notation import ACTIONS
from engines.tokyo_doves.rules import STRIDE, walls

Sides = tuple[int, int]


def describe_action(seat: Seat, before: Sides, after: Sides, event: Event) -> Iterator[Sentence]:
    """Yield sentences about a dove's action.

    The cell has the name by which it was chosen. If the window has moved, ``now`` is its name in the next picture.
    """
    dove, target = ACTIONS[event]
    parameters: dict[str, str | int | Term] = {"seat": Term(f"seat-{seat}"), "dove": Term(f"dove-{event[0]}")}
    if target == window.HAND:
        yield Sentence("told-back", parameters)
    else:
        key = "told-put" if event[1] == "*" else "told-move"
        now = window.name(after[seat] >> STRIDE * dove & window.WINDOW)
        shifted = {} if now == event[2:] else {"now": now}
        yield Sentence(f"{key}-shifted" if shifted else key, parameters | {"cell": event[2:], **shifted})
    yield from _describe_walls(before, after)


def _describe_walls(before: Sides, after: Sides) -> Iterator[Sentence]:
    """Yield each wall that appears or disappears."""
    for axis, was, now in zip(("columns", "rows"), walls(*before), walls(*after), strict=True):
        if was != now:
            yield Sentence("told-wall", {"axis": axis, "change": "up" if now else "gone"})
