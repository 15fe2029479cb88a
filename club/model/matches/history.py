"""The history of a match: its entries without the undone ones, each with the state before it."""

from collections.abc import Iterable
from typing import TypeAlias

from club.model.matches.entries import HAPPENING, Entry, EntryKind
from engines import State

History: TypeAlias = tuple[tuple[State, Entry], ...]


def without_events(history: Iterable[tuple[State, Entry]], since: int) -> History:
    """Return a history without the events from the ply ``since`` on, because they were taken back."""
    return tuple(one for one in history if one[1].ply < since or one[1].kind not in HAPPENING)


def replay(state: State, entries: Iterable[Entry]) -> History:
    """Return the history of a whole match, replayed from its first state."""
    states: list[State] = []
    history: list[tuple[State, Entry]] = []
    turn, turn_ply = state, 0
    for entry in entries:
        states.append(state)
        if entry.kind == EntryKind.UNDO:
            state, history = turn, [*without_events(history, turn_ply)]
            continue
        if entry.kind == EntryKind.AGREED and entry.subject == "takeback":
            back_to = int(entry.detail)
            history = [*without_events(history, back_to)]
            state = turn = states[back_to]
            turn_ply = entry.ply
        elif entry.kind not in (EntryKind.CHANCE, EntryKind.ABSENT) and state.turn != turn.turn:
            turn, turn_ply = state, entry.ply
        history.append((state, entry))
        if entry.kind in HAPPENING:
            state = state.apply(entry.event)
    return tuple(history)
