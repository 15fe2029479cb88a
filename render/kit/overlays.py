"""Marks for unit cells, shared by all games: the last event, chosen steps, and choices."""

from collections.abc import Callable
from functools import cache
from itertools import pairwise, product
from math import pi

from render.kit.outline import arc, arrow, dashes, star
from render.kit.scene import Box, Disc, Drawing, Ink, Point, Polygon, Shape, Sprite, Stroke

_RIM = 0.07
"""The distance that marks around a cell extend beyond it on each side."""


def lay(mark: Drawing, corner: Point, size: float = 1.0) -> Sprite:
    """Put a mark on a cell of a size, given its upper left corner. Larger marks extend beyond the cell."""
    beyond = (mark.width - 1) / 2 * size
    return Sprite(mark, corner[0] - beyond, corner[1] - beyond, size)


def between(
    arrow: Callable[[int, int], Drawing], start: Point, end: Point, aside: float = 0.0, size: float = 1.0
) -> Sprite:
    """Lay an arrow from one cell of a size to another, given their upper left corners, shifted ``aside`` to its right.

    ``aside`` is in cells.
    """
    east, south = round((end[0] - start[0]) / size), round((end[1] - start[1]) / size)
    shift = aside * size / max(abs(east), abs(south))
    x, y = min(start[0], end[0]) - south * shift, min(start[1], end[1]) + east * shift
    return Sprite(arrow(east, south), x, y, size)


@cache
def target() -> Drawing:
    """Mark a cell that can be chosen next."""
    return Drawing("offered", 1, 1, None, (Disc(0.5, 0.5, 0.21, "ink"), Disc(0.5, 0.5, 0.165, "accent")))


@cache
def capture_target() -> Drawing:
    """Mark an occupied cell that can be chosen next, at its corners."""
    shapes: list[Shape] = []
    for x, y in product((0, 1), repeat=2):
        for ink, low, long in (("ink", 0.0, 0.36), ("accent", 0.035, 0.25)):
            near, far = abs(x - low), abs(x - low - long)
            above, below = abs(y - low), abs(y - low - long)
            shapes.append(Polygon(((near, above), (far, above), (near, below)), ink))
    return Drawing("takeable", 1, 1, None, tuple(shapes))


@cache
def chosen_target() -> Drawing:
    """Mark the cell that has been chosen."""
    rings = (Disc(0.5, 0.5, 0.42, None, "ink", 0.13), Disc(0.5, 0.5, 0.39, None, "accent", 0.07))
    return Drawing("aimed", 1, 1, None, (*rings, *target().shapes))


@cache
def chosen_capture() -> Drawing:
    """Mark the occupied cell that has been chosen, with a frame that leaves its piece readable."""
    frame = (Box(0, 0, 1, 1, None, 0, "ink", 0.1), Box(0.025, 0.025, 0.95, 0.95, None, 0, "accent", 0.05))
    return Drawing("aimed-at", 1, 1, None, (frame[0], *capture_target().shapes, frame[1]))


@cache
def cross() -> Drawing:
    """Mark a cell that the rules forbid."""
    strokes = (((0.3, 0.3), (0.7, 0.7)), ((0.7, 0.3), (0.3, 0.7)))
    lines = (Stroke(stroke, ink, thick) for ink, thick in (("ink", 0.2), ("news", 0.11)) for stroke in strokes)
    return Drawing("forbidden", 1, 1, None, tuple(lines))


@cache
def choosable_piece() -> Drawing:
    """Mark a piece that can be chosen next."""
    shapes = (
        Box(0.01, 0.01, 0.98, 0.98, None, 0.22, "ink", 0.09),
        Box(0.03, 0.03, 0.94, 0.94, None, 0.2, "accent", 0.05),
    )
    return Drawing("ready", 1, 1, None, shapes)


@cache
def chosen_piece() -> Drawing:
    """Mark the chosen piece with a frame that is larger than the cell."""
    side = 1 + 2 * _RIM
    shapes = (
        Box(0, 0, side, side, None, 0.28, "ink", 0.15),
        Box(0.02, 0.02, side - 0.04, side - 0.04, None, 0.26, "accent", 0.11),
    )
    return Drawing("picked", side, side, None, shapes)


@cache
def return_arrow(*, far: bool) -> Drawing:
    """Mark the empty slot to which a piece can be put back."""
    ends = ((0.5, 0.24), (0.5, 0.8)) if not far else ((0.5, 0.76), (0.5, 0.2))
    return Drawing(f"back-{far}", 1, 1, None, arrow(*ends, 0.1, "accent", "ink"))


@cache
def arrival() -> Drawing:
    """Mark the cell of the piece that acted last, with brackets at its corners."""
    shapes: list[Shape] = []
    for ink, thickness in (("ink", 0.1), ("news", 0.055)):
        for x, y in product((0.05, 0.95), (0.05, 0.95)):
            inward = 0.22 if x < 0.5 else -0.22, 0.22 if y < 0.5 else -0.22
            shapes.append(Stroke(((x + inward[0], y), (x, y), (x, y + inward[1])), ink, thickness))
    return Drawing("landed", 1, 1, None, tuple(shapes))


@cache
def departure(ink: Ink = "ink") -> Drawing:
    """Mark the cell that a piece has left, in an ink that contrasts with the ground."""
    corners = ((0.14, 0.14), (0.86, 0.14), (0.86, 0.86), (0.14, 0.86), (0.14, 0.14))
    lines = [line for a, b in pairwise(corners) for line in dashes(a, b, 4, 0.055, ink)]
    return Drawing("gone", 1, 1, None, tuple(lines))


