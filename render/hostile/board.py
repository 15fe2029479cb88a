"""The arena of HOSTILE: 64 cells, the start corners with what they protect, and what lies and stands on a cell."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from engines.contract import Seat
from engines.hostile import HostileView
from render.hostile.layout import CORNERS, MARGIN, SIZE, at, name_heights
from render.hostile.pieces import LOOKS, footprint, is_dark, piece
from render.hostile.tiles import gem, is_wall, tile
from render.kit.grid import Grid, column_name
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Shape, Sprite, Stroke


@dataclass(frozen=True, slots=True)
class Under:
    """Say what a cell is by its place: a seat's start, or one beside it, or a start that nobody uses."""

    seat: Seat | None = None
    start: bool = False


PLAIN = Under()


@dataclass(frozen=True, slots=True)
class Content:
    """Say what a cell shows: a tile, gems or a piece, ``None``, 0 and ``None`` where there is none."""

    kind: str | None = None
    facing: str = ""
    gems: int = 0
    seat: Seat | None = None
    dark: bool = False


EMPTY = Content()


def unders(view: HostileView) -> dict[str, Under]:
    """Return what each cell is that is not plain."""
    found = {corner: Under(start=True) for corner in CORNERS}
    for seated in view.seats:
        if seated.corner is not None:
            found[seated.corner] = Under(seated.seat, start=True)
            found |= {near: Under(seated.seat) for near in seated.near}
    return found


def contents(view: HostileView) -> dict[str, Content]:
    """Return what each cell shows on which something lies or stands."""
    tiles = {laid.cell: (laid.kind, laid.facing) for laid in view.tiles}
    gems = dict(view.gems)
    pieces = {seated.cell: seated for seated in view.seats if seated.cell is not None}
    found = {}
    for cell in sorted({*tiles, *gems, *pieces}):
        seated = pieces.get(cell)
        kind, facing = tiles.get(cell, (None, ""))
        seat = None if seated is None else seated.seat
        dark = seated is not None and is_dark(seated, len(view.seats))
        found[cell] = Content(kind, facing, gems.get(cell, 0), seat, dark)
    return found


def squares(view: HostileView, cells: Grid) -> Iterator[Sprite]:
    """Yield every cell on which something lies or stands, and every cell that is not plain."""
    places, lying = unders(view), contents(view)
    for cell in sorted({*places, *lying}):
        yield Sprite(square(places.get(cell, PLAIN), lying.get(cell, EMPTY)), *at(cells, cell))


@cache
def square(under: Under, content: Content) -> Drawing:
    """Return a cell with what lies and stands on it."""
    shapes = [*_floor(under)]
    crowded = content.kind is not None and (content.gems > 0 or content.seat is not None)
    if content.kind is not None:
        shapes.append(Sprite(tile(content.kind, content.facing, aside=crowded), 0, 0))
    x, y, size = _room(content.kind, crowded=crowded)
    if content.gems:
        inset = 0.0 if crowded else 0.16 * size
        shapes.append(Sprite(gem(content.gems), x + inset, y + inset, size - 2 * inset))
    if content.seat is not None:
        shapes.append(Sprite(piece(content.seat, dark=content.dark), x, y, size))
    name = f"cell-{content.kind}-{content.facing}-{content.gems}-{content.seat}-{under.seat}-{under.start}"
    return Drawing(name, 1, 1, "arena", tuple(shapes))


def _room(kind: str | None, *, crowded: bool) -> tuple[float, float, float]:
    """Return where a gem or a piece is on a cell: upper left corner and size."""
    if not crowded:
        return 0.0, 0.0, 1.0
    if kind is not None and is_wall(kind):
        return 0.17, 0.17, 0.66
    return 0.04, 0.34, 0.62


def _floor(under: Under) -> tuple[Shape, ...]:
    """Return a bare cell: hatched where opponents place nothing, with a seat's outline on its start."""
    bare: tuple[Shape, ...] = (Box(0.02, 0.02, 0.96, 0.96, "arena-cell", 0.07),)
    if under.start and under.seat is None:
        cross = (((0.32, 0.32), (0.68, 0.68)), ((0.68, 0.32), (0.32, 0.68)))
        return (Box(0.02, 0.02, 0.96, 0.96, "arena-line", 0.07), *(Stroke(line, "arena", 0.1) for line in cross))
    if under.seat is None:
        return (*bare, Disc(0.5, 0.5, 0.035, "arena-line"))
    ink = LOOKS[under.seat].ink
    if under.start:
        home = (Box(0.02, 0.02, 0.96, 0.96, ink, 0.07), Box(0.11, 0.11, 0.78, 0.78, "arena", 0.05))
        return (*home, footprint(under.seat, ink, 0.06))
    return (*bare, *_hatching(ink))


def _hatching(ink: Ink) -> tuple[Shape, ...]:
    ends = (0.34, 0.66, 1.0, 1.34, 1.66)
    lines = (((max(0.06, e - 0.94), min(0.94, e - 0.06)), (min(0.94, e - 0.06), max(0.06, e - 0.94))) for e in ends)
    return tuple(Stroke(line, ink, 0.035) for line in lines)


@cache
def floor(cells: Grid) -> tuple[Shape, ...]:
    """Return the board without tiles, gems and pieces, with the names of its columns and rows on all sides."""
    x, y = cells.x, cells.y
    return (
        Box(x - 0.06, y - 0.06, SIZE + 0.12, SIZE + 0.12, "arena-line", 0.1),
        Box(x - 0.02, y - 0.02, SIZE + 0.04, SIZE + 0.04, "arena", 0.06),
        *(Sprite(square(PLAIN, EMPTY), *cells.at(*cell)) for cell in product(range(1, SIZE + 1), repeat=2)),
        *_names(cells),
    )


def _names(cells: Grid) -> Iterator[Label]:
    across = (cells.x - MARGIN / 2 - 0.02, cells.x + SIZE + MARGIN / 2 + 0.02)
    for number, edge in product(range(1, SIZE + 1), (0, 1)):
        column, row = cells.middle(number, number)
        yield Label(column, name_heights(cells)[edge], column_name(number).upper(), 0.3, "label")
        yield Label(across[edge], row, str(number), 0.3, "label")
