"""Split lists into batches, without discord.py, because other processes use this module too."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

_T = TypeVar("_T")

MOST_OPTIONS = 25
"""The maximum number of options in a menu."""


def batches(rows: Sequence[_T], most: int) -> Iterator[Sequence[_T]]:
    """Yield rows in batches of at most ``most``, such as the entries of a menu."""
    for number in range(count(rows, most)):
        yield batch(rows, number, most)


def count(rows: Sequence[object], most: int) -> int:
    """Return the number of batches."""
    return -(-len(rows) // most)


def batch(rows: Sequence[_T], number: int, most: int) -> Sequence[_T]:
    """Return one batch, counted from 0. It is empty if there are fewer."""
    return rows[number * most : (number + 1) * most]


def fitting(lines: Sequence[str], room: int, most: int | None = None) -> list[slice]:
    """Return the parts of a text, at least one, each of whole lines that fit into ``room`` characters together.

    No part has more than ``most`` lines. A line that is longer than ``room`` is a part by itself.
    """
    starts, left = [0], room
    for place, line in enumerate(lines):
        left -= len(line) + 1
        if place > starts[-1] and (left < -1 or place - starts[-1] == most):
            starts.append(place)
            left = room - len(line) - 1
    return [slice(start, end) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]


def near(place: int, total: int, most: int = MOST_OPTIONS) -> range:
    """Return the places around ``place`` of ``total`` that fit into a menu."""
    start = max(0, min(place - most // 2, total - most))
    return range(start, min(start + most, total))
