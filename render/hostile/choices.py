"""Marks for the steps that a seat of HOSTILE has chosen, and for its next choices."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain

from engines.hostile import HostileView, TrailCell
from render.hostile.board import PLAIN, Content, cell_drawing
from render.hostile.last_turn import lost_tile, possible_trail
from render.hostile.layout import hand_place, line_place, name_height, skill_place
from render.hostile.tiles import DIRECTIONS
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.scene import Box, Drawing, Frame, Label, Sprite

_EIGHTHS = {"cw": 2, "ccw": -2}
"""The rotation of a tile, in eighths of a circle."""

_CROSS = 0.5
"""The size of the cross on a cell."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The steps chosen so far. All other fields are empty."""

    act: str = ""
    tile: str = ""
    facing: str = ""
    turn: str = ""
    column: str = ""
    cell: str = ""


_NAMES: Mapping[str, tuple[str, ...]] = {
    "steal": ("act", "cell"),
    "crash": ("act", "column", "cell"),
    "rotate": ("act", "turn", "column", "cell"),
}
"""The order of the steps in acts that don't use a tile of the hand."""


def chosen_steps(values: tuple[str, ...]) -> Chosen:
    """Return the chosen values by their meaning. A tile to be placed includes its facing."""
    names: tuple[str, ...] = _NAMES.get("".join(values[:1]), ("act", "tile", "column", "cell"))
    chosen = Chosen(**dict(zip(names, values, strict=False)))
    tile, _, facing = chosen.tile.partition("-")
    return replace(chosen, tile=tile, facing=facing)


def choices(view: HostileView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the marks of the chosen and the offered steps."""
    chosen = chosen_steps(frame.chosen)
    yield from _chosen(view, chosen, cells, whole=not frame.offered)
    acts = {step.value for step in frame.offered if step.kind == "act"}
    for _, path in (found for found in possible_paths(view) if found[0] in acts):
        yield from possible_trail(path, cells)
        yield _target(view, path[-1].cell, cells)
    offered = (
        _OFFERS[step.kind](view, chosen_steps(before), step.value, cells)
        for step, before in frame.choices
        if step.kind in _OFFERS
    )
    yield from dict.fromkeys(chain.from_iterable(offered))  # All facings of a tile mark the same tile.


def possible_paths(view: HostileView) -> Iterator[tuple[str, tuple[TrailCell, ...]]]:
    """Yield each possible step with its path, which begins at the piece."""
    for seated in view.seats:
        if seated.seat == view.to_move and seated.cell is not None:
            for name, entered in view.ways:
                yield name, (TrailCell(seated.cell, jumped=False), *entered)


# Chosen steps


def _chosen(view: HostileView, chosen: Chosen, cells: Grid, *, whole: bool) -> Iterator[Sprite]:
    if chosen.tile:
        if chosen.facing:
            yield _on_tile(preview(chosen.tile, chosen.facing, 0), view, chosen, chosen.tile)
        yield _on_tile(overlays.chosen_piece(), view, chosen, chosen.tile)
    if chosen.column:
        yield from _columns(chosen.column, cells)
    if not chosen.cell:
        return
    x, y = cells.corner(chosen.cell)
    shown = _tile_to_place(view, chosen, chosen.cell)
    if shown is not None:
        gems = dict(view.gems).get(chosen.cell, 0)
        yield Sprite(preview(*shown, gems), x, y)
    yield overlays.lay(overlays.chosen_piece(), (x, y))
    if whole and shown is not None and view.loops(chosen.cell, *shown):
        yield Sprite(lost_tile(), x + 0.66, y - 0.2, 0.54)


@cache
def preview(kind: str, facing: str, gems: int) -> Drawing:
    """Return a tile as it will look, with the gems on its cell."""
    content = cell_drawing(PLAIN, Content(kind, facing, gems)).shapes
    return Drawing(f"preview-{kind}-{facing}-{gems}", 1, 1, "arena", content)


def _tile_to_place(view: HostileView, chosen: Chosen, cell: str) -> tuple[str, str] | None:
    """Return the kind and the facing of the tile that would be placed on a cell or rotated there."""
    if chosen.act == "place":
        return chosen.tile, chosen.facing
    return _rotated_tile(view, cell, chosen.turn) if chosen.turn else None


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


# Offered steps


def _corner(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield Sprite(overlays.target(), *cells.corner(value))


def _skill(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield Sprite(overlays.choosable_piece(), *skill_place(view, value))


def _tile(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield _on_tile(overlays.choosable_piece(), view, chosen, value.partition("-")[0])


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


def _cell(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    """Mark a cell that can be chosen, with a cross if the tile would be lost there."""
    yield _target(view, value, cells)
    shown = _tile_to_place(view, chosen, value)
    if shown is not None and view.loops(value, *shown):
        x, y = cells.corner(value)
        yield Sprite(lost_tile(), x + 0.25, y + 0.25, _CROSS)


def _target(view: HostileView, cell: str, cells: Grid) -> Sprite:
    """Mark a cell that can be chosen, at its corners if it isn't empty."""
    taken = {laid.cell for laid in view.tiles} | {seated.cell for seated in view.seats} | dict(view.gems).keys()
    return Sprite(overlays.capture_target() if cell in taken else overlays.target(), *cells.corner(cell))


_OFFERS: Mapping[str, Callable[[HostileView, Chosen, str, Grid], Iterator[Sprite]]] = {
    "corner": _corner,
    "partner": _corner,
    "skill": _skill,
    "tile": _tile,
    "pick": _tile,
    "column": _column,
    "cell": _cell,
}
"""The marks for each kind of step that has a place on the board."""
