"""Tables: a tournament round's matches of three or four, or groups, with the places of their members."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from engines.contract import Sentence
from render.charts.names import truncate_all
from render.charts.sheet import (
    GAP,
    HEAD,
    MARGIN,
    SMALL,
    WIDTH,
    Heading,
    heading,
    heading_height,
    name,
    rank,
    scene,
    text,
)
from render.kit.scene import Box, Scene, Shape, Stroke

TABLES = 12
"""The maximum number of tables in a picture."""

LINE = 26.0
_WIDE = (WIDTH - 2 * MARGIN - GAP) / 2
_NAME = 14.0
"""The size of names."""

_ROOM = _WIDE - 83
"""The width for names."""


@dataclass(frozen=True, slots=True)
class TablePlace:
    """A member of a table: the place if it is known, the name in characters that can be drawn, and the points."""

    place: str
    name: str
    points: str
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The members of one match or group. ``now`` means that it is being played.

    A line is drawn below the first ``line`` places, unless that is 0.
    """

    title: str
    places: tuple[TablePlace, ...]
    now: bool = False
    line: int = 0


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a round. ``alt`` is the alt text."""

    heading: Heading
    tables: tuple[Table, ...]
    alt: tuple[Sentence, ...] = ()


def tables(shown: Tables) -> Scene:
    """Return the scene of tables, two side by side."""
    high = HEAD + LINE * max((len(table.places) for table in shown.tables), default=0) + 8
    top = heading_height(shown.heading)
    shapes = [*heading(shown.heading)]
    whole = [place.name for table in shown.tables for place in table.places]
    called = dict(zip(whole, truncate_all(whole, _NAME, _ROOM), strict=True))
    for number, table in enumerate(shown.tables):
        down, across = divmod(number, 2)
        table = replace(table, places=tuple(replace(place, name=called[place.name]) for place in table.places))
        shapes += _table(table, MARGIN + across * (_WIDE + GAP), top + down * (high + 8), high)
    return scene(shapes, top + -(-len(shown.tables) // 2) * (high + 8) - 8, shown.alt)


def _table(table: Table, left: float, top: float, high: float) -> Iterator[Shape]:
    edge = ("accent", 1.6) if table.now else (None, 0.0)
    yield Box(left, top, _WIDE, high, "sheet-row", 7, *edge)
    yield text(left + 10, top + 13, table.title, SMALL, "faint", width=_WIDE - 20)
    for number, place in enumerate(table.places):
        middle = top + HEAD + 4 + (number + 0.5) * LINE
        points = text(left + _WIDE - 10, middle, place.points, 14.0, "label", align="right")
        yield from rank(left + 18, middle, place.place)
        yield from name(left + 35, middle, place.name, _NAME, "label", width=_ROOM, gone=place.gone)
        yield points
    if table.line:
        height = top + HEAD + 4 + table.line * LINE
        yield Stroke(((left + 35, height), (left + _WIDE - 10, height)), "accent", 1.2)
