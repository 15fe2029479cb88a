"""The table of Kyōiku Kisen: the board between two hands, the slate, what has happened and what is offered."""

from collections.abc import Iterator
from dataclasses import replace

from engines.contract import Seat, Sentence
from engines.kyoiku_kisen import SITUATIONS, KyoikuView
from render.kit import ending, overlays
from render.kit.scene import Drawing, Frame, Scene, Sprite
from render.kyoiku_kisen import slate
from render.kyoiku_kisen.alt_text import words
from render.kyoiku_kisen.board import board, choices, shields, way
from render.kyoiku_kisen.examples import Example, examples
from render.kyoiku_kisen.ground import (
    BONUS,
    HEIGHT,
    WIDTH,
    chip,
    chip_place,
    grid,
    hand_place,
    held,
    plate,
    plate_corner,
    strip,
    strip_corner,
    table,
)
from render.kyoiku_kisen.last_turn import Last, Throw, last
from render.kyoiku_kisen.rule_pages import piece_pages, yaku_page
from render.kyoiku_kisen.slate_values import brings, turns, won

__all__ = ["describe", "draw", "pages"]


def draw(view: KyoikuView, frame: Frame) -> Scene:
    """Return the whole table, the side of ``frame.bottom`` below."""
    cells = grid(turned=frame.bottom == 1)
    happened = last(view, frame)
    sprites = (
        Sprite(table(turned=cells.turned), 0, 0),
        *(sprite for seat in (Seat(0), Seat(1)) for sprite in _side(view, seat, frame)),
        *_slate(view, happened, frame),
        *board(view, frame, cells),
        *way(view, happened, frame, cells),
        *choices(view, frame, cells),
        *shields(view, cells),
    )
    return Scene(WIDTH, HEIGHT, sprites, words(view, happened, frame))


def describe(view: KyoikuView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the position in sentences, from which it can be played without the picture."""
    return words(view, last(view, frame), frame)


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules page: each piece and its moves, the yaku, then positions that show a rule."""
    return (*piece_pages(), yaku_page(), *((example.key, _page(example)) for example in examples()))


def _page(example: Example) -> Scene:
    scene = draw(example.view, example.frame)
    return replace(scene, alt=(Sentence(f"page-{example.key}"), *scene.alt))


def _side(view: KyoikuView, seat: Seat, frame: Frame) -> Iterator[Sprite]:
    """Yield a side's sign with its mark of the turn or the end, its hand and its yaku."""
    far, active, sign = seat != frame.bottom, view.to_move == seat, None
    if active:
        sign = overlays.to_move(far=far)
        yield Sprite(strip("accent"), *strip_corner(far=far))
    elif view.outcome is not None:
        sign = ending.placed(view.outcome, seat)
    yield Sprite(plate(seat, sign, far=far, active=active, left=seat in frame.gone), *plate_corner(far=far))
    for place, (code, count) in enumerate(view.hands[seat]):
        x, y, size = hand_place(place, len(view.hands[seat]), far=far)
        yield Sprite(held(seat, code[0], code[1], count, far=far), x, y, size)
    chips = [*_chips(view, seat)]
    total = sum(drawing.width for drawing in chips)
    for place, drawing in enumerate(chips):
        x, y, size = chip_place(sum(one.width for one in chips[:place]), total, far=far)
        yield Sprite(drawing, x, y, size)


def _chips(view: KyoikuView, seat: Seat) -> Iterator[Drawing]:
    """Yield what a hand scores for, what calls for a declaration now being marked as new."""
    mine = view.phase == "declare" and view.to_move == seat
    if mine and view.event is not None:
        yield chip(view.event, SITUATIONS[view.event], 0, new=True)
    for yaku in view.yaku[seat]:
        bonus = BONUS if yaku.flush else 0
        yield chip(yaku.key, yaku.points - bonus, bonus, new=mine and yaku.key in view.made)


def _slate(view: KyoikuView, happened: Last, frame: Frame) -> Iterator[Sprite]:
    """Yield the points, the season, the rate, the sticks, the declarations and, towards the cap, the turns."""
    near = frame.bottom
    yield Sprite(slate.slate(), *slate.slate_corner())
    yield Sprite(slate.track(near, view.points[near]), *slate.track_corner())
    yield Sprite(slate.season(view.season, view.seasons), *slate.season_corner())
    yield Sprite(slate.rate(view.rate), *slate.rate_corner())
    for place, throw in enumerate(happened.throws[-slate.SHOWN :]):
        yield Sprite(_throw(throw, frame), *slate.throw_corner(place))
    for place, drawing in enumerate(_declared(view, happened, frame)):
        yield Sprite(drawing, *slate.declared_corner(place))
    if view.outcome is not None and frame.over:
        yield Sprite(slate.ended(frame.over), *slate.ended_corner())
    over = turns(view, happened)
    if over is not None and view.cap is not None:
        yield Sprite(slate.turns(over, view.cap), *slate.turns_corner())


def _throw(throw: Throw, frame: Frame) -> Drawing:
    return slate.throw(throw.purpose, throw.sticks, throw.seat, far=throw.seat != frame.bottom)


def _declared(view: KyoikuView, happened: Last, frame: Frame) -> Iterator[Drawing]:
    """Yield both declarations with what they bring where one is due, else the one of the last turn with what it did."""
    if view.phase == "declare" and view.to_move in (0, 1):
        values = brings(view, view.to_move)
        for key, value in values.items():
            yield slate.declared(key, value, due=key in (frame.chosen or values))
    elif happened.declared is not None and happened.seat is not None:
        value = f"×{view.rate}" if happened.declared == "tymok" else won(view, happened)
        yield slate.declared(happened.declared, value, due=False)
