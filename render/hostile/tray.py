"""The tray below the panels of HOSTILE, which shows the line and the available skills or, at the end, the result."""

from collections.abc import Iterator
from functools import cache

from engines.hostile import HostileView
from render.hostile.layout import EDGE, TRAY, TRAY_Y, line_place, skill_place, skills_in_tray
from render.hostile.pieces import skill_icon
from render.hostile.tiles import held_tile
from render.kit.ending import verdict_strip
from render.kit.outline import counter
from render.kit.scene import Box, Drawing, Frame, Point, Shape, Sprite, Stroke


def tray(view: HostileView, frame: Frame) -> Iterator[Sprite]:
    """Yield the line and the skills to take, or the words for the end of a match."""
    if view.outcome is not None and frame.verdict:
        yield Sprite(verdict_strip(frame.verdict, TRAY), EDGE, TRAY_Y)
        return
    yield Sprite(_ground(), EDGE, TRAY_Y)
    for name, count in (*view.line, *((cell, 1) for cell in view.line_gems)):
        yield Sprite(_slot(name, count), *line_place(view, name))
    for name, heap in skills_in_tray(view):
        yield Sprite(_skill(name, heap), *skill_place(view, name))


def line_counts(view: HostileView, frame: Frame) -> Iterator[Sprite]:
    """Yield the number of tiles of each kind in the line, above all marks, if there is more than one."""
    if view.outcome is None or not frame.verdict:
        for name, count in view.line:
            if count > 1:
                yield Sprite(_count(count), *line_place(view, name))


@cache
def _ground() -> Drawing:
    return Drawing("line", *TRAY, "arena", (Box(0, 0, *TRAY, "arena-cell", 0.12),))


@cache
def _slot(name: str, count: int) -> Drawing:
    """Return a tile in the line in a square of one unit."""
    return Drawing(f"slot-{name}-{count}", 1, 1, "arena-cell", (Sprite(held_tile(name), 0.01, 0.01, 0.98),))


@cache
def _count(count: int) -> Drawing:
    return Drawing(f"count-{count}", 1, 1, None, counter(0.78, 0.78, count, 1.35))


@cache
def _skill(name: str, heap: str) -> Drawing:
    """Return a skill in a square of one unit: bright while it can be taken, plain if left over, or crossed out."""
    edge, ink = ("accent", "accent") if heap == "pool" else ("arena-line", "label")
    shapes: list[Shape] = [
        Box(0.03, 0.03, 0.94, 0.94, "arena", 0.14, edge, 0.045),
        Sprite(skill_icon(name, ink), 0.14, 0.14, 0.72),
    ]
    if heap == "removed":
        strokes: tuple[tuple[Point, ...], ...] = (((0.2, 0.2), (0.8, 0.8)), ((0.2, 0.8), (0.8, 0.2)))
        shapes += [Stroke(stroke, "check", 0.1) for stroke in strokes]
    return Drawing(f"skill-{name}-{heap}", 1, 1, "arena-cell", tuple(shapes))
