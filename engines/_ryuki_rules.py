"""The rule book of Ryūki on ints; ``engines.ryuki`` gives it turns, notation and an end.

``mine`` is the side of ``seat``, ``theirs`` the other one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from engines import _ryuki_board as board
from engines._ryuki_board import KINDS

UNITS = tuple(1 << 8 * kind for kind in range(len(KINDS)))
"""One card of each kind, as heaps count them."""

POINTS = {"off": "", "official": "B5 G1 L1 N1 P1 R5 S1", "graded": "B4 G3 L2 N2 P1 R5 S3"}
"""What captured cards count for under each value of the option ``junior``."""


class Side(NamedTuple):
    """Hold what belongs to one seat: the cells of each kind in the order of ``KINDS``, then its heaps.

    ``promoted`` and ``asleep`` (face-down) are cells too. A heap counts the cards of each kind in a byte of its own.
    """

    bishops: int = 0
    golds: int = 0
    kings: int = 0
    lances: int = 0
    knights: int = 0
    pawns: int = 0
    rooks: int = 0
    silvers: int = 0
    promoted: int = 0
    asleep: int = 0
    hand: int = 0
    deck: int = 0
    captured: int = 0


BOARDS = len(KINDS)
"""How many of the fields of a side say where the cards of one kind lie."""


@dataclass(frozen=True, slots=True)
class Laws:
    """Hold the options of a match, and what follows from them in the form that the rule book asks for."""

    options: tuple[tuple[str, str], ...]
    auto_draw: bool = field(compare=False)
    points: tuple[int, ...] = field(compare=False)
    facedown_nifu: bool = field(compare=False)
    uchifuzume: bool = field(compare=False)
    move_cap: int | None = field(compare=False)


@cache
def laws(options: tuple[tuple[str, str], ...]) -> Laws:
    """Return the laws under complete options."""
    chosen = dict(options)
    counted = {word[0]: int(word[1:]) for word in POINTS[chosen["junior"]].split()}
    return Laws(
        options,
        chosen["auto_draw"] == "on",
        tuple(counted.get(kind, 0) for kind in KINDS),
        chosen["facedown_nifu"] == "wake",
        chosen["uchifuzume"] == "allow",
        None if chosen["move_cap"] == "off" else int(chosen["move_cap"]),
    )


def heap(kinds: Iterable[str]) -> int:
    """Return the heap of some cards, given by their letters."""
    return sum(UNITS[KINDS.index(kind)] for kind in kinds)


@cache
def counts(cards: int) -> tuple[int, ...]:
    """Return how many cards of each kind lie in a heap."""
    return tuple(cards >> 8 * kind & 0xFF for kind in range(len(KINDS)))


HAND = heap("KGSPPP")
DECK = heap("PPPPPPLLNNSGBR")


def standing(side: Side) -> int:
    """Return the cells on which the cards of a side lie."""
    bishops, golds, kings, lances, knights, pawns, rooks, silvers = side[:BOARDS]
    return bishops | golds | kings | lances | knights | pawns | rooks | silvers


def piece_at(side: Side, cell: int) -> int | None:
    """Return which piece of a side lies on a cell."""
    for kind in range(BOARDS):
        if side[kind] & cell:
            return kind + board.TURNED * bool(side.promoted & cell)
    return None


def attackers(seat: int, cell: int, theirs: Side, taken: int) -> int:
    """Return the cells of the awake cards of the other side that could take a card of ``seat`` on a cell.

    A card there reaches by its own way just those cells from which a card of its kind reaches it.
    """
    found = 0
    for kind in range(BOARDS):
        cells = theirs[kind]
        if cells:
            plain, turned = cells & ~theirs.promoted, cells & theirs.promoted
            if plain:
                found |= plain & board.reach(seat, kind, cell, taken)
            if turned:
                found |= turned & board.reach(seat, kind + board.TURNED, cell, taken)
    return found & ~theirs.asleep
