"""The common parts of lessons and puzzles: a position, a goal for one seat, and the judging of lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from engines import GAMES, Event, Seat, State
from engines.contract import Sentence


@dataclass(frozen=True, slots=True)
class Line:
    """The events played in an exercise, with the ``states`` before each of them and the state ``now``."""

    states: tuple[State, ...]
    events: tuple[Event, ...]
    now: State

    @property
    def start(self) -> State:
        """Return the state in which the exercise begins."""
        return self.states[0] if self.states else self.now

    def extend(self, events: Sequence[Event]) -> "Line":
        """Return the line after more events. Raises ``RulesError``."""
        states, now = [*self.states], self.now
        for event in events:
            states.append(now)
            now = now.apply(event)
        return Line(tuple(states), (*self.events, *events), now)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a line that ends with an event of the member.

    The goal is ``reached``, or the try is over for the reason in ``missed``. Otherwise the exercise continues after the
    ``replies`` of the opponents and of chance.
    """

    reached: bool = False
    missed: Sentence | None = None
    replies: tuple[Event, ...] = ()


REACHED = Verdict(reached=True)

GIVEN_UP = Verdict(missed=Sentence("puzzle-given-up"))
"""The verdict when a member gives up."""


class Exercise(Protocol):
    """A position with a goal for one seat.

    ``position`` is a line of ``State.encode``. With a ``level``, a computer player of that level replies and chance is
    random; without a level, the replies come from ``judge``.
    """

    @property
    def key(self) -> str:
        """Return the name of the exercise within its game, which never changes."""

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
        """Return the level of the computer player that replies, if there is one."""

    def judge(self, line: Line) -> Verdict:
        """Return the verdict on a line that ends with an event of the member, or with the end of the game."""


def begin(exercise: Exercise) -> Line:
    """Return the line before the first event."""
    return Line((), (), GAMES[exercise.game].decode(exercise.position))
