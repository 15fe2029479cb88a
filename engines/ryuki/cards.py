"""The cards of Ryūki: a side's cards on the board, and heaps of cards beside it, as ints."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engines.ryuki.board import GOLD, KINDS, KING, PAWN, TURNED

WIDTH = 8
"""The number of bits for each kind in a heap, which store the number of its cards."""

UNITS = tuple(1 << WIDTH * kind for kind in range(len(KINDS)))
"""One card of each kind, as a heap."""


class Side(NamedTuple):
    """The cards of one seat.

    ``boards`` are the cells of the cards of each of ``KINDS``. ``promoted`` and ``asleep`` (face-down) are sets of
    cells too. ``no_pawns`` are the cells of face-down cards that are known not to be pawns, since an awake pawn lay in
    the file. ``hand``, ``captured`` and ``deck`` are heaps. A deck has no order before a card is drawn.
    """

    boards: tuple[int, ...]
    promoted: int
    asleep: int
    no_pawns: int
    hand: int
    deck: int
    captured: int

    @property
    def king(self) -> int:
        """Return the cell of the king, 0 before it lies on the board."""
        return self.boards[KING]

    @property
    def free_pawns(self) -> int:
        """Return the cells of the unpromoted pawns."""
        return self.boards[PAWN] & ~self.promoted


def heap(cards: Iterable[str]) -> int:
    """Return a heap of cards from their letters."""
    return sum(UNITS[KINDS.index(card)] for card in cards)


@lru_cache(maxsize=1 << 13)
def counts(cards: int) -> tuple[int, ...]:
    """Return the number of cards of each kind in a heap."""
    return tuple(cards >> WIDTH * kind & (1 << WIDTH) - 1 for kind in range(len(KINDS)))


@lru_cache(maxsize=1 << 13)
def kinds(cards: int) -> tuple[int, ...]:
    """Return the kinds of the cards in a heap."""
    return tuple(kind for kind, count in enumerate(counts(cards)) if count)


def size(cards: int) -> int:
    """Return the number of cards in a heap."""
    return sum(counts(cards))


HAND = heap("KGSPPP")
"""The hand that each seat begins with."""

DECK = heap("PPPPPPLLNNSGBR")
"""The deck that each seat begins with."""

START = Side((0,) * len(KINDS), 0, 0, 0, HAND, DECK, 0)
"""A side before its first card is on the board."""


def card_cells(side: Side) -> int:
    """Return the cells on which the cards of a side lie."""
    bishops, golds, kings, lances, knights, pawns, rooks, silvers = side.boards
    return bishops | golds | kings | lances | knights | pawns | rooks | silvers


def kind_at(side: Side, cell: int) -> int:
    """Return the kind of the card of a side on a cell. Raises ``ValueError`` if there is none."""
    for kind, cells in enumerate(side.boards):
        if cells & cell:
            return kind
    raise ValueError(f"no card on {cell}")


def piece_at(side: Side, cell: int) -> int:
    """Return the piece of a side on a cell: its kind, plus ``TURNED`` if promoted. Raises ``ValueError``."""
    kind = kind_at(side, cell)
    return kind + TURNED if side.promoted & cell else kind


def flip(boards: tuple[int, ...], kind: int, cells: int) -> tuple[int, ...]:
    """Return boards with a kind's cards added on a set's empty cells and removed from its other cells."""
    return (*boards[:kind], boards[kind] ^ cells, *boards[kind + 1 :])


def is_whole(side: Side) -> bool:
    """Return true if a side is possible in a game.

    It needs exactly one king, on the board. No promoted card that can't be; at most the initial cards in the deck.
    """
    kings = side.king.bit_count(), counts(side.hand + side.captured)[KING]
    wrong = side.promoted & (side.king | side.boards[GOLD] | side.asleep)
    within = all(count <= first for count, first in zip(counts(side.deck), counts(DECK), strict=True))
    return kings == (1, 0) and not wrong and within
