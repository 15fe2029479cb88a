"""Play Ryūki: deal what is hidden many times, search each deal a few turns ahead, and drop poor actions early.

In a dealt world all is known, the order of the decks too, so that alpha-beta finds what each action leads to there.
The actions that come off worse on average are dropped round by round; the rest is looked at more deeply.
"""

from collections.abc import Sequence
from operator import mul
from random import Random

from engines import Event, Seat, State
from engines.contract import Sentence, Term
from engines.ryuki.board import CELLS, DEAD, KINDS, KING, STEPS
from engines.ryuki.cards import Side, card_cells, counts, kind_at, piece_at, size
from engines.ryuki.describe import card_key
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import DONE, DRAW, DROP, MOVE, PLACE, Action, actions, attackers, checkers
from engines.ryuki.turns import AUTOMATIC, EXTRA, SETTING
from players.contract import BEST, Budget, Outlook, Player, Spent, by_margin

_WON = 1_000_000
_ANY = 2 * _WON
"""More than any value."""

_ON_BOARD = (700, 500, 0, 250, 250, 100, 900, 450)
"""What a card of each of ``KINDS`` is worth on the board."""

_PROMOTED = (300, 0, 0, 300, 300, 350, 300, 80)
"""What promotion adds to that."""

_CAPTURED = (800, 560, 0, 300, 300, 120, 1000, 520)
_IN_HAND = (600, 420, 0, 200, 190, 60, 760, 380)

_GUARD, _THREAT = 15, 40
"""What an own card beside the own king is worth, and what an enemy's costs."""

_LAYOUTS = (
    "Kc1 Gb1 Sd1 Pa2 Pc2 Pe2",
    "Kc1 Gd1 Sb1 Pa2 Pc2 Pe2",
    "Kb1 Gc1 Sc2 Pa2 Pb2 Pd2",
    "Kd1 Gc1 Sc2 Pe2 Pd2 Pb2",
)
"""Set-ups, as seat 0 sees them."""

_ROUNDS = ((1, 100, 2), (2, 16, 8), (3, 6, 40))
"""How many turns ahead each round looks, how many actions it is about, and in how many worlds at most."""

_CAPTURES = 1
"""How many captures in a row are looked at where a search ends."""


class _World:
    """Search one deal. Each deck has an order: the last card is drawn first."""

    def __init__(self, decks: Sequence[Sequence[int]], budget: Budget) -> None:
        self._decks = decks
        self._budget = budget

    def after(self, state: Ryuki, action: Action) -> Ryuki:
        """Return the state after an action, with what is drawn then."""
        self._budget.spend()
        state = state.take_action(action).settle()
        while state.phase in (AUTOMATIC, EXTRA):
            state = state.draw_card(self._decks[state.seat][size(state.mine.deck) - 1]).settle()
        return state

    def value(self, state: Ryuki, seat: Seat, depth: int, alpha: int = -_ANY, beta: int = _ANY) -> int:
        """Return how well a seat stands, looking ``depth`` turns ahead; exact only between ``alpha`` and ``beta``."""
        if seat != state.seat:
            return -self.value(state, state.seat, depth, -beta, -alpha)
        if state.ending is not None:
            return _ended(state, seat)
        best, chosen = -_ANY, _ordered(state)
        if depth <= 0:
            best, taken = _standing(state), card_cells(state.theirs)
            if depth <= -_CAPTURES:
                return best
            chosen = [action for action in chosen if action.verb == MOVE and action.target & taken]
        for action in chosen:
            if best >= beta:
                break
            after = self.after(state, action)
            best = max(best, self.value(after, seat, depth - 1, max(alpha, best), beta))
        return best


def _ended(state: Ryuki, seat: Seat) -> int:
    """Return what the end is worth to a seat; the later it comes, the less."""
    assert state.ending is not None
    if state.ending.void:
        return 0
    won = _WON - state.ply
    return won if state.ending.places[seat] == 1 else -won


def _standing(state: Ryuki) -> int:
    """Return how well the seat to act stands by what both sides have."""
    return _worth(state.seat, state.mine, state.theirs) - _worth(state.other, state.theirs, state.mine)


def _worth(seat: Seat, mine: Side, theirs: Side) -> int:
    total: int = sum(map(mul, counts(mine.captured), _CAPTURED)) + sum(map(mul, counts(mine.hand), _IN_HAND))
    for kind, cells in enumerate(mine.boards):
        if cells:
            total += _ON_BOARD[kind] * cells.bit_count() + _PROMOTED[kind] * (cells & mine.promoted).bit_count()
    around = STEPS[seat][KING][mine.king]
    return (
        total + _GUARD * (around & card_cells(mine)).bit_count() - _THREAT * (around & card_cells(theirs)).bit_count()
    )


def _ordered(state: Ryuki) -> list[Action]:
    """Return the actions, captures of dear cards first."""
    theirs = state.theirs
    taken = card_cells(theirs)

    def promise(action: Action) -> int:
        if action.verb != MOVE:
            return 0
        gain = 10 + _ON_BOARD[kind_at(theirs, action.target)] if action.target & taken else 0
        return gain + 5 * action.promotes

    return sorted(actions(state.choices), key=promise, reverse=True)


