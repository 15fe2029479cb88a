"""The view of Ryūki, which contains what one viewer may see."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter

from engines.common.bitboard import bits
from engines.contract import Seat, View
from engines.ryuki import board as board
from engines.ryuki.board import KINDS
from engines.ryuki.cards import Side, card_cells, counts, kind_at
from engines.ryuki.rules import checkers

LAID_OUT = "KRBGSNLP"
"""The order in which cards beside the board are laid out."""


@dataclass(frozen=True, slots=True)
class BoardCard:
    """A card on the board. ``kind`` is ``None`` for a face-down card that isn't the viewer's."""

    cell: str
    seat: Seat
    kind: str | None
    promoted: bool
    face_up: bool


@dataclass(frozen=True, slots=True)
class RyukiView(View):
    """The game as one viewer sees it.

    ``phase`` is ``setup`` or ``play``. ``cards`` are sorted by cell. ``decks`` and ``hands`` are the numbers of cards
    of each seat there. ``hand`` and ``deck``, of which only the order is unknown, are the viewer's own, as kinds and
    counts in the order of ``KRBGSNLP``, and ``None`` for spectators. ``captured`` is each seat's area in that form.
    ``checked`` are the seats whose face-up king is attacked, ``attackers`` the pairs of an attacking card's cell and
    that king's. ``woken`` are the cells whose cards turned up since the last action. ``points`` are those of the
    junior rule, 0 without it.
    """

    phase: str
    cards: tuple[BoardCard, ...]
    decks: tuple[int, int]
    hands: tuple[int, int]
    hand: tuple[tuple[str, int], ...] | None
    deck: tuple[tuple[str, int], ...] | None
    captured: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    checked: tuple[Seat, ...]
    attackers: tuple[tuple[str, str], ...]
    woken: tuple[str, ...]
    ply: int
    points: tuple[int, int]
    options: tuple[tuple[str, str], ...]


def board_cards(sides: Sequence[Side], viewer: Seat | None) -> tuple[BoardCard, ...]:
    """Return the cards on the board as a viewer sees them."""
    cards = [found for seat, side in enumerate(sides) for found in _cards(side, Seat(seat), seat == viewer)]
    return tuple(card for _, card in sorted(cards, key=itemgetter(0)))


@lru_cache(maxsize=512)
def _cards(side: Side, seat: Seat, known: bool) -> tuple[tuple[int, BoardCard], ...]:
    """Return the cards of a side with their cells: cached, because several viewers and positions share them."""
    found = []
    for cell in bits(card_cells(side)):
        face_up = not side.asleep & cell
        kind = KINDS[kind_at(side, cell)] if face_up or known else None
        found.append((cell, _card(board.name(cell), seat, kind, bool(side.promoted & cell), face_up)))
    return tuple(found)


_card = cache(BoardCard)
"""A card on the board, cached: there are few different ones, and many positions have them."""


@lru_cache(maxsize=512)
def checks(sides: tuple[Side, Side]) -> tuple[tuple[Seat, str, str], ...]:
    """Return each visible check: the seat in check, the attacking card's cell and the king's."""
    return tuple(
        (Seat(seat), attacker, board.name(side.king))
        for seat, side in enumerate(sides)
        if side.king & ~side.asleep
        for attacker in board.names(checkers(seat, sides))
    )


@cache
def heap_counts(cards: int) -> tuple[tuple[str, int], ...]:
    """Return the kinds in a heap with their counts."""
    found = dict(zip(KINDS, counts(cards), strict=True))
    return tuple((kind, found[kind]) for kind in LAID_OUT if found[kind])
