"""What every computer player keeps to: it looks at what its seat may know, and depends on nothing but its arguments."""

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
    """Say that as many states have been looked at as a level allows."""


@dataclass(slots=True)
class Budget:
    """Count down the states that may still be looked at: strength does not depend on how busy the machine is."""

    left: int

    def spend(self) -> None:
        """Count a state that is looked at; raises ``Spent`` once there are none left."""
        if self.left <= 0:
            raise Spent()
        self.left -= 1


class Outlook(IntEnum):
    """Say how well a seat stands, the worst first: ``LOST`` means that no careful opponent lets it escape any more."""

    LOST = 0
    WORSE = 1
    EVEN = 2
    BETTER = 3
    WON = 4


def by_margin(value: int, margin: int) -> Outlook:
    """Return the outlook of a seat by how much better it stands; up to ``margin`` is even."""
    if abs(value) <= margin:
        return Outlook.EVEN
    return Outlook.BETTER if value > 0 else Outlook.WORSE


BEST = Sentence("why-best")
"""The reason for a line about which nothing else is known."""

_JUDGING = 1_000
"""How many states may be looked at to say how well a seat stands."""

Think: TypeAlias = Callable[[State, Seat, Budget, Random], Event]
"""Choose one of several legal events for a seat within a budget; all chance comes from the source that is handed in."""

Judge: TypeAlias = Callable[[State, Seat, Budget, Random], Outlook]
"""Say how well a seat stands, whoever is to move, within a budget."""

Explain: TypeAlias = Callable[[State, Seat, Sequence[Event]], Iterable[Sentence]]
"""Yield the effects of a line, a sentence each, the most important first.

A line is one event of a seat, or several that it plays in a row. Each sentence is true of the whole line, and follows
from what the seat may know before it.
"""

Chances: TypeAlias = tuple[float, ...]
"""How likely each side is to win, from 0 to 1, together 1; whoever draws has half of it."""

SURE = 20.0
"""What a side weighs that wins whatever the others do, and below 0 one that loses so."""


def shares(weights: Sequence[float]) -> Chances:
    """Return the chances of sides that weigh so much: they go with ``exp``, so that differences alone count."""
    most = max(weights)
    parts = [exp(weight - most) for weight in weights]
    return tuple(part / sum(parts) for part in parts)


def weights(chances: Chances) -> tuple[float, ...]:
    """Return what sides weigh that have such chances, up to ``SURE``."""
    return tuple(max(-SURE, log(chance)) if chance > 0 else -SURE for chance in chances)


def mean(found: Sequence[Chances]) -> Chances:
    """Return the mean chances of each side."""
    return tuple(sum(chances) / len(found) for chances in zip(*found, strict=True))


Weigh: TypeAlias = Callable[[State, Budget, Random], tuple[float, ...]]
"""Say how well each side stands where all is known, whoever is to move, within a budget, as ``shares`` wants it.

It is asked before the end only.
"""


@dataclass(frozen=True, slots=True)
class Advice:
    """Hold the ``events`` that are best for a seat until somebody else decides, and the chances of each side.

    They are ``best`` after those events and ``after`` those that were played, which were looked at as far. A side that
    ``wins`` or, after what was played, ``loses`` does so for certain, in so many moves of the winner; else these are 0.
    ``reason`` says what the events achieve if that can't be told without a search, and ``cost`` what was given up.
    """

    events: tuple[Event, ...]
    best: Chances
    after: Chances
    wins: int = 0
    loses: int = 0
    reason: Sentence | None = None
    cost: Sentence | None = None


Compare: TypeAlias = Callable[[Sequence[State], Seat, Sequence[Event], Budget, Random], Advice]
"""Compare what a seat has played in a row with what is best, in states that all look the same to whoever judges.

Of events that are equally good it takes the ones that were played.
"""


def after(state: State, events: Iterable[Event]) -> State:
    """Return the state after some events; raises ``RulesError``."""
    for event in events:
        state = state.apply(event)
    return state


