"""The podium of a tournament: the best players on three steps, and the last position of the deciding match."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain
from math import cos, pi, sin
from types import MappingProxyType
from typing import NamedTuple

from engines.contract import Sentence
from names import clusters, line_ends
from render.charts.names import truncate, truncate_all
from render.charts.portrait import portrait
from render.charts.sheet import GAP, MARGIN, SMALL, WIDTH, Heading, heading, heading_height, scene, text
from render.kit.fonts import text_width
from render.kit.outline import star
from render.kit.scene import Box, Disc, Ink, Photo, Point, Polygon, Scene, Shape, Sprite

STEPS = (2, 1, 3)
"""The places on the steps, from left to right."""

NAMED = 4
"""The maximum number of names on a step."""

_WIDEST = 176.0
_AIR = 10.0
"""The distance between the portraits and the heading."""

_RISE: Mapping[int, float] = MappingProxyType({1: 26.0, 2: 18.0, 3: 0.0})
"""The minimum height of each step above the one below it."""

_LEAST = 74.0
_RADII: Mapping[int, float] = MappingProxyType({1: 33.0, 2: 27.0, 3: 24.0})
_PADDING = 16.0
"""The share of a step's width that stays empty."""

_LINE = 18.0
_BOARD = 380.0
"""The maximum height of the board."""

_RAYS = 24
_FAR = 600.0

_PAPERS: Sequence[Ink] = ("accent", "sky", "leaf", "gem", "sun")
_SCRAPS: Sequence[Point] = (
    *((-60, -88), (-48, -58), (-76, -34), (-101, -66), (-128, -84), (-152, -52), (-178, -78), (-42, -100)),
    *((62, -94), (50, -52), (80, -30), (104, -72), (131, -48), (156, -80), (181, -56), (44, -80)),
)
"""The positions of confetti: east of a winner's middle, and south of the highest step."""


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """A player in a place from 1 to 3, with the name in drawable characters and a detail such as points.

    The entrant's ``number`` decides the colour of the portrait if there is no ``avatar`` (PNG or WebP).
    """

    rank: int
    name: str
    detail: str
    number: int
    avatar: bytes = b""


@dataclass(frozen=True, slots=True)
class Podium:
    """The places of a tournament, best first. ``alt`` is the alt text.

    ``board`` lays out the position that is shown below ``caption``; its alt text follows, in the words of its game.
    """

    heading: Heading
    places: tuple[PodiumPlace, ...]
    alt: tuple[Sentence, ...] = ()
    board: Callable[[], Scene] | None = None
    caption: str = ""


class _Step(NamedTuple):
    """A step with the players on it, and its position."""

    rank: int
    places: tuple[PodiumPlace, ...]
    left: float
    top: float
    wide: float
    bottom: float

    @property
    def middle(self) -> float:
        return self.left + self.wide / 2


def podium(shown: Podium) -> Scene:
    """Return the scene of a podium. Players who share a place share a step, which names the first four."""
    top = heading_height(shown.heading)
    steps, bottom = _steps(shown.places, top)
    winners = next((step for step in steps if step.rank == 1), None)
    shapes: list[Shape | Photo] = [*(() if winners is None else _celebration(winners, top)), *heading(shown.heading)]
    shapes += (shape for step in steps for shape in (*_front(step), *_members(step)))
    if shown.board is None:
        return scene(shapes, bottom, shown.alt)
    board = shown.board()
    if shown.caption:
        shapes.append(text(WIDTH / 2, bottom + GAP + 8, shown.caption, SMALL, "faint", align="middle"))
        bottom += GAP + 8
    scale = min((WIDTH - 2 * MARGIN) / board.width, _BOARD / board.height)
    left, top = (WIDTH - scale * board.width) / 2, bottom + GAP
    whole = scene(shapes, top + scale * board.height, (*shown.alt, *board.alt))
    placed = (
        Sprite(one.drawing, left + scale * one.x, top + scale * one.y, scale * one.scale, one.turned)
        for one in board.sprites
    )
    return replace(whole, sprites=(*whole.sprites, *placed))


def _steps(places: Sequence[PodiumPlace], top: float) -> tuple[list[_Step], float]:
    """Return the occupied steps below a height, from left to right, and the height at which they end."""
    groups = {rank: tuple(place for place in places if place.rank == rank) for rank in STEPS}
    ranks = [rank for rank in STEPS if groups[rank]]
    wide = min(_WIDEST, (WIDTH - 2 * MARGIN) / max(1, len(ranks)))
    heights: dict[int, float] = {}
    high = 0.0
    for rank in sorted(ranks, reverse=True):
        high = heights[rank] = max(_LEAST, _content(groups[rank], wide), high + _RISE[rank] * bool(high))
    bottom = top + max((heights[rank] + _above(rank, groups[rank]) for rank in ranks), default=_LEAST)
    left = (WIDTH - wide * len(ranks)) / 2
    steps = [
        _Step(rank, groups[rank], left + place * wide, bottom - heights[rank], wide, bottom)
        for place, rank in enumerate(ranks)
    ]
    return steps, bottom


