"""Marks of the last turn of HOSTILE: a piece's trail, new tiles and gems, and removed tiles."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from engines.hostile import HostileView, TrailCell
from render.hostile.pieces import skill_icon
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.outline import arc, arrowhead, dashes
from render.kit.scene import Box, Disc, Drawing, Frame, Ink, Label, Point, Polygon, Shape, Sprite, Stroke

SPILLS = 5
"""The number of gems that are added to the board at the start of a round."""

_STOPS = ((0.83, 0.83), (0.17, 0.17), (0.83, 0.17), (0.17, 0.83))
"""The positions of a trail's numbers on a cell, used in this order if it was entered more than once."""

_PLACED = re.compile(r"place .*?\b([A-H][1-8])(?: |$)")
_TURNED = re.compile(r"rotate ([A-H][1-8])")
_TAKEN = re.compile(r"(?:crash|steal) ([A-H][1-8])")
_USED = re.compile(r"use ([A-H][1-8])|draft ([A-H][1-8]) use")


def changed_cells(view: HostileView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield marks on the cells that the events of a frame changed."""
    tiles = {laid.cell for laid in view.tiles}
    before = frame.before
    earlier = {laid.cell for laid in before.tiles} if isinstance(before, HostileView) else set()
    placed, turned, taken = (_named_by(pattern, frame) for pattern in (_PLACED, _TURNED, _TAKEN))
    signs = (
        (placed_tile(), placed & tiles),
        (turned_tile(), (turned - placed) & tiles),
        (new_gem(), cells_with_new_gems(frame)),
        (departure(), taken - tiles),
        (lost_tile(), (earlier | placed | turned) - tiles - taken),
    )
    for sign, found in signs:
        yield from (Sprite(sign, *cells.corner(cell)) for cell in sorted(found))


def _named_by(pattern: re.Pattern[str], frame: Frame) -> set[str]:
    return {cell for event in frame.events for cell in pattern.findall(event)}


def cells_with_new_gems(frame: Frame) -> set[str]:
    """Return the cells that got gems: by gem tiles that were used, and at the start of a round."""
    used = {cell for event in frame.events for found in _USED.findall(event) for cell in found if cell}
    drawn = [event.removeprefix("gem:") for event in frame.events if event.startswith("gem:")]
    return used | {*drawn[:SPILLS]}


def trail(entered: tuple[TrailCell, ...], cells: Grid) -> Iterator[Sprite]:
    """Yield the trail of a piece: an arrow for each move, dashed for jumps, and the numbers of its stops."""
    if not entered:
        return
    yield Sprite(departure(), *cells.corner(entered[0].cell))
    yield from _arrows(entered, cells, "news")
    yield Sprite(overlays.arrival(), *cells.corner(entered[-1].cell))
    met: Counter[str] = Counter()
    for number, visit in enumerate(entered[1:], 1):
        if len(entered) > 2:
            x, y = cells.corner(visit.cell)
            across, along = _STOPS[met[visit.cell] % len(_STOPS)]
            yield Sprite(stop_number(number), x + across - 0.19, y + along - 0.19)
        met[visit.cell] += 1


def possible_trail(path: tuple[TrailCell, ...], cells: Grid) -> Iterator[Sprite]:
    """Yield the trail that a step would lead to: an arrow for each move."""
    return _arrows(path, cells, "accent")


def _arrows(entered: tuple[TrailCell, ...], cells: Grid, ink: Ink) -> Iterator[Sprite]:
    for a, b in pairwise(entered):
        (x, y), (u, v) = cells.corner(a.cell), cells.corner(b.cell)
        east, south = round(u - x), round(v - y)
        if (east, south) != (0, 0):
            yield Sprite(trail_arrow(east, south, jumped=b.jumped, ink=ink), min(x, u), min(y, v))


@cache
def trail_arrow(east: int, south: int, *, jumped: bool, ink: Ink) -> Drawing:
    """Mark a move to a neighbouring cell with an arrow, or a longer jump with a dashed one."""
    length = hypot(east, south)
    start = (0.5 + max(0, -east), 0.5 + max(0, -south))
    near, far = (0.36, length - 0.32) if jumped else (0.34 * length, 0.78 * length)
    count = round(length * 2.2) if jumped else 1
    step = (far - 0.22 - near) / (1.7 * count - 0.7)
    ends = ((near + 1.7 * step * i, near + 1.7 * step * i + step) for i in range(count))
    along = (east / length, south / length)
    lines = [tuple((start[0] + along[0] * far, start[1] + along[1] * far) for far in pair) for pair in ends]
    head = _head((start[0] + along[0] * far, start[1] + along[1] * far), along)
    shapes: tuple[Shape, ...] = (
        *(Stroke(line, "ink", 0.19) for line in lines),
        Stroke((*head, head[0]), "ink", 0.09),
        *(Stroke(line, ink, 0.105) for line in lines),
        Polygon(head, ink),
    )
    return Drawing(f"move-{east}-{south}-{jumped}-{ink}", abs(east) + 1, abs(south) + 1, None, shapes)


def _head(tip: Point, along: Point) -> tuple[Point, ...]:
    """Return an arrowhead. The direction is a unit vector."""
    (x, y), (east, south) = tip, along
    foot = (x - east * 0.24, y - south * 0.24)
    return (tip, (foot[0] - south * 0.17, foot[1] + east * 0.17), (foot[0] + south * 0.17, foot[1] - east * 0.17))


@cache
def stop_number(number: int) -> Drawing:
    """Mark a cell with its number in the sequence of cells that a piece entered."""
    size = 0.27 if number < 10 else 0.22
    shapes = (
        Disc(0.19, 0.19, 0.18, "ink"),
        Disc(0.19, 0.19, 0.15, "news"),
        Label(0.19, 0.18, str(number), size, "ink"),
    )
    return Drawing(f"stop-{number}", 0.38, 0.38, None, shapes)


@cache
def departure() -> Drawing:
    """Mark a cell that a piece or a tile has left with a dashed square that is visible on bright tiles too."""
    corners = ((0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86), (0.14, 0.14))
    lines = [
        line
        for ink, thick in (("ink", 0.11), ("label", 0.055))
        for a, b in pairwise(corners)
        for line in dashes(a, b, 4, thick, ink)
    ]
    return Drawing("gone", 1, 1, None, tuple(lines))


@cache
def placed_tile() -> Drawing:
    """Mark a tile that was placed, with a plus at its upper left corner."""
    bars = (((0.19, 0.05), (0.19, 0.33)), ((0.05, 0.19), (0.33, 0.19)))
    strokes = tuple(Stroke(bar, ink, thick) for ink, thick in (("ink", 0.19), ("news", 0.11)) for bar in bars)
    return Drawing("placed", 1, 1, None, strokes)


@cache
def turned_tile() -> Drawing:
    """Mark a tile that was turned, with arrows in a circle at its upper left corner."""
    icon = Sprite(skill_icon("rotate", "news"), 0.0, 0.0, 0.46)
    return Drawing("turned", 1, 1, None, (Disc(0.23, 0.23, 0.23, "ink"), icon))


@cache
def new_gem() -> Drawing:
    """Mark a cell that got a gem, with rays all around."""
    angles = [pi * (turn + 0.5) / 6 for turn in range(12)]
    rays = [tuple((0.5 + reach * cos(way), 0.5 + reach * sin(way)) for reach in (0.41, 0.49)) for way in angles]
    strokes = tuple(Stroke(ray, ink, thick) for ink, thick in (("ink", 0.11), ("news", 0.055)) for ray in rays)
    return Drawing("new-gem", 1, 1, None, strokes)


@cache
def lost_tile() -> Drawing:
    """Mark a tile that is lost because pieces would circle endlessly: arrows in a circle, crossed out."""
    ways = ((-0.85 * pi, -0.2 * pi), (0.15 * pi, 0.8 * pi))
    heads = (arrowhead((0.83, 0.4), (0, 1), 0.16, -0.06, 0.14), arrowhead((0.17, 0.6), (0, -1), 0.16, -0.06, 0.14))
    cross = (((0.36, 0.36), (0.64, 0.64)), ((0.64, 0.36), (0.36, 0.64)))
    shapes: list[Shape] = [Box(0.04, 0.04, 0.92, 0.92, "check", 0.13, "ink", 0.04)]
    shapes += [Stroke(arc(0.5, 0.5, 0.33, *sweep), "news", 0.08) for sweep in ways]
    shapes += [Polygon(head, "news") for head in heads]
    shapes += [Stroke(line, "news", 0.1) for line in cross]
    return Drawing("lost", 1, 1, None, tuple(shapes))
