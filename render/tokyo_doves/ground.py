"""The ground of Tokyo Doves: the pavement, a tray for each hand, the window with its free cells and walls."""

from functools import cache
from itertools import product
from math import cos, pi, sin

from engines.tokyo_doves import DovesView
from render.kit import ending
from render.kit.grid import Grid, column_name
from render.kit.scene import Box, Disc, Drawing, Label, Point, Shape, Sprite, Stroke

WIDTH, HEIGHT = 7.25, 9.65
"""The size of the picture in cells. It is upright because phones are, and because they crop square pictures."""

MOST = 6
"""The maximum number of columns and rows of a window: a box of four and a ring around it."""

_TRAY = 1.29
_CURB = 0.14
_WALL = 0.42
_SIGN = (2.5, 0.48)
_SIGN_BELOW = 0.36
"""The distance that the result sign extends below the upper tray."""

VERDICT = (WIDTH, 0.36)
"""The size of the strip that names the winner."""

_NAMES = 0.42
"""The space beside the window for the names of columns and rows."""

_LARGEST = 1.6
"""The largest cells of the window, in units in which cards in hands are squares."""

_CRUMBS = (
    ((0.27, 0.31), (0.66, 0.72), (0.72, 0.60)),
    ((0.62, 0.26), (0.30, 0.66)),
    ((0.40, 0.44), (0.74, 0.34), (0.34, 0.78), (0.80, 0.82)),
)
_TRACKS = (
    (0.55, 7.35, 0.5),
    (0.95, 7.2, 0.7),
    (1.12, 6.82, 0.6),
    (1.52, 6.66, 0.8),
    (5.9, 2.37, 0.5),
    (6.28, 2.24, 0.8),
    (6.42, 1.86, 0.5),
    (6.8, 1.72, 0.7),
)
"""Footprints on the pavement: x, y and heading in radians."""


@cache
def background() -> Drawing:
    """Return the pavement with a tray at the upper and the lower end."""
    courses = range(1, round(HEIGHT * 2))
    joints: list[Shape] = [Stroke(((0, row / 2), (WIDTH, row / 2)), "ground-joint", 0.025) for row in courses]
    for row, column in product(courses, range(8)):
        x = column + 0.25 + 0.5 * (row % 2)
        joints.append(Stroke(((x, row / 2), (x, row / 2 + 0.5)), "ground-joint", 0.025))
    trays = [shape for far in (True, False) for shape in _tray(far=far)]
    prints = [line for track in _TRACKS for line in _footprint(*track)]
    curbs = [Box(0, y, WIDTH, _CURB, "curb") for y in (_TRAY - _CURB, HEIGHT - _TRAY)]
    return Drawing("pavement", WIDTH, HEIGHT, "ground", (*joints, *prints, *trays, *curbs))


def _footprint(x: float, y: float, heading: float) -> tuple[Stroke, ...]:
    """Return a footprint with three toes forward and one back. The heading is clockwise from north."""
    toes = ((heading + turn * pi, length) for turn, length in ((-0.2, 0.1), (0, 0.12), (0.2, 0.1), (1, 0.06)))
    return tuple(
        Stroke(((x, y), (x + length * sin(angle), y - length * cos(angle))), "ground-print", 0.03)
        for angle, length in toes
    )


def _tray(*, far: bool) -> tuple[Shape, ...]:
    corners = (slot(number, far=far) for number in range(1, 6))
    slots = (Box(x + 0.06, y + 0.06, 0.88, 0.88, "tray-slot", 0.16) for x, y in corners)
    return (Box(0, 0 if far else HEIGHT - _TRAY, WIDTH, _TRAY, "tray"), *slots)


def slot(number: int, *, far: bool) -> Point:
    """Return the upper left corner of a slot in the upper (``far``) or lower tray. Number 0 is the one for marks."""
    return (WIDTH - 6) / 2 + number, 0.075 if far else HEIGHT - 1.075


