"""Confirm what is said about an action of Ryūki."""

from collections.abc import Iterator

from engines import CHANCE, Seat
from engines.ryuki.board import KINDS, TURNED
from engines.ryuki.cards import Side, card_cells, piece_at, size
from engines.ryuki.describe import card_key
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import DRAW, DROP, MOVE, PLACE, checkers
from engines.ryuki.turns import SETTING
from players.ryuki.values import ON_BOARD, PROMOTED
from tests.engines.play import seeded
from tests.players.reasons import Said, has_won, played

_DEALS = 3
"""The number of deals in which a mate is tried."""


def is_true(said: Said[Ryuki]) -> bool:
    """Return true if a sentence holds by the rules."""
    before, seat, other = said.before, said.seat, said.other
    if said.why.key == "why-set-up":
        return before.phase == SETTING
    action, now = ACTIONS[said.events[0]], _drawn(said.now)
    taken = _named(before.theirs, action.target) if action.verb == MOVE and _is_taken(said) else ""
    match said.why.key:
        case "why-mates":
            deals = (before.determinize(seat, seeded(deal)) for deal in range(_DEALS))
            return all(has_won(played(deal, said.events), seat) for deal in deals)
        case "why-wins":
            return has_won(said.now, seat)
        case "why-takes":
            worth = _worth(piece_at(before.theirs, action.target))
            lost = [_worth(piece_at(now.sides[seat], cell)) for cell in _takeable(said.now, other, before)]
            return said.term("card") == taken and max(lost, default=0) <= worth
        case "why-takes-for":
            takeable = {_named(now.sides[seat], cell) for cell in _takeable(said.now, other, before)}
            return said.term("card") == taken and said.term("lost") in takeable and said.seat_named() == other
        case "why-takes-hidden":
            return bool(taken) and bool(action.target & before.theirs.asleep)
        case "why-check":
            return bool(checkers(other, said.now.sides))
        case "why-answers-check":
            return bool(checkers(seat, before.sides)) and not checkers(seat, said.now.sides)
        case "why-saves":
            passed = before.begin_turn(before.sides, other, before.ply + 1).settle()
            saved = {_named(before.mine, cell) for cell in _takeable(passed, other, before)}
            return said.term("card") in saved and not checkers(seat, before.sides)
        case "why-attacks":
            return said.term("card") in {_named(now.sides[other], cell) for cell in bits_of(now.sides[other])}
        case "why-promotes":
            return action.promotes
        case "why-draws" | "why-drops" | "why-places":
            return said.why.key == {DRAW: "why-draws", DROP: "why-drops", PLACE: "why-places"}[action.verb]
    return False


def _drawn(state: Ryuki) -> Ryuki:
    """Return a state after the card that is due, whatever it is."""
    while state.to_move == CHANCE:
        state = state.apply(state.legal()[0])
    return state


def _is_taken(said: Said[Ryuki]) -> bool:
    captured = (one.sides[said.seat].captured for one in (said.before, said.now))
    return size(next(captured)) < size(next(captured))


def _takeable(state: Ryuki, seat: Seat, before: Ryuki) -> Iterator[int]:
    """Yield the cells of the cards that a seat can take in its next turn by cards that were awake before."""
    asleep, after = before.sides[seat].asleep, _drawn(state)
    if after.to_move == seat:
        actions = (ACTIONS[event] for event in after.legal())
        prey = card_cells(after.sides[1 - seat])
        yield from (one.target for one in actions if one.verb == MOVE and one.target & prey and not one.card & asleep)


def bits_of(side: Side) -> Iterator[int]:
    """Yield the cells of a side's visible cards."""
    return (1 << place for place in range(25) if card_cells(side) & ~side.asleep & 1 << place)


def _named(side: Side, cell: int) -> str:
    return card_key(piece_at(side, cell))


def _worth(piece: int) -> int:
    return ON_BOARD[piece % len(KINDS)] + (PROMOTED[piece % len(KINDS)] if piece >= TURNED else 0)
