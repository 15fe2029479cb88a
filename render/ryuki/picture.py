"""The picture of Ryūki: the board between both hands, the last turn, checks, and what can be chosen."""

from collections.abc import Iterator

from engines.contract import Seat
from engines.ryuki import BoardCard, RyukiView
from render.kit import ending, overlays
from render.kit.example_page import example_page
from render.kit.grid import Cell, Grid
from render.kit.scene import Drawing, Frame, Point, Scene, Sprite
from render.ryuki.alt_text import describe
from render.ryuki.cards import KANJI, LINE, card, face_down_card, on_board, open_eye
from render.ryuki.examples import examples
from render.ryuki.ground import (
    HEIGHT,
    PILE,
    SIZE,
    SLOT,
    WIDTH,
    background,
    captured_slot,
    cell_ink,
    check_flag,
    check_flag_corner,
    counted_card,
    end_flag,
    end_flag_corner,
    grid,
    hand_backs,
    hand_slot,
    hem,
    hem_corner,
    pile,
    pile_corner,
    points,
    points_corner,
)
from render.ryuki.last_turn import last_drawn_card, last_turn
from render.ryuki.rule_pages import card_pages

_LOST_KING = frozenset({"checkmate", "indirect_mate", "first_checker"})
"""The reasons for which a match ends with a king caught."""

_NEEDED = {"P": 1, "L": 1, "N": 2}
"""How many rows a kind needs ahead of it to be able to move."""


