"""The table of Tokyo Doves: the field in its window, both hands, what has just happened and what is offered."""

from collections.abc import Iterator

from engines._core import Seat, Told
from engines.tokyo_doves import DOVES, DovesView, Placed
from render._grid import Grid
from render._scene import Drawing, Frame, Point, Scene, Sprite
from render._tokyo_doves_cards import card
from render._tokyo_doves_field import (
    HEIGHT,
    TRAY_HEIGHT,
    WIDTH,
    aimed,
    back,
    drawn,
    field,
    gone,
    landed,
    picked,
    ready,
    surrounded,
    table,
    target,
    tray,
    turn,
    way,
    won,
)
from render._tokyo_doves_last import Last, last
from render._tokyo_doves_words import words

__all__ = ["describe", "draw", "pages"]

_MIDDLE = (WIDTH / 2, HEIGHT / 2)


def draw(view: DovesView, frame: Frame) -> Scene:
    """Return the whole table, the side of ``frame.bottom`` below."""
    turned = frame.bottom == 1
    grid = Grid(view.columns, view.rows, _MIDDLE[0] - view.columns / 2, _MIDDLE[1] - view.rows / 2, turned)
    happened = last(frame)
    sprites = (
        Sprite(table(), 0, 0),
        *_hands(view, frame),
        Sprite(field(view.columns, view.rows, turned=turned), grid.x - 0.5, grid.y - 0.5),
        *(Sprite(_card(view, dove, frame.bottom), *grid.at(dove.column, dove.row)) for dove in view.doves),
        *_result(view, grid),
        *_happened(happened, grid),
        *_choices(view, frame, grid),
    )
    return Scene(WIDTH, HEIGHT, sprites, words(view, happened))


def describe(view: DovesView, frame: Frame) -> tuple[Told, ...]:
    """Return the position in sentences, from which it can be played without the picture."""
    return words(view, last(frame))


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules page."""
    return ()


def _card(view: DovesView, dove: Placed, bottom: Seat) -> Drawing:
    return card(dove.seat, dove.dove, far=dove.seat != bottom, ground="floor")


def _slot(seat: Seat, dove: str, bottom: Seat) -> Point:
    """Return the corner of a dove's slot in its tray; the first one is the boss's, who never sits there."""
    top = HEIGHT - TRAY_HEIGHT - 0.1 if seat == bottom else 0.1
    return 0.5 + DOVES.index(dove), top + (TRAY_HEIGHT - 1) / 2


def _hands(view: DovesView, frame: Frame) -> Iterator[Sprite]:
    for seat in (Seat(0), Seat(1)):
        far = seat != frame.bottom
        x, y = _slot(seat, "B", frame.bottom)
        yield Sprite(tray(seat), x - 0.2, y - (TRAY_HEIGHT - 1) / 2)
        if view.to_move == seat:
            yield Sprite(turn(far=far), x, y)
        elif view.outcome is not None and view.outcome.places[seat] == 1:
            yield Sprite(won() if view.outcome.places[1 - seat] > 1 else drawn(), x, y)
        for dove in view.hands[seat]:
            yield Sprite(card(seat, dove, far=far, ground="tray"), *_slot(seat, dove, frame.bottom))


def _result(view: DovesView, grid: Grid) -> Iterator[Sprite]:
    if view.outcome is not None:
        for dove in view.doves:
            if dove.dove == "B" and not view.free_sides[dove.seat]:
                yield Sprite(surrounded(), *grid.at(dove.column, dove.row))


def _happened(happened: Last | None, grid: Grid) -> Iterator[Sprite]:
    if happened is None:
        return
    if happened.left:
        yield Sprite(gone(), *grid.at(happened.left.column, happened.left.row))
    if happened.to:
        yield Sprite(landed(), *grid.at(happened.to.column, happened.to.row))
    if happened.left and happened.to:
        (x, y), (far_x, far_y) = (grid.at(cell.column, cell.row) for cell in (happened.left, happened.to))
        yield Sprite(way(round(far_x - x), round(far_y - y)), min(x, far_x), min(y, far_y))


def _choices(view: DovesView, frame: Frame, grid: Grid) -> Iterator[Sprite]:
    """Mark what has been chosen and what can be chosen next, each where it is in the picture."""
    if view.to_move is None:
        return
    seat = view.to_move
    standing = {dove.dove: grid.at(dove.column, dove.row) for dove in view.doves if dove.seat == seat}
    places = {dove: standing.get(dove) or _slot(seat, dove, frame.bottom) for dove in DOVES}
    for value in frame.chosen:
        if value in places:
            yield Sprite(picked(), *places[value])
        elif value != "back":
            yield Sprite(aimed(), *grid.at("abcdef".index(value[0]) + 1, int(value[1])))
    for step in frame.offered:
        if step.kind == "dove":
            yield Sprite(ready(), *places[step.value])
        elif step.kind == "back":
            yield Sprite(back(), *_slot(seat, frame.chosen[0], frame.bottom))
        else:
            yield Sprite(target(), *grid.at("abcdef".index(step.value[0]) + 1, int(step.value[1])))
