"""The reasons for refusing actions of Ryūki, using only what the acting seat knows."""

from engines.contract import Illegal, Parameter, Term
from engines.ryuki import board as board
from engines.ryuki.board import PAWN, TURNED
from engines.ryuki.cards import Side, card_cells, counts, piece_at
from engines.ryuki.describe import card_key
from engines.ryuki.rules import DONE, DRAW, DROP, MOVE, NEVER_PROMOTED, PLACE, Action, Laws, checkers


def setup_refusal(seat: int, mine: Side, action: Action) -> Illegal:
    """Return why an action is refused in the set-up."""
    if action.verb == DONE:
        return Illegal("error-king-required")
    if action.verb != PLACE:
        return Illegal("error-set-up")
    if not counts(mine.hand)[action.card]:
        key = "error-not-in-hand"
    elif not action.target & board.CAMPS[seat]:
        key = "error-outside-camp"
    else:
        key = "error-occupied" if action.target & card_cells(mine) else "error-two-pawns"
    return Illegal(key, **_parameters(seat, action.card, action))


def refusal(seat: int, mine: Side, theirs: Side, under: Laws, action: Action) -> Illegal:
    """Return why an action is refused in a turn."""
    if action.verb == DONE:
        return Illegal("error-no-set-up")
    if action.verb == DRAW:
        return Illegal("error-must-resolve-check" if mine.deck else "error-deck-empty")
    if action.verb != MOVE:
        key = _put_key(seat, mine, theirs, under, action)
        return Illegal(key, **_parameters(seat, action.card, action))
    start = board.both_names(action.card)
    if not action.card & card_cells(mine):
        key = "error-not-yours" if action.card & card_cells(theirs) else "error-no-card"
        return Illegal(key, **{"from": start})
    piece = piece_at(mine, action.card)
    key = _move_key(seat, mine, theirs, action, piece)
    return Illegal(key, **_parameters(seat, piece, action), **{"from": start})


def _parameters(seat: int, piece: int, action: Action) -> dict[str, Parameter]:
    return {"card": Term(card_key(piece, seat)), "cell": board.both_names(action.target)}


def _put_key(seat: int, mine: Side, theirs: Side, under: Laws, action: Action) -> str:
    verb, kind, target, _ = action
    if not counts(mine.captured if verb == DROP else mine.hand)[kind]:
        return "error-not-captured" if verb == DROP else "error-not-in-hand"
    if target & (card_cells(mine) | card_cells(theirs)):
        return "error-occupied"
    if verb == DROP and target & board.DEAD[seat][kind]:
        return "error-dead-end"
    single = verb == DROP or not under.second_pawn
    if kind == PAWN and single and target & board.files(mine.free_pawns):
        return "error-two-pawns"
    return "error-must-resolve-check" if checkers(seat, _both_sides(seat, mine, theirs)) else "error-pawn-drop-mate"


def _move_key(seat: int, mine: Side, theirs: Side, action: Action, piece: int) -> str:
    _, cell, target, promotes = action
    taken = card_cells(mine) | card_cells(theirs)
    if target & card_cells(mine):
        return "error-own-card"
    if not target & board.reach(seat, piece, cell, taken):
        return "error-blocked" if target & board.reach(seat, piece, cell, 0) else "error-not-this-way"
    if promotes:
        if piece >= TURNED or piece in NEVER_PROMOTED:
            return "error-promoted-already" if piece >= TURNED else "error-cannot-promote"
        if not (cell | target) & board.CAMPS[1 - seat]:
            return "error-no-promotion-here"
    elif piece < TURNED and target & board.DEAD[seat][piece]:
        return "error-must-promote"
    return "error-must-resolve-check" if checkers(seat, _both_sides(seat, mine, theirs)) else "error-exposed-king"


def _both_sides(seat: int, mine: Side, theirs: Side) -> tuple[Side, Side]:
    return (theirs, mine) if seat else (mine, theirs)
