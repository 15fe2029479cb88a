"""The alt text of Tokyo Doves: the position in sentences, most important first."""

from collections.abc import Iterator
from itertools import groupby

from engines.contract import Sentence, Term
from engines.tokyo_doves import DovesView
from render.kit.alt_text import Parameters, present_parameters, result, seat_term
from render.kit.grid import column_name
from render.kit.scene import Frame
from render.tokyo_doves.ground import line_names
from render.tokyo_doves.last_turn import LastTurn, last_turn


def describe(view: DovesView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the alt text: the pending action, last turn, bosses' free sides, rows, hands, walls and window.

    The position can be played from these sentences without the picture.
    """
    return (
        *_due(view, frame),
        *_last_turn(last_turn(frame)),
        *_free_sides(view),
        *_rows(view),
        *_hands(view),
        *_edges(view),
    )


def _due(view: DovesView, frame: Frame) -> Iterator[Sentence]:
    if view.to_move is not None:
        yield Sentence("alt-to-move", {"seat": seat_term(view.to_move)})
    elif view.outcome is not None:
        yield from result(view.outcome, frame)


def _last_turn(last: LastTurn | None) -> Iterator[Sentence]:
    if last is None:
        return
    parameters = present_parameters({"cell": last.to_named, "from": last.left_named})
    key = f"alt-{last.action}"
    if last.to is not None and last.to.name != last.to_named:
        key, parameters["now"] = f"{key}-shifted", last.to.name
    yield Sentence(key, {"seat": seat_term(last.seat), "dove": _dove(last.dove), **parameters})


def _free_sides(view: DovesView) -> Iterator[Sentence]:
    for seat, cells in enumerate(view.free_sides):
        yield Sentence("alt-free", {"seat": seat_term(seat), "count": len(cells), "cells": tuple(cells)})


def _rows(view: DovesView) -> Iterator[Sentence]:
    for row, placed in groupby(reversed(view.doves), key=lambda dove: dove.row):
        doves = sorted(placed, key=lambda dove: dove.column)
        named = (
            Term("alt-row-dove", {"cell": dove.cell, "seat": seat_term(dove.seat), "dove": _dove(dove.dove)})
            for dove in doves
        )
        yield Sentence("alt-row", {"row": row, "doves": tuple(named)})


def _hands(view: DovesView) -> Iterator[Sentence]:
    for seat, hand in enumerate(view.hands):
        doves = tuple(map(_dove, hand))
        yield Sentence("alt-hand", {"seat": seat_term(seat), "count": len(doves), "doves": doves})


def _edges(view: DovesView) -> Iterator[Sentence]:
    columns, rows = (sorted(filter(kind, line_names(view))) for kind in (str.isalpha, str.isdigit))
    if view.wall_columns:
        yield Sentence("alt-wall-columns", {"first": "a", "last": column_name(view.columns)})
    if view.wall_rows:
        yield Sentence("alt-wall-rows", {"first": 1, "last": view.rows})
    size: Parameters = {"columns": view.columns, "rows": view.rows}
    yield Sentence("alt-window", {**size, "first": columns[0] + rows[0], "last": columns[-1] + rows[-1]})


def _dove(letter: str) -> Term:
    return Term(f"dove-{letter}")
