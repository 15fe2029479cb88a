"""The picture of HOSTILE: the board between the panels of the seats, the line and the skills, and the choices."""

from collections.abc import Iterator
from functools import cache

from engines.hostile import HostileView
from render.hostile.alt_text import describe
from render.hostile.board import absent_pieces, content_of_cells, empty_board
from render.hostile.choices import choices
from render.hostile.examples import Example, examples
from render.hostile.header import header
from render.hostile.king_page import king_page
from render.hostile.last_turn import changed_cells, trail
from render.hostile.layout import CELLS, HEIGHT, WIDTH
from render.hostile.rule_pages import grid_of, part_page, skill_page
from render.hostile.seat_panels import seat_panels
from render.hostile.tray import line_counts, tray
from render.kit.example_page import example_page
from render.kit.grid import Grid
from render.kit.scene import Drawing, Frame, Scene, Sprite


def draw(view: HostileView, frame: Frame) -> Scene:
    """Return the scene of a position, with row 1 below for every viewer and each seat's panel beside its corner."""
    sprites = (
        Sprite(_background(), 0, 0),
        *header(view, frame),
        *seat_panels(view, frame),
        *tray(view, frame),
        *content_of_cells(view, CELLS),
        *absent_pieces(view, frame.gone, CELLS),
        *_marks(view, frame, CELLS),
        *line_counts(view, frame),
    )
    return Scene(WIDTH, HEIGHT, sprites, describe(view, frame))


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures of the rules, each with its key: examples, then the order of seats and the skills."""
    positions = ((example.key, _page(example)) for example in examples())
    return (*positions, ("king", king_page()), ("skills", skill_page()))


def _page(example: Example) -> Scene:
    if example.part is not None:
        cells = grid_of(example.part)
        return part_page(example, example.part, tuple(_marks(example.view, example.frame, cells)), cells)
    return example_page(draw(example.view, example.frame), example.key)


def _marks(view: HostileView, frame: Frame, cells: Grid) -> Iterator[Sprite]:
    """Yield the marks of the last turn or, once a seat chooses, of its choices."""
    if not frame.chosen:
        yield from changed_cells(view, frame, cells)
        if not frame.offered:
            yield from trail(view.trail, cells)
    yield from choices(view, frame, cells)


@cache
def _background() -> Drawing:
    return Drawing("ground", WIDTH, HEIGHT, "arena", empty_board(CELLS))
