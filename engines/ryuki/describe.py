"""The sentences for the events of Ryūki, each with the viewers that may read it."""

from collections.abc import Iterator, Sequence

from engines.common.bitboard import bits
from engines.contract import Parameter, Parameters, Seat, Sentence, Term
from engines.ryuki import board as board
from engines.ryuki.cards import Side, card_cells, kind_at, piece_at, size
from engines.ryuki.rules import DONE, DRAW, DROP, FOULS, MOVE, PLACE, Action, checkers, wake


def card_key(piece: int, seat: int = 0) -> str:
    """Return the text key of a seat's piece: ``card-R``, ``card-R-promoted``, and ``card-K-1`` for the second king."""
    return f"card-{named(board.KINDS[piece % board.TURNED], seat)}" + ("-promoted" if piece >= board.TURNED else "")


def named(kind: str, seat: int) -> str:
    """Return the letter of a kind, with the seat if the card of the second seat has another name: 玉 and 王."""
    return f"{kind}-{seat}" if seat and kind == board.KINDS[board.KING] else kind


def seat_term(seat: int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def _secret_pair(key: str, seat: Seat, secret: Term, parameters: Parameters) -> Iterator[Sentence]:
    """Yield a sentence with the card for its owner, and ``<key>-hidden`` without it for all other viewers."""
    yield Sentence(key, {**parameters, "card": secret}, frozenset({seat}))
    yield Sentence(f"{key}-hidden", parameters, frozenset({Seat(1 - seat), None}))


def describe_draw(seat: Seat, mine: Side, kind: int) -> Iterator[Sentence]:
    """Describe a draw that leaves ``left`` cards in the deck."""
    parameters: Parameters = {"seat": seat_term(seat), "left": size(mine.deck) - 1}
    return _secret_pair("told-card", seat, Term(card_key(kind, seat)), parameters)


def describe_action(seat: Seat, mine: Side, theirs: Side, action: Action, *, setting: bool) -> Iterator[Sentence]:
    """Describe an action."""
    who: dict[str, Parameter] = {"seat": seat_term(seat)}
    if action.verb == DRAW:
        yield Sentence("told-draw", who)
    elif action.verb == DONE:
        cells = board.names(mine.asleep)
        yield Sentence("told-done", who | {"count": len(cells), "cells": tuple(map(board.cell_names, cells))})
    elif action.verb == MOVE:
        yield from _describe_move(seat, who, mine, theirs, action)
    elif action.verb == DROP:
        yield Sentence(
            "told-drop", who | {"card": Term(card_key(action.card, seat)), "cell": board.both_names(action.target)}
        )
    elif setting:
        laid: Parameters = {**who, "card": Term(card_key(action.card, seat)), "cell": board.both_names(action.target)}
        yield Sentence("told-set", laid, frozenset({seat}))
    else:
        yield from _secret_pair(
            "told-place", seat, Term(card_key(action.card, seat)), who | {"cell": board.both_names(action.target)}
        )


def _describe_move(
    seat: Seat, who: dict[str, Parameter], mine: Side, theirs: Side, action: Action
) -> Iterator[Sentence]:
    _, cell, target, promotes = action
    piece = piece_at(mine, cell)
    parameters: dict[str, Parameter] = {
        **who,
        "card": Term(card_key(piece, seat)),
        "from": board.both_names(cell),
        "cell": board.both_names(target),
    }
    if target & card_cells(theirs):
        yield Sentence("told-take", parameters | {"taken": Term(card_key(piece_at(theirs, target)))})
    else:
        yield Sentence("told-move", parameters)
    if promotes:
        yield Sentence("told-promote", parameters | {"promoted": Term(card_key(piece + board.TURNED))})


def check_sentence(seat: int) -> Sentence:
    """Return that the king of a seat is in check."""
    return Sentence("told-check", {"seat": seat_term(seat)})


def describe_waking(seat: Seat, sides: Sequence[Side], ended: str | None) -> Iterator[Sentence]:
    """Describe a seat's waking cards and the consequences. ``ended`` is the reason if that ends the game."""
    mine, theirs = sides[seat], sides[1 - seat]
    who = {"seat": seat_term(seat)}
    for cell in bits(mine.asleep):
        card = Term(card_key(kind_at(mine, cell), seat))
        yield Sentence("told-wake", who | {"cell": board.both_names(cell), "card": card})
    if ended in FOULS:
        yield Sentence(f"told-{ended.replace('_', '-')}", who)
        return
    if mine.asleep & mine.king and checkers(seat, sides):
        yield check_sentence(seat)
    awake = (wake(mine), theirs) if seat == 0 else (theirs, wake(mine))
    if mine.asleep and checkers(1 - seat, awake):
        yield check_sentence(1 - seat)
        if ended != "first_checker":
            yield Sentence("told-pass", who)


def placement_warnings(seat: Seat, mine: Side, action: Action, *, setting: bool) -> Iterator[Sentence]:
    """Yield the risks of placing a card face-down, if that may lose the game."""
    verb, kind, target, _ = action
    parameters: Parameters = {"card": Term(card_key(kind, seat)), "cell": board.both_names(target)}
    if verb != PLACE:
        return
    if setting and kind == board.KING and seat == 1 and target & board.RANKS[3]:
        yield Sentence("warn-king", {"row": board.rank_names("4")})
    if target & board.DEAD[seat][kind]:
        yield Sentence("warn-dead-end", parameters)
    if kind == board.PAWN and target & board.files(mine.free_pawns):
        yield Sentence("warn-two-pawns", parameters)
