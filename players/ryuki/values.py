"""Evaluate a position of Ryūki without a search. A pawn is worth a bit over 100."""

from functools import lru_cache
from operator import mul

from engines.ryuki.board import KING, STEPS
from engines.ryuki.cards import Side, card_cells, counts

WON = 1_000_000
"""The value of a win, minus the plies until then."""

ANY = 2 * WON
"""A number greater than any value."""

ON_BOARD = (700, 500, 0, 250, 250, 100, 900, 450)
"""The value of a card of each of ``KINDS`` on the board."""

PROMOTED = (300, 0, 0, 300, 300, 350, 300, 80)
"""The additional value of its promotion."""

_CAPTURED = (800, 560, 0, 300, 300, 120, 1000, 520)
_IN_HAND = (330, 240, 0, 110, 100, 40, 420, 220)
_IN_DECK = (260, 190, 0, 80, 80, 30, 330, 170)
"""The value of a card beside the board. Only one can be laid in each turn, so hands count for little."""

_GUARD, _THREAT = 15, 40
"""The value of a card beside its own king, and the cost of an enemy card there."""

_SETS = 1 << 13
"""The number of sets of cards whose values are cached."""


def standing(seat: int, mine: Side, theirs: Side) -> int:
    """Evaluate the position of the seat to act by the cards of both sides."""
    around, beside = STEPS[0][KING][mine.boards[KING]], STEPS[0][KING][theirs.boards[KING]]
    own, others = card_cells(mine), card_cells(theirs)
    return (
        _cards(mine.boards, mine.promoted)
        - _cards(theirs.boards, theirs.promoted)
        + _captured(mine.captured)
        - _captured(theirs.captured)
        + _in_hand(mine.hand)
        - _in_hand(theirs.hand)
        + _in_deck(mine.deck)
        - _in_deck(theirs.deck)
        + _GUARD * ((around & own).bit_count() - (beside & others).bit_count())
        + _THREAT * ((beside & own).bit_count() - (around & others).bit_count())
    )


@lru_cache(_SETS)
def _captured(cards: int) -> int:
    return sum(map(mul, counts(cards), _CAPTURED))


@lru_cache(_SETS)
def _in_hand(cards: int) -> int:
    return sum(map(mul, counts(cards), _IN_HAND))


def _cards(boards: tuple[int, ...], promoted: int) -> int:
    total: int = sum(map(mul, map(int.bit_count, boards), ON_BOARD))
    if promoted:
        turned = [(cells & promoted).bit_count() for cells in boards]
        total += sum(map(mul, turned, PROMOTED))
    return total


@lru_cache(_SETS)
def _in_deck(cards: int) -> int:
    return sum(map(mul, counts(cards), _IN_DECK))
