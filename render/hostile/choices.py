"""What a seat of HOSTILE has chosen and can choose next, each where it is in the picture."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import pi

from engines.hostile import HostileView, TrailCell
from render.hostile.board import PLAIN, Content, square
from render.hostile.last_turn import lost, way
from render.hostile.layout import HELD, SLOT, at, hand_place, line_place, name_heights, skill_place
from render.hostile.tiles import SHOWN, WAYS, blank, gem
from render.kit import overlays
from render.kit.grid import Grid
from render.kit.outline import arc, arrowhead, rotated
from render.kit.scene import Box, Disc, Drawing, Frame, Label, Polygon, Sprite, Stroke

_TURNS = {"cw": 2, "ccw": -2}
"""By how many eighths of a circle a tile is turned."""

_POINTER = 0.5


@dataclass(frozen=True, slots=True)
class Chosen:
    """Say what has been chosen so far; what has not is empty. ``last`` is a facing or a way to turn."""

    act: str = ""
    tile: str = ""
    column: str = ""
    cell: str = ""
    last: str = ""


def read(view: HostileView, values: tuple[str, ...]) -> Chosen:
    """Return what the chosen values mean: in a turn the act comes first, in the draft the tile."""
    names: tuple[str, ...] = _NAMES.get("".join(values[:1]), ("act", "tile", "column", "cell", "last"))
    if view.phase == "tiles":
        names = ("tile", "act", "column", "cell", "last")
    return Chosen(**dict(zip(names, values, strict=False)))


_NAMES: Mapping[str, tuple[str, ...]] = {
    "steal": ("act", "cell"),
    "crash": ("act", "column", "cell"),
    "rotate": ("act", "column", "cell", "last"),
}
"""The order of the choices for acts without a tile in the hand."""


def choices(view: HostileView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the marks of what is chosen and what is offered."""
    chosen = read(view, frame.chosen)
    yield from _taken(view, chosen, cells, whole=not frame.offered)
    acts = {step.value for step in frame.offered if step.kind == "act"}
    for _, path in (found for found in paths(view) if found[0] in acts):
        yield from way(path, cells)
        yield _target(view, path[-1].cell, cells)
    for step in frame.offered:
        if step.kind in _OFFERS:
            yield from _OFFERS[step.kind](view, chosen, step.value, cells)


def paths(view: HostileView) -> Iterator[tuple[str, tuple[TrailCell, ...]]]:
    """Yield each step that is possible with its way, beginning where the piece stands."""
    for seated in view.seats:
        if seated.seat == view.to_move and seated.cell is not None:
            for name, entered in view.ways:
                yield name, (TrailCell(seated.cell, jumped=False), *entered)


# What is chosen.


def _taken(view: HostileView, chosen: Chosen, cells: Grid, *, whole: bool) -> Iterator[Sprite]:
    if chosen.tile:
        yield _on_tile(overlays.picked(), view, chosen, chosen.tile)
    if chosen.column:
        yield from _columns(chosen.column, cells)
    if not chosen.cell:
        return
    x, y = at(cells, chosen.cell)
    shown = _shown(view, chosen)
    if shown is not None:
        kind, facing = shown
        gems = dict(view.gems).get(chosen.cell, 0)
        yield Sprite(preview(kind, facing, gems), x, y)
    yield Sprite(overlays.picked(), x - overlays.RIM, y - overlays.RIM)
    if whole and shown is not None and view.loops(chosen.cell, shown[0], shown[1] or ""):
        yield Sprite(lost(), x + 0.66, y - 0.2, 0.54)


@cache
def preview(kind: str, facing: str | None, gems: int) -> Drawing:
    """Return a tile as it will lie, with the gems that are there already; blank while its facing is to be chosen."""
    if facing is not None:
        content = square(PLAIN, Content(kind, facing, gems)).shapes
    else:
        content = blank(kind).shapes + ((Sprite(gem(gems), 0.2, 0.2, 0.6),) if gems else ())
    return Drawing(f"preview-{kind}-{facing}-{gems}", 1, 1, "arena", content)


def _shown(view: HostileView, chosen: Chosen) -> tuple[str, str | None] | None:
    """Return the kind and facing of the tile that is to be placed or turned; ``None`` for a facing still to choose."""
    if chosen.act == "place":
        return chosen.tile, chosen.last or (None if chosen.tile in SHOWN else "")
    if chosen.last in _TURNS:
        return _turned(view, chosen.cell, chosen.last)
    return None


