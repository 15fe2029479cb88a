"""Search worlds of Ryūki, in which the hands and the order of the decks are known.

The rules are those of ``engines.ryuki``. Only turns are implemented again here, without the choices, the history and
the notation that a state keeps. So repetitions are only seen at the root, where the engine applies an action.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import TypeAlias

from engines import Event
from engines.ryuki.board import KING
from engines.ryuki.cards import UNITS, Side, card_cells, size
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import DRAW, ENOUGH, Action, Choice, Laws, act, attackers, choices, foul, points
from players.contract import Budget
from players.ryuki.ordering import ALL, FAR, NEAR, rated
from players.ryuki.values import ANY, WON, standing

CALM = 3
"""The turns of quiescence search after the last full one: checks in the first, captures, and ways out of check."""

_REPEATING = 5
"""The number of turns without a card laid or drawn after which a position may be a repetition."""

_MOST_CUTTING = 90
"""The largest bonus for the promise of an action that has refuted others before."""

_Key: TypeAlias = tuple[int, Side, Side]
_Known: TypeAlias = tuple[int, int, int, Action | None]
"""The depth to which a position has been searched, the bounds of its value, and the best action."""


class World:
    """Search one deal. Each deck has an order in which the last card is drawn first."""

    def __init__(self, laws: Laws, decks: Sequence[Sequence[int]], budget: Budget) -> None:
        self._laws = laws
        self._decks = decks
        self._budget = budget
        self._known: dict[_Key, _Known] = {}
        self._cutting: dict[Action, int] = {}

    def after(
        self, seat: int, mine: Side, theirs: Side, ply: int, action: Action, depth: int, alpha: int, beta: int
    ) -> int:
        """Return the value of an action for ``seat``, looking ``depth`` turns beyond it."""
        self._budget.spend()
        laws = self._laws
        if action.verb == DRAW:
            mine = self._draw(seat, mine)
        else:
            former = mine.captured
            mine, theirs = act(mine, theirs, action, laws)
            if laws.junior and mine.captured > former and points(mine, laws) >= ENOUGH:
                return WON - ply - 1
        return self._begin(seat, mine, theirs, ply + 1, depth, alpha, beta)

    def _begin(self, seat: int, mine: Side, theirs: Side, ply: int, depth: int, alpha: int, beta: int) -> int:
        """Return the value of a position for ``seat``, whose turn is over.

        If the opponent's cards wake with check, its turn is over at once too.
        """
        laws, sign = self._laws, 1
        while ply != laws.move_cap:
            seat, mine, theirs, sign = 1 - seat, theirs, mine, -sign
            if mine.deck and laws.auto_draw:
                mine = self._draw(seat, mine)
            if asleep := mine.asleep:
                boards, promoted, _, _, hand, deck, captured = mine
                mine = Side(boards, promoted, 0, 0, hand, deck, captured)
                if foul(seat, mine, asleep):
                    return sign * (ply - WON)
                taken = card_cells(mine) | card_cells(theirs)
                if attackers(1 - seat, theirs.boards[KING], mine, taken):
                    if attackers(seat, mine.boards[KING], theirs, taken):
                        return sign * (ply - WON)
                    ply += 1
                    continue
            if sign < 0:
                return -self.value(seat, mine, theirs, ply, depth, -beta, -alpha)
            return self.value(seat, mine, theirs, ply, depth, alpha, beta)
        return 0

    def _draw(self, seat: int, mine: Side) -> Side:
        boards, promoted, asleep, no_pawns, hand, deck, captured = mine
        unit = UNITS[self._decks[seat][size(deck) - 1]]
        return Side(boards, promoted, asleep, no_pawns, hand + unit, deck - unit, captured)

    def value(self, seat: int, mine: Side, theirs: Side, ply: int, depth: int, alpha: int, beta: int) -> int:
        """Evaluate the position of the seat to act, ``depth`` turns ahead, exactly between ``alpha`` and ``beta``."""
        taken = card_cells(mine) | card_cells(theirs)
        checking = attackers(seat, mine.boards[KING], theirs, taken)
        best, first, key = -ANY, None, (seat, mine, theirs)
        if depth > 0 and (known := self._known.get(key)):
            reached, low, high, first = known
            if reached >= depth and (low >= beta or low == high or high <= alpha):
                return high if high <= alpha else low
        if depth <= 1 and not checking:
            # A quiet action is about as good as the static value.
            best = standing(seat, mine, theirs)
            if depth <= 0 and (best >= beta or depth <= -CALM):
                return best
        found = choices(seat, mine, theirs, self._laws)
        if not found:
            return ply - WON
        if depth <= -CALM:
            return standing(seat, mine, theirs)
        chosen = None
        for action in self._ordered(seat, mine, theirs, found, taken, ALL if checking else min(depth, FAR), first):
            if best >= beta:
                break
            worth = self.after(seat, mine, theirs, ply, action, depth - 1, max(alpha, best), beta)
            if worth > best:
                best, chosen = worth, action
        if best == -ANY:  # No legal action was searched.
            best = standing(seat, mine, theirs)
        if depth > 0:
            self._remember(key, depth, best, alpha, beta, chosen)
        return best

    def _remember(self, key: _Key, depth: int, best: int, alpha: int, beta: int, chosen: Action | None) -> None:
        """Store the result of a position, and the action that refutes the one before it."""
        self._known[key] = depth, -ANY if best <= alpha else best, ANY if best >= beta else best, chosen
        if best >= beta and chosen is not None:
            self._cutting[chosen] = min(self._cutting.get(chosen, 0) + depth * depth, _MOST_CUTTING)

    def _ordered(
        self,
        seat: int,
        mine: Side,
        theirs: Side,
        found: Sequence[Choice],
        taken: int,
        extent: int,
        first: Action | None,
    ) -> list[Action]:
        """Return the actions to search, the most promising ones first."""
        actions = rated(seat, mine, theirs, found, taken, extent)
        if extent >= NEAR:
            cutting = self._cutting
            actions = [(promise + cutting.get(action, 0), action) for promise, action in actions]
        actions.sort(key=itemgetter(0), reverse=True)
        ordered = [action for _, action in actions]
        if first in ordered:
            ordered.remove(first)
            ordered.insert(0, first)
        return ordered

    def stand(self, state: Ryuki, seat: int, depth: int) -> int:
        """Evaluate the position of a seat in a state of this world, looking ``depth`` turns ahead."""
        if state.ending is not None:
            won = WON - state.ply
            return 0 if state.ending.void else won if state.ending.places[seat] == 1 else -won
        worth = self.value(state.seat, state.mine, state.theirs, state.ply, depth, -ANY, ANY)
        return worth if seat == state.seat else -worth

    def root(self, state: Ryuki, event: Event, depth: int, alpha: int) -> int:
        """Return the value of an event for the seat to act, with ``depth`` turns after it; exact above ``alpha``."""
        action = ACTIONS[event]
        if len(state.seen) > _REPEATING and action.verb != DRAW:
            after = state.take_action(action).settle()
            if after.ending is not None:
                return self.stand(after, state.seat, depth)
        return self.after(state.seat, state.mine, state.theirs, state.ply, action, depth, alpha, ANY)
