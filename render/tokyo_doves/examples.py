"""Positions beside the rules of Tokyo Doves, which answer beginners' questions."""

from collections.abc import Iterator
from dataclasses import dataclass

from engines.contract import Outcome, Seat, Step
from engines.tokyo_doves import DOVES, DovesView, FieldDove
from render.kit.scene import Frame
from render.tokyo_doves.ground import MOST

_RED, _GREEN = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class Example:
    """A position under the key of a page, with ``forbidden`` cells to be crossed out."""

    key: str
    view: DovesView
    frame: Frame
    forbidden: tuple[str, ...] = ()


def examples() -> Iterator[Example]:
    """Yield the start, targets of a new dove, the growth of the window, walls, contact, and the end."""
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
