"""Which parts of a match's history are told together."""

from collections.abc import Iterable, Iterator

from club.matches.entries import HAPPENING, PASSING, Entry, EntryKind
from engines import State


def news_parts(history: Iterable[tuple[State, Entry]]) -> Iterator[list[tuple[State, Entry]]]:
    """Yield the parts of a history that are told together: events of one turn, or one entry of another kind.

    An event that was chosen automatically ends a part, as that is told after it.
    """
    part: list[tuple[State, Entry]] = []
    turn: int | None = None
    for state, entry in history:
        if entry.kind in PASSING:
            continue
        begins = entry.kind not in (EntryKind.CHANCE, EntryKind.ABSENT) and state.turn != turn
        if part and (begins or entry.kind not in HAPPENING):
            yield part
            part = []
        turn = state.turn if begins or turn is None else turn
        part.append((state, entry))
        if entry.kind not in HAPPENING or entry.automatic:
            yield part
            part = []
    if part:
        yield part