def _deal(state: Ryuki, seat: Seat, budget: Budget, rng: Random) -> tuple[Ryuki, _World]:
    """Return a state that looks the same to a seat, and the world in which it is so."""
    dealt = state.determinize(seat, rng)
    decks = []
    for side in dealt.sides:
        deck = [kind for kind, count in enumerate(counts(side.deck)) for _ in range(count)]
        rng.shuffle(deck)
        decks.append(deck)
    return dealt, _World(decks, budget)


def _set_up(state: Ryuki, seat: Seat, rng: Random) -> Event:
    """Return the next event of a set-up that begins with what lies already, or its end."""
    lying = {cell: KINDS[kind_at(state.mine, place)] for cell, place in CELLS.items() if card_cells(state.mine) & place}
    rests = []
    for layout in _LAYOUTS:
        cards = {_as_seen(word[1:], seat): word[0] for word in layout.split()}
        if lying.items() <= cards.items():
            rests.append(sorted(cards.items() - lying.items()))
    if rests:
        return f"{rest[0][1]}{PLACE}{rest[0][0]}" if (rest := rng.choice(rests)) else DONE
    return DONE if state.mine.king else rng.choice([event for event in state.legal() if event[0] == KINDS[KING]])


def _as_seen(cell: str, seat: Seat) -> str:
    """Return a cell of seat 0 as the other seat has it on its own side."""
    return cell if seat == 0 else f"{'edcba'['abcde'.index(cell[0])]}{6 - int(cell[1])}"


def _wakes_dead(seat: Seat, event: Event) -> bool:
    """Tell whether a card is laid where it can never move: that loses, unless the other side takes it."""
    action = ACTIONS[event]
    return action.verb == PLACE and bool(action.target & DEAD[seat][action.card])


def _think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the action that comes off best in the worlds that the budget allows."""
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        return _set_up(state, seat, rng)
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
        candidates.sort(key=lambda event: -totals[event])
    return candidates[0]


def _totals(
    state: Ryuki, seat: Seat, candidates: Sequence[Event], depth: int, deals: int, budget: Budget, rng: Random
) -> dict[Event, int]:
    """Return what each event is worth in some worlds together; a world that can't be finished does not count."""
    totals = dict.fromkeys(candidates, 0)
    try:
        for _ in range(deals):
            dealt, world = _deal(state, seat, budget, rng)
            found = {event: world.value(world.after(dealt, ACTIONS[event]), seat, depth - 1) for event in candidates}
            totals = {event: total + found[event] for event, total in totals.items()}
    except Spent:
        pass
    return totals


_JUDGED = 6
"""In how many deals it is looked at how well a seat stands."""

_EVEN, _HOPELESS = 250, 4_000
"""Up to which difference, in pawns of a hundred and a bit, nobody stands better, and beyond which all is lost."""


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Return how well a seat stands in the middle of some deals, two turns ahead; nobody does before cards lie."""
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        return Outlook.EVEN
    values: list[int] = []
    try:
        for _ in range(_JUDGED):
            dealt, world = _deal(state, seat, budget, rng)
            values.append(world.value(dealt, seat, 1))
    except Spent:
        pass
    if not values:
        return Outlook.EVEN
    middle = sorted(values)[len(values) // 2]
    if abs(middle) < _HOPELESS:
        return by_margin(middle, _EVEN)
    return Outlook.WON if middle > 0 else Outlook.LOST


def _explain(state: State, seat: Seat, event: Event) -> Sentence:
    """Return what an action does on the board as its seat sees it."""
    assert isinstance(state, Ryuki)
    action, mine, theirs = ACTIONS[event], state.mine, state.theirs
    if state.phase == SETTING:
        return Sentence("why-set-up")
    if checkers(seat, state.sides):
        return Sentence("why-answers-check")
    if action.verb == MOVE and action.target & card_cells(theirs):
        if action.target & theirs.asleep:
            return Sentence("why-takes-hidden")
        return Sentence("why-takes", {"card": Term(card_key(piece_at(theirs, action.target)))})
    if _checks(seat, mine, theirs, action):
        return Sentence("why-check")
    if action.promotes:
        return Sentence("why-promotes")
    return Sentence(_ADDING[action.verb]) if action.verb in _ADDING else BEST


_ADDING = {DRAW: "why-draws", DROP: "why-drops", PLACE: "why-places"}
"""Why something is brought into play, by the verb."""


def _checks(seat: Seat, mine: Side, theirs: Side, action: Action) -> bool:
    """Tell whether a card that is moved or dropped attacks the enemy king from where it is then, if that is seen."""
    if action.verb not in (MOVE, DROP) or theirs.king & theirs.asleep:
        return False
    kind = action.card if action.verb == DROP else kind_at(mine, action.card)
    boards = tuple(action.target if place == kind else 0 for place in range(len(KINDS)))
    moved = action.card if action.verb == MOVE else 0
    promoted = action.target if action.promotes or moved & mine.promoted else 0
    alone = mine._replace(boards=boards, promoted=promoted, asleep=0)
    taken = (card_cells(mine) & ~moved) | action.target | card_cells(theirs)
    return bool(attackers(1 - seat, theirs.king, alone, taken))


PLAYER = Player((60, 450, 1_000, 1_900, 3_500, 7_000), _think, _judge, _explain, resigns=True)
