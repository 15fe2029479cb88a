"""The board of HOSTILE: 64 cells, the start corners with their protected neighbours, and the content of each cell."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from engines.contract import Seat
from engines.hostile import HostileView
from render.hostile.layout import CORNERS, MARGIN, SIZE, name_height
from render.hostile.pieces import LOOKS, is_dark, piece, piece_outline
from render.hostile.tiles import gem, is_wall, tile
from render.kit.grid import Grid, column_name
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Shape, Sprite, Stroke


class Ground(NamedTuple):
    """A cell's role: the start of a seat, a neighbour of a start, or an unused start."""

    seat: Seat | None = None
    start: bool = False


PLAIN = Ground()


class Content(NamedTuple):
    """The content of a cell: a tile, gems and a piece, or ``None``, 0 and ``None``."""

    kind: str | None = None
    facing: str = ""
    gems: int = 0
    seat: Seat | None = None
    dark: bool = False


EMPTY = Content()


def special_grounds(view: HostileView) -> dict[str, Ground]:
    """Return the ground of each cell that is not plain."""
    found = {corner: Ground(start=True) for corner in CORNERS}
    for seated in view.seats:
        if seated.corner is not None:
            found[seated.corner] = Ground(seated.seat, start=True)
            found |= {near: Ground(seated.seat) for near in seated.near}
    return found


def contents(view: HostileView) -> dict[str, Content]:
    """Return the content of each cell that is not empty."""
    tiles = {laid.cell: (laid.kind, laid.facing) for laid in view.tiles}
    gems = dict(view.gems)
    pieces = {seated.cell: seated for seated in view.seats if seated.cell is not None}
    found = {}
    for cell in {*tiles, *gems, *pieces}:
        seated = pieces.get(cell)
        kind, facing = tiles.get(cell, (None, ""))
        seat = None if seated is None else seated.seat
        dark = seated is not None and is_dark(seated, len(view.seats))
        found[cell] = Content(kind, facing, gems.get(cell, 0), seat, dark)
    return found


def content_of_cells(view: HostileView, cells: Grid) -> Iterator[Sprite]:
    """Yield every cell that is not empty or not plain."""
    places, lying = special_grounds(view), contents(view)
    for cell in sorted({*places, *lying}):
        yield Sprite(cell_drawing(places.get(cell, PLAIN), lying.get(cell, EMPTY)), *cells.corner(cell))


def absent_pieces(view: HostileView, gone: frozenset[Seat], cells: Grid) -> Iterator[Sprite]:
    """Yield a cross over the piece of each seat whose member has left, so that the letter stays readable."""
    for seated in view.seats:
        if seated.seat in gone and seated.cell is not None:
            yield Sprite(_absence(), *cells.corner(seated.cell))


@cache
def _absence() -> Drawing:
    corners = ((0.08, 0.08), (0.92, 0.92), (0.08, 0.92), (0.92, 0.08))
    lines = [((x, y), (x + (0.5 - x) * 0.5, y + (0.5 - y) * 0.5)) for x, y in corners]
    strokes = tuple(Stroke(line, ink, thick) for ink, thick in (("ink", 0.15), ("news", 0.08)) for line in lines)
    return Drawing("absent", 1, 1, None, strokes)


@cache
def cell_drawing(ground: Ground, content: Content) -> Drawing:
    """Return a cell with its content."""
    shapes = [*_floor(ground)]
    crowded = content.kind is not None and (content.gems > 0 or content.seat is not None)
    if content.kind is not None:
        shapes.append(Sprite(tile(content.kind, content.facing, aside=crowded), 0, 0))
    x, y, size = _room(content.kind, crowded=crowded)
    if content.gems:
        inset = 0.0 if crowded else 0.16 * size
        shapes.append(Sprite(gem(content.gems), x + inset, y + inset, size - 2 * inset))
    if content.seat is not None:
        shapes.append(Sprite(piece(content.seat, dark=content.dark), x, y, size))
    name = f"cell-{content.kind}-{content.facing}-{content.gems}-{content.seat}-{ground.seat}-{ground.start}"
    return Drawing(name, 1, 1, "arena", tuple(shapes))


def _room(kind: str | None, *, crowded: bool) -> tuple[float, float, float]:
    """Return the upper left corner and the size of a gem or a piece on a cell."""
    if not crowded:
        return 0.0, 0.0, 1.0
    if kind is not None and is_wall(kind):
        return 0.17, 0.17, 0.66
    return 0.04, 0.34, 0.62


def _floor(ground: Ground) -> tuple[Shape, ...]:
    """Return an empty cell, hatched if opponents may not place anything there, and outlined for a seat's start."""
    bare: tuple[Shape, ...] = (Box(0.02, 0.02, 0.96, 0.96, "arena-cell", 0.07),)
    if ground.start and ground.seat is None:
        cross = (((0.32, 0.32), (0.68, 0.68)), ((0.68, 0.32), (0.32, 0.68)))
        return (Box(0.02, 0.02, 0.96, 0.96, "arena-line", 0.07), *(Stroke(line, "arena", 0.1) for line in cross))
    if ground.seat is None:
        return (*bare, Disc(0.5, 0.5, 0.035, "arena-line"))
    ink = LOOKS[ground.seat].ink
    if ground.start:
        home = (Box(0.02, 0.02, 0.96, 0.96, ink, 0.07), Box(0.11, 0.11, 0.78, 0.78, "arena", 0.05))
        return (*home, piece_outline(ground.seat, ink, 0.06))
    return (*bare, *_hatching(ink))


def _hatching(ink: Ink) -> tuple[Shape, ...]:
    ends = (0.34, 0.66, 1.0, 1.34, 1.66)
    lines = (((max(0.06, e - 0.94), min(0.94, e - 0.06)), (min(0.94, e - 0.06), max(0.06, e - 0.94))) for e in ends)
    return tuple(Stroke(line, ink, 0.035) for line in lines)


@cache
def empty_board(cells: Grid) -> tuple[Shape, ...]:
    """Return the board without content, with the names of its columns below and of its rows on both sides."""
    x, y = cells.x, cells.y
    return (
        Box(x - 0.06, y - 0.06, SIZE + 0.12, SIZE + 0.12, "arena-line", 0.1),
        Box(x - 0.02, y - 0.02, SIZE + 0.04, SIZE + 0.04, "arena", 0.06),
        *(Sprite(cell_drawing(PLAIN, EMPTY), *cells.at(*cell)) for cell in product(range(1, SIZE + 1), repeat=2)),
        *_names(cells),
    )


def _names(cells: Grid) -> Iterator[Label]:
    for number in range(1, SIZE + 1):
        column, row = cells.middle(number, number)
        yield Label(column, name_height(cells), column_name(number).upper(), 0.3, "label")
        for x in (cells.x - MARGIN / 2 - 0.03, cells.x + SIZE + MARGIN / 2 + 0.03):
            yield Label(x, row, str(number), 0.3, "label")
