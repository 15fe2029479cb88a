"""Tables of members with a heading, and parts shared by all pictures of standings and tournaments.

A sheet is as wide in units as a phone's screen in pixels, so that sizes are what a reader sees.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from engines.contract import Sentence
from render.charts.names import drawable, truncate, truncate_all
from render.kit.ending import broken
from render.kit.fonts import text_width
from render.kit.scene import Align, Box, Disc, Drawing, Ink, Label, Photo, Scene, Shape, Sprite, Stroke

WIDTH = 400.0
MARGIN = 8.0
GAP = 10.0
"""The distance between columns."""

ROW = 30.0
OBLONG = 1.15
"""The minimum aspect ratio of a picture, because phones crop pictures that are nearly square."""

HEAD = 20.0
"""The height of the headings of columns."""

_ROOM, _LINE = 120.0, 13.0
"""The room for names below which headings of figures are broken into two lines, and the height of the second line."""

NAMES = MARGIN + 36.0
"""The left edge of names, after the ranks."""

NAME = 84.0
"""The minimum width of names beside chips."""

CHIP = 28.0
"""The maximum width of a column of chips."""

LARGE, NORMAL, SMALL = 19.0, 15.0, 12.0
"""The sizes of headings, of names, and of the text beside names."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a picture: a title, a smaller line below it and, for a curve, the name of its ``axis``."""

    title: str
    detail: str = ""
    axis: str = ""


ChipKind: TypeAlias = Literal["won", "drawn", "lost", "open", "self"]


