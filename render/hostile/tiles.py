"""The tiles of HOSTILE: arrows, coils, snow, signs and walls, which can be told apart without colours."""

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin

from render.kit.outline import rotate, star
from render.kit.scene import Box, Drawing, Ink, Label, Point, Polygon, Shape, Sprite, Stroke

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
"""The directions of tiles, clockwise from the top."""

DEFAULT_FACING = {"slide": "N", "slide_diag": "NE", "spring": "N", "wall_l": "NE", "wall_para": "NS"}
"""The directions of tiles that aren't on the board yet."""

_BASE: Mapping[str, Ink] = {
    "ice": "azure-pale",
    "slide": "paper",
    "slide_diag": "paper",
    "spring": "accent",
    "stop": "paper",
    "wall_box": "room",
    "wall_l": "room",
    "wall_para": "room",
}

_EDGE = 0.05
_BAR = 0.15

ASIDE = (0.41, 0.06, 0.53)
"""The upper left corner and the size of a glyph that leaves room for a gem or a piece."""

Glyph = Callable[[str], tuple[Shape, ...]]


@cache
def tile(kind: str, facing: str, *, aside: bool = False) -> Drawing:
    """Return a floor tile in a unit square. ``aside`` leaves room for a gem or a piece on it."""
    base = Box(_EDGE, _EDGE, 1 - 2 * _EDGE, 1 - 2 * _EDGE, _BASE[kind], 0.13, "ink", 0.022)
    inner = Drawing(f"glyph-{kind}-{facing}", 1, 1, None, _GLYPHS[kind](facing))
    shapes: tuple[Shape, ...] = (base, *_bars(kind, facing))
    if not aside:
        shapes += inner.shapes
    elif not is_wall(kind):
        shapes += (Sprite(inner, *ASIDE),)
    return Drawing(f"tile-{kind}-{facing}-{aside}", 1, 1, None, shapes)


def is_wall(kind: str) -> bool:
    """Return true if a tile has walls."""
    return kind.startswith("wall")


def _bars(kind: str, facing: str) -> tuple[Shape, ...]:
    """Return the walls of a tile, on every side that is not open."""
    if not is_wall(kind):
        return ()
    long = 1 - 2 * _EDGE
    far = 1 - _EDGE - _BAR
    sides = {
        "N": (_EDGE, _EDGE, long, _BAR),
        "S": (_EDGE, far, long, _BAR),
        "W": (_EDGE, _EDGE, _BAR, long),
        "E": (far, _EDGE, _BAR, long),
    }
    closed = [bounds for side, bounds in sides.items() if side not in facing]
    return (
        *(Box(*bounds, "ink", 0.05) for bounds in closed),
        *(mark for bounds in closed for mark in _bricks(*bounds)),
    )


def _bricks(x: float, y: float, width: float, height: float) -> tuple[Shape, ...]:
    """Return the three stones of a wall."""
    gap, count = 0.025, 3
    if width > height:
        step = (width - gap) / count
        return tuple(
            Box(x + gap + step * i, y + gap, step - gap, height - 2 * gap, "closed", 0.02) for i in range(count)
        )
    step = (height - gap) / count
    return tuple(Box(x + gap, y + gap + step * i, width - 2 * gap, step - gap, "closed", 0.02) for i in range(count))


def _arrow(facing: str) -> tuple[Shape, ...]:
    points = ((0.5, 0.13), (0.83, 0.48), (0.63, 0.48), (0.63, 0.86), (0.37, 0.86), (0.37, 0.48), (0.17, 0.48))
    return (Polygon(rotate(points, DIRECTIONS.index(facing)), "azure-deep"),)


def _coil(facing: str) -> tuple[Shape, ...]:
    way = DIRECTIONS.index(facing)
    sides = (0.26, 0.74)
    coil = ((0.5, 0.9), *((sides[turn % 2], 0.86 - 0.075 * turn) for turn in range(6)), (0.5, 0.42))
    head = ((0.5, 0.08), (0.8, 0.4), (0.2, 0.4))
    return (Stroke(rotate(coil, way), "ink", 0.06), Polygon(rotate(head, way), "ink"))


def _snow(_: str) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for arm in range(6):
        turn = arm * pi / 3
        along = (sin(turn), -cos(turn))
        shapes.append(Stroke(((0.5, 0.5), (0.5 + 0.37 * along[0], 0.5 + 0.37 * along[1])), "azure", 0.065))
        fork = (0.5 + 0.2 * along[0], 0.5 + 0.2 * along[1])
        for side in (-1, 1):
            lean = turn + side * pi / 3.6
            tip = (fork[0] + 0.15 * sin(lean), fork[1] - 0.15 * cos(lean))
            shapes.append(Stroke((fork, tip), "azure", 0.05))
    return tuple(shapes)


