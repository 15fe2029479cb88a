"""The picture of Ryūki: the board between both hands, the last turn, checks, and the choices."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.contract import Seat
from engines.ryuki import BoardCard, RyukiView
from render.kit import ending, overlays
from render.kit.example_page import example_page
from render.kit.grid import Cell, Grid
from render.kit.scene import Drawing, Frame, Scene, Sprite
from render.ryuki.alt_text import describe
from render.ryuki.cards import LINE, card, face_down_card, on_board, open_eye
from render.ryuki.examples import examples
from render.ryuki.ground import (
    HEIGHT,
    SIZE,
    VERDICT,
    WIDTH,
    Place,
    Row,
    background,
    card_count_place,
    card_places,
    cell_ink,
    check_flag,
    check_flag_corner,
    count_badge,
    counted_card,
    end_flag,
    end_flag_corner,
    eye_legend,
    eye_legend_corner,
    grid,
    hand_backs,
    hem,
    hem_corner,
    pile,
    pile_corner,
    pile_count_place,
    pile_size,
    points,
    points_corner,
    room_after,
    row_corner,
    row_height,
    row_name,
    row_name_width,
    sign_place,
    verdict_corner,
)
from render.ryuki.last_turn import last_drawn_card, last_turn
from render.ryuki.rule_pages import card_pages

_LOST_KING = frozenset({"checkmate", "indirect_mate", "first_checker"})
"""The reasons of matches that end with the capture of a king."""

Cards: TypeAlias = tuple[tuple[str, int], ...]
"""The kinds of cards in a row, each with the number of cards."""

_NEEDED = {"P": 1, "L": 1, "N": 2}
"""The number of rows that a kind needs in front of it to be able to move."""


def draw(view: RyukiView, frame: Frame) -> Scene:
    """Return the scene of a position, with the side of ``frame.bottom`` below."""
    cells = grid(turned=frame.bottom == 1)
    sprites = (
        Sprite(background(turned=cells.turned, coordinates=frame.coordinates), 0, 0),
        *(sprite for seat in (Seat(0), Seat(1)) for sprite in _side(view, seat, frame)),
        *(_card_on_board(one, cells, frame) for one in view.cards),
        *_last_turn(view, frame, cells),
        *_checks(view, cells, frame),
        *_legend(view, frame),
        *_result(view, cells, frame),
        *_choices(view, frame, cells),
        *_woken(view, cells),
        *(sprite for seat in (Seat(0), Seat(1)) for sprite in _counts(view, seat, frame)),
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
        drawing = card(
            lying.seat, lying.kind, promoted=lying.promoted, far=far, marks=frame.marks, letters=frame.letters
        )
    else:
        drawing = face_down_card(lying.seat, lying.kind, far=far, letters=frame.letters)
    x, y = cells.corner(lying.cell)
    return Sprite(on_board(drawing, cell_ink(Cell.read(lying.cell).row)), x + LINE, y + LINE)


def _side(view: RyukiView, seat: Seat, frame: Frame) -> Iterator[Sprite]:
    """Yield the sign of a side (to move, or its place at the end), its deck, its captured cards and its hand."""
    far = seat != frame.bottom
    if dict(view.options).get("junior", "off") != "off":
        yield Sprite(points(view.points[seat]), *points_corner(far=far))
    if view.to_move == seat:
        yield Sprite(hem(ink="accent", thread="accent-dark"), *hem_corner(far=far))
        yield _over(overlays.turn_pointer(far=far), sign_place(far=far))
    elif view.outcome is not None:
        yield _over(ending.place_mark(view.outcome, seat), sign_place(far=far))
    yield Sprite(pile(seat, view.decks[seat], far=far), *pile_corner(far=far), pile_size(far=far))
    yield from _cards(view.captured[seat], seat, "stand", frame)
    if view.viewer == seat and view.hand is not None:
        yield from _cards(view.hand, seat, "hand", frame)
    else:
        yield Sprite(hand_backs(seat, view.hands[seat], far=far), *row_corner("hand", far=far))
    if seat in frame.gone:
        yield Sprite(ending.cross_out_mark(0.9, 1.16), *pile_corner(far=far), pile_size(far=far))


def _cards(cards: Cards, seat: Seat, row: Row, frame: Frame) -> Iterator[Sprite]:
    """Yield the cards of a row, and its name if there is room."""
    far = seat != frame.bottom
    places = card_places(row, [count for _, count in cards], far=far)
    for (kind, count), place in zip(cards, places, strict=True):
        drawing = counted_card(seat, kind, count, far=far, row=row, marks=frame.marks, letters=frame.letters)
        yield Sprite(drawing, place.x, place.y, place.size)
    words = frame.caption("scene-captured" if row == "stand" else "scene-hand")
    x, room = room_after(row, places, far=far)
    width = row_name_width(words)
    if words and width + 0.2 <= room:
        _, y = row_corner(row, far=far)
        name = row_name(words, width, "stand" if row == "stand" else "tray")
        yield Sprite(name, x + (room - width - 0.1 if not far else 0.1), y + (row_height(row, far=far) - 0.4) / 2)


def _counts(view: RyukiView, seat: Seat, frame: Frame) -> Iterator[Sprite]:
    """Yield the number of cards in the deck of a side and of each kind in its rows, above all marks."""
    far = seat != frame.bottom
    yield Sprite(count_badge(view.decks[seat]), *pile_count_place(far=far))
    rows: dict[Row, Cards] = {"stand": view.captured[seat]}
    if view.viewer == seat and view.hand is not None:
        rows["hand"] = view.hand
    for row, cards in rows.items():
        counts = [count for _, count in cards]
        for count, place in zip(counts, card_places(row, counts, far=far), strict=True):
            if count > 1:
                yield Sprite(count_badge(count), *card_count_place(place))


def _over(mark: Drawing, place: Place) -> Sprite:
    """Lay a mark over a place beside the board."""
    size = place.size * place.height
    return overlays.lay(mark, (place.x + (place.width * place.size - size) / 2, place.y), size)


def _card_place(view: RyukiView, seat: Seat, kind: str, row: Row, frame: Frame) -> Place | None:
    """Return the place of a kind of card in a side's row, or ``None`` if none is visible."""
    cards = view.captured[seat] if row == "stand" else view.hand or ()
    places = card_places(row, [count for _, count in cards], far=seat != frame.bottom)
    return dict(zip((held for held, _ in cards), places, strict=True)).get(kind)


