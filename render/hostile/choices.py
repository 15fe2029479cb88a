"""Marks for what a seat of HOSTILE has chosen, and for what it can choose next."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import pi

from engines.hostile import HostileView, TrailCell
from render.hostile.board import PLAIN, Content, cell_drawing
from render.hostile.last_turn import lost_tile, possible_trail
from render.hostile.layout import hand_place, line_place, name_height, skill_place
from render.hostile.tiles import DEFAULT_FACING, DIRECTIONS, blank_tile, gem
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.outline import arc, arrowhead, rotate
from render.kit.scene import Box, Disc, Drawing, Frame, Label, Polygon, Sprite, Stroke

_EIGHTHS = {"cw": 2, "ccw": -2}
"""By how many eighths of a circle a rotation turns a tile."""

_POINTER = 0.5


@dataclass(frozen=True, slots=True)
class Chosen:
    """The steps chosen so far; the others are empty. ``last`` is a facing, or a direction of rotation."""

    act: str = ""
    tile: str = ""
    column: str = ""
    cell: str = ""
    last: str = ""


def chosen_steps(view: HostileView, values: tuple[str, ...]) -> Chosen:
    """Return the chosen values by their meaning: in a turn the act comes first, in the draft the tile."""
    names: tuple[str, ...] = _NAMES.get("".join(values[:1]), ("act", "tile", "column", "cell", "last"))
    if view.phase == "tiles":
        names = ("tile", "act", "column", "cell", "last")
    return Chosen(**dict(zip(names, values, strict=False)))


_NAMES: Mapping[str, tuple[str, ...]] = {
    "steal": ("act", "cell"),
    "crash": ("act", "column", "cell"),
    "rotate": ("act", "column", "cell", "last"),
}
"""The order of the steps of acts without a tile of the hand."""


def choices(view: HostileView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the marks of what is chosen and what is offered."""
    chosen = chosen_steps(view, frame.chosen)
    yield from _chosen(view, chosen, cells, whole=not frame.offered)
    acts = {step.value for step in frame.offered if step.kind == "act"}
    for _, path in (found for found in possible_paths(view) if found[0] in acts):
        yield from possible_trail(path, cells)
        yield _target(view, path[-1].cell, cells)
    for step, before in frame.choices:
        if step.kind in _OFFERS:
            yield from _OFFERS[step.kind](view, chosen_steps(view, before), step.value, cells)


def possible_paths(view: HostileView) -> Iterator[tuple[str, tuple[TrailCell, ...]]]:
    """Yield each possible step with its path, which begins at the piece."""
    for seated in view.seats:
        if seated.seat == view.to_move and seated.cell is not None:
            for name, entered in view.ways:
                yield name, (TrailCell(seated.cell, jumped=False), *entered)


# What is chosen.


def _chosen(view: HostileView, chosen: Chosen, cells: Grid, *, whole: bool) -> Iterator[Sprite]:
    if chosen.tile:
        yield _on_tile(overlays.chosen_piece(), view, chosen, chosen.tile)
    if chosen.column:
        yield from _columns(chosen.column, cells)
    if not chosen.cell:
        return
    x, y = cells.corner(chosen.cell)
    shown = _tile_to_place(view, chosen)
    if shown is not None:
        kind, facing = shown
        gems = dict(view.gems).get(chosen.cell, 0)
        yield Sprite(preview(kind, facing, gems), x, y)
    yield overlays.lay(overlays.chosen_piece(), (x, y))
    if whole and shown is not None and view.loops(chosen.cell, shown[0], shown[1] or ""):
        yield Sprite(lost_tile(), x + 0.66, y - 0.2, 0.54)


@cache
def preview(kind: str, facing: str | None, gems: int) -> Drawing:
    """Return a tile as it will be, with the gems on its cell; blank until its facing is chosen."""
    if facing is not None:
        content = cell_drawing(PLAIN, Content(kind, facing, gems)).shapes
    else:
        content = blank_tile(kind).shapes + ((Sprite(gem(gems), 0.2, 0.2, 0.6),) if gems else ())
    return Drawing(f"preview-{kind}-{facing}-{gems}", 1, 1, "arena", content)


def _tile_to_place(view: HostileView, chosen: Chosen) -> tuple[str, str | None] | None:
    """Return the kind and the facing of the tile to be placed or rotated; the facing is ``None`` until it is chosen."""
    if chosen.act == "place":
        return chosen.tile, chosen.last or (None if chosen.tile in DEFAULT_FACING else "")
    if chosen.last in _EIGHTHS:
        return _rotated_tile(view, chosen.cell, chosen.last)
    return None


def _rotated_tile(view: HostileView, cell: str, turn: str) -> tuple[str, str]:
    """Return the kind of the tile on a cell, and its facing after a rotation."""
    laid = next(laid for laid in view.tiles if laid.cell == cell)
    if laid.kind == "wall_para":
        return laid.kind, "EW" if laid.facing == "NS" else "NS"
    return laid.kind, DIRECTIONS[(DIRECTIONS.index(laid.facing) + _EIGHTHS[turn]) % len(DIRECTIONS)]


