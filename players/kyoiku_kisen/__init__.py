"""Play Kyōiku Kisen by averaging each action over all throws of the sticks, against the best answers.

A whole turn, throws and declaration included, is one step of the search. Values are hundredths of a point, from one
seat's side: what it wins, the other seat loses.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from math import exp
from operator import mul
from random import Random
from typing import TypeAlias

from engines import CHANCE, Event, Seat, State
from engines.kyoiku_kisen.board import KING
from engines.kyoiku_kisen.game import Kyoiku
from engines.kyoiku_kisen.turns import ACTING, FIRST, OVER, TOTAL
from engines.kyoiku_kisen.yaku import UNITS, counts, formed_yaku
from players.contract import Advice, Budget, Chances, Outlook, Player, Spent, by_margin, weights
from players.kyoiku_kisen.reasons import ON_BOARD, explain

_WON = 1_000_000

_IN_HAND = 8
"""The value of any piece in a hand for future yaku."""

_FORMED, _NEAR = 55, 22
"""The value of each point of a yaku that the hand already has, and of one that lacks one piece."""

_Rounds: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]

_ROUNDS: _Rounds = ((1000, ()), (1000, (1,)), (10, (12, 1)), (4, (12, 8, 1)))
"""For each round, the number of actions that it searches, and of answers in each following turn."""


@lru_cache(maxsize=1 << 13)
def _promise(hand: int) -> int:
    """Return the value of a hand at the first rate."""
    formed = {yaku.key: yaku.points for yaku in formed_yaku(hand)}
    near: dict[str, int] = {}
    for code, unit in enumerate(UNITS):
        if code // 2 != KING:
            for yaku in formed_yaku(hand + unit):
                near[yaku.key] = max(near.get(yaku.key, 0), yaku.points - formed.get(yaku.key, 0))
    return _FORMED * sum(formed.values()) + _NEAR * sum(near.values()) + _IN_HAND * sum(counts(hand))


def _standing(state: Kyoiku, seat: Seat) -> int:
    """Evaluate the position of a seat without a search."""
    points = state.points if seat == 0 else TOTAL - state.points
    margin = 100 * (2 * points - TOTAL)
    if state.phase == FIRST:
        return margin
    hands = _promise(state.layout.hands[seat]) - _promise(state.layout.hands[1 - seat])
    return margin + _material(state, seat) + state.rate * hands


def _material(state: Kyoiku, seat: Seat) -> int:
    """Return the lead of a seat in the value of the pieces on the board."""
    layout = state.layout
    mine, theirs = layout.owned[seat], layout.owned[1 - seat]
    balance = ((cells & mine).bit_count() - (cells & theirs).bit_count() for cells in layout.boards)
    material: int = sum(map(mul, balance, ON_BOARD))
    return material


class _Search:
    """Value states for one seat within a budget."""

    def __init__(self, seat: Seat, budget: Budget) -> None:
        self._seat = seat
        self._budget = budget

    def after(self, state: Kyoiku, event: Event, mover: Seat, answers: Sequence[int]) -> int:
        """Return the value of an event if ``mover`` continues its turn as well as possible and ``answers`` follow."""
        self._budget.spend()
        return self.going_on(state.apply(event), mover, answers)

    def going_on(self, state: Kyoiku, mover: Seat, answers: Sequence[int]) -> int:
        """Return the value of a state during or after the turn of ``mover``, as ``after`` does."""
        if state.phase == OVER:
            return self._ended(state)
        if state.phase == FIRST:
            return self._worth(state)
        if state.to_move == CHANCE:
            chances = state.chances()
            each = (self.after(state, event, mover, answers) for event in chances)
            total: int = sum(map(mul, each, chances.values()))
            return total // sum(chances.values())
        best = max if state.seat == self._seat else min
        if state.phase != ACTING:
            return best(self.after(state, event, mover, answers) for event in state.legal())
        return best(self._answers(state, answers)) if answers else self._worth(state)

    def _answers(self, state: Kyoiku, answers: Sequence[int]) -> list[int]:
        """Return the values of the most promising actions of the seat to act."""
        most, *later = answers
        mover = state.seat
        found = [(self.after(state, event, mover, ()), event) for event in state.legal()]
        if not later:
            return [worth for worth, _ in found]
        found.sort(reverse=mover == self._seat)
        return [self.after(state, event, mover, later) for _, event in found[:most]]

    def _worth(self, state: Kyoiku) -> int:
        """Return the value of a state without a search."""
        return _standing(state, self._seat)

    def _ended(self, state: Kyoiku) -> int:
        """Return the value of a finished game: winning counts most, then points."""
        assert state.ending is not None
        mine, theirs = state.ending.places[self._seat], state.ending.places[1 - self._seat]
        return _standing(state, self._seat) + _WON * ((mine < theirs) - (mine > theirs))


def _think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the best event."""
    assert isinstance(state, Kyoiku)
    return _best_event(_Search(seat, budget), state, seat, budget, rng, _ROUNDS)


