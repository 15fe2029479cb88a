"""The pictures beside the rules of Tokyo Doves: each dove and where it goes, and what a beginner asks."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from engines.contract import Outcome, Seat, Sentence, Step
from engines.tokyo_doves import DOVES, DovesView, FieldDove
from render.kit import overlays
from render.kit.outline import burst
from render.kit.scene import Box, Disc, Drawing, Frame, Label, Polygon, Scene, Shape, Sprite
from render.tokyo_doves.cards import INKS, STEPS, Direction, card, emblem
from render.tokyo_doves.ground import MOST, floor, table

_WIDTH, _HEIGHT = 9.25, 5.75
_REACH = 2
_CENTRE = (_WIDTH - 0.375 - _REACH - 1, _HEIGHT / 2 - 0.5)
_RED, _GREEN = Seat(0), Seat(1)
_OTHERS: dict[str, dict[Direction, str]] = {"T": {(2, 0): "M"}, "H": {(0, -1): "Y", (1, 0): "A"}}
"""Doves that stand in the way, to show who is stopped by them and who is not."""


@dataclass(frozen=True, slots=True)
class Example:
    """Show a position, with ``forbidden`` cells crossed out, under the key of a page."""

    key: str
    view: DovesView
    frame: Frame
    forbidden: tuple[str, ...] = ()


def examples() -> Iterator[Example]:
    """Yield what a beginner asks: the start, where to put, how far the field grows, walls, contact, the end."""
    yield Example("start", _view("b/B", "a2 b1 c2", "a3 b4 c3"), Frame(_RED))
    putting = _frame("Y", "a1 b1 c1 d1 a2 d2 d3")
    yield Example("put", _view("b./BA", "a2 b1", "a3 b4 c3"), putting, ("a3", "c3", "b4"))
    room = _view("b./B./A./.T", "a4 c4", "a5 c5")
    yield Example("room", room, _frame("T", "a2 b2 c3 c4 c5 c6"), ("d2", "c1"))
    yield Example("wall", _view("b.../BA.y/..m.", "b2", "b5 c4"), Frame(_RED))
    apart = _view("b../BA./..y", "a3 b2", "a4 b5 c4")
    yield Example("apart", apart, _frame("A", "c2"), ("b2", "c4", "d3", "d4"))
    closing = _view("a../.b./YBA", "c1", "b3 d3 c4", _GREEN)
    closed = _view("y.../.a../..b./.YBA", "", "c3 d4 e3", None, Outcome((2, 1), "surrounded"))
    yield Example("surrounded", closed, Frame(_RED, closing, ("Y*a5",)))


def _frame(dove: str, cells: str) -> Frame:
    return Frame(_RED, chosen=(dove,), offered=tuple(Step("cell", cell) for cell in cells.split()))


def _view(
    rows: str, red_free: str, green_free: str, to_move: Seat | None = _RED, outcome: Outcome | None = None
) -> DovesView:
    """Return a view of rows from north to south, capitals for red, and of the free sides of both bosses."""
    lines = rows.split("/")
    columns, height = len(lines[0]) + 2, len(lines) + 2
    doves = tuple(
        FieldDove(column, row, _RED if letter.isupper() else _GREEN, letter.upper())
        for row, line in enumerate(reversed(lines), 2)
        for column, letter in enumerate(line, 2)
        if letter != "."
    )
    return DovesView(
        viewer=None,
        columns=columns,
        rows=height,
        doves=doves,
        hands=("".join(d for d in DOVES if d not in rows), "".join(d for d in DOVES if d.lower() not in rows)),
        free_sides=(tuple(red_free.split()), tuple(green_free.split())),
        wall_columns=columns == MOST,
        wall_rows=height == MOST,
        to_move=to_move,
        outcome=outcome,
        ply=0,
        options=(),
    )


def dove_pages() -> Iterator[tuple[str, Scene]]:
    """Yield for each dove its portrait and the cells it goes to."""
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
    for east, south in _reached(dove, others):
        yield Sprite(overlays.offered(), x + east, y + south)


def _reached(dove: str, others: dict[Direction, str]) -> Iterator[Direction]:
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
    pavement = (Sprite(table(), 0, -2), Sprite(table(), 7, -2))
    frame = Box(x - _REACH - 0.08, y - _REACH - 0.08, side + 0.16, side + 0.16, "ink", 0.1)
    return Drawing("page", _WIDTH, _HEIGHT, "ground", (*pavement, frame, *cells))


@cache
def _portrait(dove: str) -> Drawing:
    """Return the dove before a sun, in a square of one unit."""
    inks = INKS[_RED]
    shapes: tuple[Shape, ...] = (
        Disc(0.5, 0.5, 0.5, "seat-0-deep"),
        Polygon(burst(0.5, 0.5, 0.41, 0.485, 28), "accent"),
        Disc(0.5, 0.5, 0.395, inks.paper),
        Sprite(emblem(_RED, dove), 0.255, 0.28, 0.49),
        Label(0.5, 0.613, dove, 0.28, inks.paper),
    )
    return Drawing(f"portrait-{dove}", 1, 1, None, shapes)
