"""Pictures beside the rules of Tokyo Doves: each dove with its targets."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from engines.contract import Seat, Sentence
from engines.tokyo_doves import DOVES
from render.kit import overlays
from render.kit.outline import star
from render.kit.scene import Box, Disc, Drawing, Polygon, Scene, Shape, Sprite
from render.tokyo_doves.cards import INKS, STEPS, Direction, card, emblem
from render.tokyo_doves.ground import background, floor

_WIDTH, _HEIGHT = 9.25, 5.75
_REACH = 2
_CENTRE = (_WIDTH - 0.375 - _REACH - 1, _HEIGHT / 2 - 0.5)
_RED, _GREEN = Seat(0), Seat(1)
_OTHERS: dict[str, dict[Direction, str]] = {"T": {(2, 0): "M"}, "H": {(0, -1): "Y", (1, 0): "A"}}
"""Doves that block the way, to show which doves they stop."""


def dove_pages() -> Iterator[tuple[str, Scene]]:
    """Yield a page for each dove with its key: its portrait beside its targets."""
    for dove in DOVES:
        yield f"dove-{dove}", Scene(_WIDTH, _HEIGHT, (*_page(dove),), (Sentence(f"page-dove-{dove}"),))


def _page(dove: str) -> Iterator[Sprite]:
    yield Sprite(_ground(), 0, 0)
    yield Sprite(_portrait(dove), 0.25, _HEIGHT / 2 - 1.5, 3)
    x, y = _CENTRE
    yield Sprite(card(_RED, dove, far=False, ground="floor"), x, y)
    others = _OTHERS.get(dove, {})
    for (east, south), other in others.items():
        yield Sprite(card(_GREEN, other, far=True, ground="floor"), x + east, y + south)
    for east, south in _targets(dove, others):
        yield Sprite(overlays.target(), x + east, y + south)


def _targets(dove: str, others: dict[Direction, str]) -> Iterator[Direction]:
    for east, south in STEPS[dove]:
        for far in range(1, _REACH + 1 if dove == "T" else 2):
            if (cell := (east * far, south * far)) in others:
                break
            yield cell


@cache
def _ground() -> Drawing:
    x, y = _CENTRE
    side = 2 * _REACH + 1
    cells = (
        Sprite(floor((east + 2 * south) % 3), x + east, y + south)
        for east, south in product(range(-_REACH, _REACH + 1), repeat=2)
    )
    pavement = (Sprite(background(), 0, -2), Sprite(background(), 7, -2))
    frame = Box(x - _REACH - 0.08, y - _REACH - 0.08, side + 0.16, side + 0.16, "ink", 0.1)
    return Drawing("page", _WIDTH, _HEIGHT, "ground", (*pavement, frame, *cells))


@cache
def _portrait(dove: str) -> Drawing:
    """Return the dove before a sun, in a square of one unit."""
    inks = INKS[_RED]
    shapes: tuple[Shape, ...] = (
        Disc(0.5, 0.5, 0.5, "seat-0-deep"),
        Polygon(star(0.5, 0.5, 0.41, 0.485, 28), "accent"),
        Disc(0.5, 0.5, 0.395, inks.paper),
        Sprite(emblem(_RED, dove), 0.255, 0.28, 0.49),
    )
    return Drawing(f"portrait-{dove}", 1, 1, None, shapes)
