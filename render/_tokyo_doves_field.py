"""The ground of Tokyo Doves: pavement, feeding ground, room to grow, walls, trays, and the marks laid over cells."""

from functools import cache
from itertools import product

from engines._core import Seat
from render._grid import Grid
from render._outline import arrow, burst, dashes
from render._scene import Box, Disc, Drawing, Ink, Label, Line, Point, Polygon, Shape

WIDTH, HEIGHT = 7.0, 8.75
"""The size of the picture in cells: four to five, since phones crop square ones."""

TRAY_HEIGHT = 1.12
SLOTS = 6
TALL = 4
"""The most columns and rows that the doves' box can have."""


@cache
def table() -> Drawing:
    """Return the pavement below everything."""
    joints: list[Shape] = []
    for row, column in product(range(18), range(8)):
        x = column - 0.5 * (row % 2)
        joints.append(Line(((x, row / 2), (x, row / 2 + 0.5)), "ground-joint", 0.02))
    joints += [Line(((0, row / 2), (WIDTH, row / 2)), "ground-joint", 0.02) for row in range(1, 18)]
    return Drawing("table", WIDTH, HEIGHT, "ground", tuple(joints))


@cache
def field(columns: int, rows: int, *, turned: bool) -> Drawing:
    """Return the window: the box's floor, the ring of room around it, walls, and the names of columns and rows.

    It reaches half a cell beyond the window on each side.
    """
    grid = Grid(columns, rows, 0.5, 0.5, turned)
    shapes: list[Shape] = []
    for column, row in product(range(1, columns + 1), range(1, rows + 1)):
        if column in (1, columns) or row in (1, rows):
            shapes += _room(*grid.at(column, row))
    shapes.append(Box(1.42, 1.42, columns - 1.84, rows - 1.84, "ink", 0.08))
    for column, row in product(range(2, columns), range(2, rows)):
        shapes += floor(*grid.at(column, row))
    if columns == TALL + 2:
        shapes += (*_wall(1.0, 0.5, 0.42, rows), *_wall(columns - 0.42, 0.5, 0.42, rows))
    if rows == TALL + 2:
        shapes += (*_wall(0.5, 1.0, columns, 0.42), *_wall(0.5, rows - 0.42, columns, 0.42))
    for column in range(1, columns + 1):
        shapes.append(Label(grid.middle(column, 1)[0], rows + 0.69, "abcdef"[column - 1], 0.3, "label"))
    for row in range(1, rows + 1):
        shapes.append(Label(0.28, grid.middle(1, row)[1], str(row), 0.3, "label"))
    return Drawing(f"field-{columns}-{rows}-{turned}", columns + 1, rows + 1, "ground", tuple(shapes))


def floor(x: float = 0.0, y: float = 0.0) -> tuple[Shape, ...]:
    """Return one cell of the feeding ground."""
    return (Box(x, y, 1, 1, "floor"), Box(x, y, 1, 1, None, 0, "floor-joint", 0.015))


def _room(x: float, y: float) -> tuple[Shape, ...]:
    return (Box(x + 0.04, y + 0.04, 0.92, 0.92, "room", 0.1), Disc(x + 0.5, y + 0.5, 0.05, "room-edge"))


def _wall(x: float, y: float, width: float, height: float) -> tuple[Shape, ...]:
    """Return brickwork: courses along the longer side."""
    shapes: list[Shape] = [Box(x, y, width, height, "wall-joint", 0.04)]
    along, across = max(width, height), min(width, height)
    for course in (0, 1):
        start = -0.25 * course
        while start < along:
            near, far = max(start, 0.0) + 0.02, min(start + 0.5, along) - 0.02
            side = course * across / 2 + 0.02
            if far > near:
                brick = (near, side, far - near, across / 2 - 0.04)
                a, b, c, d = brick if width > height else (brick[1], brick[0], brick[3], brick[2])
                shapes.append(Box(x + a, y + b, c, d, "wall", 0.03))
            start += 0.5
    return tuple(shapes)


@cache
def tray(seat: Seat) -> Drawing:
    """Return the place of a seat's hand."""
    shapes = (
        Box(0.0, 0.0, SLOTS + 0.4, TRAY_HEIGHT, "tray", 0.14),
        *(Box(1.3 + slot, 0.14, 0.84, 0.84, "tray-slot", 0.14) for slot in range(SLOTS - 1)),
    )
    return Drawing(f"tray-{seat}", SLOTS + 0.4, TRAY_HEIGHT, "ground", shapes)