@dataclass(frozen=True, slots=True)
class Chip:
    """The result of one match, with a short text: filled for a win, with an edge for a draw, empty for a loss.

    ``open`` is a match that is being played, ``self`` a member's own field on the diagonal.
    """

    kind: ChipKind
    word: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: ``strong`` ones have larger figures, and a bar marks matches being played ``now``."""

    heading: str
    strong: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One member: the rank, the name in characters that can be drawn, and a figure for each column.

    A member who is ``gone`` has left. One row may be ``marked`` as the reader's own. ``chips`` are those of each column
    of matches, from top to bottom.
    """

    rank: str
    name: str
    cells: tuple[str, ...]
    gone: bool = False
    marked: bool = False
    chips: tuple[tuple[Chip, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of members. ``name`` is the heading of their names, and ``alt`` the alt text.

    ``matches`` are the columns of chips, which come before the figures; ``legend`` explains the chips.
    """

    heading: Heading
    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    alt: tuple[Sentence, ...] = ()
    matches: tuple[Column, ...] = ()
    legend: tuple[tuple[Chip, str], ...] = ()


def sheet(shown: Sheet) -> Scene:
    """Return the scene of a sheet. Columns are as wide as their content, and names get the rest."""
    figures = _figures(shown)
    chips = _chips(shown, figures[0].left - GAP if figures else WIDTH - MARGIN - GAP)
    head = heading_height(shown.heading)
    head += _LINE * (max((len(placed.lines) for placed in figures), default=1) - 1)
    top, below = head + HEAD, ROW * bool(shown.legend) + MARGIN
    high = (oblong(top + len(shown.rows) * ROW + below) - below - top) / len(shown.rows) if shown.rows else ROW
    shapes = [*heading(shown.heading), *_heads(shown, figures, chips, head)]
    called = truncate_all([row.name for row in shown.rows], NORMAL, _room((*chips, *figures)))
    for place, (row, label) in enumerate(zip(shown.rows, called, strict=True)):
        shapes += _row(replace(row, name=label), top + place * high, high, figures, chips)
    end = top + len(shown.rows) * high
    if shown.legend:
        shapes += _legend(shown.legend, end + ROW / 2)
        end += ROW
    return scene(shapes, end, shown.alt)


def oblong(height: float) -> float:
    """Return a height for a picture, or a larger one if the picture would be nearly square."""
    return WIDTH * OBLONG if WIDTH / OBLONG < height < WIDTH * OBLONG else height


def scene(shapes: Iterable[Shape | Photo], height: float, alt: tuple[Sentence, ...]) -> Scene:
    """Return the scene of shapes that end at a height, with a margin below. Photos are above all shapes."""
    drawn: list[Shape] = []
    photos: list[Photo] = []
    for shape in shapes:
        if isinstance(shape, Photo):
            photos.append(shape)
        else:
            drawn.append(shape)
    drawing = Drawing("sheet", WIDTH, oblong(height + MARGIN), "sheet", tuple(drawn), kept=False)
    return Scene(drawing.width, drawing.height, (Sprite(drawing, 0, 0),), alt, tuple(photos))


def heading_height(shown: Heading) -> float:
    """Return the height of a heading."""
    return 58.0 if shown.detail else 40.0


def heading(shown: Heading) -> Iterator[Shape]:
    """Yield a title beside a golden bar, and the detail below it."""
    left = MARGIN + 14
    yield Box(MARGIN, MARGIN, 5, heading_height(shown) - 16, "accent", 2.5)
    yield text(left, MARGIN + 13, drawable(shown.title), LARGE, "label", width=WIDTH - MARGIN - left)
    if shown.detail:
        yield text(left, MARGIN + 34, shown.detail, 13.0, "faint", width=WIDTH - MARGIN - left)


def text(x: float, y: float, said: str, size: float, ink: Ink, *, width: float = WIDTH, align: Align = "left") -> Label:
    """Return a text in the font for names around a height, truncated to ``width``."""
    return Label(x, y - size / 20, truncate(said, size, width), size, ink, "names", align)  # Digits have no descenders.


def name(x: float, y: float, said: str, size: float, ink: Ink, *, width: float, gone: bool = False) -> Iterator[Shape]:
    """Yield a member's name, struck through if the member is gone."""
    label = text(x, y, said, size, "faint" if gone else ink, width=width)
    yield label
    if gone:
        yield Stroke(((x - 2, y + 1), (x + text_width(label.text, size) + 2, y + 1)), "faint", 1.4)


def rank(x: float, y: float, said: str) -> Iterator[Shape]:
    """Yield a rank: the first on a golden disc, and the next two in a ring."""
    if said in {"1", "2", "3"}:
        first = said == "1"
        yield Disc(x, y, 11, "accent" if first else None, None if first else "accent", 1.6)
        yield text(x, y, said, 14.0, "sheet" if first else "label", align="middle")
    else:
        yield text(x, y, said, 13.0, "faint", align="middle")


def _within(x: float, y: float, said: str, size: float, ink: Ink, width: float) -> Label:
    """Return a text around a centre, smaller if it is too wide: a figure must not be truncated."""
    return text(x, y, said, min(size, size * width / text_width(said, size)), ink, align="middle")


def chip(x: float, y: float, width: float, height: float, shown: Chip) -> Iterator[Shape]:
    """Yield a chip within a rectangle."""
    fill, edge, ink = _CHIPS[shown.kind]
    yield Box(x, y, width, height, fill, min(5.0, height / 3), edge, 1.6 if edge else 0.0)
    if shown.kind == "self":
        yield Stroke(((x + 3, y + height - 3), (x + width - 3, y + 3)), "faint", 1.2)
    if shown.word:
        yield _within(x + width / 2, y + height / 2, shown.word, min(13.0, height * 0.8), ink, width - 3)


_CHIPS: dict[ChipKind, tuple[Ink | None, Ink | None, Ink]] = {
    "won": ("accent", None, "sheet"),
    "drawn": ("sheet", "accent", "label"),
    "lost": ("sheet", None, "label"),
    "open": (None, "sheet-edge", "faint"),
    "self": ("sheet-edge", None, "faint"),
}
"""The fill, the edge and the ink of the text of each kind of chip."""


@dataclass(frozen=True, slots=True)
class _Bounds:
    """A column with its bounds and the lines of its heading."""

    column: Column
    lines: tuple[str, ...]
    left: float
    right: float


def _figures(shown: Sheet) -> tuple[_Bounds, ...]:
    """Return the columns of figures. Long headings are in two lines if names would get too little room."""
    placed = _placed_figures(shown, 1)
    return placed if _room(placed) >= _ROOM else _placed_figures(shown, 2)


def _placed_figures(shown: Sheet, most: int) -> tuple[_Bounds, ...]:
    """Return columns as wide as their content, the last one at the right edge, with headings of ``most`` lines."""
    placed: list[_Bounds] = []
    right = WIDTH - MARGIN - GAP
    for place, column in reversed(tuple(enumerate(shown.columns))):
        cells = (text_width(row.cells[place], _size(column)) for row in shown.rows)
        *_, lines = broken(column.heading, most)
        left = right - max((*(text_width(line, SMALL) for line in lines), *cells))
        placed.append(_Bounds(column, lines, left, right))
        right = left - GAP
    return tuple(reversed(placed))


def _chips(shown: Sheet, right: float) -> tuple[_Bounds, ...]:
    """Return the columns of chips, of equal width, the last one ending at ``right``."""
    count = len(shown.matches)
    each = min(CHIP, (right - NAMES - NAME - GAP) / max(1, count))
    left = right - count * each
    return tuple(
        _Bounds(column, (column.heading,), left + place * each, left + (place + 1) * each)
        for place, column in enumerate(shown.matches)
    )


def _size(column: Column) -> float:
    return 16.0 if column.strong else 13.0


def _room(columns: Sequence[_Bounds]) -> float:
    """Return the width for names before columns."""
    return min((placed.left - GAP for placed in columns), default=WIDTH - MARGIN - GAP) - NAMES


def _heads(shown: Sheet, figures: Sequence[_Bounds], chips: Sequence[_Bounds], top: float) -> Iterator[Shape]:
    middle = top + HEAD / 2 - 1
    yield text(NAMES, middle, shown.name, SMALL, "faint", width=_room((*chips, *figures)))
    for placed in chips:
        column, width = placed.column, placed.right - placed.left
        if column.now:
            yield Box(placed.left + 2, top + HEAD - 3, width - 4, 3, "accent", 1.5)
        ink = "label" if column.now else "faint"
        yield _within((placed.left + placed.right) / 2, middle, column.heading, SMALL, ink, width - 3)
    for placed in figures:
        for above, line in zip(reversed(range(len(placed.lines))), placed.lines, strict=True):
            yield text(placed.right, middle - above * _LINE, line, SMALL, "faint", align="right")


def _row(row: Row, top: float, high: float, figures: Sequence[_Bounds], chips: Sequence[_Bounds]) -> Iterator[Shape]:
    middle = top + high / 2
    edge = ("accent", 2.0) if row.marked else (None, 0.0)
    yield Box(MARGIN, top + 1.5, WIDTH - 2 * MARGIN, high - 3, "sheet-row", 6, *edge)
    yield from rank(MARGIN + 18, middle, row.rank)
    yield from name(NAMES, middle, row.name, NORMAL, "label", width=_room((*chips, *figures)), gone=row.gone)
    for placed, met in zip(chips, row.chips, strict=True):
        yield from _met(met, placed, middle)
    for placed, cell in zip(figures, row.cells, strict=True):
        ink = "label" if placed.column.strong else "faint"
        yield text(placed.right, middle, cell, _size(placed.column), ink, align="right")


def _met(chips: tuple[Chip, ...], placed: _Bounds, middle: float) -> Iterator[Shape]:
    """Yield stacked chips, together nearly as high as the row."""
    width = placed.right - placed.left - 2
    whole = 22.0 if len(chips) == 1 else 25.0
    each = whole / max(1, len(chips))
    for place, one in enumerate(chips):
        yield from chip(placed.left + 1, middle - whole / 2 + place * each, width, each - (len(chips) > 1), one)


def _legend(legend: Iterable[tuple[Chip, str]], middle: float) -> Iterator[Shape]:
    yield Box(MARGIN, middle - ROW / 2 + 3, WIDTH - 2 * MARGIN, ROW - 4, "sheet-row", 6)
    left, middle = NAMES, middle + 1
    for shown, word in legend:
        yield from chip(left, middle - 9, 18, 18, shown)
        yield text(left + 23, middle, word, SMALL, "faint")
        left += 23 + text_width(word, SMALL) + 16
