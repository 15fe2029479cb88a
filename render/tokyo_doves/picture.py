"""The table of Tokyo Doves: the field in its window, both hands, what has just happened and what is offered."""

from collections.abc import Iterator
from dataclasses import replace

from engines.contract import Seat, Sentence
from engines.tokyo_doves import DOVES, DovesView, FieldDove
from render.kit import ending, overlays
from render.kit.grid import Cell, Grid
from render.kit.scene import Frame, Point, Scene, Sprite
from render.tokyo_doves.alt_text import lines, words
from render.tokyo_doves.cards import card
from render.tokyo_doves.ground import (
    HEIGHT,
    WIDTH,
    curb,
    field,
    field_corner,
    finish,
    sign,
    sign_corner,
    slot,
    table,
    turn,
)
from render.tokyo_doves.last_turn import Last, last
from render.tokyo_doves.rule_pages import Example, dove_pages, examples

__all__ = ["describe", "draw", "pages"]


def draw(view: DovesView, frame: Frame) -> Scene:
    """Return the whole table, the side of ``frame.bottom`` below."""
    grid = _grid(view, frame)
    happened = last(frame)
    window = field(view.columns, view.rows, lines(view), turned=grid.turned)
    sprites = (
        Sprite(table(), 0, 0),
        *_hands(view, frame),
        Sprite(window, *field_corner(view.columns, view.rows)),
        *(_standing(view, dove, grid) for dove in view.doves),
        *_result(view, grid, frame),
        *_happened(happened, grid),
        *_choices(view, frame, grid),
    )
    return Scene(WIDTH, HEIGHT, sprites, words(view, happened, frame))


def describe(view: DovesView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the position in sentences, from which it can be played without the picture."""
    return words(view, last(frame), frame)


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules page: a portrait of each dove, then positions that show a rule."""
    return (*dove_pages(), *((example.key, _page(example)) for example in examples()))


def _page(example: Example) -> Scene:
    scene = draw(example.view, example.frame)
    grid = _grid(example.view, example.frame)
    crosses = (Sprite(overlays.forbidden(), *grid.at(*Cell.read(cell))) for cell in example.forbidden)
    return replace(scene, sprites=(*scene.sprites, *crosses), alt=(Sentence(f"page-{example.key}"), *scene.alt))


def _grid(view: DovesView, frame: Frame) -> Grid:
    return Grid(view.columns, view.rows, (WIDTH - view.columns) / 2, (HEIGHT - view.rows) / 2, frame.bottom == 1)


def _standing(view: DovesView, dove: FieldDove, grid: Grid) -> Sprite:
    x, y = grid.at(dove.column, dove.row)
    free = None
    if dove.dove == "B":
        corners = (grid.at(*Cell.read(cell)) for cell in view.free_sides[dove.seat])
        free = frozenset((round(east - x), round(south - y)) for east, south in corners)
    return Sprite(card(dove.seat, dove.dove, far=(dove.seat == 1) != grid.turned, ground="floor", free=free), x, y)


def _hands(view: DovesView, frame: Frame) -> Iterator[Sprite]:
    for seat in (Seat(0), Seat(1)):
        far = seat != frame.bottom
        if view.to_move == seat:
            yield Sprite(turn(far=far), *curb(far=far))
            yield Sprite(overlays.to_move(far=far), *slot(0, far=far))
        elif view.outcome is not None:
            yield Sprite(finish(far=far), *curb(far=far))
            yield Sprite(ending.placed(view.outcome, seat), *slot(0, far=far))
        for dove in view.hands[seat]:
            yield Sprite(card(seat, dove, far=far, ground="tray"), *slot(DOVES.index(dove), far=far))
        if seat in frame.gone:
            yield Sprite(ending.crossed(5, 1), *slot(1, far=far))


def _result(view: DovesView, grid: Grid, frame: Frame) -> Iterator[Sprite]:
    if view.outcome is not None:
        if frame.over:
            yield Sprite(sign(frame.over), *sign_corner())
        for dove in view.doves:
            if dove.dove == "B" and not view.free_sides[dove.seat]:
                yield Sprite(overlays.caught(), *grid.at(dove.column, dove.row))


def _happened(happened: Last | None, grid: Grid) -> Iterator[Sprite]:
    if happened is None:
        return
    left, to = (grid.at(*cell) if cell else None for cell in (happened.left, happened.to))
    if left:
        yield Sprite(overlays.gone(), *left)
    if left and to:
        arrow = overlays.way(round(to[0] - left[0]), round(to[1] - left[1]))
        yield Sprite(arrow, min(left[0], to[0]), min(left[1], to[1]))
    if to:
        yield Sprite(overlays.landed(), *to)


def _choices(view: DovesView, frame: Frame, grid: Grid) -> Iterator[Sprite]:
    """Mark what has been chosen and what can be chosen next, each where it is in the picture."""
    if view.to_move is None:
        return
    seat, far = view.to_move, view.to_move != frame.bottom
    places: dict[str, Point] = {dove: slot(DOVES.index(dove), far=far) for dove in DOVES}
    places |= {dove.dove: grid.at(dove.column, dove.row) for dove in view.doves if dove.seat == seat}
    for value in frame.chosen:
        if value in places:
            x, y = places[value]
            yield Sprite(overlays.picked(), x - overlays.RIM, y - overlays.RIM)
        elif value != "back":
            yield Sprite(overlays.aimed(), *grid.at(*Cell.read(value)))
    for step in frame.offered:
        if step.kind in ("dove", "hand"):
            yield Sprite(overlays.ready(), *places[step.value])
        elif step.kind == "back":
            yield Sprite(overlays.back(far=far), *slot(DOVES.index(frame.chosen[0]), far=far))
        else:
            yield Sprite(overlays.offered(), *grid.at(*Cell.read(step.value)))