@cache
def turn_curb(*, far: bool) -> Drawing:
    """Return the curb of the side to move: yellow tactile paving, as at the edge of a platform."""
    bumps = tuple(Disc(0.07 + 0.14 * i, _CURB / 2, 0.036, "accent-dark") for i in range(52))
    return Drawing(f"turn-{far}", WIDTH, _CURB, "accent", bumps)


@cache
def finish_curb(*, far: bool) -> Drawing:
    """Return the curb of both sides at the end: chequered like a finishing line."""
    side = _CURB / 2
    squares = (Box(2 * side * i + side * row, side * row, side, side, "label") for i in range(52) for row in (0, 1))
    return Drawing(f"finish-{far}", WIDTH, _CURB, "ink", tuple(squares))


def end_sign(words: str) -> Drawing:
    """Return the street sign for the end of the match."""
    rings = ((0.0, "ink", 0.12), (0.03, "label", 0.1), (0.06, "ink", 0.08))
    return ending.end_sign(words, _SIGN, rings, (0.3, 0.08), 0.01)


def end_sign_corner() -> Point:
    """Return the upper left corner of the sign, between the upper tray and the largest window."""
    return (WIDTH - _SIGN[0]) / 2, _TRAY + _SIGN_BELOW - _SIGN[1]


def verdict_corner() -> Point:
    """Return the upper left corner of the strip that says who has won: above the lower tray."""
    return 0.0, HEIGHT - _TRAY - VERDICT[1]


def curb_corner(*, far: bool) -> Point:
    """Return the upper left corner of a side's curb."""
    return 0.0, _TRAY - _CURB if far else HEIGHT - _TRAY


def line_names(view: DovesView) -> frozenset[str]:
    """Return the names of the columns and rows in which a dove is or may come to be."""
    columns = range(2, view.columns) if view.wall_columns else range(1, view.columns + 1)
    rows = range(2, view.rows) if view.wall_rows else range(1, view.rows + 1)
    beyond = (name for cell in view.beyond_walls for name in cell)
    return frozenset([*map(column_name, columns), *map(str, rows), *beyond])


class WindowGrid(Grid):
    """The cells of a window. Those beyond a wall are drawn on the wall."""

    __slots__ = ()

    def at(self, column: int, row: int) -> Point:
        """Return the upper left corner of a cell."""
        x, y = super().at(column, row)
        east, south = _inward(column, self.columns), -_inward(row, self.rows)
        if self.turned:
            east, south = -east, -south
        return x + east * self.size, y + south * self.size


def _inward(line: int, count: int) -> float:
    """Return the distance by which a cell beyond a wall is pushed onto it: positive for the first column or row."""
    push = _beyond(count) / 2
    return {1: push, count: -push}.get(line, 0.0)


@cache
def cells(columns: int, rows: int, *, turned: bool) -> WindowGrid:
    """Return the grid of a window's cells, as large as fits between the trays, walls included."""
    wide, high = (count - 2 * _beyond(count) for count in (columns, rows))
    room = HEIGHT - 2 * _TRAY - _SIGN_BELOW - VERDICT[1]
    size = min((WIDTH - 0.1) / (wide + 2 * _NAMES), room / (high + _NAMES), _LARGEST)
    middle = _TRAY + _SIGN_BELOW + (room - _NAMES * size) / 2
    return WindowGrid(columns, rows, (WIDTH - columns * size) / 2, middle - rows * size / 2, turned, size)


def _beyond(count: int) -> float:
    """Return the part of the outermost of ``count`` columns or rows that lies beyond the wall."""
    return 1 - _WALL if count == MOST else 0.0


