"""The picture of Kyōiku Kisen: the board between both hands, the slate, the last turn, and the choices."""

from collections.abc import Iterator
from dataclasses import replace

from engines.contract import Seat
from engines.kyoiku_kisen import SITUATIONS, KyoikuView, yaku_within_reach
from render.kit import ending, overlays
from render.kit.example_page import example_page
from render.kit.scene import Drawing, Frame, Scene, Sprite
from render.kyoiku_kisen import slate
from render.kyoiku_kisen.alt_text import describe
from render.kyoiku_kisen.board import pieces, shields
from render.kyoiku_kisen.choices import choices
from render.kyoiku_kisen.examples import examples
from render.kyoiku_kisen.ground import (
    BONUS,
    HEIGHT,
    VERDICT,
    WIDTH,
    background,
    chip,
    chip_place,
    counted_piece,
    grid,
    hand_place,
    seat_plate,
    seat_plate_corner,
    strip,
    strip_corner,
    verdict_corner,
)
from render.kyoiku_kisen.last_turn import LastTurn, Throw, last_throws, last_turn
from render.kyoiku_kisen.route import last_route
from render.kyoiku_kisen.rule_pages import piece_pages, yaku_page
from render.kyoiku_kisen.slate_values import declaration_values, points_won, turns_played

_NAMES = {"tymok": "scene-tymok", "taxot": "scene-taxot"}
"""The keys of the names of declarations."""


def draw(view: KyoikuView, frame: Frame) -> Scene:
    """Return the scene of a position, with the side of ``frame.bottom`` below."""
    cells = grid(turned=frame.bottom == 1)
    last = last_turn(view, frame)
    sprites = (
        Sprite(background(turned=cells.turned), 0, 0),
        *(sprite for seat in (Seat(0), Seat(1)) for sprite in _side(view, seat, frame)),
        *_slate(view, last, frame),
        *pieces(view, frame, cells),
        *last_route(view, last, frame, cells),
        *choices(view, frame, cells),
        *shields(view, cells),
    )
    return Scene(WIDTH, HEIGHT, sprites, describe(view, frame))


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules, each with its key: each piece and its moves, the yaku, then examples."""
    shown = ((one.key, draw(one.view, replace(one.frame, letters=True))) for one in examples())
    positions = ((key, example_page(scene, key)) for key, scene in shown)
    return (*piece_pages(), yaku_page(), *positions)


def _side(view: KyoikuView, seat: Seat, frame: Frame) -> Iterator[Sprite]:
    """Yield the plate of a side with its sign (to move, or its place at the end), its hand and its yaku."""
    far, active, sign = seat != frame.bottom, view.to_move == seat, None
    if active:
        sign = overlays.turn_pointer(far=far)
        yield Sprite(strip("accent"), *strip_corner(far=far))
    elif view.outcome is not None:
        sign = ending.place_mark(view.outcome, seat)
    plate = seat_plate(seat, sign, far=far, active=active, left=seat in frame.gone, letters=frame.letters)
    yield Sprite(plate, *seat_plate_corner(far=far))
    for place, (code, count) in enumerate(view.hands[seat]):
        x, y, size = hand_place(place, len(view.hands[seat]), far=far)
        look = counted_piece(seat, code[0], code[1], count, far=far, marks=frame.marks, letters=frame.letters)
        yield Sprite(look, x, y, size)
    chips = [*_chips(view, seat, frame)]
    total = sum(drawing.width for drawing in chips)
    for place, drawing in enumerate(chips):
        x, y, size = chip_place(sum(one.width for one in chips[:place]), total, far=far)
        yield Sprite(drawing, x, y, size)


def _chips(view: KyoikuView, seat: Seat, frame: Frame) -> Iterator[Drawing]:
    """Yield the yaku of a hand and the situation that scores. Those that allow a declaration are marked as new."""
    mine = view.phase == "declare" and view.to_move == seat
    if mine and view.event is not None:
        yield chip(view.event, SITUATIONS[view.event], 0, new=True, letters=frame.letters)
    for yaku in view.yaku[seat]:
        bonus = BONUS if yaku.flush else 0
        yield chip(yaku.key, yaku.points - bonus, bonus, new=mine and yaku.key in view.made, letters=frame.letters)


def _slate(view: KyoikuView, last: LastTurn, frame: Frame) -> Iterator[Sprite]:
    """Yield the points, the season, the rate, the sticks, the declarations and, near the cap, the turns."""
    near = frame.bottom
    yield Sprite(slate.empty_slate(), *slate.slate_corner())
    yield Sprite(slate.track(near, view.points[near], frame.caption("scene-points")), *slate.track_corner())
    yield Sprite(slate.season(view.season, view.seasons, frame.caption("scene-season")), *slate.season_corner())
    yield Sprite(slate.rate(view.rate, frame.caption("scene-rate")), *slate.rate_corner())
    throws = last_throws(last, frame)[-slate.MOST_THROWS :]
    for place, throw in enumerate(throws):
        yield Sprite(_throw(throw, frame), *slate.throw_corner(place))
    declarations = [*_declarations(view, last, frame)]
    for place, drawing in enumerate(declarations):
        yield Sprite(drawing, *slate.declaration_corner(place))
    if view.outcome is None:
        yield from _near_yaku(view, frame, slate.near_rows(len(throws)))
        signs = (("hue", frame.caption("scene-hue")), ("guarded", frame.caption("scene-guarded")))
        legend = tuple(one for one in signs if one[1] and (one[0] == "hue" or any(on.guarded for on in view.pieces)))
        if legend and not declarations:
            yield Sprite(slate.legend(legend), *slate.declaration_corner(0))
    elif frame.verdict:
        yield Sprite(ending.verdict_strip(frame.verdict, VERDICT), *verdict_corner())
    if view.outcome is not None and frame.over:
        yield Sprite(slate.end_sign(frame.over), *slate.end_sign_corner())
    turns = turns_played(view, last)
    if turns is not None and view.cap is not None:
        yield Sprite(slate.turns(turns, view.cap), *slate.turns_corner())


def _near_yaku(view: KyoikuView, frame: Frame, room: int) -> Iterator[Sprite]:
    """Yield the yaku that lack one piece, with those of the far side at the top and of the near side at the bottom."""
    seats = (Seat(1 - frame.bottom), frame.bottom)
    rows = [(seat, near) for seat in seats for near in yaku_within_reach(view.hands[seat])]
    chosen = tuple(row for row in rows if row in sorted(rows, key=lambda row: -row[1].points)[: max(0, room)])
    if chosen:
        drawing = slate.near_yaku(frame.caption("scene-one-short"), chosen, letters=frame.letters)
        yield Sprite(drawing, *slate.near_corner(len(chosen)))


def _throw(throw: Throw, frame: Frame) -> Drawing:
    return slate.throw(throw.purpose, throw.sticks, throw.seat, far=throw.seat != frame.bottom)


def _declarations(view: KyoikuView, last: LastTurn, frame: Frame) -> Iterator[Drawing]:
    """Yield both declarations with their values if one is due, or else the last turn's declaration with its effect."""
    if view.phase == "declare" and view.to_move in (0, 1):
        values = declaration_values(view, view.to_move)
        for key, value in values.items():
            yield slate.declaration(key, value, due=key in (frame.chosen or values), name=frame.caption(_NAMES[key]))
    elif last.declared is not None and last.seat is not None:
        value = f"×{view.rate}" if last.declared == "tymok" else points_won(view, last)
        yield slate.declaration(last.declared, value, due=False, name=frame.caption(_NAMES[last.declared]))
