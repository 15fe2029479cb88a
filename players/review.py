"""Look back at a match: what each decision gave away, what a better one was, and what chance was worth.

Decisions are judged by what the computer player finds, chance by the mean over all its outcomes, so that skill and luck
are told apart. Nothing here asks whether anybody may see it: whoever asks looks at finished matches alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import TypeAlias

from engines import CHANCE, Event, Seat, State
from engines.contract import Sentence
from players import PLAYERS
from players.chances import mean, sides_of, win_chances
from players.contract import Budget

Chances: TypeAlias = tuple[float, ...]
"""How likely each side is to win, from 0 to 1, together 1."""

VERSION = 1
"""Counts up whenever matches are judged otherwise than before, but by another version of a player: then reviews that
were kept are made anew."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Say what came of the events ``played`` in a row by one seat in one turn, or by chance (``seat`` is ``CHANCE``).

    ``ply`` is the number of the game's events before them, ``turn`` that of the turn. ``before`` are the chances of
    each side before them: with the best play that was found, or in the mean over all outcomes of chance. ``after`` are
    those after them. ``better`` are the events that would have been best, with the chances ``best`` after them; it is
    empty where nothing better was found. ``reason`` says what they are good for, ``cost`` what was given up, as far as
    that can be told. ``luck`` is what chance brought each side against the mean; 0 where it was a decision.
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
    after = win_chances(game, run[-1][0].apply(run[-1][1]), knowing=knowing, budget=budget // 4, seed=seed)
    judged = Judgement(ply, before.turn, seat, side, played, after, after)
    if knowing not in (None, seat) or len(before.legal()) == 1:
        return judged
    better, reached = _play_on(game, before, seat, budget // 2, seed)
    best = win_chances(game, reached, knowing=knowing, budget=budget // 4, seed=seed)
    if better == played or best[side] <= after[side]:
        return judged
    why = PLAYERS[game].reason(before, seat, better[0])
    return Judgement(ply, before.turn, seat, side, played, best, after, better, best, reason=why)


def _play_on(game: str, state: State, seat: Seat, budget: int, seed: int) -> tuple[tuple[Event, ...], State]:
    """Return what the player would do until somebody else decides, and the state after it."""
    rng, turn, events = Random(seed), state.turn, list[Event]()  # noqa: S311 - the same every time is what is wanted
    spending = Budget(budget)
    while state.to_move == seat and state.turn == turn:
        legal = state.legal()
        part = Budget(spending.left // 2)
        spending.left -= part.left
        event = legal[0] if len(legal) == 1 else PLAYERS[game].think(state, seat, part, rng)
        spending.left += part.left
        events.append(event)
        state = state.apply(event)
    return tuple(events), state


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
        if one.swing >= _NOTICEABLE and (one.turn not in largest or largest[one.turn].swing < one.swing):
            largest[one.turn] = one
    chosen = sorted(largest.values(), key=lambda one: -one.swing)[:most]
    return tuple(sorted(chosen, key=lambda one: one.ply))


_NOTICEABLE = 0.05
"""From which swing on a judgement is worth a look."""