@cache
def turn(*, far: bool) -> Drawing:
    """Return the mark of the seat to move: it points to the field."""
    points: tuple[Point, ...] = ((0.5, 0.18), (0.84, 0.72), (0.16, 0.72))
    if far:
        points = tuple((x, 1 - y) for x, y in points)
    return Drawing(f"turn-{far}", 1, 1, None, (Polygon(points, "accent"),))


@cache
def won() -> Drawing:
    """Return the mark of the winner."""
    return Drawing("won", 1, 1, None, (Polygon(burst(0.5, 0.5, 0.18, 0.42, 5), "accent"),))


@cache
def drawn() -> Drawing:
    """Return the mark of both sides of a draw."""
    bars = tuple(Line(((0.3, y), (0.7, y)), "accent", 0.1) for y in (0.4, 0.6))
    return Drawing("drawn", 1, 1, None, bars)


@cache
def target() -> Drawing:
    """Return the mark of a cell that can be chosen next."""
    return Drawing("target", 1, 1, None, (Disc(0.5, 0.5, 0.24, "ink"), Disc(0.5, 0.5, 0.2, "accent")))


@cache
def aimed() -> Drawing:
    """Return the mark of the cell that has been chosen."""
    shapes = (Disc(0.5, 0.5, 0.4, None, "ink", 0.12), Disc(0.5, 0.5, 0.38, None, "accent", 0.08), *target().shapes)
    return Drawing("aimed", 1, 1, None, shapes)


@cache
def picked() -> Drawing:
    """Return the mark of the dove that has been chosen."""
    shapes = (Box(0, 0, 1, 1, None, 0.2, "ink", 0.12), Box(0.015, 0.015, 0.97, 0.97, None, 0.19, "accent", 0.085))
    return Drawing("picked", 1, 1, None, shapes)


@cache
def ready() -> Drawing:
    """Return the mark of a dove that can be chosen next."""
    shapes = (Disc(0.87, 0.13, 0.13, "ink"), Disc(0.87, 0.13, 0.1, "accent"))
    return Drawing("ready", 1, 1, None, shapes)


@cache
def back() -> Drawing:
    """Return the mark of the slot that the chosen dove can go back to."""
    shapes = (Disc(0.5, 0.5, 0.34, "ink"), *arrow((0.5, 0.25), (0.5, 0.78), 0.1, "accent"))
    return Drawing("back", 1, 1, None, shapes)


@cache
def landed() -> Drawing:
    """Return the mark of the dove that acted last: brackets at the corners of its cell."""
    shapes: list[Shape] = []
    for ink, thickness in (("ink", 0.11), ("accent", 0.06)):
        for x, y in product((0.06, 0.94), (0.06, 0.94)):
            inward = 0.2 if x < 0.5 else -0.2, 0.2 if y < 0.5 else -0.2
            shapes.append(Line(((x + inward[0], y), (x, y), (x, y + inward[1])), ink, thickness))
    return Drawing("landed", 1, 1, None, tuple(shapes))


@cache
def gone() -> Drawing:
    """Return the mark of the cell that a dove has left."""
    corners = ((0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85))
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return Drawing("gone", 1, 1, None, tuple(line for a, b in sides for line in dashes(a, b, 4, 0.05, "ink")))


@cache
def way(east: int, south: int) -> Drawing:
    """Return the arrow of a move by so many cells, from the middle of one cell to the edge of another."""
    start = (0.5 + max(0, -east), 0.5 + max(0, -south))
    length = max(abs(east), abs(south))
    reach = 1 - 0.42 / length
    end = (start[0] + east * reach, start[1] + south * reach)
    shapes = (*_outlined(start, end),)
    return Drawing(f"way-{east}-{south}", abs(east) + 1, abs(south) + 1, None, shapes)


def _outlined(start: Point, end: Point) -> tuple[Shape, ...]:
    inner: Ink = "accent"
    return (*arrow(start, end, 0.13, "ink"), *arrow(start, end, 0.08, inner))


@cache
def surrounded() -> Drawing:
    """Return the mark of a boss without a free side."""
    shapes: list[Shape] = []
    for ink, thickness in (("label", 0.2), ("ink", 0.13)):
        shapes += (Line(((0.2, 0.2), (0.8, 0.8)), ink, thickness), Line(((0.8, 0.2), (0.2, 0.8)), ink, thickness))
    return Drawing("surrounded", 1, 1, None, tuple(shapes))
