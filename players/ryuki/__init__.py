"""Play Ryūki: deal the hidden cards many times, search each deal a few turns ahead, and drop poor actions early.

In a dealt world nothing is hidden, not even the order of the decks, so alpha-beta can value each action there.
The actions with the lowest averages are dropped round by round. The rest are searched more deeply.
"""

from collections.abc import Sequence
from contextlib import suppress
from itertools import cycle
from math import copysign
from random import Random

from engines import CHANCE, Event, Seat, State
from engines.contract import Sentence
from engines.ryuki.board import DEAD
from engines.ryuki.cards import counts
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import PLACE
from engines.ryuki.turns import SETTING
from players.contract import (
    SURE,
    Advice,
    Budget,
    Chances,
    Outlook,
    Player,
    Spent,
    by_margin,
    mean,
    shares,
    weights,
)
from players.ryuki.layouts import set_up
from players.ryuki.reasons import explain
from players.ryuki.values import ANY, WON
from players.ryuki.worlds import World

_ROUNDS = ((-3, 200, 1), (0, 200, 1), (1, 20, 6), (2, 7, 12), (3, 4, 40))
"""For each round, the depth in turns beyond the action's own, the most actions, and the most worlds."""

_MARGIN = 1_500
"""The margin below a world's best action within which values are exact."""

_SCALE, _MUCH = 10_000_000, 2_000
"""The share of a certain win, and the value that corresponds to half of it."""


def _deal(state: Ryuki, seat: Seat, budget: Budget, rng: Random) -> tuple[Ryuki, World]:
    """Return a state that looks the same to a seat, and the world in which it is so."""
    dealt = state.determinize(seat, rng)
    return dealt, World(dealt.laws, _decks(dealt, rng), budget)


def _decks(state: Ryuki, rng: Random) -> list[list[int]]:
    """Return the cards of each deck in some order."""
    decks = []
    for side in state.sides:
        deck = [kind for kind, count in enumerate(counts(side.deck)) for _ in range(count)]
        rng.shuffle(deck)
        decks.append(deck)
    return decks


def _share(value: int) -> int:
    """Return a value's share in a sum over worlds. The further a side is ahead, the less a difference counts."""
    return _SCALE * value // (abs(value) + _MUCH)


def _wakes_dead(seat: Seat, event: Event) -> bool:
    """Return true if a card is placed where it can never move: that loses, unless the other side takes it."""
    action = ACTIONS[event]
    return action.verb == PLACE and bool(action.target & DEAD[seat][action.card])


def _think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the best action in the worlds that the budget allows."""
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        return set_up(state, seat, rng)
    candidates = [event for event in state.legal() if not _wakes_dead(seat, event)] or [*state.legal()]
    rng.shuffle(candidates)
    for number, (depth, most, deals) in enumerate(_ROUNDS):
        candidates = candidates[:most]
        if len(candidates) == 1:
            break
        part = Budget(budget.left // (len(_ROUNDS) - number))
        budget.left -= part.left
        totals = _totals(state, seat, candidates, depth, deals, part, rng)
        budget.left += part.left
        # Actions that ran out of budget in this round are dropped, because the best ones come first.
        candidates = sorted(totals or candidates, key=lambda event: -totals.get(event, 0))
    return candidates[0]


def _totals(
    state: Ryuki, seat: Seat, candidates: Sequence[Event], depth: int, deals: int, budget: Budget, rng: Random
) -> dict[Event, int]:
    """Return each event's total over all finished worlds, or its share in an unfinished first world."""
    totals: dict[Event, int] = {}
    found: dict[Event, int] = {}
    try:
        for _ in range(deals):
            dealt, world = _deal(state, seat, budget, rng)
            found, best = {}, -ANY
            for event in candidates:
                found[event] = world.root(dealt, event, depth, best - _MARGIN)
                best = max(best, found[event])
            totals = {event: totals.get(event, 0) + _share(value) for event, value in found.items()}
    except Spent:
        pass
    return totals or {event: _share(value) for event, value in found.items()}


_JUDGED = 6
"""The number of deals in which a seat's position is judged."""

_EVEN, _HOPELESS = 250, 4_000
"""The position is even up to the first difference, and lost from the second one. A pawn is a bit over 100."""


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Judge the position of a seat by the median of some deals, two turns ahead. It is even during the set-up."""
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        return Outlook.EVEN
    values: list[int] = []
    try:
        for _ in range(_JUDGED):
            dealt, world = _deal(state, seat, budget, rng)
            values.append(world.stand(dealt, seat, 1))
    except Spent:
        pass
    if not values:
        return Outlook.EVEN
    middle = sorted(values)[len(values) // 2]
    if abs(middle) < _HOPELESS:
        return by_margin(middle, _EVEN)
    return Outlook.WON if middle > 0 else Outlook.LOST


_WEIGHT = 0.72
"""The weight of the largest share (see ``_share``).

