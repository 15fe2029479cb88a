"""The moves of Kyōiku Kisen on ints: the layout of pieces, the legal actions, and their effects.

Sticks, points, seasons and the end of the game are in ``turns``.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from engines.kyoiku_kisen.board import (
    CELLS,
    GENERAL,
    HUES,
    SHIP,
    WATER,
    moves_around,
    place_of,
    reachable,
    spread,
    tam_targets,
    within,
)
from engines.kyoiku_kisen.yaku import UNITS

STICKS = 5
"""The number of sticks in a throw, and the greatest length of a slide."""

ENTERS = 3
"""The number of dark sticks with which a piece enters tam water."""


class Layout(NamedTuple):
    """The places of all pieces.

    ``boards`` are the cells of each kind, ``red`` those of red pieces, ``owned`` those of each seat. ``tam`` is the
    cell of the tam. ``hands`` are those of the seats.
    """

    boards: tuple[int, ...]
    red: int
    owned: tuple[int, int]
    tam: int
    hands: tuple[int, int] = (0, 0)

    @property
    def taken(self) -> int:
        """Return the cells with a piece or the tam."""
        first, second = self.owned
        return first | second | self.tam

    def kind(self, cell: int) -> int:
        """Return the kind of the piece on a cell."""
        for kind, cells in enumerate(self.boards):
            if cells & cell:
                return kind
        raise ValueError(f"no piece on {CELLS.name(cell)}")

    def code(self, cell: int) -> int:
        """Return the code of the piece on a cell."""
        return 2 * self.kind(cell) + bool(self.red & cell)


@dataclass(frozen=True, slots=True)
class Laws:
    """The options of a match, and values derived from them for the rules."""

    options: tuple[tuple[str, str], ...]
    seasons: int = field(compare=False)
    immediate: bool = field(compare=False)
    any_yaku: bool = field(compare=False)
    own_hue: bool = field(compare=False)
    cap: int | None = field(compare=False)


@cache
def laws(options: tuple[tuple[str, str], ...]) -> Laws:
    """Return the laws under complete options."""
    chosen = dict(options)
    return Laws(
        options,
        seasons=int(chosen["seasons"]),
        immediate=chosen["situational"] == "immediate",
        any_yaku=chosen["declare_on"] == "any",
        own_hue=chosen["tam_square_is_hue"] == "on",
        cap=None if chosen["ply_cap"] == "off" else int(chosen["ply_cap"]),
    )


def guarded_cells(layout: Layout, seat: int, hue: int) -> int:
    """Return the cells next to those generals of a seat that are in tam hue."""
    guards = layout.boards[GENERAL] & layout.owned[seat] & hue
    return spread(guards) if guards else 0


def tam_choices(layout: Layout) -> int:
    """Return the cells to which the tam may be moved."""
    return tam_targets(layout.tam, layout.taken ^ layout.tam)


def room_for(layout: Layout, seat: int, under: Laws) -> int:
    """Return the cells where a seat's piece may end: empty ones, and those of enemies that it may take."""
    enemies = layout.owned[1 - seat]
    guarded = guarded_cells(layout, 1 - seat, HUES[under.own_hue][layout.tam])
    return CELLS.all & ~(layout.owned[seat] | layout.tam | (enemies & guarded))


def landings(layout: Layout, seat: int, under: Laws, source: int, via: int, reach: int) -> int:
    """Return the cells where a slide of at most ``reach`` cells may end."""
    ways = moves_around(layout.tam, under.own_hue)[seat][layout.kind(source)]
    _, slid = reachable(ways[place_of(via)], layout.taken ^ source)
    return slid & (room_for(layout, seat, under) | source) & within(via, reach)


def needs_throw(layout: Layout, source: int, target: int) -> bool:
    """Return true if a move enters tam water and needs a throw for that. Ships don't need one."""
    return bool(target & WATER and not source & WATER and not layout.boards[SHIP] & source)


def move_piece(layout: Layout, seat: int, source: int, target: int) -> Layout:
    """Move a piece to a cell, and take the piece there."""
    if source == target:
        return layout
    boards, red, owned, tam, hands = layout
    kind, changed = layout.kind(source), source | target
    mine, theirs = owned[seat], owned[1 - seat]
    if theirs & target:
        prey = layout.code(target)
        boards = _flip(boards, prey // 2, target)
        theirs ^= target
        hands = _add_to_hand(hands, seat, UNITS[prey])
    boards = _flip(boards, kind, changed)
    red = red & ~changed | (target if red & source else 0)
    mine ^= changed
    return Layout(boards, red, (theirs, mine) if seat else (mine, theirs), tam, hands)


def drop_piece(layout: Layout, seat: int, code: int, target: int) -> Layout:
    """Drop a piece of the hand onto the board."""
    boards, red, owned, tam, hands = layout
    owned = (owned[0], owned[1] | target) if seat else (owned[0] | target, owned[1])
    red |= target if code % 2 else 0
    return Layout(_flip(boards, code // 2, target), red, owned, tam, _add_to_hand(hands, seat, -UNITS[code]))


def _flip(boards: tuple[int, ...], kind: int, cells: int) -> tuple[int, ...]:
    return (*boards[:kind], boards[kind] ^ cells, *boards[kind + 1 :])


def _add_to_hand(hands: tuple[int, int], seat: int, pieces: int) -> tuple[int, int]:
    return (hands[0], hands[1] + pieces) if seat else (hands[0] + pieces, hands[1])
