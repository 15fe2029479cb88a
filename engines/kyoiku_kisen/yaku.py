"""Hands of Kyōiku Kisen as ints, and the yaku that they make.

A piece beside the board is its code: twice its kind, plus one if it is red.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from engines.kyoiku_kisen.board import ARCHER, CHARIOT, GENERAL, KINDS, KING, PAWN, SHAMAN, SHIP

BLACK, RED = range(2)
COLOURS = "br"

CODES = tuple(colour + letter for letter in KINDS for colour in COLOURS)
"""The text of each code: ``bA``, ``rA``, ``bC`` …"""

_WIDTH = 4
"""The number of bits for each code in a hand, which store the number of these pieces."""

MOST = (1 << _WIDTH) - 1
"""The maximum number of pieces of a code in a hand. There are never more than four."""

UNITS = tuple(1 << _WIDTH * code for code in range(len(CODES)))
"""One piece of each code, as a hand."""

KUT_TAM, TAM_TY_ZAK = "kut_tam", "tam_ty_zak"
SITUATIONS = {KUT_TAM: -5, TAM_TY_ZAK: -3}
"""The points of the yaku that aren't sets of pieces."""

FLUSH = 2
"""The additional points of a yaku of one colour."""

_SETS = {
    "wai_tuk_kauk": (5, {GENERAL: 1, SHAMAN: 1, PAWN: 1}),
    "kaun_gua_kauk": (5, {CHARIOT: 1, ARCHER: 1, PAWN: 1}),
    "muak_kauk_kauk": (3, {SHIP: 1, PAWN: 2}),
}
_KING = "io", 3


class FormedYaku(NamedTuple):
    """A yaku that a hand makes. With ``flush``, its points include the two for one colour."""

    key: str
    points: int
    flush: bool


@lru_cache(maxsize=1 << 13)
def counts(hand: int) -> tuple[int, ...]:
    """Return the number of pieces of each code in a hand."""
    return tuple(hand >> _WIDTH * code & MOST for code in range(len(CODES)))


@lru_cache(maxsize=1 << 13)
def codes(hand: int, colour: int) -> tuple[int, ...]:
    """Return the codes of one colour that a hand has."""
    return tuple(code for code, count in enumerate(counts(hand)) if count and code % 2 == colour)


@lru_cache(maxsize=1 << 13)
def formed_yaku(hand: int) -> tuple[FormedYaku, ...]:
    """Return the yaku that a hand makes. A king may replace one piece of its colour in each of them."""
    held = counts(hand)
    kings = held[2 * KING : 2 * KING + 2]
    found = []
    for key, (points, need) in _SETS.items():
        lacking = [sum(max(0, wanted - held[2 * kind + red]) for kind, wanted in need.items()) for red in range(2)]
        mixed = sum(max(0, wanted - held[2 * kind] - held[2 * kind + 1]) for kind, wanted in need.items())
        flush = any(lack <= king for lack, king in zip(lacking, kings, strict=True))
        if flush or mixed <= sum(kings):
            found.append(FormedYaku(key, points + FLUSH * flush, flush))
    if any(kings):
        key, points = _KING
        found.append(FormedYaku(key, points + FLUSH, flush=True))
    return tuple(sorted(found, key=lambda yaku: -yaku.points))


@lru_cache(maxsize=1 << 13)
def stand_ins(hand: int, yaku: FormedYaku) -> tuple[int, ...]:
    """Return the kinds of the pieces of a yaku that kings of the hand replace, repeated for each king."""
    held, (_, need) = counts(hand), _SETS.get(yaku.key, (0, {}))
    kings = held[2 * KING : 2 * KING + 2]
    mixed = {kind: held[2 * kind] + held[2 * kind + 1] for kind in need}
    colours = [{kind: held[2 * kind + red] for kind in need} for red in range(2)]
    lacking = [_lacking(need, own) for own in colours] if yaku.flush else [_lacking(need, mixed)]
    room = kings if yaku.flush else (sum(kings),)
    return min((pieces for pieces, king in zip(lacking, room, strict=True) if len(pieces) <= king), key=len)


def _lacking(need: Mapping[int, int], held: Mapping[int, int]) -> tuple[int, ...]:
    """Return the kinds that are needed and not held, repeated for each missing piece."""
    return tuple(kind for kind, wanted in need.items() for _ in range(wanted - held[kind]))


def new_yaku(before: int, after: int) -> tuple[FormedYaku, ...]:
    """Return the yaku that one hand makes and an earlier one didn't, or not in one colour."""
    old = {yaku.key: yaku.flush for yaku in formed_yaku(before)}
    return tuple(yaku for yaku in formed_yaku(after) if yaku.key not in old or yaku.flush > old[yaku.key])


class NearYaku(NamedTuple):
    """A yaku that lacks one piece: the piece's letter, and the minimum score of the yaku."""

    key: str
    lacking: str
    points: int


@lru_cache(maxsize=1 << 13)
def yaku_within_reach(held: tuple[tuple[str, int], ...]) -> tuple[NearYaku, ...]:
    """Return the sets that a hand, given as codes and counts, would make with one more piece other than a king."""
    hand = sum(UNITS[CODES.index(code)] * count for code, count in held)
    known = {yaku.key for yaku in formed_yaku(hand)}
    found: dict[str, NearYaku] = {}
    for code, unit in enumerate(UNITS):
        if code // 2 == KING:
            continue
        for yaku in formed_yaku(hand + unit):
            near = NearYaku(yaku.key, KINDS[code // 2], _SETS[yaku.key][0] if yaku.key in _SETS else 0)
            if yaku.key not in known:
                found.setdefault(yaku.key, near)
    return tuple(sorted(found.values(), key=lambda yaku: -yaku.points))
