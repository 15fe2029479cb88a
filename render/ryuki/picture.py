"""The table of Ryūki: the board between two hands, what sleeps and what wakes, who is in check, what is offered."""

from collections.abc import Iterator
from dataclasses import replace

from engines.contract import Seat, Sentence
from engines.ryuki import BoardCard, RyukiView
from render.kit import ending, overlays
from render.kit.grid import Cell, Grid
from render.kit.scene import Drawing, Frame, Point, Scene, Sprite
from render.ryuki.alt_text import words
from render.ryuki.cards import KANJI, LINE, asleep, card, on_board, open_eye
from render.ryuki.examples import Example, examples
from render.ryuki.ground import (
    HEIGHT,
    PILE,
    SIZE,
    SLOT,
    WIDTH,
    banner,
    banner_corner,
    captured_slot,
    ended,
    ended_corner,
    grid,
    ground,
    hand,
    hand_slot,
    held,
    hem,
    hem_corner,
    pile,
    pile_corner,
    points,
    points_corner,
    table,
)
from render.ryuki.last_turn import drawn, last
from render.ryuki.rule_pages import card_pages

__all__ = ["describe", "draw", "pages"]

_LOST_KING = frozenset({"checkmate", "indirect_mate", "first_checker"})
"""The ends at which a king is caught."""

_NEEDED = {"P": 1, "L": 1, "N": 2}
"""How many rows a kind needs before it."""


def draw(view: RyukiView, frame: Frame) -> Scene:
    """Return the whole table, the side of ``frame.bottom`` below."""
    cells = grid(turned=frame.bottom == 1)
    sprites = (
        Sprite(table(turned=cells.turned, coordinates=frame.coordinates), 0, 0),
        *(sprite for seat in (Seat(0), Seat(1)) for sprite in _side(view, seat, frame)),
        *(_lying(one, cells, frame) for one in view.cards),
        *_happened(view, frame, cells),
        *_checks(view, cells),
        *_woken(view, cells),
        *_result(view, cells, frame),
        *_choices(view, frame, cells),
    )
    return Scene(WIDTH, HEIGHT, sprites, words(view, frame))