@cache
def move_arrow(east: int, south: int) -> Drawing:
    """Mark a move over a number of cells with an arrow from the middle of the first to the edge of the last."""
    start = (0.5 + max(0, -east), 0.5 + max(0, -south))
    reach = 1 - 0.4 / max(abs(east), abs(south))
    end = (start[0] + east * reach, start[1] + south * reach)
    return Drawing(f"way-{east}-{south}", abs(east) + 1, abs(south) + 1, None, arrow(start, end, 0.06, "news", "ink"))


@cache
def onward_arrow(east: int, south: int) -> Drawing:
    """Mark the continuation of a move with an arrow from the edge of a piece to the edge of another cell."""
    return _from_edge("onward", east, south, 0.06, "news", "ink")


@cache
def attack_arrow(east: int, south: int) -> Drawing:
    """Mark an attack with an arrow from the edge of one piece to the edge of the other."""
    return _from_edge("attack", east, south, 0.075, "check", "news")


def _from_edge(name: str, east: int, south: int, thickness: float, ink: Ink, edge: Ink) -> Drawing:
    length = max(abs(east), abs(south))
    start = (0.5 + max(0, -east) + 0.36 * east / length, 0.5 + max(0, -south) + 0.36 * south / length)
    reach = (length - 0.68) / length
    end = (start[0] + east * reach, start[1] + south * reach)
    shapes = arrow(start, end, thickness, ink, edge)
    return Drawing(f"{name}-{east}-{south}", abs(east) + 1, abs(south) + 1, None, shapes)


@cache
def foothold() -> Drawing:
    """Mark a piece that another one steps on, or may step on, with a ring broken in four."""
    gaps = tuple(pi * (0.06 + quarter / 2) for quarter in range(4))
    arcs = [(arc(0.5, 0.5, 0.43, start, start + 0.38 * pi), ink) for ink in ("ink", "accent") for start in gaps]
    return Drawing(
        "foothold", 1, 1, None, tuple(Stroke(way, ink, 0.12 if ink == "ink" else 0.065) for way, ink in arcs)
    )


@cache
def miss() -> Drawing:
    """Mark a cell that a piece failed to enter, with a broken cross."""
    ends = ((0.24, 0.24), (0.76, 0.24), (0.24, 0.76), (0.76, 0.76))
    strokes = [((x, y), (x + (0.5 - x) * 0.55, y + (0.5 - y) * 0.55)) for x, y in ends]
    lines = (Stroke(stroke, ink, thick) for ink, thick in (("ink", 0.15), ("news", 0.08)) for stroke in strokes)
    return Drawing("missed", 1, 1, None, tuple(lines))


@cache
def loop_arrow() -> Drawing:
    """Mark a piece that ended where it began, with an arrow in a circle."""
    loop = arc(0.5, 0.5, 0.34, -0.35 * pi, 1.15 * pi)
    tip = arrow(loop[-2], (loop[-1][0] + 0.02, loop[-1][1] - 0.13), 0.06, "news", "ink")
    lines = (Stroke(loop, ink, thick) for ink, thick in (("ink", 0.12), ("news", 0.06)))
    return Drawing("back-again", 1, 1, None, (*lines, *tip))


@cache
def threat() -> Drawing:
    """Mark a piece in check with flames around its cell that are larger than the cell."""
    side, teeth = 1 + 2 * _RIM, 7
    edge = [(side * i / teeth, _RIM * (0.3 if i % 2 else 1.0)) for i in range(teeth)]
    around = [*edge, *((side - y, x) for x, y in edge)]
    around += [(side - x, side - y) for x, y in around]
    lines = (Stroke((*around, around[0]), ink, thick) for ink, thick in (("news", 0.1), ("check", 0.06)))
    return Drawing("threatened", side, side, None, tuple(lines))


@cache
def turn_pointer(*, far: bool) -> Drawing:
    """Mark the side to move with a triangle that points to the board."""
    points = ((0.5, 0.16), (0.86, 0.76), (0.14, 0.76))
    upright = tuple((x, 1 - y) for x, y in points) if far else points
    return Drawing(f"to-move-{far}", 1, 1, None, (Polygon(upright, "accent"),))


@cache
def winner_star() -> Drawing:
    """Mark a winner."""
    return Drawing("won", 1, 1, None, (Polygon(star(0.5, 0.52, 0.19, 0.44, 5), "accent"),))


@cache
def tie_bars() -> Drawing:
    """Mark a side of a draw."""
    return Drawing("even", 1, 1, None, tuple(Stroke(((0.26, y), (0.74, y)), "accent", 0.13) for y in (0.38, 0.62)))


@cache
def cage() -> Drawing:
    """Mark a piece that is caught, with the bars of a cage, interrupted so that the piece stays visible."""
    sides = [((x, 0.07), (x, 0.93)) for x in (0.07, 0.93)]
    stumps = [((x, y), (x, y + 0.19)) for x in (0.3, 0.5, 0.7) for y in (0.07, 0.74)]
    bars = [*sides, *stumps, ((0.07, 0.07), (0.93, 0.07)), ((0.07, 0.93), (0.93, 0.93))]
    lines = [Stroke(bar, ink, thickness) for ink, thickness in (("ink", 0.12), ("news", 0.06)) for bar in bars]
    return Drawing("caught", 1, 1, None, tuple(lines))
