"""What the picture of Tokyo Doves says to those who do not see it, the most important first."""

from collections.abc import Iterator
from itertools import groupby

from engines._core import Outcome, Seat, Term, Told
from engines.tokyo_doves import DovesView
from render._grid import column_name
from render._tokyo_doves_last import Last


def words(view: DovesView, last: Last | None) -> tuple[Told, ...]:
    """Return one sentence each: what is due, what happened, bosses' free sides, the rows, hands, walls, the window."""
    return (*_due(view), *_happened(last), *_free(view), *_rows(view), *_hands(view), *_edges(view))


def _due(view: DovesView) -> Iterator[Told]:
    if view.to_move is not None:
        yield Told("alt-to-move", {"seat": _seat(view.to_move)})
    elif view.outcome is not None:
        yield from _result(view.outcome)


def _result(outcome: Outcome) -> Iterator[Told]:
    if outcome.places[0] == outcome.places[1]:
        yield Told("alt-drawn")
        yield Told(f"reason-{outcome.reason}")
    else:
        winner = outcome.places.index(1)
        yield Told("alt-won", {"seat": _seat(winner)})
        yield Told(f"reason-{outcome.reason}", {"loser": _seat(1 - winner)})


def _happened(last: Last | None) -> Iterator[Told]:
    if last is not None:
        cells = {"cell": last.to, "from": last.left}
        named = {name: cell.name for name, cell in cells.items() if cell is not None}
        yield Told(f"alt-{last.action}", {"seat": _seat(last.seat), "dove": Term(f"dove-{last.dove}"), **named})


def _free(view: DovesView) -> Iterator[Told]:
    for seat, cells in enumerate(view.free_sides):
        named = {f"cell{i}": cell for i, cell in enumerate(cells, 1)}
        yield Told(f"alt-free-{len(cells)}", {"seat": _seat(seat), **named})


def _rows(view: DovesView) -> Iterator[Told]:
    for row, placed in groupby(reversed(view.doves), key=lambda dove: dove.row):
        doves = sorted(placed, key=lambda dove: dove.column)
        named: dict[str, str | int | Term] = {"row": row}
        for i, dove in enumerate(doves, 1):
            named |= {f"cell{i}": dove.cell, f"seat{i}": _seat(dove.seat), f"dove{i}": Term(f"dove-{dove.dove}")}
        yield Told(f"alt-row-{len(doves)}", named)


def _hands(view: DovesView) -> Iterator[Told]:
    for seat, hand in enumerate(view.hands):
        named = {f"dove{i}": Term(f"dove-{dove}") for i, dove in enumerate(hand, 1)}
        yield Told(f"alt-hand-{len(hand)}", {"seat": _seat(seat), **named})


def _edges(view: DovesView) -> Iterator[Told]:
    last_column = column_name(view.columns)
    if view.wall_columns:
        yield Told("alt-wall-columns", {"first": "a", "last": last_column})
    if view.wall_rows:
        yield Told("alt-wall-rows", {"first": 1, "last": view.rows})
    yield Told("alt-window", {"columns": view.columns, "rows": view.rows, "column": last_column})


def _seat(seat: Seat | int) -> Term:
    return Term(f"seat-{seat}")
