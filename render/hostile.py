"""The table of HOSTILE: the arena amid the seats, the line and the skills, the last chain, what is offered."""

from collections.abc import Iterator
from functools import cache

from engines._core import Told
from engines.hostile import HostileView
from render._grid import Grid
from render._hostile_beside import BOARD_Y, HEIGHT, beside
from render._hostile_board import MARGIN, SIZE, WIDTH, floor, squares
from render._hostile_choices import choices
from render._hostile_trail import happened, trail
from render._hostile_words import words
from render._scene import Drawing, Frame, Scene, Sprite

__all__ = ["describe", "draw", "pages"]

CELLS = Grid(SIZE, SIZE, MARGIN, BOARD_Y)
"""Where the cells are: the same for everybody, so that up is up on the buttons, too."""


def draw(view: HostileView, frame: Frame) -> Scene:
    """Return the whole table; all see it the same way up, row 1 below, each seat's panel beside its corner."""
    sprites = (
        Sprite(_ground(), 0, 0),
        *beside(view),
        *squares(view, CELLS),
        *_marked(view, frame),
    )
    return Scene(WIDTH, HEIGHT, sprites, words(view))


def describe(view: HostileView, frame: Frame) -> tuple[Told, ...]:
    """Return the position in sentences, from which it can be played without the picture."""
    return words(view)


def _marked(view: HostileView, frame: Frame) -> Iterator[Sprite]:
    """Yield what happened or, once a seat chooses, what it has chosen and can choose."""
    if not frame.chosen:
        yield from happened(view, frame, CELLS)
        if not frame.offered:
            yield from trail(view.trail, CELLS)
    yield from choices(view, frame, CELLS)


@cache
def _ground() -> Drawing:
    """Return everything that never changes."""
    return Drawing("ground", WIDTH, HEIGHT, "arena", floor(CELLS).shapes)


def pages():
    return ()