def _on_tile(mark: Drawing, view: HostileView, chosen: Chosen, name: str) -> Sprite:
    """Lay a mark over a tile: in the hand, or in the line if it is drafted or bought."""
    if view.phase == "tiles" or chosen.act == "buy":
        x, y, size = line_place(view, name)
    else:
        mine = next(seated for seated in view.seats if seated.seat == view.to_move)
        x, y, size = hand_place(view, mine, mine.hand.index(name))
    return overlays.lay(mark, (x, y), size)


# What is offered.


def _corner(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield Sprite(overlays.target(), *cells.corner(value))


def _skill(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield Sprite(overlays.choosable_piece(), *skill_place(view, value))


def _tile(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield _on_tile(overlays.choosable_piece(), view, chosen, value)


def _draft(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    if value == "use":
        yield Sprite(overlays.chosen_target(), *cells.corner(chosen.tile))


def _column(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield from _columns(value, cells)


def _columns(letter: str, cells: Grid) -> Iterator[Sprite]:
    x, _ = cells.corner(f"{letter}1")
    yield Sprite(_name(letter), x + 0.1, name_height(cells) - 0.15)


@cache
def _name(letter: str) -> Drawing:
    """Return the bright name of a column that is chosen or can be chosen."""
    shapes = (Box(0, 0, 0.8, 0.3, "accent", 0.14), Label(0.4, 0.15, letter, 0.3, "ink"))
    return Drawing(f"column-{letter}", 0.8, 0.3, "arena", shapes)


def _cell(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield _target(view, value, cells)


def _target(view: HostileView, cell: str, cells: Grid) -> Sprite:
    """Mark a cell that can be chosen; at its corners if it is not empty."""
    lying = cell in {laid.cell for laid in view.tiles} | dict(view.gems).keys()
    return Sprite(overlays.capture_target() if lying else overlays.target(), *cells.corner(cell))


def _facing(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    looping = view.loops(chosen.cell, chosen.tile, value)
    for side in value if chosen.tile == "wall_para" else (value,):
        yield _beside(pointer(side), looping, side, chosen.cell, cells)


def _turn(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    looping = view.loops(chosen.cell, *_rotated_tile(view, chosen.cell, value))
    yield _beside(rotation_arrow(value), looping, "E" if value == "cw" else "W", chosen.cell, cells)


def _beside(mark: Drawing, looping: bool, side: str, cell: str, cells: Grid) -> Sprite:
    """Lay a small mark over the edge of a cell, or a warning if the tile would be lost."""
    x, y = cells.corner(cell)
    ((across, along),) = rotate(((0.5, -0.12),), DIRECTIONS.index(side))
    reach = 1.12 if len(side) > 1 else 1.0
    across, along = 0.5 + (across - 0.5) * reach, 0.5 + (along - 0.5) * reach
    size = _POINTER if looping else 1.0
    return Sprite(lost_tile() if looping else mark, x + across - _POINTER / 2, y + along - _POINTER / 2, size)


@cache
def pointer(side: str) -> Drawing:
    """Return an arrowhead in a direction, within a square of half a unit."""
    half = _POINTER / 2
    head = rotate(((0.5, 0.3), (0.66, 0.6), (0.34, 0.6)), DIRECTIONS.index(side))
    shapes = (
        Disc(half, half, half, "ink"),
        Disc(half, half, half - 0.035, "accent"),
        Polygon(tuple((x - half, y - half) for x, y in head), "ink"),
    )
    return Drawing(f"pointer-{side}", _POINTER, _POINTER, None, shapes)


@cache
def rotation_arrow(turn: str) -> Drawing:
    """Return an arrow that turns right or left, within a square of half a unit."""
    half = _POINTER / 2
    sweep = arc(half, half, 0.125, -0.9 * pi, 0.25 * pi)
    x, y = sweep[-1]
    head = arrowhead((x, y), (0, 1), 0.13, -0.03, 0.09)
    if turn == "ccw":
        sweep = tuple((_POINTER - a, b) for a, b in sweep)
        head = arrowhead((_POINTER - x, y), (0, 1), 0.13, -0.03, 0.09)
    shapes = (
        Disc(half, half, half, "ink"),
        Disc(half, half, half - 0.035, "accent"),
        Stroke(sweep, "ink", 0.06),
        Polygon(head, "ink"),
    )
    return Drawing(f"turning-{turn}", _POINTER, _POINTER, None, shapes)


_OFFERS: Mapping[str, Callable[[HostileView, Chosen, str, Grid], Iterator[Sprite]]] = {
    "corner": _corner,
    "partner": _corner,
    "skill": _skill,
    "tile": _tile,
    "pick": _tile,
    "draft": _draft,
    "column": _column,
    "cell": _cell,
    "facing": _facing,
    "turn": _turn,
}
"""The marks for each kind of step but acts, which have no place of their own."""
