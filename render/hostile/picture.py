"""The table of HOSTILE: the arena amid the seats, the line and the skills, the last chain, what is offered."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engines.contract import Sentence
from engines.hostile import HostileView
from render.hostile.alt_text import words
from render.hostile.around_board import beside
from render.hostile.board import floor, squares
from render.hostile.choices import choices
from render.hostile.examples import Example, examples
from render.hostile.last_turn import happened, trail
from render.hostile.layout import CELLS, HEIGHT, WIDTH
from render.hostile.rule_pages import grid, part, skill_page
from render.hostile.seat_panels import seats
from render.kit.grid import Grid
from render.kit.scene import Drawing, Frame, Scene, Sprite

__all__ = ["describe", "draw", "pages"]


def draw(view: HostileView, frame: Frame) -> Scene:
    """Return the whole table, row 1 below for everybody; each seat's panel is beside its corner."""
    sprites = (
        Sprite(_ground(), 0, 0),
        *beside(view, frame.over),
        *seats(view, frame.gone),
        *squares(view, CELLS),
        *_marked(view, frame, CELLS),
    )
    return Scene(WIDTH, HEIGHT, sprites, words(view, frame))


def describe(view: HostileView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the position in sentences, from which it can be played without the picture."""
    return words(view, frame)


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules page: positions that show a rule, and the skills."""
    return (*((example.key, _page(example)) for example in examples()), ("skills", skill_page()))


def _page(example: Example) -> Scene:
    if example.window is not None:
        cells = grid(example.window)
        return part(example, example.window, tuple(_marked(example.view, example.frame, cells)), cells)
    scene = draw(example.view, example.frame)
    return replace(scene, alt=(Sentence(f"page-{example.key}"), *scene.alt))


def _marked(view: HostileView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield what happened or, once a seat chooses, what it has chosen and can choose."""
    if not frame.chosen:
        yield from happened(view, frame, cells)
        if not frame.offered:
            yield from trail(view.trail, cells)
    yield from choices(view, frame, cells)


@cache
def _ground() -> Drawing:
    """Return everything that never changes."""
    return Drawing("ground", WIDTH, HEIGHT, "arena", floor(CELLS))
