"""Tell a match again: its turns, one after the other, without what was taken back."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.entries import HAPPENING, PASSING, Entry, Kind
from club.log import Table
from engines import Event, Seat, State
from engines._core import Told


@dataclass(frozen=True, slots=True)
class Turn:
    """Be one turn of a match, the present one as far as it has come.

    ``happened`` are its entries, each with the state before it; ``state`` is the one that they lead to, at ``ply``. The
    beginning of a match is told as a turn in which nothing happened yet.
    """

    ply: int
    state: State
    happened: tuple[tuple[State, Entry], ...] = ()

    @property
    def before(self) -> State:
        """Return the state in which the turn began."""
        return self.happened[0][0] if self.happened else self.state

    def shown(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Return the events of the turn in the form that ``viewer`` may know."""
        return tuple(state.shown(entry.event, viewer) for state, entry in self.happened if entry.kind in HAPPENING)

    def told(self, table: Table, viewer: Seat | None) -> tuple[Told, ...]:
        """Return what the turn, which is one of ``table``, tells ``viewer``."""
        return table.telling(self.happened, viewer)

    def parts(self, viewer: Seat | None) -> tuple["Turn", ...]:
        """Return the turn as it stood after each of its events of which ``viewer`` sees something, and at its end."""
        ends = [count for count, (_, entry) in enumerate(self.happened, 1) if entry.kind in HAPPENING]
        parts = [_turn(self.happened[:end]) for end in ends]
        seen = zip(parts, [self.before, *(part.state for part in parts)], strict=False)
        return tuple(
            part for part, before in seen if part is parts[-1] or part.state.view(viewer) != before.view(viewer)
        )


def turns(table: Table, since: int = 0) -> tuple[Turn, ...]:
    """Return the position at the ply ``since``, at which a turn began, and each turn from there on."""
    history = [(state, entry) for state, entry in table.history(since) if entry.kind not in PASSING]
    parts: list[list[tuple[State, Entry]]] = []
    for state, entry in history:
        drawn = entry.kind in (Kind.CHANCE, Kind.ABSENT)
        if not parts or (not drawn and state.turn != parts[-1][0][0].turn):
            parts.append([])
        parts[-1].append((state, entry))
    first = history[0][0] if history else table.state
    return Turn(since, first), *map(_turn, parts)


def _turn(happened: Sequence[tuple[State, Entry]]) -> Turn:
    """Return the turn that is made of some entries."""
    state, entry = happened[-1]
    after = state.apply(entry.event) if entry.kind in HAPPENING else state
    return Turn(entry.ply + 1, after, tuple(happened))
