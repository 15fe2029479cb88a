"""The contract of computer players, which see only what their seat may know and depend only on their arguments."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import combinations
from math import exp, log
from random import Random
from typing import TypeAlias

from engines import Event, RulesError, Seat, State
from engines.contract import Parameters, Sentence


class Spent(Exception):
    """Raised when a level has searched as many states as it may."""


@dataclass(slots=True)
class Budget:
    """Count the states that may still be searched. A time limit would depend on how busy the machine is."""

    left: int

    def spend(self) -> None:
        """Count one state. Raises ``Spent`` if none are left."""
        if self.left <= 0:
            raise Spent()
        self.left -= 1


class Outlook(IntEnum):
    """The prospects of a seat, from worst to best. ``LOST`` means that careful opponents will win."""

    LOST = 0
    WORSE = 1
    EVEN = 2
    BETTER = 3
    WON = 4


def by_margin(value: int, margin: int) -> Outlook:
    """Return the outlook for a difference between a seat and its opponents. Up to ``margin`` it is even."""
    if abs(value) <= margin:
        return Outlook.EVEN
    return Outlook.BETTER if value > 0 else Outlook.WORSE


BEST = Sentence("why-best")
"""The default reason for a line."""

_JUDGING = 1_000
"""The number of states that ``outlook`` may search."""

Think: TypeAlias = Callable[[State, Seat, Budget, Random], Event]
"""Choose one of several legal events for a seat within a budget. ``Random`` is the only source of chance."""

Judge: TypeAlias = Callable[[State, Seat, Budget, Random], Outlook]
"""Judge the position of a seat within a budget. Any seat may be to move."""

Explain: TypeAlias = Callable[[State, Seat, Sequence[Event]], Iterable[Sentence]]
"""Yield the effects of a line, one sentence each, the most important first.

A line is one or more consecutive events of a seat. Each sentence is true of the whole line and follows from what the
seat may know before it.
"""

Chances: TypeAlias = tuple[float, ...]
"""The probability that each side wins, from 0 to 1, with a sum of 1. A draw counts half."""

SURE = 20.0
"""The weight of a side with a forced win. A forced loss has the negative weight."""


def shares(weights: Sequence[float]) -> Chances:
    """Return the chances of sides from their weights, with a softmax, so that only differences count."""
    most = max(weights)
    parts = [exp(weight - most) for weight in weights]
    return tuple(part / sum(parts) for part in parts)


def weights(chances: Chances) -> tuple[float, ...]:
    """Return weights that give these chances, between ``-SURE`` and ``SURE``."""
    return tuple(max(-SURE, log(chance)) if chance > 0 else -SURE for chance in chances)


def mean(found: Sequence[Chances]) -> Chances:
    """Return the mean chances of each side."""
    return tuple(sum(chances) / len(found) for chances in zip(*found, strict=True))


Weigh: TypeAlias = Callable[[State, Budget, Random], tuple[float, ...]]
"""Weigh each side within a budget for ``shares``. Nothing is hidden, and any seat may be to move.

It isn't called after the end of the game.
"""


@dataclass(frozen=True, slots=True)
class Advice:
    """The best ``events`` of a seat until another seat or chance acts, and the chances of each side.

    The chances are ``best`` after these events and ``after`` the played events, searched to the same depth. ``wins`` is
    the number of moves in which the seat wins for certain, ``loses`` the number in which it loses for certain after the
    played events; 0 if nothing is certain. ``reason`` is what the events achieve, if only a search can tell, and
    ``cost`` what the played events gave up.
    """

    events: tuple[Event, ...]
    best: Chances
    after: Chances
    wins: int = 0
    loses: int = 0
    reason: Sentence | None = None
    cost: Sentence | None = None


Compare: TypeAlias = Callable[[Sequence[State], Seat, Sequence[Event], Budget, Random], Advice]
"""Compare the events that a seat has played in a row with the best, in states that the judging viewer can't tell apart.

