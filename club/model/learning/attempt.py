"""A member's attempt at a lesson or a puzzle, and the lookup of exercises."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property

from club.model.errors import Refused
from engines import Event
from players.exercises import Exercise, Line, begin
from players.lessons import lessons
from players.puzzles import find_puzzle


class Kind(StrEnum):
    """The kind of an exercise."""

    LESSON = "lesson"
    PUZZLE = "puzzle"


class Status(StrEnum):
    """The status of an attempt, which is in progress or has ended.

    ``SOLVED`` is without a wrong try, ``LEARNED`` with at least one. Puzzles that were ``LEARNED`` or ``GIVEN_UP`` come
    back later.
    """

    OPEN = "open"
    SOLVED = "solved"
    LEARNED = "learned"
    GIVEN_UP = "given-up"


@dataclass(frozen=True)
class Attempt:
    """A member's attempt at an exercise: the events since the last wrong try, and the number of wrong tries.

    ``reached`` says whether the goal was ever reached, ``rated`` whether the attempt has counted for a rating: both
    are kept if the exercise is restarted.
    """

    member: int
    kind: Kind
    game: str
    key: str
    at: datetime
    events: tuple[Event, ...] = ()
    tries: int = 0
    status: Status = Status.OPEN
    reached: bool = False
    rated: bool = False

    @property
    def mark(self) -> str:
        """Return the identifier of this stage of the attempt: the number of wrong tries and of events played."""
        return f"{self.tries}-{len(self.events)}"

    def stands_at(self, mark: str) -> bool:
        """Return true if the attempt is open and still at the stage that ``mark`` names."""
        return self.status == Status.OPEN and self.mark == mark

    @cached_property
    def exercise(self) -> Exercise:
        """Return the exercise. Raises ``Refused`` if it no longer exists."""
        return find_exercise(self.kind, self.game, self.key)

    @cached_property
    def line(self) -> Line:
        """Return the events played, with the states before them. Raises ``RulesError`` if they no longer fit."""
        return begin(self.exercise).extend(self.events)


def find_exercise(kind: Kind, game: str, key: str) -> Exercise:
    """Return a lesson or a puzzle. Raises ``Refused`` if there is none."""
    try:
        if kind == Kind.PUZZLE:
            return find_puzzle(game, int(key))
        return next(lesson for lesson in lessons()[game] if lesson.key == key)
    except (LookupError, StopIteration, ValueError):
        raise Refused("error-no-exercise") from None
