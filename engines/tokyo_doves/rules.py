"""The rules of Tokyo Doves on ints: the targets of doves and the effects of actions.

A side is one int: a field of ``STRIDE`` bits for each of ``DOVES``, which holds at most one bit, the cell of that dove
in the window (``tokyo_doves.window``). The field of a dove in hand is empty. The box of all doves begins at b2, so that
the window is the box grown by one ring and equal positions are equal ints. An action brings one dove to a target.
``mine`` is the side to act, ``theirs`` the other.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from engines.common.bitboard import DIAGONAL, ORTHOGONAL, bits
from engines.tokyo_doves import window as window

DOVES = "BAYMTH"
"""Boss, big brother, razor, peashooter, attack, crazy: each side has one of each."""

STRIDE = 48
"""The number of bits of a field: those of the window, and some more for shifting everything up and back down to b2."""

ATTACK = DOVES.index("T")
CORNER = window.SIZE + 1
"""The first cell of the box: the index of b2."""

SIDE = STRIDE * len(DOVES)
"""The bits of a side."""

FIELDS = tuple(window.WINDOW << STRIDE * dove for dove in range(len(DOVES)))
STEPS = {"B": ORTHOGONAL + DIAGONAL, "A": ORTHOGONAL + DIAGONAL, "Y": ORTHOGONAL}
STEPS |= {"M": DIAGONAL, "H": window.KNIGHT}


@dataclass(frozen=True, slots=True)
class Laws:
    """The options of a match, and values derived from them for the rules."""

    options: tuple[tuple[str, str], ...]
    reach: tuple[dict[int, int], ...] = field(compare=False, repr=False)
    homes: Callable[[int], int] = field(compare=False, repr=False)
    put_back: bool = field(compare=False)
    both_surrounded: str = field(compare=False)
    repetition: bool = field(compare=False)
    move_cap: int | None = field(compare=False)


@cache
def laws(options: tuple[tuple[str, str], ...]) -> Laws:
    """Return the laws under complete options."""
    chosen = dict(options)
    put_back = chosen["put_back"] == "on"
    return Laws(
        options,
        tuple(_reach(dove, put_back) for dove in DOVES),
        window.homes_in_one_clump if chosen["connectivity"] == "one_clump" else window.homes_without_lone,
        put_back,
        chosen["both_surrounded"],
        chosen["repetition"] == "draw",
        None if chosen["move_cap"] == "off" else int(chosen["move_cap"]),
    )


def _reach(dove: str, put_back: bool) -> dict[int, int]:
    """Return the cells that a dove can reach from each cell of an empty field. The boss never returns to the hand."""
    hand = window.HAND if put_back and dove != "B" else 0
    steps = {cell: window.near(cell, STEPS[dove]) for cell in window.SIDES} if dove in STEPS else window.CROSS
    return {cell: reached | hand for cell, reached in steps.items()}


def fold(side: int) -> int:
    """Return the cells with doves of a side."""
    side |= side >> 3 * STRIDE
    return (side | side >> STRIDE | side >> 2 * STRIDE) & window.WINDOW


def targets(mine: int, theirs: int, under: Laws) -> list[int]:
    """Return the targets of each of ``DOVES`` for the side to act, including ``HAND`` for a return."""
    own = fold(mine)
    taken = own | fold(theirs)
    puts = window.around(own) & window.room(taken) & ~window.SIDES[theirs & window.WINDOW]
    homes, found, doves = under.homes, [], mine
    for reach in under.reach:
        cell = doves & window.WINDOW
        found.append(reach[cell] & homes(taken ^ cell) if cell else puts)
        doves >>= STRIDE
    attack = mine >> ATTACK * STRIDE & window.WINDOW
    if attack:
        found[ATTACK] &= window.slides(attack, taken & window.CROSS[attack]) | window.HAND
    return found


def act(mine: int, theirs: int, dove: int, target: int) -> tuple[int, int]:
    """Bring a dove, an index in ``DOVES``, to a target, and return both sides, the acting one first."""
    mine = mine & ~FIELDS[dove] | (target & window.WINDOW) << STRIDE * dove
    corner = window.corner(fold(mine | theirs))
    if corner == CORNER:
        return mine, theirs
    return mine << CORNER >> corner, theirs << CORNER >> corner


def free_sides(mine: int, theirs: int) -> tuple[int, int]:
    """Return the sides of each boss that are neither taken nor wall: a cell for which the box has no room is wall."""
    free = window.room(fold(mine | theirs))
    return window.SIDES[mine & window.WINDOW] & free, window.SIDES[theirs & window.WINDOW] & free


def walls(mine: int, theirs: int) -> tuple[bool, bool]:
    """Return two flags: whether the box of all doves is four wide, and whether it is four tall."""
    columns, rows = window.extent(fold(mine | theirs))
    return len(columns) == window.LONGEST, len(rows) == window.LONGEST


def count(mine: int, theirs: int, under: Laws, depth: int) -> int:
    """Count the sequences of ``depth`` actions, at least 1. A sequence ends when a boss is surrounded."""
    if not all(free_sides(mine, theirs)):
        return 0
    found = targets(mine, theirs, under)
    if depth == 1:
        return sum(map(int.bit_count, found))
    total = 0
    for dove, cells in enumerate(found):
        for target in bits(cells):
            after, others = act(mine, theirs, dove, target)
            total += count(others, after, under, depth - 1)
    return total
