"""Try lessons out: every way through a turn, wherever the solution leads."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engines import Event
from players.exercises import Line, Verdict, begin
from players.lessons import Lesson, lessons

MOST = 20_000
"""The most tries from one state: lessons have fewer, except those with long turns."""


class Try(NamedTuple):
    """A line that ends with an event of the member, and the verdict on it."""

    line: Line
    verdict: Verdict

    @property
    def over(self) -> bool:
        """Return true if the goal is reached, or the try missed it."""
        return self.verdict.reached or self.verdict.missed is not None


def every_lesson() -> list[Lesson]:
    """Return the lessons of all games."""
    return [lesson for course in lessons().values() for lesson in course]


def play(lesson: Lesson, line: Line, event: Event) -> Try:
    """Play an event of the member and the judge's replies; raises ``RulesError``."""
    line = line.extend((event,))
    verdict = lesson.judge(line)
    return Try(line.extend(verdict.replies), verdict)


def solved(lesson: Lesson) -> list[Try]:
    """Return the tries with the events of the solution."""
    tries: list[Try] = []
    for event in lesson.solution:
        tries.append(play(lesson, tries[-1].line if tries else begin(lesson), event))
    return tries


def through_a_turn(lesson: Lesson, line: Line) -> Iterator[Try]:
    """Yield each way through the rest of a turn, event by event."""
    for event in line.now.legal():
        tried = play(lesson, line, event)
        yield tried
        after = tried.line.now
        if not tried.over and after.to_move == lesson.seat and after.turn == line.now.turn:
            yield from through_a_turn(lesson, tried.line)


@lru_cache(1)  # the tries of all lessons take 30 MiB
def tries(lesson: Lesson) -> tuple[Try, ...]:
    """Return every way through each turn that the solution goes through."""
    starts = {0: begin(lesson)}
    for tried in solved(lesson):
        if not tried.over:
            starts.setdefault(tried.line.now.turn, tried.line)
    if lesson.level is not None:
        return tuple(play(lesson, starts[0], event) for event in starts[0].now.legal())
    return tuple(tried for line in starts.values() for tried in islice(through_a_turn(lesson, line), MOST))
