"""Split a text into runs of one font and direction, from left to right as they are drawn."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from names import clusters
from render.kit.font_files import font_of

_RIGHT = frozenset({"R", "AL"})
_NUMBERS = frozenset({"EN", "AN"})
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class Run(NamedTuple):
    """A part of a text in one font. ``rightwards`` is false if it is read from right to left."""

    text: str
    font: str
    rightwards: bool = True


@lru_cache(2048)
def runs(text: str) -> tuple[Run, ...]:
    """Return the runs of a text. Characters that no font has are drawn as the font of names draws them."""
    parts = [(cluster, font_of(cluster) or "names", _direction(cluster)) for cluster in clusters(text)]
    if all(direction != "R" for *_, direction in parts):
        parts = [(cluster, name, "L") for cluster, name, _ in parts]
    grouped = groupby(parts, key=lambda one: one[1:])
    mixed = [("".join(one[0] for one in same), name, direction) for (name, direction), same in grouped]
    levels = _levels([direction for *_, direction in mixed])
    return tuple(_run(*mixed[place], levels[place]) for place in _in_visual_order(levels))


def _direction(cluster: str) -> str:
    """Return ``R`` or ``L`` for letters, ``E`` for digits, and ``N`` for characters without a direction."""
    kind = unicodedata.bidirectional(cluster[0])
    return "R" if kind in _RIGHT else "E" if kind in _NUMBERS else "L" if kind == "L" else "N"


def _levels(directions: Sequence[str]) -> list[int]:
    """Return the levels of runs. Even ones are read from left to right, and each is nested in the one below.

    A short form of the [bidirectional algorithm](https://unicode.org/reports/tr9/) for text without controls: the
    first letter decides the direction of the whole text, numbers follow the letters before them, and neutral
    characters follow their neighbours if these agree.
    """
    base = next((direction for direction in directions if direction in "LR"), "L")
    strong, before = [], base
    for direction in directions:
        before = direction if direction in "LR" else before
        strong.append("L" if direction == "E" and before == "L" else direction)
    sides = ["R" if direction == "E" else direction for direction in strong]
    for place, direction in enumerate(sides):
        if direction == "N":
            left = next((one for one in reversed(sides[:place]) if one != "N"), base)
            right = next((one for one in sides[place + 1 :] if one != "N"), base)
            strong[place] = left if left == right else base
    leftwards = int(base == "R")
    return [{"R": 1, "E": 2, "L": 2 * leftwards}[direction] for direction in strong]


def _in_visual_order(levels: Sequence[int]) -> list[int]:
    """Return the places of runs from left to right (rule L2)."""
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        parts = [(inside, [*same]) for inside, same in groupby(order, key=lambda place: levels[place] >= level)]
        order = [place for inside, same in parts for place in (reversed(same) if inside else same)]
    return order


def _run(text: str, name: str, direction: str, level: int) -> Run:
    """Return a run as it is drawn. Neutral symbols are mirrored here, because their font isn't shaped."""
    if level % 2 and direction == "N":
        return Run("".join(_mirrored(text)), name)
    return Run(text, name, not level % 2)


def _mirrored(text: str) -> Iterator[str]:
    yield from (cluster.translate(_MIRRORED) for cluster in reversed(clusters(text)))