If several events are equally good, the played events are preferred.
"""


def after(state: State, events: Iterable[Event]) -> State:
    """Return the state after some events. Raises ``RulesError``."""
    for event in events:
        state = state.apply(event)
    return state


def shortest(
    state: State, seat: Seat, events: Sequence[Event], is_enough: Callable[[State], bool] | None = None
) -> tuple[Event, ...]:
    """Return the shortest line to the view that a seat has after some events.

    Events are left out, one or two at a time, and replaced by events with fewer steps if the view stays the same. Whole
    states aren't compared, because they would reveal what is hidden from the seat. ``is_enough`` returns true if a
    state after fewer events is as good.
    """
    goal, line, now = after(state, events).view(seat), (*events,), state
    same = is_enough or (lambda reached: reached.view(seat) == goal)
    while rest := next((rest for rest in _fewer(line) if _leads_to(state, rest, same)), ()):
        line = rest
    found = list[Event]()
    for event in line:
        found.append(_plainest(now, seat, event))
        now = now.apply(found[-1])
    return tuple(found)


def _fewer(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """Yield the events without each one and each two of them."""
    return (rest for count in (1, 2) for rest in combinations(events, max(0, len(events) - count)) if rest)


def _leads_to(state: State, events: Sequence[Event], is_enough: Callable[[State], bool]) -> bool:
    try:
        return is_enough(after(state, events))
    except RulesError:
        return False


def _plainest(state: State, seat: Seat, event: Event) -> Event:
    """Return the event with the fewest steps that leads to the same view for a seat."""
    steps, goal = len(state.steps(event)), state.apply(event).view(seat)
    shorter = [other for other in state.legal() if len(state.steps(other)) < steps]
    shorter.sort(key=lambda other: len(state.steps(other)))
    return next((other for other in shorter if state.apply(other).view(seat) == goal), event)


Shorten: TypeAlias = Callable[[State, Seat, Sequence[Event]], tuple[Event, ...]]
"""Shorten a line without changing what it achieves."""


@dataclass(frozen=True, slots=True)
class Player:
    """The computer player of one game. ``budgets`` are the numbers of states that each level may search.

    ``version`` counts up whenever equal views, levels and seeds give other events than before, because events chosen
    under another version can't be verified. A review of a match searches ``reviewing`` states, about 20 seconds of CPU.
    ``resigns`` is true if ``judge`` can recognise a lost seat.
    """

    budgets: tuple[int, ...]
    think: Think
    judge: Judge
    explain: Explain
    weigh: Weigh
    compare: Compare
    reviewing: int
    version: int = 1
    resigns: bool = False
    shorten: Shorten = shortest

    @property
    def levels(self) -> int:
        """Return the number of levels, which count from 1."""
        return len(self.budgets)

    def choose(self, state: State, seat: Seat, level: int, seed: int) -> Event:
        """Return the event chosen by a seat, which is the same for equal views of the seat, levels and seeds.

        What is hidden from the seat in ``state`` is replaced by a random deal first. Raises ``ValueError`` if the seat
        isn't to move, or there is no such level.
        """
        if state.to_move != seat or not 1 <= level <= self.levels:
            raise ValueError(f"seat {seat} at level {level}, while {state.to_move} is to move")
        known, rng = _known_to(seat, state, seed)
        events = known.legal()
        return events[0] if len(events) == 1 else self.think(known, seat, Budget(self.budgets[level - 1]), rng)

    def outlook(self, state: State, seat: Seat, seed: int) -> Outlook:
        """Return the prospects of a seat as far as it can know, the same for equal views and seeds.

        After the end of the game this is the seat's result.
        """
        if state.outcome is not None:
            places = state.outcome.places
            if state.outcome.void or len(set(places)) == 1:
                return Outlook.EVEN
            return Outlook.WON if places[seat] == 1 else Outlook.LOST
        known, rng = _known_to(seat, state, seed)
        return self.judge(known, seat, Budget(_JUDGING), rng)

    def line(self, state: State, seat: Seat, seed: int) -> tuple[Event, ...]:
        """Return the line of the highest level until another seat or chance decides, without detours.

        It is the same for equal views of the seat and equal seeds. Raises ``ValueError`` if the seat is not to move.
        """
        if state.to_move != seat:
            raise ValueError(f"seat {seat}, while {state.to_move} is to move")
        known, rng = _known_to(seat, state, seed)
        events, now = list[Event](), known
        while now.to_move == seat and now.turn == known.turn:
            legal = now.legal()
            events.append(legal[0] if len(legal) == 1 else self.think(now, seat, Budget(self.budgets[-1]), rng))
            now = now.apply(events[-1])
        return self.shorten(known, seat, events)

    def reason(self, state: State, seat: Seat, events: Sequence[Event]) -> Sentence:
        """Return the main effect of a seat's line, as far as the seat can know before it."""
        return next(iter(self.explain(_known_to(seat, state, 0)[0], seat, events)), BEST)

    def advantage(self, state: State, seat: Seat, better: Sequence[Event], played: Sequence[Event]) -> Sentence:
        """Return the most important effect that a better line has and the played line lacks."""
        known, _ = _known_to(seat, state, 0)
        same = [*map(_named, self.explain(known, seat, played))]
        return next((why for why in self.explain(known, seat, better) if _named(why) not in same), BEST)

    def advise(
        self, worlds: Sequence[State], seat: Seat, played: Sequence[Event], budget: Budget, rng: Random
    ) -> Advice:
        """Return the advice that ``compare`` finds, with the shortest lines."""
        found = self.compare(worlds, seat, played, budget, rng)
        if found.events == tuple(played):
            return found
        return replace(found, events=self.shorten(worlds[0], seat, found.events))


def _named(why: Sentence) -> tuple[str, Parameters]:
    """Return the key of a sentence and its parameters, except for numbers."""
    return why.key, {name: value for name, value in why.parameters.items() if not isinstance(value, int)}


def _known_to(seat: Seat, state: State, seed: int) -> tuple[State, Random]:
    """Return a state with a random deal of everything hidden from a seat, and its source of chance."""
    rng = Random(seed)  # noqa: S311 - the same choice every time is what is wanted
    return state.determinize(seat, rng), rng
