"""A wrong try at a puzzle."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from engines import Event, Seat, State
from engines.contract import Sentence, Term


@dataclass(frozen=True, slots=True)
class Attempted:
    """A wrong ``event`` of a seat, the states ``before`` and ``after`` it, and the solution from there."""

    seat: Seat
    before: State
    event: Event
    after: State
    right: tuple[Event, ...]

    @property
    def other(self) -> Seat:
        """Return the other seat of a game for two."""
        return Seat(1 - self.seat)

    @property
    def other_term(self) -> Term:
        """Return the word for the other seat."""
        return Term(f"seat-{self.other}")

    @property
    def moves(self) -> int:
        """Return the number of the seat's moves in the rest of the solution."""
        state, count = self.before, 0
        for event in self.right:
            count += state.to_move == self.seat
            state = state.apply(event)
        return count


Name: TypeAlias = Callable[[Attempted], Sentence | None]
"""Name a mistake. Returns ``None`` if there is nothing to say about it."""
