"""The notation of Ryūki: events to actions and back, and cards, heaps and positions as text."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import mul

from engines.common.bitboard import bits, select
from engines.contract import Event
from engines.ryuki import board as board
from engines.ryuki.board import CELLS, KINDS
from engines.ryuki.cards import Side, card_cells, counts, flip, heap, kinds, piece_at
from engines.ryuki.rules import DONE, DRAW, DROP, MOVE, PLACE, Action, Choice

PROMOTES, DRAWN, UNKNOWN = "+", "card:", "?"

PASSING: Event = "pass"
"""An illegal event that members sometimes type. It gets its own error message."""

STANDARD: tuple[tuple[Event, ...], ...] = (
    ("K~c1", "G~b1", "S~d1", "P~a2", "P~c2", "P~e2", DONE),
    ("K~c5", "G~d5", "S~b5", "P~a4", "P~c4", "P~e4", DONE),
)
"""For each seat, the events of a complete set-up."""

_MOVES = {
    f"{start}{MOVE}{end}{sign}": Action(MOVE, cell, target, promotes)
    for start, cell in CELLS.items()
    for end, target in CELLS.items()
    for sign, promotes in (("", False), (PROMOTES, True))
    if start != end
}
_PUTS = {
    f"{letter}{verb}{end}": Action(verb, kind, target)
    for kind, letter in enumerate(KINDS)
    for verb in (PLACE, DROP)
    for end, target in CELLS.items()
}
ACTIONS: Mapping[Event, Action] = _MOVES | _PUTS | {verb: Action(verb, 0, 0) for verb in (DRAW, DONE)}

DRAWS: Mapping[Event, int] = {f"{DRAWN}{letter}": kind for kind, letter in enumerate(KINDS)}
"""The kind of each card that chance may draw."""

_PUT_EVENTS = {
    verb: tuple(tuple(f"{letter}{verb}{end}" for end in CELLS) for letter in KINDS) for verb in (PLACE, DROP)
}
"""For each verb and kind, the event of each cell."""


def events_of(choice: Choice) -> Iterable[Event]:
    """Return the events of a choice, sorted."""
    verb, card, plain, turning = choice
    if verb == MOVE:
        return _moves(card, plain, turning)
    if verb in (DRAW, DONE):
        return (verb,)
    return select(_PUT_EVENTS[verb][card], plain)


@lru_cache(maxsize=1 << 13)
def _moves(cell: int, plain: int, turning: int) -> tuple[Event, ...]:
    start = board.name(cell)
    moves = [f"{start}{MOVE}{end}" for end in board.names(plain)]
    return tuple(sorted(moves + [f"{start}{MOVE}{end}{PROMOTES}" for end in board.names(turning)]))


@cache
def draw_weights(deck: int) -> Mapping[Event, int]:
    """Return the cards that may be drawn from a deck, with the number of each."""
    return {f"{DRAWN}{KINDS[kind]}": counts(deck)[kind] for kind in kinds(deck)}


def heaps_text(heaps: Iterable[int]) -> str:
    """Return heaps, one for each seat, as letters separated by ``/``. ``-`` is an empty one."""
    letters = ("".join(map(mul, KINDS, counts(cards))) for cards in heaps)
    return "/".join(word or "-" for word in letters)


def board_text(sides: Sequence[Side]) -> str:
    """Return the board as ranks from 5 to 1 divided by ``/``, each cell a mark and a letter.

    Capitals are seat 0. The mark is ``.`` for face-up, ``+`` for promoted, ``~`` for face-down, and ``-`` for
    face-down but known to be no pawn. An empty cell is ``..``.
    """
    board_cards = {cell: _card(side, seat, cell) for seat, side in enumerate(sides) for cell in bits(card_cells(side))}
    ranks = ([1 << board.SIZE * file + rank for file in range(board.SIZE)] for rank in reversed(range(board.SIZE)))
    return "/".join("".join(board_cards.get(cell, "..") for cell in rank) for rank in ranks)


def _card(side: Side, seat: int, cell: int) -> str:
    letter = KINDS[piece_at(side, cell) % board.TURNED]
    marks = ((side.promoted, "+"), (side.no_pawns, "-"), (side.asleep, "~"))
    mark = next((mark for cells, mark in marks if cells & cell), ".")
    return mark + (letter.lower() if seat else letter)


def parse_sides(rows: str, hands: str = "-/-", decks: str = "-/-", captured: str = "-/-") -> tuple[Side, Side]:
    """Return both sides: ``rows`` as in ``board_text``, heaps as in ``heaps_text``. Raises ``ValueError``."""
    cards: tuple[list[str], list[str]] = [], []
    no_pawns = [0, 0]
    for rank, cells in zip(reversed(range(board.SIZE)), rows.split("/"), strict=True):
        for file in range(board.SIZE):
            mark, letter = cells[2 * file], cells[2 * file + 1]
            cell, seat = 1 << board.SIZE * file + rank, letter.islower()
            if letter != ".":
                cards[seat].append(f"{mark.strip('.~-')}{letter.upper()}{board.name(cell)}{'~' * (mark in '~-')}")
                no_pawns[seat] |= cell if mark == "-" else 0
    heaps = zip(*([word.strip("-") for word in words.split("/")] for words in (hands, decks, captured)), strict=True)
    south, north = (
        side(" ".join(held), hand, deck, taken, second_pawn=True)
        for held, (hand, deck, taken) in zip(cards, heaps, strict=True)
    )
    return south._replace(no_pawns=no_pawns[0]), north._replace(no_pawns=no_pawns[1])


def side(cards: str, hand: str, deck: str, captured: str, *, second_pawn: bool) -> Side:
    """Return a side: ``cards`` as in ``Kc1 Gb2~ +Rc4`` (face-down, promoted), the heaps as letters.

    ``second_pawn`` is true if a face-down card may be a second pawn in its file. Raises ``ValueError`` for other text
    and for two cards on one cell.
    """
    if not set(hand + deck + captured) <= set(KINDS):
        raise ValueError(f"no position: {hand!r}, {deck!r}, {captured!r}")
    boards: tuple[int, ...] = (0,) * len(KINDS)
    promoted = asleep = taken = 0
    for word in cards.split():
        without_hand_and_deck = word.removeprefix("+").removesuffix("~")
        cell = CELLS.get(without_hand_and_deck[1:], 0)
        if not cell or cell & taken or without_hand_and_deck[0] not in KINDS:
            raise ValueError(f"no position: {word!r}")
        taken |= cell
        boards = flip(boards, KINDS.index(without_hand_and_deck[0]), cell)
        promoted |= cell if word[0] == "+" else 0
        asleep |= cell if word[-1] == "~" else 0
    awake_pawns = boards[board.PAWN] & ~promoted & ~asleep
    no_pawns = 0 if second_pawn else asleep & board.files(awake_pawns)
    return Side(boards, promoted, asleep, no_pawns, heap(hand), heap(deck), heap(captured))


_JAPANESE = str.maketrans(dict(zip("王玉角金香桂歩飛銀", "KKBGLNPRS", strict=True)) | {"成": "+", "打": "*", "〜": "~"})


def from_japanese(text: str) -> str:
    """Return text with Japanese names of cards, and cells as in shogi (``3三`` for ``c3``), in notation."""
    line = "".join(text.split())
    cells = re.sub("([1-5])([一二三四五])", lambda cell: _from_shogi(*cell.groups()), line)
    return cells.translate(_JAPANESE)


def _from_shogi(file: str, rank: str) -> str:
    return "edcba"[int(file) - 1] + "54321"["一二三四五".index(rank)]