def _turned(view: HostileView, cell: str, turn: str) -> tuple[str, str]:
    """Return the kind of the tile on a cell, and where it points after a turn."""
    laid = next(laid for laid in view.tiles if laid.cell == cell)
    if laid.kind == "wall_para":
        return laid.kind, "EW" if laid.facing == "NS" else "NS"
    return laid.kind, WAYS[(WAYS.index(laid.facing) + _TURNS[turn]) % len(WAYS)]


def _on_tile(mark: Drawing, view: HostileView, chosen: Chosen, name: str) -> Sprite:
    """Lay a mark for a cell over a tile of the line or, for what is placed or given away, of the hand."""
    size = SLOT
    x, y = 0.0, 0.0
    if view.phase == "tiles" or chosen.act == "buy":
        x, y = line_place(view, name)
    else:
        mine = next(seated for seated in view.seats if seated.seat == view.to_move)
        (x, y), size = hand_place(view, mine, mine.hand.index(name)), HELD
    beyond = (mark.width - 1) / 2 * size
    return Sprite(mark, x - beyond, y - beyond, size)


# What is offered.


def _corner(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield Sprite(overlays.offered(), *at(cells, value))


def _skill(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    x, y = skill_place(value)
    yield Sprite(overlays.ready(), x - 0.02, y, 0.84)


def _tile(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield _on_tile(overlays.ready(), view, chosen, value)


def _draft(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    if value == "use":
        yield Sprite(overlays.aimed(), *at(cells, chosen.tile))


def _column(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield from _columns(value, cells)


def _columns(letter: str, cells: Grid) -> Iterator[Sprite]:
    x, _ = at(cells, f"{letter}1")
    for y in name_heights(cells):
        yield Sprite(_name(letter), x + 0.2, y - 0.15)


@cache
def _name(letter: str) -> Drawing:
    """Return the name of a column that is chosen or can be."""
    shapes = (Box(0, 0, 0.6, 0.3, "accent", 0.14), Label(0.3, 0.15, letter, 0.28, "ink"))
    return Drawing(f"column-{letter}", 0.6, 0.3, "arena", shapes)


def _cell(view: HostileView, _: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    yield _target(view, value, cells)


def _target(view: HostileView, cell: str, cells: Grid) -> Sprite:
    """Mark a cell that can be chosen, so that what lies there can still be seen."""
    lying = cell in {laid.cell for laid in view.tiles} | dict(view.gems).keys()
    return Sprite(overlays.takeable() if lying else overlays.offered(), *at(cells, cell))


def _facing(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    looping = view.loops(chosen.cell, chosen.tile, value)
    for side in value if chosen.tile == "wall_para" else (value,):
        yield _beside(pointer(side), looping, side, chosen.cell, cells)


def _turn(view: HostileView, chosen: Chosen, value: str, cells: Grid) -> Iterator[Sprite]:
    looping = view.loops(chosen.cell, *_turned(view, chosen.cell, value))
    yield _beside(turning(value), looping, "E" if value == "cw" else "W", chosen.cell, cells)


def _beside(mark: Drawing, looping: bool, side: str, cell: str, cells: Grid) -> Sprite:
    """Lay a small mark over the edge of a cell; where the tile would be lost, the mark that says so."""
    x, y = at(cells, cell)
    ((across, along),) = rotated(((0.5, -0.12),), WAYS.index(side))
    reach = 1.12 if len(side) > 1 else 1.0
    across, along = 0.5 + (across - 0.5) * reach, 0.5 + (along - 0.5) * reach
    size = _POINTER if looping else 1.0
    return Sprite(lost() if looping else mark, x + across - _POINTER / 2, y + along - _POINTER / 2, size)


@cache
def pointer(side: str) -> Drawing:
    """Return a mark that points a way, within a square of half a unit."""
    half = _POINTER / 2
    head = rotated(((0.5, 0.3), (0.66, 0.6), (0.34, 0.6)), WAYS.index(side))
    shapes = (
        Disc(half, half, half, "ink"),
        Disc(half, half, half - 0.035, "accent"),
        Polygon(tuple((x - half, y - half) for x, y in head), "ink"),
    )
    return Drawing(f"pointer-{side}", _POINTER, _POINTER, None, shapes)


@cache
def turning(turn: str) -> Drawing:
    """Return a mark that turns to the right or to the left, within a square of half a unit."""
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
"""How each kind of step is marked; acts have no place of their own, but steps show where they lead."""
