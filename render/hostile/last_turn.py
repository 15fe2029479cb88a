"""What happened last in HOSTILE: the way of a piece from cell to cell, new tiles and gems, and what is gone."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import hypot, pi

from engines.hostile import HostileView, TrailCell
from render.hostile.layout import at
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.outline import arc, arrowhead
from render.kit.scene import Box, Disc, Drawing, Frame, Ink, Label, Point, Polygon, Shape, Sprite, Stroke

SPILLS = 5
"""How many gems come to the board at the start of a round."""

_STOPS = ((0.83, 0.83), (0.17, 0.17), (0.83, 0.17), (0.17, 0.83))
"""Where the numbers of a trail are on a cell, if it was entered more than once."""

_HANDLED = re.compile(r"(?:place|rotate) .*?\b([A-H][1-8])(?: |$)")
_TAKEN = re.compile(r"(?:crash|steal) ([A-H][1-8])")
_USED = re.compile(r"use ([A-H][1-8])|draft ([A-H][1-8]) use")


def happened(view: HostileView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the marks of the frame's turn."""
    tiles = {laid.cell for laid in view.tiles}
    before = frame.before
    earlier = {laid.cell for laid in before.tiles} if isinstance(before, HostileView) else set()
    handled = {cell for event in frame.events for cell in _HANDLED.findall(event)}
    taken = {cell for event in frame.events for cell in _TAKEN.findall(event)}
    for cell in sorted((handled & tiles) | gems_come(frame)):
        yield Sprite(overlays.landed(), *at(cells, cell))
    for cell in sorted(taken - tiles):
        yield Sprite(overlays.gone("label"), *at(cells, cell))
    for cell in sorted((earlier | handled) - tiles - taken):
        yield Sprite(lost(), *at(cells, cell))


def gems_come(frame: Frame) -> set[str]:
    """Return the cells to which gems came: of gem tiles used, and of those with which a round began."""
    used = {cell for event in frame.events for found in _USED.findall(event) for cell in found if cell}
    drawn = [event.removeprefix("gem:") for event in frame.events if event.startswith("gem:")]
    return used | {*drawn[:SPILLS]}


def trail(entered: tuple[TrailCell, ...], cells: Grid) -> Iterator[Sprite]:
    """Yield the way of a piece: an arrow for each move, dashed for jumps, and the numbers of its stops."""
    if not entered:
        return
    yield Sprite(overlays.gone("label"), *at(cells, entered[0].cell))
    yield from _arrows(entered, cells, "news")
    yield Sprite(overlays.landed(), *at(cells, entered[-1].cell))
    met: Counter[str] = Counter()
    for number, visit in enumerate(entered[1:], 1):
        if len(entered) > 2:
            x, y = at(cells, visit.cell)
            across, along = _STOPS[met[visit.cell] % len(_STOPS)]
            yield Sprite(stop(number), x + across - 0.19, y + along - 0.19)
        met[visit.cell] += 1


def way(path: tuple[TrailCell, ...], cells: Grid) -> Iterator[Sprite]:
    """Yield where a step would lead: an arrow for each move."""
    return _arrows(path, cells, "accent")


def _arrows(entered: tuple[TrailCell, ...], cells: Grid, ink: Ink) -> Iterator[Sprite]:
    for a, b in pairwise(entered):
        (x, y), (u, v) = at(cells, a.cell), at(cells, b.cell)
        east, south = round(u - x), round(v - y)
        if (east, south) != (0, 0):
            yield Sprite(move(east, south, jumped=b.jumped, ink=ink), min(x, u), min(y, v))


@cache
def move(east: int, south: int, *, jumped: bool, ink: Ink) -> Drawing:
    """Mark a move over the border between two cells, or a jump of so many cells with a broken line."""
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
    """Return the head of an arrow in a direction of length one."""
    (x, y), (east, south) = tip, along
    foot = (x - east * 0.24, y - south * 0.24)
    return (tip, (foot[0] - south * 0.17, foot[1] + east * 0.17), (foot[0] + south * 0.17, foot[1] - east * 0.17))


@cache
def stop(number: int) -> Drawing:
    """Mark which of the cells that a piece entered this one was."""
    size = 0.27 if number < 10 else 0.22
    shapes = (
        Disc(0.19, 0.19, 0.18, "ink"),
        Disc(0.19, 0.19, 0.15, "news"),
        Label(0.19, 0.18, str(number), size, "ink"),
    )
    return Drawing(f"stop-{number}", 0.38, 0.38, None, shapes)


@cache
def lost() -> Drawing:
    """Mark the cell of a tile that is lost because pieces would go round for ever: a circle, crossed out."""
    ways = ((-0.85 * pi, -0.2 * pi), (0.15 * pi, 0.8 * pi))
    heads = (arrowhead((0.83, 0.4), (0, 1), 0.16, -0.06, 0.14), arrowhead((0.17, 0.6), (0, -1), 0.16, -0.06, 0.14))
    cross = (((0.36, 0.36), (0.64, 0.64)), ((0.64, 0.36), (0.36, 0.64)))
    shapes: list[Shape] = [Box(0.04, 0.04, 0.92, 0.92, "check", 0.13, "ink", 0.04)]
    shapes += [Stroke(arc(0.5, 0.5, 0.33, *way), "news", 0.08) for way in ways]
    shapes += [Polygon(head, "news") for head in heads]
    shapes += [Stroke(line, "news", 0.1) for line in cross]
    return Drawing("lost", 1, 1, None, tuple(shapes))
