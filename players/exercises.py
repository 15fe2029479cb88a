"""What lessons and puzzles share: a position, a goal in it, and what comes of what a member plays there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engines import GAMES, Event, Seat, State
from engines.contract import Sentence


@dataclass(frozen=True, slots=True)
class Line:
    """Hold what has been played in an exercise: the ``states`` before each of the ``events``, and the one ``now``."""

    states: tuple[State, ...]
    events: tuple[Event, ...]
    now: State

    @property
    def start(self) -> State:
        """Return the state in which the exercise begins."""
        return self.states[0] if self.states else self.now

    def extend(self, events: Sequence[Event]) -> "Line":
        """Return the line after more events; raises ``RulesError``."""
        states, now = [*self.states], self.now
        for event in events:
            states.append(now)
            now = now.apply(event)
        return Line(tuple(states), (*self.events, *events), now)


@dataclass(frozen=True, slots=True)
class Verdict:
    """Say what comes of a line that ends with an event of the member.

    The goal is ``reached``, or the try is over for the reason that ``missed`` tells; otherwise the exercise goes on
    after the ``replies`` of others and of chance.
    """

    reached: bool = False
    missed: Sentence | None = None
    replies: tuple[Event, ...] = ()


REACHED = Verdict(reached=True)

GIVEN_UP = Verdict(missed=Sentence("puzzle-given-up"))
"""What is said of an exercise that is ended without its goal."""


class Exercise(Protocol):
    """Be a position with a goal for one seat.

    ``position`` is written as ``State.encode`` writes it. With a ``level``, a computer player of that level answers and
    chance is drawn by lot; without one, the replies come from ``judge``.
    """

    @property
    def key(self) -> str:
        """Return what the exercise is called among those of its game; it never changes."""

    @property
    def game(self) -> str:
        """Return the key of the game."""

    @property
    def position(self) -> str:
        """Return the position in which the exercise begins."""

    @property
    def seat(self) -> Seat:
        """Return the seat of the member."""

    @property
    def level(self) -> int | None:
        """Return the level of the computer player that answers, if one does."""

    def judge(self, line: Line) -> Verdict:
        """Return what comes of a line from the position that ends with an event of the member, or with the game."""


def begin(exercise: Exercise) -> Line:
    """Return the line in which nothing has been played yet."""
    return Line((), (), GAMES[exercise.game].decode(exercise.position))
