"""How pieces of HOSTILE are carried on: from cell to cell, by what lies there."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engines.hostile.board import AHEAD, NOWHERE, STARTS, WAYS, back
from engines.hostile.tiles import ICE, OPENINGS, POINTS, SPRINGS


class Visit(NamedTuple):
    """Say that a piece entered a cell going a way, and whether it jumped over another."""

    cell: int
    way: int
    jumped: bool = False


class Run(NamedTuple):
    """Hold the cells that a piece enters in a row, and those of the cycle in which it would go on for ever."""

    visits: tuple[Visit, ...]
    cycle: tuple[int, ...] = ()


def onward(visit: Visit, layout: bytes, blocked: int, corner: bool) -> Visit | None:
    """Return where a piece is carried that entered a cell, or ``None`` where it stays.

    ``layout`` holds the codes of the 64 cells, ``blocked`` the cells that the piece may not enter; ``corner`` says that
    walls may be entered through an open corner.
    """
    cell, way, _ = visit
    code = layout[cell]
    if code == ICE:
        return entered(cell, way, layout, blocked, corner)
    facing = POINTS[code]
    if facing < 0:
        return None
    if code not in SPRINGS:
        return entered(cell, facing, layout, blocked, corner)
    near = AHEAD[cell][facing]
    far = AHEAD[near][facing] if near != NOWHERE else NOWHERE
    for target in (far, near):  # walls do not hold up a jump, not even one that falls short
        if target != NOWHERE and not blocked >> target & 1:
            return Visit(target, facing, target == far)
    return None


def entered(cell: int, way: int, layout: bytes, blocked: int, corner: bool) -> Visit | None:
    """Return the visit of the next cell in a way, or ``None`` where a piece may not enter it."""
    target = AHEAD[cell][way]
    if target == NOWHERE or blocked >> target & 1 or not OPENINGS[corner][layout[target]] >> back(way) & 1:
        return None
    return Visit(target, way)


def run(first: Visit, layout: bytes, blocked: int, corner: bool) -> Run:
    """Return all that follows from a first visit, up to the last cell before the piece would go in a circle."""
    visits, states = [first], [first[:2]]
    while following := onward(visits[-1], layout, blocked, corner):
        state = following[:2]
        if state in states:
            return Run(tuple(visits), tuple(cell for cell, _ in states[states.index(state) :]))
        visits.append(following)
        states.append(state)
    return Run(tuple(visits))


def endless(layout: bytes, cell: int, corners: Iterable[int], corner: bool) -> bool:
    """Return whether the tile on a cell closes a circle for the owner of any of the corners, pieces left aside.

    Every circle passes a tile that gives a way, from which it goes on the same however it was entered; and as there
    was none before, a new one passes the tile handled last.
    """
    ways: Sequence[int] = range(len(WAYS)) if layout[cell] == ICE else (POINTS[layout[cell]],)
    visits = [Visit(cell, way) for way in ways if way >= 0]
    circling = [visit for visit in visits if run(visit, layout, STARTS, corner).cycle]  # an own corner opens no circle
    return any(run(visit, layout, STARTS & ~(1 << own), corner).cycle for own in corners for visit in circling)
