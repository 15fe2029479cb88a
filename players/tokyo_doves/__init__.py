"""Play Tokyo Doves: alpha-beta with iterative deepening until the budget is spent.

Positions are pairs of ints as in the engine: ``mine`` is the side to act, ``theirs`` the other one. A value is how
well the side to act stands: ``_WON`` minus the plies until then is a forced win.
"""

from collections.abc import Sequence
from math import copysign
from random import Random

from engines import Event, Seat, State
from engines.common.bitboard import bits
from engines.contract import Sentence
from engines.tokyo_doves import Doves
from engines.tokyo_doves.notation import ACTIONS, MOVES, PUTS
from engines.tokyo_doves.rules import FIELDS, SIDE, Laws, act, free_sides, targets
from engines.tokyo_doves.window import SIDES, WINDOW
from players.contract import SURE, Advice, Budget, Outlook, Player, Spent, by_margin, shares
from players.tokyo_doves.reasons import explain

_WON = 1_000_000
_SURE = _WON - 1_000
"""The value above which the game is decided if both sides play well."""

_FREE = (0, 0, 90, 140, 160)
"""The value of a boss's free sides, by their number. With only one left, it is about to fall."""

_DEEPEST = 30

Action = tuple[int, int]
"""A dove, as its place in ``DOVES``, and its target."""


