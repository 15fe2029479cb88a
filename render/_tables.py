"""Sheets: rows of members under a heading, and the parts that all pictures of standings and tournaments share.

A sheet is as many units wide as a phone shows pixels, so that sizes are what a reader sees.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines._core import Told
from render._names import fitted
from render._paint import length
from render._scene import Align, Box, Disc, Drawing, Ink, Label, Line, Scene, Shape, Sprite

WIDTH = 400.0
MARGIN = 8.0
GAP = 10.0
"""How far columns stay apart."""

ROW = 30.0
OBLONG = 1.15
"""How much longer one side of a picture is than the other at least: phones crop what is nearly square."""

HEAD = 20.0
"""How high the headings of columns are."""

NAMES = MARGIN + 36.0
"""Where names begin, behind the ranks."""

LARGE, NORMAL, SMALL = 19.0, 15.0, 12.0
"""The sizes of headings, of names, and of what stands beside them."""

Shapes: TypeAlias = tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """Say above a picture what it is: a title, and smaller below it how far that has come."""

    title: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """Head one column; what is ``strong`` stands out in all its rows."""

    heading: str
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Hold one member: the rank, the name as it can be drawn, and a cell for each column.

    Who is ``gone`` plays no more; one row may be ``marked`` as the reader's own.
    """

    rank: str
    name: str
    cells: tuple[str, ...]
    gone: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Be a list of members with figures; ``alt`` says all of it."""

    heading: Heading
    name: str
    """Heads the column of names."""
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    alt: tuple[Told, ...] = ()


def sheet(shown: Sheet) -> Scene:
    """Return the picture of a sheet; the columns are as wide as what stands in them, names have the rest."""
    widths = [_width(shown, place) for place in range(len(shown.columns))]
    ends = [WIDTH - MARGIN - GAP - sum(width + GAP for width in widths[place + 1 :]) for place in range(len(widths))]
    free = WIDTH - MARGIN - GAP - sum(width + GAP for width in widths) - NAMES
    head = heading_height(shown.heading)
    top = head + HEAD
    high = (oblong(top + len(shown.rows) * ROW + MARGIN) - MARGIN - top) / len(shown.rows) if shown.rows else ROW
    shapes = [*heading(shown.heading), *_heads(shown, ends, head)]
    for place, row in enumerate(shown.rows):
        shapes += _row(shown, row, top + place * high, high, free, ends)
    return scene(shapes, top + len(shown.rows) * high, shown.alt)


def oblong(height: float) -> float:
    """Return a height of a picture, or one that is large enough where it would be nearly square."""
    return WIDTH * OBLONG if WIDTH / OBLONG < height < WIDTH * OBLONG else height


def scene(shapes: Iterable[Shape], height: float, alt: tuple[Told, ...]) -> Scene:
    """Return a picture of what ends at a height, with a margin below it."""
    drawing = Drawing("sheet", WIDTH, oblong(height + MARGIN), "sheet", tuple(shapes), kept=False)
    return Scene(drawing.width, drawing.height, (Sprite(drawing, 0, 0),), alt)


def heading_height(shown: Heading) -> float:
    """Return where what is below a heading begins."""
    return 58.0 if shown.detail else 40.0


def heading(shown: Heading) -> Shapes:
    """Return a title beside a golden bar, and the detail below it."""
    high = heading_height(shown) - 16
    left = MARGIN + 14
    title = text(left, MARGIN + 13, shown.title, LARGE, "label", width=WIDTH - MARGIN - left)
    bar = Box(MARGIN, MARGIN, 5, high, "accent", 2.5)
    if not shown.detail:
        return bar, title
    return bar, title, text(left, MARGIN + 34, shown.detail, 13.0, "faint", width=WIDTH - MARGIN - left)


def text(x: float, y: float, said: str, size: float, ink: Ink, *, width: float = WIDTH, align: Align = "left") -> Label:
    """Return something written in the font of names around a height, cut where there is no more room."""
    return Label(x, y - size / 20, fitted(said, size, width), size, ink, "names", align)  # figures have no descenders


def name(x: float, y: float, said: str, size: float, ink: Ink, *, width: float, gone: bool = False) -> Iterator[Shape]:
    """Yield a member's name; one who is gone is struck through."""
    label = text(x, y, said, size, "faint" if gone else ink, width=width)
    yield label
    if gone:
        yield Line(((x - 2, y + 1), (x + length(label.text, size) + 2, y + 1)), "faint", 1.4)


def rank(x: float, y: float, said: str) -> Iterator[Shape]:
    """Yield a rank: the first on a golden disc, the next two within a ring."""
    if said in {"1", "2", "3"}:
        first = said == "1"
        yield Disc(x, y, 11, "accent" if first else None, None if first else "accent", 1.6)
        yield text(x, y, said, 14.0, "sheet" if first else "label", align="middle")
    else:
        yield text(x, y, said, 13.0, "faint", align="middle")


def _width(shown: Sheet, place: int) -> float:
    """Return how wide a column has to be."""
    column = shown.columns[place]
    cells = (length(row.cells[place], _size(column)) for row in shown.rows)
    return max((length(column.heading, SMALL), *cells))


def _size(column: Column) -> float:
    return 16.0 if column.strong else 13.0


def _heads(shown: Sheet, ends: Sequence[float], top: float) -> Iterator[Shape]:
    middle = top + HEAD / 2 - 1
    yield text(NAMES, middle, shown.name, SMALL, "faint")
    for column, end in zip(shown.columns, ends, strict=True):
        yield text(end, middle, column.heading, SMALL, "faint", align="right")


def _row(shown: Sheet, row: Row, top: float, high: float, free: float, ends: Sequence[float]) -> Iterator[Shape]:
    middle = top + high / 2
    edge = ("accent", 2.0) if row.marked else (None, 0.0)
    yield Box(MARGIN, top + 1.5, WIDTH - 2 * MARGIN, high - 3, "sheet-row", 6, *edge)
    yield from rank(MARGIN + 18, middle, row.rank)
    yield from name(NAMES, middle, row.name, NORMAL, "label", width=free, gone=row.gone)
    for column, end, cell in zip(shown.columns, ends, row.cells, strict=True):
        yield text(end, middle, cell, _size(column), "label" if column.strong else "faint", align="right")
