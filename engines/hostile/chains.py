"""Chains of HOSTILE: a tile carries a piece that enters its cell on to another cell."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engines.hostile.board import AHEAD, NOWHERE, STARTS, WAYS, back
from engines.hostile.tiles import ICE, OPENINGS, POINTS, SPRINGS


class Visit(NamedTuple):
    """A cell that a piece enters, the direction in which it moves, and whether it jumps over another cell."""

    cell: int
    way: int
    jumped: bool = False


class Chain(NamedTuple):
    """The cells that a piece enters in order, and the cells of the endless loop that would follow."""

    visits: tuple[Visit, ...]
    cycle: tuple[int, ...] = ()


def next_visit(visit: Visit, layout: bytes, blocked: int, corner: bool) -> Visit | None:
    """Return the cell to which a piece moves on after entering a cell, or ``None`` if it stays there.

    ``layout`` holds the codes of the 64 cells, ``blocked`` the cells that the piece may not enter. ``corner`` says that
    walls may be entered through an open corner.
    """
    cell, way, _ = visit
    code = layout[cell]
    if code == ICE:
        return enter(cell, way, layout, blocked, corner)
    facing = POINTS[code]
    if facing < 0:
        return None
    if code not in SPRINGS:
        return enter(cell, facing, layout, blocked, corner)
    near = AHEAD[cell][facing]
    far = AHEAD[near][facing] if near != NOWHERE else NOWHERE
    for target in (far, near):  # Walls don't stop a jump, even if it falls short.
        if target != NOWHERE and not blocked >> target & 1:
            return Visit(target, facing, target == far)
    return None


def enter(cell: int, way: int, layout: bytes, blocked: int, corner: bool) -> Visit | None:
    """Enter the next cell in a direction. Returns ``None`` if a piece may not."""
    target = AHEAD[cell][way]
    if target == NOWHERE or blocked >> target & 1 or not OPENINGS[corner][layout[target]] >> back(way) & 1:
        return None
    return Visit(target, way)


def follow_chain(first: Visit, layout: bytes, blocked: int, corner: bool) -> Chain:
    """Follow a chain from its first cell to its end, or to the last cell before the piece would repeat a loop."""
    visits, states = [first], [first[:2]]
    while following := next_visit(visits[-1], layout, blocked, corner):
        state = following[:2]
        if state in states:
            return Chain(tuple(visits), tuple(cell for cell, _ in states[states.index(state) :]))
        visits.append(following)
        states.append(state)
    return Chain(tuple(visits))


def closes_loop(layout: bytes, cell: int, corners: Iterable[int], corner: bool) -> bool:
    """Return true if the tile on a cell closes a loop for the owner of any of the corners. Pieces don't count.

    Every loop passes a tile that sends pieces in one direction, however they entered it. There was no loop before, so a
    new one passes the tile that was placed or turned last.
    """
    ways: Sequence[int] = range(len(WAYS)) if layout[cell] == ICE else (POINTS[layout[cell]],)
    visits = [Visit(cell, way) for way in ways if way >= 0]
    circling = [
        visit for visit in visits if follow_chain(visit, layout, STARTS, corner).cycle
    ]  # A seat's own corner doesn't open a loop.
    return any(follow_chain(visit, layout, STARTS & ~(1 << own), corner).cycle for own in corners for visit in circling)
