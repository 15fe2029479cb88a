"""Marks for the steps that a seat of Kyōiku Kisen has chosen, and for its next choices."""

from collections.abc import Iterator
from typing import NamedTuple

from engines.contract import Step
from engines.kyoiku_kisen import KyoikuView
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.scene import Drawing, Frame, Sprite
from render.kyoiku_kisen.ground import NARROW, hand_place, slide_reach, throw_sign
from render.kyoiku_kisen.last_turn import needs_throw, piece_on
from render.kyoiku_kisen.route import loop, route


def choices(view: KyoikuView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the marks of the chosen steps and of the next ones."""
    if view.to_move not in (0, 1):
        return
    chosen = _chosen_route(view, frame)
    yield from _chosen(view, frame, chosen, cells)
    for step in frame.offered:
        yield from _offered(view, frame, step, chosen, cells)


class _Route(NamedTuple):
    """The chosen part of a route: from a cell (``None`` means from the hand), over a second one, to a third one."""

    source: str | None
    via: str | None
    target: str | None


def _chosen_route(view: KyoikuView, frame: Frame) -> _Route:
    """Return the route that the chosen steps describe."""
    cells = [value for value in frame.chosen if value[-1].isdigit()]
    if "T" in frame.chosen:
        return _Route(view.tam, None, cells[0] if cells else None)
    if view.moving is not None:
        return _Route(view.moving.source, view.moving.via, cells[0] if cells else None)
    if _from_hand(frame):
        return _Route(None, None, cells[0] if cells else None)
    source, first, second = (*cells, None, None, None)[:3]
    if first is None or second is not None or not _steps_over(view, frame, first):
        return _Route(source, first if second else None, second or first)
    return _Route(source, first, None)


def _from_hand(frame: Frame) -> bool:
    """Return true if a piece of the hand is chosen, such as ``rP``."""
    return frame.chosen != () and frame.chosen[0] != "T" and frame.chosen[0][-1].isupper()


def _steps_over(view: KyoikuView, frame: Frame, name: str) -> bool:
    """Return true if the cell chosen after a piece is only a step on its way: it can't end there, or cells follow."""
    there = piece_on(view, name)
    own = there is not None and there.seat == view.to_move
    return own or name == view.tam or "slide" in frame.chosen or any(step.kind == "cell" for step in frame.offered)


def _chosen(view: KyoikuView, frame: Frame, chosen: _Route, cells: Grid) -> Iterator[Sprite]:
    if chosen.source is not None:
        yield overlays.lay(overlays.chosen_piece(), cells.corner(chosen.source))
        yield from route(chosen.source, chosen.via, chosen.target, cells, left=False)
    if chosen.target is not None:
        mark = overlays.chosen_capture() if _occupied(view, chosen.target) else overlays.chosen_target()
        yield Sprite(mark, *cells.corner(chosen.target))
    if view.moving is not None and view.moving.reach is not None and chosen.via is not None:
        x, y = cells.corner(chosen.via)
        yield Sprite(slide_reach(view.moving.reach), x + 0.5, y - 0.06)
    if _from_hand(frame):
        yield _in_hand(overlays.chosen_piece(), view, frame, frame.chosen[0])


def _offered(view: KyoikuView, frame: Frame, step: Step, chosen: _Route, cells: Grid) -> Iterator[Sprite]:
    value = step.value
    match step.kind:
        case "piece":
            yield Sprite(overlays.choosable_piece(), *cells.corner(view.tam if value == "T" else value))
        case "drop":
            yield _in_hand(overlays.choosable_piece(), view, frame, value)
        case "via":
            yield Sprite(overlays.foothold(), *cells.corner(value))
        case "stay" if chosen.source is not None:
            yield loop(chosen.source, cells)
        case "cell":
            yield from _target(view, chosen, value, cells)


def _target(view: KyoikuView, chosen: _Route, name: str, cells: Grid) -> Iterator[Sprite]:
    """Yield the mark of a target, with a wave if a throw decides whether the piece enters the water."""
    x, y = cells.corner(name)
    yield Sprite(overlays.capture_target() if _occupied(view, name) else overlays.target(), x, y)
    mover = piece_on(view, chosen.source)
    if mover is not None and needs_throw(mover.kind, mover.cell, name):
        yield Sprite(throw_sign(), x + 0.24, y + 0.72)


def _occupied(view: KyoikuView, name: str) -> bool:
    """Return true if marks must leave the middle of a cell free, even if its piece is the moving one."""
    return name == view.tam or piece_on(view, name) is not None


def _in_hand(mark: Drawing, view: KyoikuView, frame: Frame, code: str) -> Sprite:
    """Lay a mark over a piece in the hand of the seat to move."""
    assert view.to_move is not None
    codes = [held for held, _ in view.hands[view.to_move]]
    x, y, size = hand_place(codes.index(code), len(codes), far=view.to_move != frame.bottom)
    return overlays.lay(mark, (x - (1 - NARROW) / 2 * size, y), size)