def _legend(view: RyukiView, frame: Frame) -> Iterator[Sprite]:
    """Yield the legend of closed and of open eyes, if the board has such cards."""
    if view.outcome is not None:
        return
    for key, awake, there in (
        ("scene-face-down", False, any(not lying.face_up for lying in view.cards)),
        ("scene-turned-up", True, view.woken),
    ):
        if there and frame.caption(key):
            yield Sprite(eye_legend(frame.caption(key), awake=awake), *eye_legend_corner(awake=awake))


def _woken(view: RyukiView, cells: Grid) -> Iterator[Sprite]:
    for cell in view.woken:  # The mark sits on the edge of the card, between the marks for its moves.
        x, y = cells.corner(cell)
        yield Sprite(open_eye(), x, y - 0.17)


def _last_turn(view: RyukiView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    last, kind = last_turn(frame), last_drawn_card(frame)
    place = _card_place(view, view.viewer, kind, "hand", frame) if kind and view.viewer is not None else None
    if place is not None:
        yield _over(overlays.arrival(), place)
    if last is None:
        return
    if last.action == "draw":
        far = last.seat != frame.bottom
        x, y = pile_corner(far=far)
        yield Sprite(overlays.arrival(), x, y + 0.15 * pile_size(far=far), pile_size(far=far))
    if last.left and last.to:
        left, to = cells.corner(last.left), cells.corner(last.to)
        yield Sprite(overlays.departure(), *left)
        yield overlays.between(overlays.move_arrow, left, to)
    if last.to:
        yield Sprite(overlays.arrival(), *cells.corner(last.to))


def _checks(view: RyukiView, cells: Grid, frame: Frame) -> Iterator[Sprite]:
    for cell in sorted({king for _, king in view.attackers} - {*_caught_kings(view)}):
        yield overlays.lay(overlays.threat(), cells.corner(cell))
    for attacker, king in view.attackers:
        yield overlays.between(overlays.attack_arrow, cells.corner(attacker), cells.corner(king))
    for seat in view.checked:
        yield Sprite(check_flag(frame.caption("scene-check")), *check_flag_corner(far=(seat == 1) != cells.turned))


def _result(view: RyukiView, cells: Grid, frame: Frame) -> Iterator[Sprite]:
    """Yield the flag of the end, and mark the king that is caught, or the cards that broke the rules."""
    if view.outcome is not None and frame.over:
        yield Sprite(end_flag(frame.over), *end_flag_corner())
    if view.outcome is not None and frame.verdict:
        yield Sprite(ending.verdict_strip(frame.verdict, VERDICT), *verdict_corner())
    yield from (Sprite(overlays.cage(), *cells.corner(cell)) for cell in _caught_kings(view))
    for cell in _fouls(view):
        x, y = cells.corner(cell)
        # The cross goes in the corner so that the card stays readable.
        yield Sprite(overlays.cross(), x + 0.44, y + 0.46, 0.6)


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
    """Mark the chosen steps and the next choices."""
    if view.to_move not in (0, 1):
        return
    lying = {card.cell: card.seat for card in view.cards}
    for value in frame.chosen:
        if (place := _card_place(view, view.to_move, value, _row_of(frame.chosen), frame)) is not None:
            yield _over(overlays.chosen_piece(), place)
        elif lying.get(value) == view.to_move:
            yield overlays.lay(overlays.chosen_piece(), cells.corner(value))
        elif (cell := value.removesuffix("+"))[-1].isdigit():
            mark = overlays.chosen_capture() if cell in lying else overlays.chosen_target()
            yield Sprite(mark, *cells.corner(cell))
    for step, before in frame.choices:
        if (place := _card_place(view, view.to_move, step.value, _row_of(before), frame)) is not None:
            yield _over(overlays.choosable_piece(), place)
        elif step.kind == "card":
            yield Sprite(overlays.choosable_piece(), *cells.corner(step.value))
        elif step.kind in ("cell", "keep"):  # A card that may stay unpromoted on a cell may also be promoted there.
            mark = overlays.capture_target() if step.value in lying else overlays.target()
            yield Sprite(mark, *cells.corner(step.value))


def _row_of(chosen: tuple[str, ...]) -> Row:
    """Return the row of the cards that are chosen after some values."""
    return "stand" if "drop" in chosen else "hand"