def describe(view: RyukiView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the position in sentences, from which it can be played without the picture."""
    return words(view, frame)


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules page: each card and its moves, then positions that show a rule."""
    return (*card_pages(), *((example.key, _page(example)) for example in examples()))


def _page(example: Example) -> Scene:
    scene = draw(example.view, example.frame)
    cells = grid(turned=example.frame.bottom == 1)
    crosses = (Sprite(overlays.forbidden(), *cells.at(*Cell.read(cell))) for cell in example.forbidden)
    return replace(scene, sprites=(*scene.sprites, *crosses), alt=(Sentence(f"page-{example.key}"), *scene.alt))


def _at(cells: Grid, cell: str) -> Point:
    return cells.at(*Cell.read(cell))


def _lying(one: BoardCard, cells: Grid, frame: Frame) -> Sprite:
    far = one.seat != frame.bottom
    if one.face_up and one.kind is not None:
        drawing = card(one.seat, one.kind, promoted=one.promoted, far=far, marks=frame.marks)
    else:
        drawing = asleep(one.seat, one.kind, far=far)
    x, y = _at(cells, one.cell)
    return Sprite(on_board(drawing, ground(Cell.read(one.cell).row)), x + LINE, y + LINE)


def _side(view: RyukiView, seat: Seat, frame: Frame) -> Iterator[Sprite]:
    """Yield a side's mark of the turn or the end, its deck, its captured area and its hand."""
    far = seat != frame.bottom
    free = captured_slot("K", far=far)
    if dict(view.options).get("junior", "off") != "off":
        yield Sprite(points(view.points[seat]), *points_corner(far=far))
    if view.to_move == seat:
        yield Sprite(hem(ink="accent", thread="accent-dark"), *hem_corner(far=far))
        yield _in_slot(overlays.to_move(far=far), free)
    elif view.outcome is not None:
        yield _in_slot(ending.placed(view.outcome, seat), free)
    yield Sprite(pile(seat, view.decks[seat], far=far), *pile_corner(far=far), PILE)
    for kind, count in view.captured[seat]:
        drawing = held(seat, kind, count, far=far, place="stand-slot", marks=frame.marks)
        yield Sprite(drawing, *captured_slot(kind, far=far))
    if view.viewer == seat and view.hand is not None:
        for kind, count in view.hand:
            drawing = held(seat, kind, count, far=far, place="tray-slot", marks=frame.marks)
            yield Sprite(drawing, *hand_slot(kind, far=far))
    else:
        corner = hand_slot([*KANJI][-1 if far else 0], far=far)
        yield Sprite(hand(seat, view.hands[seat], far=far), *corner)
    if seat in frame.gone:
        yield Sprite(ending.crossed(SLOT[0] * len(KANJI), SLOT[1]), *hand_slot([*KANJI][-1 if far else 0], far=far))


def _in_slot(mark: Drawing, slot: Point) -> Sprite:
    """Lay a mark for a cell, and what of it reaches beyond, over a place beside the board."""
    beyond = (mark.width - 1) / 2 * SLOT[0]
    return Sprite(mark, slot[0] - beyond, slot[1] + (SLOT[1] - SLOT[0]) / 2 - beyond, SLOT[0])


def _woken(view: RyukiView, cells: Grid) -> Iterator[Sprite]:
    for cell in view.woken:
        x, y = _at(cells, cell)
        yield Sprite(open_eye(), x + 0.25, y - 0.14)


def _happened(view: RyukiView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    happened, kind = last(frame), drawn(frame)
    if kind is not None and view.hand is not None and kind in dict(view.hand):
        yield _in_slot(overlays.landed(), hand_slot(kind, far=view.viewer != frame.bottom))
    if happened is None:
        return
    if happened.action == "draw":
        x, y = pile_corner(far=happened.seat != frame.bottom)
        yield Sprite(overlays.landed(), x, y + 0.15 * PILE, PILE)
    if happened.left and happened.to:
        left, to = _at(cells, happened.left), _at(cells, happened.to)
        yield Sprite(overlays.gone(), *left)
        yield _between(overlays.way(round(to[0] - left[0]), round(to[1] - left[1])), left, to)
    if happened.to:
        yield Sprite(overlays.landed(), *_at(cells, happened.to))


def _between(arrow: Drawing, start: Point, end: Point) -> Sprite:
    return Sprite(arrow, min(start[0], end[0]), min(start[1], end[1]))


def _checks(view: RyukiView, cells: Grid) -> Iterator[Sprite]:
    for cell in sorted({king for _, king in view.attackers} - {*_caught(view)}):
        x, y = _at(cells, cell)
        yield Sprite(overlays.threatened(), x - overlays.RIM, y - overlays.RIM)
    for attacker, king in view.attackers:
        start, end = _at(cells, attacker), _at(cells, king)
        yield _between(overlays.attack(round(end[0] - start[0]), round(end[1] - start[1])), start, end)
    for seat in view.checked:
        yield Sprite(banner(), *banner_corner(far=(seat == 1) != cells.turned))


def _result(view: RyukiView, cells: Grid, frame: Frame) -> Iterator[Sprite]:
    """Say that the match is over, and mark the king that is caught, or the cards that broke the rules."""
    if view.outcome is not None and frame.over:
        yield Sprite(ended(frame.over), *ended_corner())
    yield from (Sprite(overlays.caught(), *_at(cells, cell)) for cell in _caught(view))
    yield from (Sprite(overlays.forbidden(), *_at(cells, cell)) for cell in _fouls(view))


def _caught(view: RyukiView) -> Iterator[str]:
    """Yield the cell of the king that is lost."""
    if view.outcome is not None and view.outcome.reason in _LOST_KING:
        for lying in view.cards:
            if lying.kind == "K" and view.outcome.places[lying.seat] > 1:
                yield lying.cell


def _fouls(view: RyukiView) -> Iterator[str]:
    """Yield the cells of the woken cards that their owner may not have there, where they decided the game."""
    reason = view.outcome.reason if view.outcome is not None else None
    for lying in view.cards:
        if lying.cell in view.woken and lying.kind is not None:
            ahead = SIZE - int(lying.cell[1]) if lying.seat == 0 else int(lying.cell[1]) - 1
            stuck = ahead < _NEEDED.get(lying.kind, 0)
            if (reason == "dead_end" and stuck) or (reason == "two_pawns" and lying.kind == "P"):
                yield lying.cell


def _choices(view: RyukiView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Mark what has been chosen and what can be chosen next, each where it is in the picture."""
    if view.to_move not in (0, 1):
        return
    far = view.to_move != frame.bottom
    slot = captured_slot if "drop" in frame.chosen else hand_slot
    lying = {card.cell: card.seat for card in view.cards}
    for value in frame.chosen:
        if value in KANJI:
            yield _in_slot(overlays.picked(), slot(value, far=far))
        elif lying.get(value) == view.to_move:
            x, y = _at(cells, value)
            yield Sprite(overlays.picked(), x - overlays.RIM, y - overlays.RIM)
        elif value[-1].isdigit():
            yield Sprite(overlays.aimed(), *_at(cells, value))
    for step in frame.offered:
        if step.value in KANJI:
            yield _in_slot(overlays.ready(), slot(step.value, far=far))
        elif step.kind == "card":
            yield Sprite(overlays.ready(), *_at(cells, step.value))
        elif step.kind == "cell":
            mark = overlays.takeable() if step.value in lying else overlays.offered()
            yield Sprite(mark, *_at(cells, step.value))