class _Search:
    """Value positions within a budget.

    ``seen`` are the earlier positions that may be repeated, ``cap`` the ply at which the game is drawn.
    """

    def __init__(self, under: Laws, budget: Budget, seen: frozenset[int], cap: float) -> None:
        self._laws = under
        self._budget = budget
        self._cap = cap
        self._path = set(seen)
        self._known: dict[int, tuple[int, int, int, Action]] = {}
        self._cutting: dict[Action, int] = {}

    def value(self, mine: int, theirs: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Evaluate the position of the side to act, looking ``depth`` actions ahead.

        Only values between ``alpha`` and ``beta`` are exact. Others are bounds.
        """
        key = _key(mine, theirs)
        if key in self._path or ply >= self._cap:
            return 0
        found = targets(mine, theirs, self._laws)
        if not any(found):
            return ply - _WON
        first = None
        if key in self._known:
            known_depth, low, high, first = self._known[key]
            if known_depth >= depth or max(low, -high) > _SURE:
                if low >= beta or low == high:
                    return low
                if high <= alpha:
                    return high
        self._path.add(key)
        try:
            best, chosen = self._best(mine, theirs, self._ordered(theirs, found, first), depth, alpha, beta, ply)
        finally:
            self._path.discard(key)
        bounds = (best, _WON) if best >= beta else (best, best) if best > alpha else (-_WON, best)
        self._known[key] = (depth, *bounds, chosen)
        return best

    def _best(
        self, mine: int, theirs: int, actions: list[Action], depth: int, alpha: int, beta: int, ply: int
    ) -> tuple[int, Action]:
        best, chosen = -_WON, actions[0]
        for action in actions:
            worth = self.after(mine, theirs, action, depth, max(alpha, best), beta, ply)
            if worth > best:
                best, chosen = worth, action
                if worth >= beta:
                    self._cutting[action] = self._cutting.get(action, 0) + depth * depth
                    break
        return best, chosen

    def _ordered(self, theirs: int, found: list[int], first: Action | None) -> list[Action]:
        """Return the actions, likely good ones first: a better order cuts off more."""
        near, cutting = SIDES[theirs & WINDOW], self._cutting
        actions = [(dove, target) for dove, cells in enumerate(found) for target in bits(cells)]
        actions.sort(key=lambda action: (action != first, not action[1] & near, -cutting.get(action, 0)))
        return actions

    def after(self, mine: int, theirs: int, action: Action, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Evaluate the position after an action for the side that acts."""
        self._budget.spend()
        own, other = act(mine, theirs, *action)
        my_free, their_free = free_sides(own, other)
        if not my_free or not their_free:
            return self._ended(bool(my_free), bool(their_free), ply + 1)
        if depth > 1:
            return -self.value(other, own, depth - 1, -beta, -alpha, ply + 1)
        return _FREE[my_free.bit_count()] - _FREE[their_free.bit_count()]

    def _ended(self, mine: bool, theirs: bool, ply: int) -> int:
        """Return the value of the end for the side that acted. Each boss may have free sides or be surrounded."""
        if mine or theirs:
            return _WON - ply if mine else ply - _WON
        return {"actor_wins": _WON - ply, "actor_loses": ply - _WON, "draw": 0}[self._laws.both_surrounded]


def _key(mine: int, theirs: int) -> int:
    return theirs << SIDE | mine


def _seen(doves: Doves) -> frozenset[int]:
    """Return the earlier positions as the search writes them."""
    found = set()
    for key in doves.seen[:-1]:
        sides, seat = key >> 1, key & 1
        red, green = sides & (1 << SIDE) - 1, sides >> SIDE
        found.add(_key(green, red) if seat else _key(red, green))
    return frozenset(found)


def _search(state: Doves, budget: Budget) -> _Search:
    """Return a search that knows the laws and the past of a match."""
    return _Search(state.laws, budget, _seen(state), state.laws.move_cap or float("inf"))


def _think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the best action found, chosen at random among equally good ones."""
    assert isinstance(state, Doves)
    mine, theirs = state.sides[seat], state.sides[1 - seat]
    search = _search(state, budget)
    actions = [(dove, target) for dove, cells in enumerate(state.targets) for target in bits(cells)]
    rng.shuffle(actions)
    chosen = actions[0]
    try:
        for depth in range(1, _DEEPEST + 1):
            best = -_WON
            for action in actions:
                worth = search.after(mine, theirs, action, depth, best, _WON, state.ply)
                if worth > best:
                    best, chosen = worth, action
            actions.remove(chosen)
            actions.insert(0, chosen)  # The best action comes first in the next round, which may not finish.
            if abs(best) > _SURE:
                break
    except Spent:
        pass
    dove, target = chosen
    return (MOVES if mine & FIELDS[dove] else PUTS)[dove][target]


_EVEN = 60
"""The position is even up to this value, which is less than that of a free side."""


def _value(state: Doves, seat: Seat, budget: Budget) -> int:
    """Evaluate the position of a seat, looking as far ahead as the budget allows."""
    values = _values(state, budget)
    return values[-1] if state.to_move == seat else -values[-1]


def _values(state: Doves, budget: Budget) -> list[int]:
    """Return the values for the side to act, looking one action further each time. The first value is 0."""
    mine, theirs = state.sides[state.seat], state.sides[1 - state.seat]
    search, values = _search(state, budget), [0]
    try:
        for depth in range(1, _DEEPEST + 1):
            values.append(search.value(mine, theirs, depth, -_WON, _WON, state.ply))
            if abs(values[-1]) > _SURE:
                break
    except Spent:
        pass
    return values


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Judge the position of a seat a few actions ahead.

    A seat is never called lost: the end is only a few actions away, and the winner will want to play it.
    """
    assert isinstance(state, Doves)
    value = _value(state, seat, budget)
    return Outlook.WON if value > _SURE else by_margin(value, _EVEN)


_WEIGHT = 1 / 152
"""The weight of a value.

Fitted by logistic regression to 3,916 positions of 500 matches of computer players of the levels 1 to 4 with random
openings, each searched with 1,500 states. The standard error is a fifteenth. A seat that is to act and finds no win
stands a little worse than this, but with a correction the curve would zigzag with each action.
"""


def _weights(values: Sequence[int], seat: Seat) -> tuple[float, float]:
    """Return the weight of each side, given the values for a seat at increasing depths.

    The last two are averaged, because the seat that acts last looks better than it stands.
    """
    last = values[-1]
    middle = sum(values[-2:]) / len(values[-2:])
    weight = copysign(SURE, last) if abs(last) > _SURE else _WEIGHT * middle
    return (-weight, weight) if seat else (weight, -weight)


def _weigh(state: State, budget: Budget, rng: Random) -> tuple[float, float]:
    """Return the weight of each side a few actions ahead."""
    assert isinstance(state, Doves)
    return _weights(_values(state, budget), state.seat)


def _compare(worlds: Sequence[State], seat: Seat, played: Sequence[Event], budget: Budget, rng: Random) -> Advice:
    """Return the best action found, looking as far ahead as the budget allows."""
    (state,) = worlds
    assert isinstance(state, Doves)
    mine, theirs = state.sides[seat], state.sides[1 - seat]
    search, given = _search(state, budget), ACTIONS[played[0]]
    actions = [(dove, target) for dove, cells in enumerate(state.targets) for target in bits(cells)]
    rng.shuffle(actions)
    actions.sort(key=lambda action: action != given)  # The played action is searched first, so its value is exact.
    chosen, best_values, given_values = given, [0], [0]
    try:
        for depth in range(1, _DEEPEST + 1):
            first, best = given, search.after(mine, theirs, given, depth, -_WON, _WON, state.ply)
            own = best
            for action in actions[1:]:
                worth = search.after(mine, theirs, action, depth, best, _WON, state.ply)
                if worth > best:
                    best, first = worth, action
            chosen = first
            best_values.append(best)
            given_values.append(own)
            if chosen != given:
                actions.remove(chosen)
                actions.insert(1, chosen)
            if min(abs(best), abs(own)) > _SURE:
                break
    except Spent:
        pass
    best, own = best_values[-1], given_values[-1]
    wins = _moves(best, state.ply) if best > _SURE else 0
    return Advice(
        ((MOVES if mine & FIELDS[chosen[0]] else PUTS)[chosen[0]][chosen[1]],),
        shares(_weights(best_values, seat)),
        shares(_weights(given_values, seat)),
        wins=wins,
        loses=_moves(own, state.ply) if own < -_SURE else 0,
        reason=Sentence("why-wins-in", {"moves": wins}) if _FAR <= wins <= _FARTHEST else None,
    )


_FAR, _FARTHEST = 3, 4
"""The numbers of moves of a win that the line itself doesn't explain but that is short enough to mention."""


def _moves(value: int, ply: int) -> int:
    """Return the number of the winner's moves until the end of a decided game."""
    return (_WON - abs(value) - ply + 1) // 2


PLAYER = Player((6, 60, 150, 420, 1_200, 4_000, 11_000, 30_000), _think, _judge, explain, _weigh, _compare, 2_000_000)
"""The levels range from a glance at a few actions to about five actions of both sides."""