@cache
def window(columns: int, rows: int, names: frozenset[str], *, turned: bool) -> Sprite:
    """Return the window at its place, with some names of its columns and rows."""
    placed = cells(columns, rows, turned=turned)
    beside, above = _beyond(columns), _beyond(rows)
    grid = WindowGrid(columns, rows, _NAMES - beside, -above, turned)
    x, y = placed.x - grid.x * placed.size, placed.y - grid.y * placed.size
    behind = 1 / placed.size
    shapes: list[Shape] = [Sprite(background(), -x * behind, -y * behind, behind)]
    for column, row in product(range(1, columns + 1), range(1, rows + 1)):
        ring = (column in (1, columns), columns), (row in (1, rows), rows)
        if any(outer for outer, _ in ring) and not any(outer and count == MOST for outer, count in ring):
            shapes += _room(*grid.at(column, row))
    shapes += _walls(grid)
    shapes.append(Box(grid.x + 0.93, grid.y + 0.93, columns - 1.86, rows - 1.86, "ink", 0.07))
    for column, row in product(range(2, columns), range(2, rows)):
        shapes.append(Sprite(floor((column + 2 * row) % 3), *grid.at(column, row)))
    for column in range(1, columns + 1):
        if column_name(column) in names:
            middle = grid.middle(column, 1)[0]
            shapes.append(Label(middle, grid.y + rows - above + 0.2, column_name(column), 0.3, "label"))
    for row in range(1, rows + 1):
        if str(row) in names:
            shapes.append(Label(_NAMES - 0.22, grid.middle(1, row)[1], str(row), 0.3, "label"))
    name = f"field-{columns}-{rows}-{''.join(sorted(names))}-{turned}"
    return Sprite(
        Drawing(name, columns - 2 * beside + _NAMES, rows - 2 * above + _NAMES, "ground", tuple(shapes)),
        x,
        y,
        placed.size,
    )


@cache
def floor(crumbs: int) -> Drawing:
    """Return a cell inside the window, with crumbs in one of three patterns."""
    seeds = (Disc(x, y, 0.028, "crumb") for x, y in _CRUMBS[crumbs])
    return Drawing(f"floor-{crumbs}", 1, 1, "floor", (Box(0, 0, 1, 1, "floor", 0, "floor-joint", 0.02), *seeds))


def _room(x: float, y: float) -> tuple[Shape, ...]:
    plus = (((x + 0.42, y + 0.5), (x + 0.58, y + 0.5)), ((x + 0.5, y + 0.42), (x + 0.5, y + 0.58)))
    return (Box(x + 0.04, y + 0.04, 0.92, 0.92, "room", 0.12), *(Stroke(stroke, "room-mark", 0.05) for stroke in plus))


def _walls(grid: Grid) -> list[Shape]:
    """Return the walls beside a box of four: along the whole window, or meeting at the corners of a full box."""
    high, wide = grid.rows == MOST, grid.columns == MOST
    inset = 1 - _WALL
    shapes: list[Shape] = []
    if wide:
        start, length = (inset, grid.rows - 2 * inset) if high else (0.0, grid.rows)
        for x in (inset, grid.columns - 1):
            shapes += _wall(grid.x + x, grid.y + start, _WALL, length)
    if high:
        start, length = (inset, grid.columns - 2 * inset) if wide else (0.0, grid.columns)
        for y in (inset, grid.rows - 1):
            shapes += _wall(grid.x + start, grid.y + y, length, _WALL)
    return shapes


def _wall(x: float, y: float, width: float, height: float) -> list[Shape]:
    """Return brickwork: two courses along the longer side."""
    along, across = max(width, height), min(width, height) / 2
    shapes: list[Shape] = [Box(x, y, width, height, "wall-joint", 0.05)]
    for course in (0, 1):
        for brick in range(round(along * 2) + 1):
            near, far = max(0.0, (brick - course / 2) / 2), min(along, (brick - course / 2 + 1) / 2)
            if far - near < 0.1:
                continue
            ends, side = (near + 0.025, far - near - 0.05), (course * across + 0.025, across - 0.05)
            (a, c), (b, d) = (ends, side) if width > height else (side, ends)
            shapes.append(Box(x + a, y + b, c, d, "wall", 0.03))
    return shapes