def _content(places: Sequence[PodiumPlace], wide: float) -> float:
    """Return the height of the text on a step of a width."""
    lines = 2 if len(places) == 1 else min(len(places), NAMED) + (len(places) > NAMED)
    common = _common(places)
    details = min(len(places), NAMED) if common is None else len(_lines(common, SMALL, wide - _PADDING))
    return 36 + lines * _LINE + details * 15 + 6


def _common(places: Sequence[PodiumPlace]) -> str | None:
    """Return the detail that all players on a step share, or ``None`` if they differ."""
    details = {place.detail for place in places}
    return details.pop() if len(details) == 1 else None


def _radius(rank: int, places: Sequence[PodiumPlace]) -> float:
    return min(_RADII[rank], 52.0 / min(len(places), NAMED) if len(places) > 1 else _RADII[rank])


def _above(rank: int, places: Sequence[PodiumPlace]) -> float:
    """Return the height of the portraits on a step."""
    return 2 * _radius(rank, places) + _AIR + (24.0 if rank == 1 else 0.0)


def _front(step: _Step) -> Iterator[Shape]:
    """Yield a step with its rank and the names on it."""
    first = step.rank == 1
    yield Box(step.left + 1.5, step.top, step.wide - 3, step.bottom - step.top, "sheet-row", 5)
    yield Box(step.left + 1.5, step.top, step.wide - 3, 5, "accent" if first else "faint", 2.5)
    yield Disc(step.middle, step.top + 20, 11.5, "accent" if first else "sheet", None if first else "faint", 1.4)
    yield text(step.middle, step.top + 20, str(step.rank), 15.0, "sheet" if first else "label", align="middle")
    yield from _names(step)


def _names(step: _Step) -> Iterator[Shape]:
    """Yield the names on a step with their details. A shared detail is written only once."""
    room, common = step.wide - _PADDING, _common(step.places)
    high = step.top + 36 + _LINE / 2
    alone = len(step.places) == 1
    size = 16.0 if step.rank == 1 and alone else 14.0
    called = truncate_all([place.name for place in step.places], size, room)
    for place, label in zip(step.places[:NAMED], called, strict=False):
        for line in _lines(place.name, size, room) if alone else (label,):
            yield text(step.middle, high, line, size, "label", width=room, align="middle")
            high += _LINE
        if common is None:
            yield text(step.middle, high - 1, place.detail, SMALL, "faint", width=room, align="middle")
            high += 15
    if len(step.places) > NAMED:
        yield text(step.middle, high, f"+{len(step.places) - NAMED}", 14.0, "label", align="middle")
        high += _LINE
    for line in _lines(common, SMALL, room) if common else ():
        yield text(step.middle, high - 1, line, SMALL, "faint", width=room, align="middle")
        high += 15


def _lines(called: str, size: float, room: float) -> tuple[str, ...]:
    """Return words in one line or, if that is too wide, in two, broken after a comma or between words."""
    if text_width(called, size) <= room:
        return (called,)
    between = [*accumulate(map(len, clusters(called)))][:-1]
    if not between:
        return (called,)
    fitting = max((end for end in between if text_width(called[:end], size) <= room), default=between[0])
    breaks = [end for end in reversed(line_ends(called)) if text_width(called[:end].rstrip(), size) <= room]
    commas = (end for end in breaks if called[:end].endswith(", "))
    end = next(chain(commas, breaks), fitting)
    return called[:end].rstrip(), truncate(called[end:].lstrip(), size, room)


def _members(step: _Step) -> Iterator[Shape | Photo]:
    """Yield the portraits of the players on a step, side by side, with a star over the first."""
    shown, radius = step.places[:NAMED], _radius(step.rank, step.places)
    apart = 2 * radius + 3
    left = step.middle - (len(shown) - 1) * apart / 2
    for number, place in enumerate(shown):
        x, y = left + number * apart, step.top - radius - 1
        yield from portrait(x, y, radius, place.name, place.number, place.avatar)
        if step.rank == 1:
            yield Polygon(star(x, y - radius - 11, 4.2, 9.6, 5), "accent")


def _celebration(step: _Step, head: float) -> Iterator[Shape]:
    """Yield rays behind the winners, and confetti beside them, below the heading."""
    x, y = step.middle, step.top - 30
    for ray in range(0, _RAYS, 2):
        turns = [2 * pi * (ray + one + 0.5) / _RAYS for one in (0, 1)]
        yield Polygon(((x, y), *((x + _FAR * cos(turn), y + _FAR * sin(turn)) for turn in turns)), "sheet-row")
    yield Box(0, step.top, WIDTH, _FAR, "sheet")
    taken = (min(len(step.places), NAMED) - 1) * (_radius(step.rank, step.places) + 1.5)
    for place, (across, down) in enumerate(_SCRAPS):
        if head < step.top + down:
            yield _scrap(x + across + (taken if across > 0 else -taken), step.top + down, place)


def _scrap(x: float, y: float, place: int) -> Polygon:
    """Return a piece of confetti, turned one way or another."""
    turn, ink = place * 0.7, _PAPERS[place % len(_PAPERS)]
    corners = ((-3.4, -1.9), (3.4, -1.9), (3.4, 1.9), (-3.4, 1.9))
    return Polygon(
        tuple((x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)) for a, b in corners), ink
    )