Fitted by logistic regression to 2,423 positions of 445 matches of computer players of the levels 1 to 4 with random
openings, each the mean of four orders of the decks. The standard error is a tenth.
"""

_DEALS = 6
"""The number of deals to search."""

_STAGES = ((-3, 1000, 1), (0, 1000, 1), (0, 15, _DEALS), (1, 15, _DEALS), (2, 7, _DEALS), (3, 4, _DEALS))
"""For each stage, the depth in turns beyond the action's own, the number of other actions, and of deals.

A stage that the budget can't finish doesn't count.
"""


def _chances(values: Sequence[int], seat: int) -> Chances:
    """Return the mean chances of both sides, given the values for a seat."""
    found = []
    for value in values:
        weight = copysign(SURE, value) if abs(value) > _CERTAIN else _WEIGHT * _share(value) / _SCALE
        found.append(shares((-weight, weight) if seat else (weight, -weight)))
    return mean(found)


def _settled(earlier: Sequence[int], latest: Sequence[int], seat: int) -> Chances:
    """Return the mean chances from the values of two depths. In a decided game, only the deeper value counts.

    One depth alone would be biased: the seat that acts last looks better than it stands.
    """
    calm, found = _chances(earlier, seat), list[Chances]()
    for value in latest:
        chances = _chances((value,), seat)
        found.append(chances if abs(value) > _CERTAIN else mean([calm, chances]))
    return mean(found)


_CERTAIN = WON - 10_000
"""The value from which a world counts as won."""


def _weigh(state: State, budget: Budget, rng: Random) -> tuple[float, ...]:
    """Return the weight of each side, two turns ahead in some orders of the decks, and equal during the set-up."""
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        return 0, 0
    found = list[Chances]()
    for left in range(_DEALS, 0, -1):
        part = Budget(budget.left // left)
        budget.left -= part.left
        found.append(_ahead(_drawn(state, rng), part, rng))
        budget.left += part.left
    return weights(mean(found))


def _drawn(state: Ryuki, rng: Random) -> Ryuki:
    """Return a state after the pending draws."""
    while state.to_move == CHANCE:
        chances = state.chances()
        state = state.apply(rng.choices([*chances], [*chances.values()])[0])
    return state


def _ahead(state: Ryuki, budget: Budget, rng: Random) -> Chances:
    """Return the chances of both sides in one order of the decks, looking a turn ahead."""
    world = World(state.laws, _decks(state, rng), budget)
    now = ahead = 0
    with suppress(Spent):
        now = ahead = world.stand(state, 0, 0)
        ahead = world.stand(state, 0, 1)
    return _settled((now,), (ahead,), 0)


def _compare(worlds: Sequence[State], seat: Seat, played: Sequence[Event], budget: Budget, rng: Random) -> Advice:
    """Return the best action in some worlds, all searched to the same depth."""
    state, given = worlds[0], played[0]
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        return Advice(tuple(played), (0.5, 0.5), (0.5, 0.5))
    dealt = []
    for _, world in zip(range(_DEALS), cycle(worlds), strict=False):
        assert isinstance(world, Ryuki)
        dealt.append((world, World(world.laws, _decks(world, rng), budget)))
    others = [event for event in state.legal() if event != given]
    rng.shuffle(others)
    before, found = dict[Event, list[int]](), {given: [0]}
    with suppress(Spent):
        for depth, most, deals in _STAGES:
            before, found = found, _compared(dealt[:deals], [given, *others[:most]], depth)
            others = sorted(found, key=lambda event: -sum(map(_share, found[event])))
            others.remove(given)
    chances = {event: _settled(before.get(event, values), values, seat) for event, values in found.items()}
    best = max(chances, key=lambda event: chances[event][seat])  # Among equally good events, max takes the first one.
    wins, loses = min(found[best]), max(found[given])
    mates = len(worlds) == 1 and _is_won(state.apply(best), seat)
    return Advice(
        (best,),
        chances[best],
        chances[given],
        wins=_moves(wins, state.ply) if wins > _CERTAIN else 0,
        loses=_moves(loses, state.ply) if loses < -_CERTAIN else 0,
        reason=Sentence("why-mates") if mates else None,
    )


def _is_won(state: State, seat: Seat) -> bool:
    """Return true if a seat has won by checkmate, whatever card the other seat draws."""
    if state.to_move == CHANCE:
        return all(_is_won(state.apply(event), seat) for event in state.chances())
    return state.outcome is not None and state.outcome.reason == "checkmate" and state.outcome.places[seat] == 1


def _compared(dealt: Sequence[tuple[Ryuki, World]], events: Sequence[Event], depth: int) -> dict[Event, list[int]]:
    """Return the value of each event in each world: exact for the first and the best event."""
    found: dict[Event, list[int]] = {event: [] for event in events}
    for state, world in dealt:
        alpha = -ANY
        for event in events:
            value = world.root(state, event, depth, alpha)
            found[event].append(value)
            alpha = max(alpha, value - _MARGIN)
    return found


def _moves(value: int, ply: int) -> int:
    """Return the number of the winner's moves until the end of a decided world."""
    return (WON - abs(value) - ply + 1) // 2


PLAYER = Player(
    (40, 150, 400, 1_600, 6_000, 28_000),
    _think,
    _judge,
    explain,
    _weigh,
    _compare,
    800_000,
    version=2,
    resigns=True,
)
