"""Play Kyōiku Kisen: weigh each action by what the sticks may show, and by the best answers to it.

A whole turn, throws and declaration included, is one step of the search. Values are hundredths of a point, as one seat
sees them: what it wins, the other one loses.
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
"""What any piece of a hand is worth for the yaku to come."""

_FORMED, _NEAR = 55, 22
"""What each point is worth of a yaku that a hand has and may claim with the next, and of one that lacks one piece."""

_Rounds: TypeAlias = tuple[tuple[int, tuple[int, ...]], ...]

_ROUNDS: _Rounds = ((1000, ()), (1000, (1,)), (10, (12, 1)), (4, (12, 8, 1)))
"""How many actions each round is about, and how many answers to them it looks at, turn by turn; all at the end."""


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
    """Return how well a seat stands, without looking ahead."""
    points = state.points if seat == 0 else TOTAL - state.points
    margin = 100 * (2 * points - TOTAL)
    if state.phase == FIRST:
        return margin
    hands = _promise(state.layout.hands[seat]) - _promise(state.layout.hands[1 - seat])
    return margin + _material(state, seat) + state.rate * hands


def _material(state: Kyoiku, seat: Seat) -> int:
    """Return by how much the pieces of a seat on the board are worth more than those of the other."""
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
        """Return the value of an event if the turn of ``mover`` goes on as well as possible and ``answers`` follow."""
        self._budget.spend()
        return self.going_on(state.apply(event), mover, answers)

    def going_on(self, state: Kyoiku, mover: Seat, answers: Sequence[int]) -> int:
        """Return the value of a state in which the turn of ``mover`` goes on or is over, as ``after`` does."""
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
        """Return the value of a state without looking ahead."""
        return _standing(state, self._seat)

    def _ended(self, state: Kyoiku) -> int:
        """Return the value of the end: winning counts most, then points."""
        assert state.ending is not None
        mine, theirs = state.ending.places[self._seat], state.ending.places[1 - self._seat]
        return _standing(state, self._seat) + _WON * ((mine < theirs) - (mine > theirs))


def _think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the best event."""
    assert isinstance(state, Kyoiku)
    return _best_event(_Search(seat, budget), state, seat, budget, rng, _ROUNDS)


def _best_event(search: _Search, state: Kyoiku, seat: Seat, budget: Budget, rng: Random, rounds: _Rounds) -> Event:
    """Return the best event; each round looks further, at fewer events."""
    candidates = [*state.legal()]
    rng.shuffle(candidates)
    for most, answers in rounds:
        worth: dict[Event, int] = {}
        try:
            for event in candidates[:most]:
                worth[event] = search.after(state, event, seat, answers)
        except Spent:
            pass
        # What a round had no time for stays behind: the best ones come first.
        candidates = sorted(worth or candidates, key=lambda event: -worth.get(event, 0))
        if budget.left <= 0:
            break
    return candidates[0]


_EVEN = 150
"""Up to this difference, which is less than two points, nobody stands better."""


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Return how well a seat stands as it is; never lost, since the next season can bring it all back."""
    assert isinstance(state, Kyoiku)
    return by_margin(_standing(state, seat), _EVEN)


_WHOLE = 1_000_000
"""A chance of 1 in the search."""

_ANSWERS = ((), (1,), (1000, 1))
"""How many answers are looked at, turn by turn, to judge what was played: further as long as the budget lasts.

They are all of them: those that look best are seldom those that prevent a yaku, and a win would seem certain.
"""

_REVIEWED: _Rounds = ((1000, ()), (1000, (1,)), (6, (1000, 1)))
"""What ``_ROUNDS`` is, to find what would have been best."""

_POINT, _MATERIAL, _HANDS, _TO_ACT, _RATE = 0.015, 0.0011, 1.8, 0.047, 0.057
"""How the chance goes with the points that one is ahead, times the season; with the material, times the doublings of
the rate; with the part that a hand is of a large one; and with being to act, alone and times the doublings.

Fitted by logistic regression to 3,442 positions of 500 matches of computer players of the levels 1 to 3 with drawn
openings: they tell little without a look ahead, since one yaku at a high rate wins at once.
"""

_LARGE = 1_000
"""What a hand promises that has half of the effect that any can have."""


def _chance(state: Kyoiku) -> float:
    """Return how likely seat 0 is to win, without looking ahead."""
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
    """Value states by how likely a seat is to win: only so can what sticks may show be weighed up to the end."""

    def _worth(self, state: Kyoiku) -> int:
        chance = _chance(state)
        return round(_WHOLE * (1 - chance if self._seat else chance))

    def _ended(self, state: Kyoiku) -> int:
        assert state.ending is not None
        mine, theirs = state.ending.places[self._seat], state.ending.places[1 - self._seat]
        return _WHOLE * ((mine <= theirs) + (mine < theirs)) // 2


def _both(worth: int, seat: Seat) -> Chances:
    """Return the chances of both sides by that of a seat."""
    chance = worth / _WHOLE
    return (1 - chance, chance) if seat else (chance, 1 - chance)


def _weigh(state: State, budget: Budget, rng: Random) -> tuple[float, ...]:
    """Return how well each side stands once the turn is over that goes on, or the next one."""
    assert isinstance(state, Kyoiku)
    search, worth = _ChanceSearch(state.seat, budget), _WHOLE // 2
    with suppress(Spent):
        for answers in _ANSWERS[:2]:
            worth = search.going_on(state, state.seat, answers)
    return weights(_both(worth, state.seat))


def _compare(worlds: Sequence[State], seat: Seat, played: Sequence[Event], budget: Budget, rng: Random) -> Advice:
    """Return the best rest of a turn, up to the next throw of sticks."""
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
