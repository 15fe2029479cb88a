"""Look back at a match: what each decision gave away, what a better one was, and what chance was worth.

Decisions are judged by what the computer player finds, chance by the mean over all its outcomes, so that skill and luck
are told apart. Nothing here asks whether anybody may see it: whoever asks looks at finished matches alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engines import CHANCE, GAMES, Event, Seat, State
from engines.contract import Sentence, Term
from players import PLAYERS
from players.chances import final_chances, sides_of, win_chances, worlds_of
from players.contract import Advice, Budget, Chances, mean


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
    cost: Sentence | None = field(default=None)

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
    """Yield a judgement of each run of events of one seat, and of chance, as they come, in the order of the match.

    ``happened`` are the events of a finished match that stand, each with the state before it. With ``knowing``, all
    is judged by what that seat could know then: decisions of others, and chance that it did not see, have no loss and
    no luck. ``budget`` is how many states are looked at, shared out evenly. Equal arguments have equal answers.
    """
    found = runs(happened)
    each = (budget or PLAYERS[game].reviewing) // max(1, len(found))
    for number, (ply, run) in enumerate(found):
        judged = _judge_chance if run[0][0].to_move == CHANCE else _judge_decision
        yield judged(game, seats, ply, run, knowing, each, seed + number)


Run: TypeAlias = Sequence[tuple[State, Event]]
"""Events that one seat, or chance, decided in a row in one turn, each with the state before it."""


def runs(happened: Sequence[tuple[State, Event]]) -> list[tuple[int, Run]]:
    """Return the events that one seat, or chance, decided in a row in one turn, with the number of those before."""
    keyed = [((state.turn, state.to_move), ply, state, event) for ply, (state, event) in enumerate(happened)]
    groups = [list(group) for _, group in groupby(keyed, key=itemgetter(0))]
    return [(group[0][1], [(state, event) for _, _, state, event in group]) for group in groups]


def _judge_decision(
    game: str, seats: int, ply: int, run: Run, knowing: Seat | None, budget: int, seed: int
) -> Judgement:
    before, seat = run[0][0], run[0][0].to_move
    assert seat is not None
    side, played = sides_of(game, seats)[seat], tuple(event for _, event in run)
    after = run[-1][0].apply(run[-1][1])
    if knowing not in (None, seat) or all(len(state.legal()) == 1 for state, _ in run):
        chances = win_chances(game, after, knowing=knowing, budget=budget, seed=seed)
        return Judgement(ply, before.turn, seat, side, played, chances, chances)
    rng = Random(seed)  # noqa: S311 - the same every time is what is wanted
    advice = PLAYERS[game].advise(worlds_of(game, before, knowing, rng), seat, played, Budget(budget), rng)
    if after.outcome is not None:
        advice = replace(advice, after=final_chances(after.outcome, sides_of(game, seats)))
    if advice.events == played or advice.best[side] <= advice.after[side]:
        return Judgement(ply, before.turn, seat, side, played, advice.after, advice.after)
    judged = Judgement(
        ply,
        before.turn,
        seat,
        side,
        played,
        advice.best,
        advice.after,
        advice.events,
        advice.best,
        reason=advice.reason,
    )
    if judged.loss < NOTICEABLE:
        return judged
    return replace(
        judged,
        reason=advice.reason or PLAYERS[game].reason(before, seat, advice.events[0]),
        cost=_cost(game, before, after, seat, advice, hidden=knowing is not None and GAMES[game].secret),
    )


NOTICEABLE = 0.05
"""From which swing on a judgement is worth a look."""

_COSTS = {
    "why-takes": "cost-takes",
    "why-nears": "cost-takes",
    "why-takes-hidden": "cost-takes-hidden",
    "why-yaku": "cost-yaku",
    "why-closes": "cost-closes",
}
"""What is said of something that was given up, by what the answer to it is good for."""

_ANSWER = 500
"""How many states are looked at to find the answer."""


def _cost(game: str, before: State, after: State, seat: Seat, advice: Advice, *, hidden: bool) -> Sentence | None:
    """Return what was given up, if that can be told; what is ``hidden`` from those who judge is not looked at."""
    if after.outcome is not None:
        return Sentence("cost-lost") if after.outcome.places[seat] > 1 else None
    if advice.loses:
        winner = next(other for other in range(2) if other != seat)
        return Sentence("cost-loses", {"seat": Term(f"seat-{winner}"), "moves": advice.loses})
    if advice.wins:
        return Sentence("cost-wins", {"seat": Term(f"seat-{seat}"), "moves": advice.wins})
    if advice.cost is not None or hidden:
        return advice.cost
    instead = before
    for event in advice.events:
        instead = instead.apply(event)
    cost = _answered(game, after, seat)
    return None if cost == _answered(game, instead, seat) else cost


def _answered(game: str, state: State, seat: Seat) -> Sentence | None:
    """Return what the next seat takes from a seat, as far as there are words for it."""
    other = state.to_move
    if other in (None, CHANCE, seat):
        return None
    assert other is not None
    answer = PLAYERS[game].think(state, other, Budget(_ANSWER), Random(0))  # noqa: S311 - always the same answer
    why = PLAYERS[game].explain(state, other, answer)
    if why.key not in _COSTS:
        return None
    return Sentence(_COSTS[why.key], {**why.parameters, "seat": Term(f"seat-{other}")})


def _judge_chance(game: str, seats: int, ply: int, run: Run, knowing: Seat | None, budget: int, seed: int) -> Judgement:
    """Return the luck that the outcomes of a run brought each side against their mean."""
    start, luck = run[0][0], [0.0] * (max(sides_of(game, seats)) + 1)
    before = after = None
    for state, event in run:
        weights = state.chances()
        each = max(1, budget // (len(run) * len(weights)))
        found = {
            outcome: win_chances(game, state.apply(outcome), knowing=knowing, budget=each, seed=seed)
            for outcome in weights
        }
        middle = mean([found[outcome] for outcome, weight in weights.items() for _ in range(weight)])
        before, after = before or middle, found[event]
        luck = [total + got - meant for total, got, meant in zip(luck, after, middle, strict=True)]
    assert before is not None and after is not None  # noqa: PT018 - a run has events
    played = tuple(event for _, event in run)
    return Judgement(ply, start.turn, CHANCE, None, played, before, after, luck=tuple(luck))


def turning_points(judgements: Sequence[Judgement], most: int = 5) -> tuple[Judgement, ...]:
    """Return the judgements that swung the match most, one of each turn, in the order of the match."""
    largest: dict[int, Judgement] = {}
    for one in judgements:
        if one.swing >= NOTICEABLE and (one.turn not in largest or largest[one.turn].swing < one.swing):
            largest[one.turn] = one
    chosen = sorted(largest.values(), key=lambda one: -one.swing)[:most]
    return tuple(sorted(chosen, key=lambda one: one.ply))
