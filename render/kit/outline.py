"""Shapes that several games use: curves, stars, arrows and frames, in board units."""

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin
from typing import TypeAlias

from render.kit.scene import Box, Disc, Ink, Label, Point, Polygon, Shape, Stroke


def smooth_curve(points: Sequence[Point]) -> tuple[Point, ...]:
    """Return the closed Catmull-Rom curve through ``points``, with eight steps between neighbours."""
    curve: list[Point] = []
    count = len(points)
    for i in range(count):
        a, b, c, d = (points[(i + k) % count] for k in (-1, 0, 1, 2))
        for step in range(8):
            t = step / 8
            curve.append((_between(a[0], b[0], c[0], d[0], t), _between(a[1], b[1], c[1], d[1], t)))
    return tuple(curve)


def _between(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - 3 * c + d - a) * t**3)


def mirror(half: Sequence[Point]) -> tuple[Point, ...]:
    """Return ``half`` (from top to bottom, right of the middle of a square of one unit) and its mirror image."""
    return (*half, *((1 - x, y) for x, y in reversed(half) if x != 0.5))


def rotate(points: Sequence[Point], eighths: float) -> tuple[Point, ...]:
    """Return points turned clockwise about the middle of a square of one unit, by eighths of a circle."""
    across, along = cos(eighths * pi / 4), sin(eighths * pi / 4)
    return tuple(
        (0.5 + (x - 0.5) * across - (y - 0.5) * along, 0.5 + (x - 0.5) * along + (y - 0.5) * across) for x, y in points
    )


def arc(x: float, y: float, radius: float, start: float, end: float) -> tuple[Point, ...]:
    """Return points of a circle from one angle to another, in radians, clockwise from the east."""
    return tuple(
        (x + radius * cos(start + (end - start) * i / 16), y + radius * sin(start + (end - start) * i / 16))
        for i in range(17)
    )


def spiral(x: float, y: float, radius: float, turns: float) -> tuple[Point, ...]:
    """Return a spiral that grows from its centre to ``radius``."""
    count = round(turns * 16)
    return tuple(
        (x + radius * i / count * cos(i * pi / 8), y + radius * i / count * sin(i * pi / 8)) for i in range(count + 1)
    )


def star(x: float, y: float, inner: float, outer: float, points: int) -> tuple[Point, ...]:
    """Return a star of ``points`` rays around a centre."""
    radii = (outer, inner)
    return tuple(
        (x + radii[i % 2] * sin(i * pi / points), y - radii[i % 2] * cos(i * pi / points)) for i in range(2 * points)
    )


def octagon(x: float, y: float, width: float, height: float, cut: float) -> tuple[Point, ...]:
    """Return a rectangle whose corners are cut off."""
    right, bottom = x + width, y + height
    return (
        (x + cut, y),
        (right - cut, y),
        (right, y + cut),
        (right, bottom - cut),
        (right - cut, bottom),
        (x + cut, bottom),
        (x, bottom - cut),
        (x, y + cut),
    )


def inset(points: Sequence[Point], by: float) -> tuple[Point, ...]:
    """Return a convex outline, its points clockwise, with every side moved inwards."""
    shrunk = []
    for i, (x, y) in enumerate(points):
        (a, b), (c, d) = points[i - 1], points[(i + 1) % len(points)]
        before, after = hypot(x - a, y - b), hypot(c - x, d - y)
        (p, q), (r, s) = ((b - y) / before, (x - a) / before), ((y - d) / after, (c - x) / after)
        stretch = by / (1 + p * r + q * s)
        shrunk.append((x + (p + r) * stretch, y + (q + s) * stretch))
    return tuple(shrunk)


def arrow(start: Point, end: Point, thickness: float, ink: Ink, edge: Ink) -> tuple[Stroke | Polygon, ...]:
    """Return a shaft and a head whose tip is ``end``, both within an edge."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    east, south = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tall, wide, rim = thickness * 3.2, thickness * 2.1, thickness * 0.5
    neck = (end[0] - east * tall, end[1] - south * tall)
    head = (end, (neck[0] - south * wide, neck[1] + east * wide), (neck[0] + south * wide, neck[1] - east * wide))
    return (
        Stroke((start, neck), edge, thickness + 2 * rim),
        Stroke((*head, *head[:2]), edge, 2 * rim),
        Stroke((start, neck), ink, thickness),
        Polygon(head, ink),
    )


def arrowhead(
    centre: Point, direction: tuple[int, int], tip: float, base: float, half: float
) -> tuple[Point, Point, Point]:
    """Return a triangle towards a direction, ``tip`` and ``base`` away from a centre, ``half`` as wide on each side."""
    (east, south), (x, y) = centre, direction
    return (
        (east + x * tip, south + y * tip),
        (east + x * base - y * half, south + y * base + x * half),
        (east + x * base + y * half, south + y * base - x * half),
    )


def dashes(start: Point, end: Point, count: int, thickness: float, ink: Ink) -> tuple[Stroke, ...]:
    """Return ``count`` short lines from start to end, with gaps as long as the dashes."""
    east, south = ((end[k] - start[k]) / (2 * count - 1) for k in (0, 1))
    return tuple(
        Stroke(
            (
                (start[0] + 2 * i * east, start[1] + 2 * i * south),
                (start[0] + (2 * i + 1) * east, start[1] + (2 * i + 1) * south),
            ),
            ink,
            thickness,
        )
        for i in range(count)
    )


def rounded_area(points: tuple[Point, ...], ink: Ink, rim: float) -> tuple[Shape, ...]:
    """Return an area grown by half of ``rim`` and round at its corners."""
    return Polygon(points, ink), Stroke((*points, points[0]), ink, rim)


Ring: TypeAlias = tuple[float, Ink, float]
"""The inset of a box, its colour, and the radius of its corners."""


def nested_boxes(x: float, y: float, width: float, height: float, rings: Iterable[Ring]) -> tuple[Box, ...]:
    """Return boxes within each other, each inset from the same rectangle."""
    return tuple(Box(x + by, y + by, width - 2 * by, height - 2 * by, ink, radius) for by, ink, radius in rings)


def rim(x: float, y: float, width: float, height: float) -> tuple[Shape, ...]:
    """Return the wooden edge around the cells of a board."""
    return nested_boxes(x, y, width, height, ((-0.12, "ink", 0.08), (-0.09, "stand", 0.06), (-0.03, "ink", 0.0)))


def counter(x: float, y: float, count: int, size: float = 1.0) -> tuple[Shape, ...]:
    """Return a number on a disc."""
    return (
        Disc(x, y, 0.165 * size, "ink"),
        Disc(x, y, 0.14 * size, "label"),
        Label(x, y, str(count), (0.23 if count < 10 else 0.2) * size, "ink"),
    )
