"""What lies on the board of Kyōiku Kisen: pieces, the way of the last turn, what is chosen, what is offered."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engines.contract import Step
from engines.kyoiku_kisen import KyoikuView
from render.kit import overlays
from render.kit.grid import Cell, Grid
from render.kit.scene import Drawing, Frame, Point, Sprite
from render.kyoiku_kisen.ground import NARROW, cell, ground, hand_place, reach, standing, wave
from render.kyoiku_kisen.last_turn import Last, needs_throw, under
from render.kyoiku_kisen.pieces import piece, shield, tam

_ASIDE = 0.2
"""How far to its right a way is shifted that comes back along the same line."""


def at(cells: Grid, name: str) -> Point:
    """Return the upper left corner of a cell of the board."""
    return cells.at(*Cell.read(name))


def board(view: KyoikuView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the cells that the tam shades, the pieces and the tam."""
    pieces = {one.cell: one for one in view.pieces}
    for name in sorted({*view.hue, *pieces, view.tam}):
        below = cell(ground(name), hue=name in view.hue)
        if name == view.tam:
            below = standing(below, tam())
        elif name in pieces:
            one = pieces[name]
            above = piece(one.seat, one.colour, one.kind, far=one.seat != frame.bottom)
            below = standing(below, above)
        yield Sprite(below, *at(cells, name))


def shields(view: KyoikuView, cells: Grid) -> Iterator[Sprite]:
    """Mark the pieces that can't be taken, above all other marks."""
    for one in view.pieces:
        if one.guarded:
            x, y = at(cells, one.cell)
            yield Sprite(shield(), x + 0.66, y + 0.61)