def shortest(
    state: State, seat: Seat, events: Sequence[Event], is_enough: Callable[[State], bool] | None = None
) -> tuple[Event, ...]:
    """Return the shortest way to what a seat sees after some events.

    One or two events that change nothing for the seat are left out, and one with fewer steps is taken if it leads to
    the same view; whole states are not compared, since they would tell what is hidden from the seat. ``is_enough``
    says of a state after fewer events whether it is as good.
    """
    goal, kept, now = after(state, events).view(seat), (*events,), state
    same = is_enough or (lambda reached: reached.view(seat) == goal)
    while rest := next((rest for rest in _fewer(kept) if _leads_to(state, rest, same)), ()):
        kept = rest
    found = list[Event]()
    for event in kept:
        found.append(_plainest(now, seat, event))
        now = now.apply(found[-1])
    return tuple(found)


def _fewer(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """Yield some events without one or two of them."""
    return (rest for count in (1, 2) for rest in combinations(events, max(0, len(events) - count)) if rest)


def _leads_to(state: State, events: Sequence[Event], is_enough: Callable[[State], bool]) -> bool:
    try:
        return is_enough(after(state, events))
    except RulesError:
        return False


def _plainest(state: State, seat: Seat, event: Event) -> Event:
    """Return the event with the fewest steps that leads to the same view of a seat."""
    steps, goal = len(state.steps(event)), state.apply(event).view(seat)
    shorter = [one for one in state.legal() if len(state.steps(one)) < steps]
    shorter.sort(key=lambda one: len(state.steps(one)))
    return next((one for one in shorter if state.apply(one).view(seat) == goal), event)


Shorten: TypeAlias = Callable[[State, Seat, Sequence[Event]], tuple[Event, ...]]
"""Return a line without detours."""


@dataclass(frozen=True, slots=True)
class Player:
    """Play one game; ``budgets`` are how many states each level may look at for an event, the weakest level first.

    ``version`` counts up whenever equal views, levels and seeds give another event than before: what was played under
    another version can't be checked any more. A review of a match looks at ``reviewing`` states, some 20 seconds of a
    processor. A player ``resigns`` whose ``judge`` can tell that a seat is lost.
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
        """Return how many levels there are; they count from 1."""
        return len(self.budgets)

    def choose(self, state: State, seat: Seat, level: int, seed: int) -> Event:
        """Return the event of a seat that is to move: the same for equal views of the seat, levels and seeds.

        Whatever is hidden from the seat in ``state`` is drawn anew first. Raises ``ValueError`` where the seat is not
        to move, or there is no such level.
        """
        if state.to_move != seat or not 1 <= level <= self.levels:
            raise ValueError(f"seat {seat} at level {level}, while {state.to_move} is to move")
        known, rng = _known_to(seat, state, seed)
        events = known.legal()
        return events[0] if len(events) == 1 else self.think(known, seat, Budget(self.budgets[level - 1]), rng)

    def outlook(self, state: State, seat: Seat, seed: int) -> Outlook:
        """Return how well a seat stands as far as it can know; the same for equal views of the seat and seeds.

        After the end it is what the seat has come to.
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
        """Return the most important thing that a better line achieves and the played one doesn't."""
        known, _ = _known_to(seat, state, 0)
        same = [*map(_named, self.explain(known, seat, played))]
        return next((why for why in self.explain(known, seat, better) if _named(why) not in same), BEST)

    def advise(
        self, worlds: Sequence[State], seat: Seat, played: Sequence[Event], budget: Budget, rng: Random
    ) -> Advice:
        """Return the advice that ``compare`` finds, by the shortest way."""
        found = self.compare(worlds, seat, played, budget, rng)
        if found.events == tuple(played):
            return found
        return replace(found, events=self.shorten(worlds[0], seat, found.events))


def _named(why: Sentence) -> tuple[str, Parameters]:
    """Return the key of a sentence with what it names, but without its numbers."""
    return why.key, {name: value for name, value in why.parameters.items() if not isinstance(value, int)}


def _known_to(seat: Seat, state: State, seed: int) -> tuple[State, Random]:
    """Return a state in which all that is hidden from a seat is drawn anew, and the source of chance after that."""
    rng = Random(seed)  # noqa: S311 - the same choice every time is what is wanted
    return state.determinize(seat, rng), rng
