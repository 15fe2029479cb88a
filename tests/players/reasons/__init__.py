"""Confirm with the rules alone what is said about a line: one checker for each game, named after it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from engines import CHANCE, Event, Seat, State
from engines.contract import Parameter, Sentence, Term

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Said(Generic[S]):
    """A sentence about a line of a seat, with the states before and after it."""

    before: S
    now: S
    seat: Seat
    events: tuple[Event, ...]
    why: Sentence

    @property
    def named(self) -> Mapping[str, Parameter]:
        """Return the thing that the sentence names."""
        return self.why.parameters

    @property
    def other(self) -> Seat:
        """Return the opponent of the seat, in games of two."""
        return Seat(1 - self.seat)

    def seat_named(self) -> Seat:
        """Return the seat that the sentence names."""
        return Seat(int(self.term("seat").removeprefix("seat-")))

    def number(self, name: str) -> int:
        """Return a number that the sentence names."""
        value = self.named[name]
        assert isinstance(value, int)
        return value

    def term(self, name: str) -> str:
        """Return the key of a term that the sentence names."""
        term = self.named[name]
        assert isinstance(term, Term)
        return term.key


def has_won(state: State, seat: Seat) -> bool:
    """Return true if a seat has won, whatever is drawn; a draw isn't won."""
    if state.to_move == CHANCE:
        return all(has_won(state.apply(event), seat) for event in state.chances())
    if state.outcome is None or state.outcome.void:
        return False
    return state.outcome.places[seat] == 1 < max(state.outcome.places)


def has_lost(state: State, seat: Seat) -> bool:
    """Return true if the match is over and a seat isn't first."""
    return state.outcome is not None and not state.outcome.void and state.outcome.places[seat] > 1


def can_win(state: State) -> bool:
    """Return true if the seat to move can win immediately."""
    return state.to_move is not None and any(has_won(state.apply(event), state.to_move) for event in state.legal())


def played(state: State, events: Sequence[Event]) -> State:
    """Return the state after some events."""
    for event in events:
        state = state.apply(event)
    return state