def way(view: KyoikuView, happened: Last, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the way of the last turn; a new season begins without one, and a choice puts its own in the place."""
    if not happened.action or happened.season != view.season or (frame.chosen and view.moving is None):
        return
    source, target = happened.source, happened.target
    stands = source if happened.stayed else target
    if source is not None:
        left = stands not in (None, source)
        yield from _legs(source, happened.via, target, cells, left=left)
        if left:
            yield Sprite(overlays.gone(), *at(cells, source))
    if happened.sunk and target is not None:
        yield Sprite(overlays.missed(), *at(cells, target))
    if stands is not None and view.moving is None:
        yield Sprite(overlays.landed(), *at(cells, stands))
        if source == stands and (happened.stayed or happened.via is None):
            yield _again(stands, cells)


def choices(view: KyoikuView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Mark what has been chosen and what can be chosen next, each where it is in the picture."""
    if view.to_move not in (0, 1):
        return
    going = _going(view, frame)
    yield from _chosen(view, frame, going, cells)
    for step in frame.offered:
        yield from _offered(view, frame, step, going, cells)


class _Going(NamedTuple):
    """Say how far a choice has come: from a cell (``None``: from the hand), over another, to a third."""

    source: str | None
    via: str | None
    target: str | None


def _going(view: KyoikuView, frame: Frame) -> _Going:
    """Return the way that the chosen steps describe."""
    cells = [value for value in frame.chosen if value[-1].isdigit()]
    if "T" in frame.chosen:
        return _Going(view.tam, None, cells[0] if cells else None)
    if view.moving is not None:
        return _Going(view.moving.source, view.moving.via, cells[0] if cells else None)
    if _from_hand(frame):
        return _Going(None, None, cells[0] if cells else None)
    source, first, second = (*cells, None, None, None)[:3]
    if first is None or second is not None or not _stepped(view, frame, first):
        return _Going(source, first if second else None, second or first)
    return _Going(source, first, None)


def _from_hand(frame: Frame) -> bool:
    """Return whether a piece of the hand is chosen: ``rP``."""
    return frame.chosen != () and frame.chosen[0] != "T" and frame.chosen[0][-1].isupper()


def _stepped(view: KyoikuView, frame: Frame, name: str) -> bool:
    """Return whether the cell chosen after a piece is to be stepped on: nobody could land there, or more is to come."""
    there = under(view, name)
    own = there is not None and there.seat == view.to_move
    return own or name == view.tam or "slide" in frame.chosen or any(step.kind == "cell" for step in frame.offered)


def _chosen(view: KyoikuView, frame: Frame, going: _Going, cells: Grid) -> Iterator[Sprite]:
    if going.source is not None:
        x, y = at(cells, going.source)
        yield Sprite(overlays.picked(), x - overlays.RIM, y - overlays.RIM)
        yield from _legs(going.source, going.via, going.target, cells, left=False)
    if going.target is not None:
        yield Sprite(overlays.aimed(), *at(cells, going.target))
    if view.moving is not None and view.moving.reach is not None and going.via is not None:
        x, y = at(cells, going.via)
        yield Sprite(reach(view.moving.reach), x + 0.5, y - 0.06)
    if _from_hand(frame):
        yield _in_hand(overlays.picked(), view, frame, frame.chosen[0])


def _offered(view: KyoikuView, frame: Frame, step: Step, going: _Going, cells: Grid) -> Iterator[Sprite]:
    """Yield the mark of a step that can be chosen next."""
    value = step.value
    match step.kind:
        case "piece":
            yield Sprite(overlays.ready(), *at(cells, view.tam if value == "T" else value))
        case "drop":
            yield _in_hand(overlays.ready(), view, frame, value)
        case "via":
            yield Sprite(overlays.foothold(), *at(cells, value))
        case "stay" if going.source is not None:
            yield _again(going.source, cells)
        case "cell":
            yield from _target(view, going, value, cells)


def _target(view: KyoikuView, going: _Going, name: str, cells: Grid) -> Iterator[Sprite]:
    """Yield the mark of a cell to land on, with a wave where a throw decides whether the water lets the piece in."""
    x, y = at(cells, name)
    taken = name != going.source and under(view, name) is not None
    yield Sprite(overlays.takeable() if taken else overlays.offered(), x, y)
    mover = under(view, going.source)
    if mover is not None and needs_throw(mover.kind, mover.cell, name):
        yield Sprite(wave(), x + 0.24, y + 0.72)


def _legs(source: str, via: str | None, target: str | None, cells: Grid, *, left: bool) -> Iterator[Sprite]:
    """Yield the way from a cell to another, over a third where there is one, with a ring around what is stepped on.

    Unless the first cell was ``left``, a piece stands there, from whose edge the way begins.
    """
    out = overlays.way if left else overlays.onward
    if via is None:
        if target not in (None, source):
            yield _between(out, source, target, cells)
        return
    aside = (
        _ASIDE if target is not None and _back(*(cells.middle(*Cell.read(one)) for one in (source, via, target))) else 0
    )
    yield Sprite(overlays.foothold(), *at(cells, via))
    yield _between(out, source, via, cells, aside)
    if target is not None:
        yield _between(overlays.onward, via, target, cells, aside)


def _back(source: Point, via: Point, target: Point) -> bool:
    """Return whether a way goes back along the line on which it came."""
    (a, b), (c, d) = (via[0] - source[0], via[1] - source[1]), (target[0] - via[0], target[1] - via[1])
    return a * d == b * c and a * c + b * d < 0


def _between(arrow: Callable[[int, int], Drawing], start: str, end: str, cells: Grid, aside: float = 0.0) -> Sprite:
    """Lay an arrow from a cell to another, or a little to its right."""
    (x, y), (right, below) = at(cells, start), at(cells, end)
    east, south = round(right - x), round(below - y)
    shift = aside / max(abs(east), abs(south))
    return Sprite(arrow(east, south), min(x, right) - south * shift, min(y, below) + east * shift)


def _again(name: str, cells: Grid) -> Sprite:
    """Mark a piece that goes nowhere, in the corner of its cell."""
    x, y = at(cells, name)
    return Sprite(overlays.back_again(), x - 0.04, y + 0.02, 0.46)


def _in_hand(mark: Drawing, view: KyoikuView, frame: Frame, code: str) -> Sprite:
    """Lay a mark for a cell, and what of it reaches beyond, over a piece in the hand of the seat to move."""
    assert view.to_move is not None
    codes = [held for held, _ in view.hands[view.to_move]]
    x, y, size = hand_place(codes.index(code), len(codes), far=view.to_move != frame.bottom)
    beyond = (mark.width - 1) / 2
    return Sprite(mark, x - (beyond + (1 - NARROW) / 2) * size, y - beyond * size, size)
