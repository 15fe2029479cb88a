"""The two players of a final, face to face: their ratings, their earlier matches, and each player's way there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engines.contract import Sentence
from render.charts.names import truncate
from render.charts.portrait import portrait
from render.charts.sheet import (
    GAP,
    MARGIN,
    NORMAL,
    SMALL,
    WIDTH,
    Chip,
    Heading,
    chip,
    heading,
    heading_height,
    scene,
    text,
)
from render.kit.scene import Box, Photo, Scene, Shape

STEPS = 5
"""The maximum number of earlier matches on a player's way. Earlier ones are left out."""

_RADIUS = 38.0
_ROW = 26.0
_CHIP = 34.0
_MIDDLE = 76.0
"""The width of the column between the players."""


@dataclass(frozen=True, slots=True)
class Finalist:
    """A player with the name in drawable characters, the rating as text, and the results on the ``way`` to the final.

    Each result has the opponent's name. The entrant's ``number`` decides the colour of the portrait if there is no
    ``avatar`` (PNG or WebP).
    """

    name: str
    rating: str
    number: int
    way: tuple[tuple[Chip, str], ...] = ()
    avatar: bytes = b""


@dataclass(frozen=True, slots=True)
class Versus:
    """Two players. ``score`` is that of their earlier matches, above the lines of ``caption``."""

    heading: Heading
    players: tuple[Finalist, Finalist]
    score: str
    caption: tuple[str, ...]
    alt: tuple[Sentence, ...] = ()


def versus(shown: Versus) -> Scene:
    """Return the scene of two players side by side."""
    top = heading_height(shown.heading) + 6
    wide = (WIDTH - 2 * MARGIN - _MIDDLE) / 2
    lefts = MARGIN, WIDTH - MARGIN - wide
    shapes: list[Shape | Photo] = [*heading(shown.heading)]
    for left, player in zip(lefts, shown.players, strict=True):
        shapes += _player(player, left + wide / 2, top, wide)
    middle = top + _RADIUS
    shapes.append(text(WIDTH / 2, middle - 6, shown.score, 26.0, "label", width=_MIDDLE, align="middle"))
    shapes += _caption(shown.caption, middle + 18)
    top += 2 * _RADIUS + 48
    rows = max(len(player.way[-STEPS:]) for player in shown.players)
    wide = (WIDTH - 2 * MARGIN - GAP) / 2
    for left, player in zip((MARGIN, WIDTH - MARGIN - wide), shown.players, strict=True):
        shapes += _way(player.way[-STEPS:], left, top, wide)
    return scene(shapes, top + rows * _ROW, shown.alt)


def _player(player: Finalist, middle: float, top: float, wide: float) -> Iterator[Shape | Photo]:
    yield from portrait(middle, top + _RADIUS, _RADIUS, player.name, player.number, player.avatar)
    called = truncate(player.name, NORMAL + 2, wide)
    yield text(middle, top + 2 * _RADIUS + 15, called, NORMAL + 2, "label", width=wide, align="middle")
    if player.rating:
        yield text(middle, top + 2 * _RADIUS + 34, player.rating, 13.0, "faint", width=wide, align="middle")


def _caption(caption: Sequence[str], top: float) -> Iterator[Shape]:
    for place, line in enumerate(caption):
        yield text(WIDTH / 2, top + 13 * place, line, SMALL, "faint", width=_MIDDLE + GAP, align="middle")


def _way(way: Sequence[tuple[Chip, str]], left: float, top: float, wide: float) -> Iterator[Shape]:
    """Yield the results of a player, the last one at the bottom."""
    for place, (result, opponent) in enumerate(way):
        high = top + place * _ROW
        yield Box(left, high + 1, wide, _ROW - 3, "sheet-row", 5)
        yield from chip(left + 4, high + 4, _CHIP, _ROW - 9, result)
        room = wide - _CHIP - 16
        called = truncate(opponent, 13.0, room)
        yield text(left + _CHIP + 12, high + _ROW / 2, called, 13.0, "label", width=room)
