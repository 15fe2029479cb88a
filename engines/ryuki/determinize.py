"""Deal the hidden cards of a seat of Ryūki again: its hand, its deck and its face-down cards."""

from collections.abc import Callable, Iterable, Sequence

from engines.common.bitboard import bits
from engines.contract import RandomSource
from engines.ryuki import board as board
from engines.ryuki.board import KING, PAWN
from engines.ryuki.cards import DECK, UNITS, Side, counts, flip, kind_at, size


def redeal(side: Side, king_lies: bool, room: int, fits: Callable[[Side], bool], rng: RandomSource) -> Side:
    """Return a side with a new deal of the cards that only its owner may know.

    The first hand is public, so a deck holds at most as many cards of a kind as at the start. ``king_lies`` is true if
    the king is certainly on the board. ``room`` are the cells on which the face-down cards may lie as far as the
    opponent knows, or 0 if the cells are visible. ``fits`` judges the result. It must be true for ``side``.
    """
    cells = list(bits(side.asleep))
    free = list(bits(room))
    unseen = side.hand + side.deck + sum(UNITS[kind_at(side, cell)] for cell in cells)
    stock = _one_by_one(min(heaps_text) for heaps_text in zip(counts(unseen), counts(DECK), strict=True))
    while True:
        rng.shuffle(stock)
        deck = sum(UNITS[kind] for kind in stock[: size(side.deck)])
        held = _one_by_one(counts(unseen - deck))
        rng.shuffle(held)
        if free:
            rng.shuffle(free)
            cells = free[: len(cells)]
        dealt = _lay(side, cells, held)._replace(deck=deck)
        if not _is_impossible(dealt, king_lies) and fits(dealt):
            return dealt


def _one_by_one(amounts: Iterable[int]) -> list[int]:
    """Return a list of kinds, each repeated as often as its amount says."""
    return [kind for kind, amount in enumerate(amounts) for _ in range(amount)]


def _lay(side: Side, cells: Sequence[int], held: Sequence[int]) -> Side:
    """Return a side with the first cards of ``held`` face-down on its cells and the rest in its hand."""
    boards = tuple(awake & ~side.asleep for awake in side.boards)
    side = side._replace(asleep=sum(cells))
    for cell, kind in zip(cells, held, strict=False):
        boards = flip(boards, kind, cell)
    return side._replace(boards=boards, hand=sum(UNITS[kind] for kind in held[len(cells) :]))


def _is_impossible(side: Side, king_lies: bool) -> bool:
    """Return true if a side is visibly impossible: a king in the hand, two pawns in a file."""
    pawns = side.boards[PAWN] & side.asleep
    beside = any((pawns & file).bit_count() > 1 for file in board.FILES)
    return bool(pawns & side.no_pawns) or beside or (king_lies and not side.boards[KING])
