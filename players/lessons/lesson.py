"""A lesson, which teaches one idea of a game with a position to try it out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from engines import Event, Seat, State
from engines.contract import Sentence
from players.exercises import REACHED, Line, Verdict

Judge: TypeAlias = Callable[[Line], Verdict]
"""Judge a line that ends with the member's event."""


FIRST = Seat(0)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game.

    Its texts are in ``texts/<locale>/<game>/lessons.ftl``: ``lesson-<key>`` is the title; the suffixes ``-idea``,
    ``-goal``, ``-done``, ``-hint-1`` and ``-hint-2`` give the rest. ``solution`` is one way to reach the goal: all
    events of the member, without the replies. ``page`` is the page of the rules whose picture the lesson shows.
    """

    game: str
    key: str
    position: str
    judge: Judge
    solution: tuple[Event, ...]
    seat: Seat = FIRST
    level: int | None = None
    page: str | None = None


def within_a_turn(reached: Callable[[State, State], bool], reason: Callable[[Line], str]) -> Judge:
    """Return a judge of a goal to reach at any point of one turn of the member.

    ``reached`` compares the state in which the lesson begins with the one after an event. If the turn ends before the
    goal is reached, the try fails for ``reason``, the key of a sentence.
    """

    def judge(line: Line) -> Verdict:
        if reached(line.start, line.now):
            return REACHED
        if line.now.turn != line.start.turn or line.now.outcome is not None:
            return Verdict(missed=Sentence(reason(line)))
        return Verdict()

    return judge


def by_winning(seat: Seat, reason: str) -> Judge:
    """Return a judge for a match that the member has to win outright. ``reason`` is the sentence for a failure."""

    def judge(line: Line) -> Verdict:
        outcome = line.now.outcome
        if outcome is None:
            return Verdict()
        won = outcome.places[seat] == 1 and outcome.places.count(1) == 1 and not outcome.void
        return REACHED if won else Verdict(missed=Sentence(reason))

    return judge
