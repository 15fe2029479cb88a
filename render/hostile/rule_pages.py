"""Pictures beside the rules of HOSTILE: parts of the board, and all skills."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from engines.contract import Sentence
from engines.hostile import SKILLS
from render.hostile.board import EMPTY, PLAIN, cell_drawing, content_of_cells
from render.hostile.examples import BoardPart, Example
from render.hostile.layout import SIZE
from render.hostile.pieces import skill_icon
from render.kit import overlays
from render.kit.grid import Cell, Grid, column_name
from render.kit.scene import Box, Drawing, Label, Scene, Shape, Sprite

_MARGIN = 0.5
_EDGE = 0.15


def part_page(example: Example, part: BoardPart, marks: tuple[Sprite, ...], cells: Grid) -> Scene:
    """Return a part of the board with its content and with the marks on it."""
    width, height = part.columns + _MARGIN + _EDGE, part.rows + _MARGIN + _EDGE
    crosses = (Sprite(overlays.cross(), *cells.corner(cell)) for cell in example.forbidden)
    above = (*content_of_cells(example.view, cells), *marks, *crosses)
    return Scene(
        width,
        height,
        (Sprite(_ground(part), 0, 0), *(sprite for sprite in above if _within(sprite, part))),
        (Sentence(f"page-{example.key}"),),
    )


def grid_of(part: BoardPart) -> Grid:
    """Return the grid for a part of the board that fills the picture."""
    first = Cell.read(part.first)
    below = SIZE - (first.row + part.rows - 1)
    return Grid(SIZE, SIZE, _MARGIN - (first.column - 1), _EDGE - below)


def _within(sprite: Sprite, part: BoardPart) -> bool:
    """Return true if the middle of a sprite is on a part of the board."""
    x = sprite.x + sprite.drawing.width * sprite.scale / 2 - _MARGIN
    y = sprite.y + sprite.drawing.height * sprite.scale / 2 - _EDGE
    return 0 < x < part.columns and 0 < y < part.rows


@cache
def _ground(part: BoardPart) -> Drawing:
    cells, first = grid_of(part), Cell.read(part.first)
    columns = range(first.column, first.column + part.columns)
    rows = range(first.row, first.row + part.rows)
    width, height = part.columns + _MARGIN + _EDGE, part.rows + _MARGIN + _EDGE
    below = height - _MARGIN / 2
    shapes: tuple[Shape, ...] = (
        *(Sprite(cell_drawing(PLAIN, EMPTY), *cells.at(*cell)) for cell in product(columns, rows)),
        *(Label(cells.middle(column, 1)[0], below, column_name(column).upper(), 0.3, "label") for column in columns),
        *(Label(_MARGIN / 2, cells.middle(1, row)[1], str(row), 0.3, "label") for row in rows),
    )
    return Drawing(f"part-{part}", width, height, "arena", shapes)


def skill_page() -> Scene:
    """Return the page of all skills, numbered as the rules beside it number them."""
    width, height = 9.0, 5.2
    sprites = (Sprite(skill_cards(width, height), 0, 0),)
    return Scene(width, height, sprites, (Sentence("page-skills"),))


@cache
def skill_cards(width: float, height: float) -> Drawing:
    """Return a large card for each skill, four above three."""
    return Drawing("skills", width, height, "arena", tuple(_cards(width)))


def _cards(width: float) -> Iterator[Shape]:
    wide, tall, gap = 2.0, 2.35, 0.2
    for place, name in enumerate(SKILLS):
        row, column = divmod(place, 4)
        count = 4 if row == 0 else len(SKILLS) - 4
        left = (width - count * wide - (count - 1) * gap) / 2 + column * (wide + gap)
        top = 0.15 + row * (tall + gap)
        yield Box(left, top, wide, tall, "arena-cell", 0.2, "arena-line", 0.05)
        yield Sprite(skill_icon(name, "accent"), left + 0.25, top + 0.55, 1.5)
        yield Label(left + 0.36, top + 0.38, str(place + 1), 0.5, "label")