def _best_event(search: _Search, state: Kyoiku, seat: Seat, budget: Budget, rng: Random, rounds: _Rounds) -> Event:
    """Return the best event. Each round searches deeper, over fewer events."""
    candidates = [*state.legal()]
    rng.shuffle(candidates)
    for most, answers in rounds:
        worth: dict[Event, int] = {}
        try:
            for event in candidates[:most]:
                worth[event] = search.after(state, event, seat, answers)
        except Spent:
            pass
        # Events that ran out of budget in this round are dropped, because the best ones come first.
        candidates = sorted(worth or candidates, key=lambda event: -worth.get(event, 0))
        if budget.left <= 0:
            break
    return candidates[0]


_EVEN = 150
"""The position is even up to this difference, which is less than two points."""


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Judge the position of a seat. It is never lost, because the next season can make up for everything."""
    assert isinstance(state, Kyoiku)
    return by_margin(_standing(state, seat), _EVEN)


_WHOLE = 1_000_000
"""A chance of 1 in the search."""

_ANSWERS = ((), (1,), (1000, 1))
"""The number of answers to search, turn by turn, to judge a played turn: deeper as long as the budget lasts.

All answers are searched: those that look best rarely prevent a yaku, so a win would wrongly seem certain.
"""

_REVIEWED: _Rounds = ((1000, ()), (1000, (1,)), (6, (1000, 1)))
"""Like ``_ROUNDS``, to find the best event for a review."""

_POINT, _MATERIAL, _HANDS, _TO_ACT, _RATE = 0.015, 0.0011, 1.8, 0.047, 0.057
"""Coefficients of the chance: the lead in points times the season; material times the doublings of the rate; the hand
as a part of a large one; being to act; being to act times the doublings.

Fitted by logistic regression to 3,442 positions of 500 matches of computer players of the levels 1 to 3 with random
openings: the fit says little without a search, since one yaku at a high rate wins at once.
"""

_LARGE = 1_000
"""The promise of a hand that has half of the greatest possible effect."""


def _chance(state: Kyoiku) -> float:
    """Return seat 0's chance of winning without a search."""
    weight = _POINT * state.season * (2 * state.points - TOTAL)
    if state.phase != FIRST:
        doublings, hands = state.rate.bit_length() - 1, [_part(hand, state.rate) for hand in state.layout.hands]
        weight += _HANDS * (hands[0] - hands[1]) + _MATERIAL * doublings * _material(state, Seat(0))
        weight += (_TO_ACT + _RATE * doublings) * (-1 if state.seat else 1)
    return 1 / (1 + exp(-weight))


def _part(hand: int, rate: int) -> float:
    promise = _promise(hand) * rate
    return promise / (promise + _LARGE)


class _ChanceSearch(_Search):
    """Value states by a seat's chance of winning, because only chances can be averaged over throws to the end."""

    def _worth(self, state: Kyoiku) -> int:
        chance = _chance(state)
        return round(_WHOLE * (1 - chance if self._seat else chance))

    def _ended(self, state: Kyoiku) -> int:
        assert state.ending is not None
        mine, theirs = state.ending.places[self._seat], state.ending.places[1 - self._seat]
        return _WHOLE * ((mine <= theirs) + (mine < theirs)) // 2


def _both(worth: int, seat: Seat) -> Chances:
    """Return the chances of both sides, given the chance of one seat."""
    chance = worth / _WHOLE
    return (1 - chance, chance) if seat else (chance, 1 - chance)


def _weigh(state: State, budget: Budget, rng: Random) -> tuple[float, ...]:
    """Return the weight of each side at the end of the current turn, or of the next one."""
    assert isinstance(state, Kyoiku)
    search, worth = _ChanceSearch(state.seat, budget), _WHOLE // 2
    with suppress(Spent):
        for answers in _ANSWERS[:2]:
            worth = search.going_on(state, state.seat, answers)
    return weights(_both(worth, state.seat))


def _compare(worlds: Sequence[State], seat: Seat, played: Sequence[Event], budget: Budget, rng: Random) -> Advice:
    """Return the best continuation of a turn, up to the next throw of sticks."""
    (state,) = worlds
    assert isinstance(state, Kyoiku)
    best, given = state, state
    for event in played:
        given = given.apply(event)
    events, half = list[Event](), Budget(budget.left // 2)
    while best.to_move == seat and best.turn == state.turn:
        part, legal = Budget(half.left // 2), best.legal()
        search = _ChanceSearch(seat, part)
        events.append(legal[0] if len(legal) == 1 else _best_event(search, best, seat, part, rng, _REVIEWED))
        best = best.apply(events[-1])
    search, worth, other = _ChanceSearch(seat, half), 0, 0
    with suppress(Spent):
        for answers in _ANSWERS:
            found = search.going_on(best, seat, answers)
            other, worth = search.going_on(given, seat, answers), found
    if worth <= other:
        events, worth = [*played], other
    return Advice(tuple(events), _both(worth, seat), _both(other, seat))


PLAYER = Player((40, 110, 750, 2_800, 8_000), _think, _judge, explain, _weigh, _compare, 3_000_000)
