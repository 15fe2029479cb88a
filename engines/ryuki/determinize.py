"""Deal the hidden cards of a seat of Ryūki again: its hand, its deck and its face-down cards."""

from collections.abc import Callable, Iterable, Sequence

from engines.common.bitboard import bits
from engines.contract import RandomSource
from engines.ryuki import board as board
from engines.ryuki.board import KING, PAWN
from engines.ryuki.cards import DECK, UNITS, Side, counts, flip, kind_at, size


def redeal(side: Side, king_lies: bool, room: int, fits: Callable[[Side], bool], rng: RandomSource) -> Side:
    """Return a side with the cards that only its owner may know dealt again.

    All know the first hand, so a deck holds at most as many cards of a kind as at the start. ``king_lies`` says
    that the king is on the board for sure. ``room`` are the cells on which the face-down cards may lie as far as
    others know, and 0 where all see the cells. ``fits`` judges the rest; it must hold of ``side``.
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
    """Return kinds one by one, given how many there are of each."""
    return [kind for kind, amount in enumerate(amounts) for _ in range(amount)]


def _lay(side: Side, cells: Sequence[int], held: Sequence[int]) -> Side:
    """Return a side with other cards face-down on its cells: the first of those held; the rest are its hand."""
    boards = tuple(awake & ~side.asleep for awake in side.boards)
    side = side._replace(asleep=sum(cells))
    for cell, kind in zip(cells, held, strict=False):
        boards = flip(boards, kind, cell)
    return side._replace(boards=boards, hand=sum(UNITS[kind] for kind in held[len(cells) :]))


def _is_impossible(side: Side, king_lies: bool) -> bool:
    """Return whether everybody knows that cards can't lie so: a king in the hand, two pawns in a file."""
    pawns = side.boards[PAWN] & side.asleep
    beside = any((pawns & file).bit_count() > 1 for file in board.FILES)
    return bool(pawns & side.no_pawns) or beside or (king_lies and not side.boards[KING])
