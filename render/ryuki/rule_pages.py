"""Pictures beside the rules of Ryūki: each card with its targets, before and after promotion."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from engines.contract import Seat, Sentence
from render.kit import overlays
from render.kit.outline import rim
from render.kit.scene import Drawing, Scene, Shape, Sprite
from render.ryuki.cards import KANJI, LINE, PROMOTED, SLIDES, STEPS, Direction, card, on_board
from render.ryuki.ground import empty_cell, straw

_WIDTH, _HEIGHT = 9.25, 5.0
_REACH = 2
_SCALE = 0.84
_OWN, _ENEMY = Seat(0), Seat(1)
_BLANK = "middle"
_OTHERS: dict[str, dict[Direction, str]] = {
    "R": {(0, -2): "P", (1, 0): "S"},
    "B": {(-2, -2): "P", (1, -1): "S"},
    "L": {(0, -2): "P"},
    "N": {(0, -1): "P", (1, -1): "S", (1, -2): "G"},
}
"""Enemy cards around a kind, to show which cards stop it, which it takes and which it jumps over."""


def card_pages() -> Iterator[tuple[str, Scene]]:
    """Yield a page for each kind with its key. Kings and golds, which never promote, have a portrait beside it."""
    for kind in KANJI:
        yield f"card-{kind}", Scene(_WIDTH, _HEIGHT, (*_page(kind),), (Sentence(f"page-card-{kind}"),))


def _page(kind: str) -> Iterator[Sprite]:
    yield Sprite(_ground(kind in PROMOTED), 0, 0)
    yield from _reach(kind, 0)
    if kind in PROMOTED:
        yield from _reach(kind, 1)
    else:
        size = 3.4
        seat = _ENEMY if kind == "K" else _OWN
        portrait = card(seat, kind, promoted=False, far=False, marks=True)
        yield Sprite(portrait, _WIDTH * 0.75 - size / 2, (_HEIGHT - size) / 2, size)


def _reach(kind: str, half: int) -> Iterator[Sprite]:
    """Yield a card in the middle of the left or the right board, promoted on the right, with marks on its targets."""
    promoted = half == 1
    others = _OTHERS.get(kind, {})
    yield _lying(card(_OWN, kind, promoted=promoted, far=False, marks=True), half, (0, 0))
    for place, other in others.items():
        yield _lying(card(_ENEMY, other, promoted=False, far=True, marks=True), half, place)
    for place in _targets(kind, promoted, others):
        yield Sprite(overlays.capture_target() if place in others else overlays.target(), *_spot(half, place), _SCALE)


def _lying(drawing: Drawing, half: int, place: Direction) -> Sprite:
    x, y = _spot(half, place)
    return Sprite(on_board(drawing, _BLANK), x + LINE * _SCALE, y + LINE * _SCALE, _SCALE)


def _targets(kind: str, promoted: bool, others: dict[Direction, str]) -> Iterator[Direction]:
    yield from STEPS.get((kind, promoted), ())
    for east, south in SLIDES.get((kind, promoted), ()):
        for far in range(1, _REACH + 1):
            yield (east * far, south * far)
            if (east * far, south * far) in others:
                break


def _spot(half: int, place: Direction) -> tuple[float, float]:
    """Return the upper left corner of a cell of the left (0) or the right (1) board, counted from its middle."""
    middle = _WIDTH * (0.25 + 0.5 * half) - _SCALE / 2, (_HEIGHT - _SCALE) / 2
    return middle[0] + place[0] * _SCALE, middle[1] + place[1] * _SCALE


@cache
def _ground(both: bool) -> Drawing:
    """Return the mats with one board or both."""
    boards = tuple(shape for half in range(1 + both) for shape in _board(half))
    return Drawing(f"page-{both}", _WIDTH, _HEIGHT, "mat", (*straw(_WIDTH, _HEIGHT), *boards))


def _board(half: int) -> Iterator[Shape]:
    x, y = _spot(half, (-_REACH, -_REACH))
    side = (2 * _REACH + 1) * _SCALE
    yield from rim(x, y, side, side)
    for east, south in product(range(-_REACH, _REACH + 1), repeat=2):
        yield Sprite(empty_cell(_BLANK), *_spot(half, (east, south)), _SCALE)
