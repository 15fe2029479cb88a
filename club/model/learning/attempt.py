"""A member's attempt at a lesson or a puzzle, and the exercises that there are."""

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
    """Name what is attempted."""

    LESSON = "lesson"
    PUZZLE = "puzzle"


class Status(StrEnum):
    """Say whether an attempt goes on, or how it ended.

    ``SOLVED`` is without a wrong try, ``LEARNED`` with some. Puzzles that were ``LEARNED`` or ``GIVEN_UP`` come back
    later.
    """

    OPEN = "open"
    SOLVED = "solved"
    LEARNED = "learned"
    GIVEN_UP = "given-up"


@dataclass(frozen=True)
class Attempt:
    """Hold a member's attempt: what was played since the last wrong try, and how many tries were wrong.

    ``reached`` says whether the goal was ever reached, ``rated`` whether the attempt has counted for a rating: both
    stay so when the exercise is begun anew.
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
        """Return what tells this stage of the attempt from others: how many tries were wrong, how much is played."""
        return f"{self.tries}-{len(self.events)}"

    def stands_at(self, mark: str) -> bool:
        """Tell whether it goes on from the stage that ``mark`` names."""
        return self.status == Status.OPEN and self.mark == mark

    @cached_property
    def exercise(self) -> Exercise:
        """Return what is attempted; raises ``Refused`` where it is not there any more."""
        return find_exercise(self.kind, self.game, self.key)

    @cached_property
    def line(self) -> Line:
        """Return what was played, with the states before it; raises ``RulesError`` where that does not fit any more."""
        return begin(self.exercise).extend(self.events)


def find_exercise(kind: Kind, game: str, key: str) -> Exercise:
    """Return a lesson or a puzzle; raises ``Refused`` where there is none."""
    try:
        if kind == Kind.PUZZLE:
            return find_puzzle(game, int(key))
        return next(lesson for lesson in lessons()[game] if lesson.key == key)
    except (LookupError, StopIteration, ValueError):
        raise Refused("error-no-exercise") from None
