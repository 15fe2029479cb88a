"""Look back at a match: what each decision gave away, what a better one was, and what chance was worth.

Decisions are judged by what the computer player finds, chance by the mean over all its outcomes, so that skill and luck
are told apart. Nothing here asks whether anybody may see it: whoever asks looks at finished matches alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engines import CHANCE, GAMES, Event, Seat, State
from engines.contract import Sentence, Term
from players import PLAYERS
from players.chances import final_chances, sides_of, win_chances, worlds_of
from players.contract import BEST, Advice, Budget, Chances, mean

NOTICEABLE = 0.05
"""From which swing on a judgement is worth a look."""

VERSION = 2
"""Counts up whenever an equal match gets other judgements than before."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Say what came of the events ``played`` in a row by one seat in one turn, or by chance (``seat`` is ``CHANCE``).

    ``ply`` is the number of the game's events before them, ``turn`` that of the turn. ``before`` are the chances of
    each side before them: with the best play that was found, or in the mean over all outcomes of chance. ``after`` are
    those after them. ``better`` are the events that would have been best, with the chances ``best`` after them; it is
    empty where nothing better was found. Where the loss is ``NOTICEABLE``, ``reason`` says what they are good for, and
    ``cost`` what was given up, as far as that can be told. ``luck`` is what chance brought each side against the mean;
    it is empty where it was a decision.
    """

    ply: int
    turn: int
    seat: Seat
    side: int | None
    played: tuple[Event, ...]
    before: Chances
    after: Chances
    better: tuple[Event, ...] = ()
    best: Chances = ()
    luck: Chances = ()
    reason: Sentence | None = None
    cost: Sentence | None = None

    @property
    def by_chance(self) -> bool:
        """Tell whether chance decided."""
        return self.seat == CHANCE

    @property
    def loss(self) -> float:
        """Return the chance that the side gave away, 0 where nothing better was found."""
        return max(0.0, self.best[self.side] - self.after[self.side]) if self.better and self.side is not None else 0.0

    @property
    def swing(self) -> float:
        """Return how much the side of whoever it was best or worst for gained or lost: by a decision, or by chance."""
        return max(map(abs, self.luck)) if self.by_chance else self.loss


def review(
    game: str,
    seats: int,
    happened: Sequence[tuple[State, Event]],
    *,
    knowing: Seat | None = None,
    budget: int | None = None,
    seed: int = 0,
) -> Iterator[Judgement]:
    """Yield a judgement of each run of events of one seat, and of chance, in the order of the match.

    ``happened`` are the events of a finished match that stand, each with the state before it. With ``knowing``, all
    is judged by what that seat could know then: decisions of others have no loss, and chance that it did not see has
    no luck. ``budget`` is how many states are looked at, shared out evenly. Equal arguments have equal answers.
    """
    found = runs(happened)
    each = (PLAYERS[game].reviewing if budget is None else budget) // max(1, len(found))
    for number, (ply, run) in enumerate(found):
        judge = _Judge(game, sides_of(game, seats), knowing, each, seed + number)
        yield judge.chance(ply, run) if run[0][0].to_move == CHANCE else judge.decision(ply, run)


Run: TypeAlias = Sequence[tuple[State, Event]]
"""Events that one seat, or chance, decided in a row in one turn, each with the state before it."""


def runs(happened: Sequence[tuple[State, Event]]) -> list[tuple[int, Run]]:
    """Return the events that one seat, or chance, decided in a row in one turn, with the number of those before."""
    keyed = [((state.turn, state.to_move), ply, state, event) for ply, (state, event) in enumerate(happened)]
    groups = [list(group) for _, group in groupby(keyed, key=itemgetter(0))]
    return [(group[0][1], [(state, event) for _, _, state, event in group]) for group in groups]


_ANSWERS = 20
"""What part of the budget is there to find the answers to what was played and to what was better: a 20th for each."""

_COSTS = {
    "why-takes": "cost-takes",
    "why-nears": "cost-takes",
    "why-takes-for": "cost-takes",
    "why-takes-hidden": "cost-takes-hidden",
    "why-yaku": "cost-yaku",
    "why-closes": "cost-closes",
}
"""What is said of something that was given up, by what the answer to it is good for."""


@dataclass(frozen=True, slots=True)
class _Judge:
    """Judge one run of events with a budget of its own."""

    game: str
    sides: tuple[int, ...]
    knowing: Seat | None
    budget: int
    seed: int

    def decision(self, ply: int, run: Run) -> Judgement:
        """Return what a seat gave away."""
        before, seat = run[0][0], run[0][0].to_move
        assert seat is not None
        side, played = self.sides[seat], tuple(event for _, event in run)
        after = run[-1][0].apply(run[-1][1])
        if self.knowing not in (None, seat) or all(len(state.legal()) == 1 for state, _ in run):
            chances = self._chances(after, self.budget)
            return Judgement(ply, before.turn, seat, side, played, chances, chances)
        advice = self._advice(before, seat, played)
        given = advice.after if after.outcome is None else final_chances(after.outcome, self.sides)
        if advice.events == played or advice.best[side] <= given[side]:
            return Judgement(ply, before.turn, seat, side, played, given, given)
        best = advice.best
        judged = Judgement(ply, before.turn, seat, side, played, best, given, advice.events, best)
        if judged.loss < NOTICEABLE:
            return judged
        reason = advice.reason or PLAYERS[self.game].advantage(before, seat, advice.events, played)
        return replace(judged, reason=reason, cost=self._cost(before, after, seat, advice))

    def chance(self, ply: int, run: Run) -> Judgement:
        """Return the luck that the outcomes of a run brought each side against their mean."""
        luck, befores, after = [0.0] * (max(self.sides) + 1), list[Chances](), Chances()
        for state, event in run:
            weights = state.chances()
            each = self.budget // (len(run) * len(weights))
            found = {outcome: self._chances(state.apply(outcome), each) for outcome in weights}
            befores.append(mean([found[outcome] for outcome, weight in weights.items() for _ in range(weight)]))
            after = found[event]
            luck = [total + got - meant for total, got, meant in zip(luck, after, befores[-1], strict=True)]
        played = tuple(event for _, event in run)
        return Judgement(ply, run[0][0].turn, CHANCE, None, played, befores[0], after, luck=tuple(luck))

    def _chances(self, state: State, budget: int) -> Chances:
        return win_chances(self.game, state, knowing=self.knowing, budget=budget, seed=self.seed)

    def _advice(self, before: State, seat: Seat, played: Sequence[Event]) -> Advice:
        rng = Random(self.seed)  # noqa: S311 - the same every time is what is wanted
        worlds = worlds_of(self.game, before, self.knowing, rng)
        budget = Budget(self.budget - 2 * (self.budget // _ANSWERS))
        return PLAYERS[self.game].advise(worlds, seat, played, budget, rng)

    def _cost(self, before: State, after: State, seat: Seat, advice: Advice) -> Sentence | None:
        """Return what was given up, if that can be told by what those who judge may know."""
        if after.outcome is not None:
            return Sentence("cost-lost") if after.outcome.places[seat] > 1 else None
        if advice.loses:
            return Sentence("cost-loses", {"seat": Term(f"seat-{1 - seat}"), "moves": advice.loses})
        if advice.wins:
            return Sentence("cost-wins", {"seat": Term(f"seat-{seat}"), "moves": advice.wins})
        if advice.cost is not None or (self.knowing is not None and GAMES[self.game].secret):
            return advice.cost
        instead = before
        for event in advice.events:
            instead = instead.apply(event)
        cost = self._answered(after, seat)
        return None if cost == self._answered(instead, seat) else cost

    def _answered(self, state: State, seat: Seat) -> Sentence | None:
        """Return what the next seat takes from a seat, as far as there are words for it."""
        other = state.to_move
        if other in (None, CHANCE, seat):
            return None
        assert other is not None
        rng = Random(self.seed)  # noqa: S311 - the same answer every time is what is wanted
        answer = PLAYERS[self.game].think(state, other, Budget(self.budget // _ANSWERS), rng)
        why = next(iter(PLAYERS[self.game].explain(state, other, (answer,))), BEST)
        return (
            Sentence(_COSTS[why.key], {**why.parameters, "seat": Term(f"seat-{other}")}) if why.key in _COSTS else None
        )


def turning_points(judgements: Sequence[Judgement], most: int = 5) -> tuple[Judgement, ...]:
    """Return the judgements that swung the match most, one of each turn, in the order of the match."""
    largest: dict[int, Judgement] = {}
    for one in judgements:
        if one.swing >= NOTICEABLE and (one.turn not in largest or largest[one.turn].swing < one.swing):
            largest[one.turn] = one
    chosen = sorted(largest.values(), key=lambda one: -one.swing)[:most]
    return tuple(sorted(chosen, key=lambda one: one.ply))
