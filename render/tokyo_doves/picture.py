"""The picture of Tokyo Doves: the window between both hands, the last turn, chosen steps, and the choices."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.contract import Seat
from engines.tokyo_doves import DOVES, DovesView, FieldDove
from render.kit import ending, overlays
from render.kit.example_page import example_page
from render.kit.grid import Grid
from render.kit.scene import Frame, Point, Scene, Sprite
from render.tokyo_doves.alt_text import describe
from render.tokyo_doves.cards import card
from render.tokyo_doves.examples import examples
from render.tokyo_doves.ground import (
    HEIGHT,
    VERDICT,
    WIDTH,
    background,
    cells,
    curb_corner,
    end_sign,
    end_sign_corner,
    finish_curb,
    line_names,
    slot,
    turn_curb,
    verdict_corner,
    window,
)
from render.tokyo_doves.last_turn import LastTurn, last_turn
from render.tokyo_doves.rule_pages import dove_pages

Place: TypeAlias = tuple[Point, float]
"""The upper left corner of a card and its size."""


def draw(view: DovesView, frame: Frame) -> Scene:
    """Return the scene of a position, with the side of ``frame.bottom`` below."""
    grid = _grid(view, frame)
    sprites = (
        Sprite(background(), 0, 0),
        *_hands(view, frame),
        window(view.columns, view.rows, line_names(view), turned=grid.turned),
        *(_placed_card(view, dove, grid, frame) for dove in view.doves),
        *_result(view, grid, frame),
        *_last_turn(last_turn(frame), grid),
        *_choices(view, frame, grid),
    )
    return Scene(WIDTH, HEIGHT, sprites, describe(view, frame))


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules, each with its key: a portrait of each dove, then examples."""
    shown = ((example, _grid(example.view, example.frame)) for example in examples())
    positions = (
        (example.key, example_page(draw(example.view, example.frame), example.key, example.forbidden, grid))
        for example, grid in shown
    )
    return (*dove_pages(), *positions)


def _grid(view: DovesView, frame: Frame) -> Grid:
    return cells(view.columns, view.rows, turned=frame.bottom == 1)


def _placed_card(view: DovesView, dove: FieldDove, grid: Grid, frame: Frame) -> Sprite:
    x, y = grid.at(dove.column, dove.row)
    free = None
    if dove.dove == "B":
        corners = map(grid.corner, view.free_sides[dove.seat])
        free = frozenset((round((east - x) / grid.size), round((south - y) / grid.size)) for east, south in corners)
    far, name = (dove.seat == 1) != grid.turned, frame.caption(f"scene-dove-{dove.dove}")
    return Sprite(card(dove.seat, dove.dove, far=far, ground="floor", name=name, free=free), x, y, grid.size)


def _hands(view: DovesView, frame: Frame) -> Iterator[Sprite]:
    for seat in (Seat(0), Seat(1)):
        far = seat != frame.bottom
        if view.to_move == seat:
            yield Sprite(turn_curb(far=far), *curb_corner(far=far))
            yield Sprite(overlays.turn_pointer(far=far), *slot(0, far=far))
        elif view.outcome is not None:
            yield Sprite(finish_curb(far=far), *curb_corner(far=far))
            yield Sprite(ending.place_mark(view.outcome, seat), *slot(0, far=far))
        for dove in view.hands[seat]:
            name = frame.caption(f"scene-dove-{dove}")
            yield Sprite(card(seat, dove, far=far, ground="tray", name=name), *slot(DOVES.index(dove), far=far))
        if seat in frame.gone:
            yield Sprite(ending.strike_out_mark(5), *slot(1, far=far))


def _result(view: DovesView, grid: Grid, frame: Frame) -> Iterator[Sprite]:
    if view.outcome is not None:
        if frame.over:
            yield Sprite(end_sign(frame.over), *end_sign_corner())
        if frame.verdict:
            yield Sprite(ending.verdict_strip(frame.verdict, VERDICT), *verdict_corner())
        for dove in view.doves:
            if dove.dove == "B" and not view.free_sides[dove.seat]:
                yield Sprite(overlays.cage(), *grid.at(dove.column, dove.row), grid.size)


def _last_turn(last: LastTurn | None, grid: Grid) -> Iterator[Sprite]:
    if last is None:
        return
    left, to = (grid.at(*cell) if cell else None for cell in (last.left, last.to))
    if left:
        yield Sprite(overlays.departure(), *left, grid.size)
    if left and to:
        yield overlays.between(overlays.move_arrow, left, to, size=grid.size)
    if to:
        yield Sprite(overlays.arrival(), *to, grid.size)


def _choices(view: DovesView, frame: Frame, grid: Grid) -> Iterator[Sprite]:
    """Mark the chosen steps and the next choices."""
    if view.to_move is None:
        return
    seat, far = view.to_move, view.to_move != frame.bottom
    places: dict[str, Place] = {dove: (slot(DOVES.index(dove), far=far), 1.0) for dove in DOVES}
    places |= {dove.dove: (grid.at(dove.column, dove.row), grid.size) for dove in view.doves if dove.seat == seat}
    for value in frame.chosen:
        if value in places:
            yield overlays.lay(overlays.chosen_piece(), *places[value])
        elif value != "back":
            yield overlays.lay(overlays.chosen_target(), grid.corner(value), grid.size)
    for step in frame.offered:
        if step.kind in ("dove", "hand"):
            yield overlays.lay(overlays.choosable_piece(), *places[step.value])
        elif step.kind == "back":
            yield Sprite(overlays.return_arrow(far=far), *slot(DOVES.index(frame.chosen[0]), far=far))
        else:
            yield overlays.lay(overlays.target(), grid.corner(step.value), grid.size)
