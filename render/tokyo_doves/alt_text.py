"""What the picture of Tokyo Doves says to those who do not see it, the most important first."""

from collections.abc import Iterator
from itertools import groupby

from engines.contract import Sentence, Term
from engines.tokyo_doves import DovesView
from render.kit.alt_text import named, result
from render.kit.grid import column_name
from render.kit.scene import Frame
from render.tokyo_doves.last_turn import Last


def lines(view: DovesView) -> frozenset[str]:
    """Return the names of the columns and rows in which a dove stands or may come to stand."""
    columns = range(2, view.columns) if view.wall_columns else range(1, view.columns + 1)
    rows = range(2, view.rows) if view.wall_rows else range(1, view.rows + 1)
    beyond = (name for cell in view.beyond_walls for name in cell)
    return frozenset([*map(column_name, columns), *map(str, rows), *beyond])


def words(view: DovesView, last: Last | None, frame: Frame) -> tuple[Sentence, ...]:
    """Return one sentence each: what is due, what happened, bosses' free sides, the rows, hands, walls, the window."""
    return (*_due(view, frame), *_happened(last), *_free(view), *_rows(view), *_hands(view), *_edges(view))


def _due(view: DovesView, frame: Frame) -> Iterator[Sentence]:
    if view.to_move is not None:
        yield Sentence("alt-to-move", {"seat": named(view.to_move)})
    elif view.outcome is not None:
        yield from result(view.outcome, frame)


def _happened(last: Last | None) -> Iterator[Sentence]:
    if last is not None:
        cells = {"cell": last.to_named, "from": last.left_named}
        said = {name: cell for name, cell in cells.items() if cell is not None}
        key = f"alt-{last.action}"
        if last.to is not None and last.to.name != last.to_named:
            key, said["now"] = f"{key}-shifted", last.to.name
        yield Sentence(key, {"seat": named(last.seat), "dove": Term(f"dove-{last.dove}"), **said})


def _free(view: DovesView) -> Iterator[Sentence]:
    for seat, cells in enumerate(view.free_sides):
        said = {f"cell{i}": cell for i, cell in enumerate(cells, 1)}
        yield Sentence(f"alt-free-{len(cells)}", {"seat": named(seat), **said})


def _rows(view: DovesView) -> Iterator[Sentence]:
    for row, placed in groupby(reversed(view.doves), key=lambda dove: dove.row):
        doves = sorted(placed, key=lambda dove: dove.column)
        said: dict[str, str | int | Term] = {"row": row}
        for i, dove in enumerate(doves, 1):
            said |= {f"cell{i}": dove.cell, f"seat{i}": named(dove.seat), f"dove{i}": Term(f"dove-{dove.dove}")}
        yield Sentence(f"alt-row-{len(doves)}", said)


def _hands(view: DovesView) -> Iterator[Sentence]:
    for seat, hand in enumerate(view.hands):
        said = {f"dove{i}": Term(f"dove-{dove}") for i, dove in enumerate(hand, 1)}
        yield Sentence(f"alt-hand-{len(hand)}", {"seat": named(seat), **said})


def _edges(view: DovesView) -> Iterator[Sentence]:
    last_column = column_name(view.columns)
    columns, rows = (sorted(filter(kind, lines(view))) for kind in (str.isalpha, str.isdigit))
    if view.wall_columns:
        yield Sentence("alt-wall-columns", {"first": "a", "last": last_column})
    if view.wall_rows:
        yield Sentence("alt-wall-rows", {"first": 1, "last": view.rows})
    size: dict[str, str | int | Term] = {"columns": view.columns, "rows": view.rows}
    yield Sentence("alt-window", {**size, "first": columns[0] + rows[0], "last": columns[-1] + rows[-1]})