def _sign(_: str) -> tuple[Shape, ...]:
    return stop_sign(0.5, 0.5, 0.38)


def stop_sign(x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """Return an eight-sided sign with a bar."""
    corners = tuple(
        (x + radius * 1.08 * sin((i + 0.5) * pi / 4), y - radius * 1.08 * cos((i + 0.5) * pi / 4)) for i in range(8)
    )
    inner = tuple((x + (a - x) * 0.88, y + (b - y) * 0.88) for a, b in corners)
    return (
        Polygon(corners, "ink"),
        Polygon(inner, "check"),
        Box(x - radius * 0.62, y - radius * 0.2, radius * 1.24, radius * 0.4, "news", radius * 0.1),
    )


def _passage(facing: str) -> tuple[Shape, ...]:
    """Return arrows through the open sides of a walled tile, or a cross if it has none."""
    if not facing:
        strokes = (((0.36, 0.36), (0.64, 0.64)), ((0.64, 0.36), (0.36, 0.64)))
        return tuple(Stroke(stroke, ink, thick) for ink, thick in (("ink", 0.13), ("news", 0.07)) for stroke in strokes)
    heads = tuple(rotate(((0.5, 0.07), (0.67, 0.27), (0.33, 0.27)), DIRECTIONS.index(side)) for side in facing)
    feet: list[Point] = [rotate(((0.5, 0.26),), DIRECTIONS.index(side))[0] for side in facing]
    shafts = tuple(Stroke(((0.5, 0.5), foot), "ink", 0.17) for foot in feet)
    return (
        *shafts,
        *(Stroke((*head, head[0]), "ink", 0.05) for head in heads),
        *(Stroke(shaft.points, "news", 0.12) for shaft in shafts),
        *(Polygon(head, "news") for head in heads),
    )


_GLYPHS: Mapping[str, Glyph] = {
    "ice": _snow,
    "slide": _arrow,
    "slide_diag": _arrow,
    "spring": _coil,
    "stop": _sign,
    "wall_box": _passage,
    "wall_l": _passage,
    "wall_para": _passage,
}


@cache
def gem(count: int) -> Drawing:
    """Return gems in a square of one unit: a cut stone, with a number if there is more than one."""
    outline = ((0.27, 0.16), (0.73, 0.16), (0.94, 0.42), (0.5, 0.92), (0.06, 0.42))
    shapes: list[Shape] = [
        Stroke((*outline, outline[0]), "ink", 0.12),
        Stroke((*outline, outline[0]), "news", 0.05),
        Polygon(outline, "gem"),
    ]
    if count > 1:
        shapes.append(Label(0.5, 0.47, str(count), 0.58 if count < 10 else 0.44, "news"))
    else:
        shapes.append(Polygon(((0.27, 0.16), (0.73, 0.16), (0.64, 0.4), (0.36, 0.4)), "gem-pale"))
        shapes.append(Polygon(((0.36, 0.4), (0.64, 0.4), (0.5, 0.86)), "gem-pale"))
        shapes += [Stroke(line, "gem", 0.036) for line in (((0.36, 0.4), (0.64, 0.4)), ((0.36, 0.4), (0.27, 0.16)))]
    return Drawing(f"gem-{count}", 1, 1, None, tuple(shapes))


@cache
def held_tile(name: str) -> Drawing:
    """Return a tile of a hand or of the line in a unit square: a floor kind, or a gem tile with its cell."""
    if name in _BASE:
        return tile(name, DEFAULT_FACING.get(name, ""))
    shapes = (
        Box(_EDGE, _EDGE, 1 - 2 * _EDGE, 1 - 2 * _EDGE, "gem-pale", 0.13, "ink", 0.022),
        Sprite(gem(1), 0.27, 0.06, 0.46),
        Label(0.5, 0.69, name, 0.42, "ink"),
    )
    return Drawing(f"card-{name}", 1, 1, None, shapes)


@cache
def tile_back(*, gems: bool) -> Drawing:
    """Return the back of a floor tile or a gem tile, in a square of one unit."""
    inner: tuple[Shape, ...] = (Polygon(star(0.5, 0.5, 0.14, 0.34, 4), "label"),)
    if gems:
        inner = (Sprite(gem(1), 0.22, 0.2, 0.56),)
    ink = "gem-pale" if gems else "azure"
    shapes = (Box(_EDGE, _EDGE, 1 - 2 * _EDGE, 1 - 2 * _EDGE, ink, 0.13, "label", 0.05), *inner)
    return Drawing(f"tile-back-{gems}", 1, 1, None, shapes)
