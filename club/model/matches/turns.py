"""Split a match into turns that are shown one by one, without those that were taken back."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from club.model.matches.entries import HAPPENING, PASSING, Entry, EntryKind
from club.model.matches.position import Position
from engines import Event, Outcome, Seat, State
from engines.contract import Sentence


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn of a match. The current one may be incomplete.

    ``happened`` are its entries, each with the state before it. ``state`` is the resulting one, at ``ply``. ``hints``
    are those given in it, likewise. The beginning of a match counts as a turn without entries.
    """

    ply: int
    state: State
    happened: tuple[tuple[State, Entry], ...] = ()
    hints: tuple[tuple[State, Entry], ...] = ()

    @property
    def before(self) -> State:
        """Return the state in which the turn began."""
        return self.happened[0][0] if self.happened else self.state

    def visible_events(self, viewer: Seat | None) -> tuple[Event, ...]:
        """Return the events of the turn in the form that ``viewer`` may know."""
        return tuple(state.redact(entry.event, viewer) for state, entry in self.happened if entry.kind in HAPPENING)

    def outcome(self, position: Position) -> Outcome | None:
        """Return the outcome of ``position`` if this is its last turn, or the state's own otherwise."""
        return position.outcome if self.ply == position.ply else None

    def sentences(self, position: Position, viewer: Seat | None) -> tuple[Sentence, ...]:
        """Return the sentences about the turn, which is one of ``position``, for ``viewer``."""
        return position.sentences(self.happened, viewer)

    def first_sentence(self, position: Position, viewer: Seat | None) -> Sentence | None:
        """Return the first sentence about the turn for ``viewer``."""
        return next(position.lines(self.happened, viewer), None)

    def parts(self, viewer: Seat | None) -> tuple["Turn", ...]:
        """Return the turn after each of its events that ``viewer`` can see, and at its end."""
        befores = [state for state, _ in self.happened]
        ends = [count for count, (_, entry) in enumerate(self.happened, 1) if entry.kind in HAPPENING]
        parts = [_turn(self.happened[:end], [*befores, self.state][end]) for end in ends]
        if parts:  # Entries after the last event, such as a resignation, belong to the last turn.
            parts[-1] = self
        seen = zip(parts, [self.before, *(part.state for part in parts)], strict=False)
        return tuple(
            part for part, before in seen if part is parts[-1] or part.state.view(viewer) != before.view(viewer)
        )


def turn_before(history: Sequence[tuple[State, Entry]]) -> tuple[tuple[State, Entry], ...]:
    """Return the turn before the last one of a history if chance decided something in it, else nothing."""
    happened = (one for one in history if one[1].kind in HAPPENING)
    parts = [(*part,) for _, part in groupby(happened, key=lambda one: one[0].turn)]
    before = parts[-2] if len(parts) > 1 else ()
    return before if any(entry.kind == EntryKind.CHANCE for _, entry in before) else ()


def turns(position: Position, since: int = 0) -> tuple[Turn, ...]:
    """Return the position at the ply ``since``, where a turn began, as a turn, and all turns after it."""
    history = position.history(since)
    parts: list[list[tuple[State, Entry]]] = []
    hints: defaultdict[int, list[tuple[State, Entry]]] = defaultdict(list)
    for state, entry in history:
        if entry.kind == EntryKind.HINT:
            hints[state.turn].append((state, entry))
        if entry.kind in PASSING:
            continue
        by_chance = entry.kind in (EntryKind.CHANCE, EntryKind.ABSENT)
        if not parts or (not by_chance and state.turn != parts[-1][0][0].turn):
            parts.append([])
        parts[-1].append((state, entry))
    ends = [*(part[0][0] for part in parts), position.state]
    given = [tuple(hints.pop(part[0][0].turn, ())) for part in parts]
    return Turn(since, ends[0]), *map(_turn, parts, ends[1:], given)


def _turn(happened: Sequence[tuple[State, Entry]], after: State, hints: tuple[tuple[State, Entry], ...] = ()) -> Turn:
    """Return the turn that consists of some entries, and leads to the state ``after``."""
    return Turn(happened[-1][1].ply + 1, after, tuple(happened), hints)