def draw(view: RyukiView, frame: Frame) -> Scene:
    """Return the scene of a position, with the side of ``frame.bottom`` below."""
    cells = grid(turned=frame.bottom == 1)
    sprites = (
        Sprite(background(turned=cells.turned, coordinates=frame.coordinates), 0, 0),
        *(sprite for seat in (Seat(0), Seat(1)) for sprite in _side(view, seat, frame)),
        *(_card_on_board(one, cells, frame) for one in view.cards),
        *_last_turn(view, frame, cells),
        *_checks(view, cells),
        *_woken(view, cells),
        *_result(view, cells, frame),
        *_choices(view, frame, cells),
    )
    return Scene(WIDTH, HEIGHT, sprites, describe(view, frame))


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules, each with its key: each card and its moves, then examples."""
    shown = ((example, grid(turned=example.frame.bottom == 1)) for example in examples())
    positions = (
        (example.key, example_page(draw(example.view, example.frame), example.key, example.forbidden, cells))
        for example, cells in shown
    )
    return (*card_pages(), *positions)


def _card_on_board(lying: BoardCard, cells: Grid, frame: Frame) -> Sprite:
    far = lying.seat != frame.bottom
    if lying.face_up and lying.kind is not None:
        drawing = card(lying.seat, lying.kind, promoted=lying.promoted, far=far, marks=frame.marks)
    else:
        drawing = face_down_card(lying.seat, lying.kind, far=far)
    x, y = cells.corner(lying.cell)
    return Sprite(on_board(drawing, cell_ink(Cell.read(lying.cell).row)), x + LINE, y + LINE)


def _side(view: RyukiView, seat: Seat, frame: Frame) -> Iterator[Sprite]:
    """Yield the sign of a side (to move, or its place at the end), its deck, its captured cards and its hand."""
    far = seat != frame.bottom
    free = captured_slot("K", far=far)
    if dict(view.options).get("junior", "off") != "off":
        yield Sprite(points(view.points[seat]), *points_corner(far=far))
    if view.to_move == seat:
        yield Sprite(hem(ink="accent", thread="accent-dark"), *hem_corner(far=far))
        yield _in_slot(overlays.turn_pointer(far=far), free)
    elif view.outcome is not None:
        yield _in_slot(ending.place_mark(view.outcome, seat), free)
    yield Sprite(pile(seat, view.decks[seat], far=far), *pile_corner(far=far), PILE)
    for kind, count in view.captured[seat]:
        drawing = counted_card(seat, kind, count, far=far, place="stand-slot", marks=frame.marks)
        yield Sprite(drawing, *captured_slot(kind, far=far))
    if view.viewer == seat and view.hand is not None:
        for kind, count in view.hand:
            drawing = counted_card(seat, kind, count, far=far, place="tray-slot", marks=frame.marks)
            yield Sprite(drawing, *hand_slot(kind, far=far))
    else:
        corner = hand_slot([*KANJI][-1 if far else 0], far=far)
        yield Sprite(hand_backs(seat, view.hands[seat], far=far), *corner)
    if seat in frame.gone:
        yield Sprite(
            ending.cross_out_mark(SLOT[0] * len(KANJI), SLOT[1]), *hand_slot([*KANJI][-1 if far else 0], far=far)
        )


def _in_slot(mark: Drawing, slot: Point) -> Sprite:
    """Lay a mark over a slot beside the board, which is taller than wide."""
    return overlays.lay(mark, (slot[0], slot[1] + (SLOT[1] - SLOT[0]) / 2), SLOT[0])


def _woken(view: RyukiView, cells: Grid) -> Iterator[Sprite]:
    for cell in view.woken:
        x, y = cells.corner(cell)
        yield Sprite(open_eye(), x + 0.25, y - 0.14)


def _last_turn(view: RyukiView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    last, kind = last_turn(frame), last_drawn_card(frame)
    if kind is not None and view.hand is not None and kind in dict(view.hand):
        yield _in_slot(overlays.arrival(), hand_slot(kind, far=view.viewer != frame.bottom))
    if last is None:
        return
    if last.action == "draw":
        x, y = pile_corner(far=last.seat != frame.bottom)
        yield Sprite(overlays.arrival(), x, y + 0.15 * PILE, PILE)
    if last.left and last.to:
        left, to = cells.corner(last.left), cells.corner(last.to)
        yield Sprite(overlays.departure(), *left)
        yield overlays.between(overlays.move_arrow, left, to)
    if last.to:
        yield Sprite(overlays.arrival(), *cells.corner(last.to))


def _checks(view: RyukiView, cells: Grid) -> Iterator[Sprite]:
    for cell in sorted({king for _, king in view.attackers} - {*_caught_kings(view)}):
        yield overlays.lay(overlays.threat(), cells.corner(cell))
    for attacker, king in view.attackers:
        yield overlays.between(overlays.attack_arrow, cells.corner(attacker), cells.corner(king))
    for seat in view.checked:
        yield Sprite(check_flag(), *check_flag_corner(far=(seat == 1) != cells.turned))


def _result(view: RyukiView, cells: Grid, frame: Frame) -> Iterator[Sprite]:
    """Yield the flag of the end, and mark the king that is caught, or the cards that broke the rules."""
    if view.outcome is not None and frame.over:
        yield Sprite(end_flag(frame.over), *end_flag_corner())
    yield from (Sprite(overlays.cage(), *cells.corner(cell)) for cell in _caught_kings(view))
    yield from (Sprite(overlays.cross(), *cells.corner(cell)) for cell in _fouls(view))


def _caught_kings(view: RyukiView) -> Iterator[str]:
    if view.outcome is not None and view.outcome.reason in _LOST_KING:
        for lying in view.cards:
            if lying.kind == "K" and view.outcome.places[lying.seat] > 1:
                yield lying.cell


def _fouls(view: RyukiView) -> Iterator[str]:
    """Yield the cells of the woken cards that broke a rule, if that ended the match."""
    reason = view.outcome.reason if view.outcome is not None else None
    for lying in view.cards:
        if lying.cell in view.woken and lying.kind is not None:
            ahead = SIZE - int(lying.cell[1]) if lying.seat == 0 else int(lying.cell[1]) - 1
            stuck = ahead < _NEEDED.get(lying.kind, 0)
            if (reason == "dead_end" and stuck) or (reason == "two_pawns" and lying.kind == "P"):
                yield lying.cell


def _choices(view: RyukiView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Mark what has been chosen and what can be chosen next."""
    if view.to_move not in (0, 1):
        return
    far = view.to_move != frame.bottom
    slot = captured_slot if "drop" in frame.chosen else hand_slot
    lying = {card.cell: card.seat for card in view.cards}
    for value in frame.chosen:
        if value in KANJI:
            yield _in_slot(overlays.chosen_piece(), slot(value, far=far))
        elif lying.get(value) == view.to_move:
            yield overlays.lay(overlays.chosen_piece(), cells.corner(value))
        elif value[-1].isdigit():
            yield Sprite(overlays.chosen_target(), *cells.corner(value))
    for step in frame.offered:
        if step.value in KANJI:
            yield _in_slot(overlays.choosable_piece(), slot(step.value, far=far))
        elif step.kind == "card":
            yield Sprite(overlays.choosable_piece(), *cells.corner(step.value))
        elif step.kind == "cell":
            mark = overlays.capture_target() if step.value in lying else overlays.target()
            yield Sprite(mark, *cells.corner(step.value))
