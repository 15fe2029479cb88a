"""Cut lists into batches, without anything of Discord: processes that don't load its library use this, too."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

_T = TypeVar("_T")

MOST_OPTIONS = 25
"""How many options a menu may have."""


def batches(rows: Sequence[_T], most: int) -> Iterator[Sequence[_T]]:
    """Yield rows in batches of at most ``most``, such as those that a menu holds."""
    for number in range(count(rows, most)):
        yield batch(rows, number, most)


def count(rows: Sequence[object], most: int) -> int:
    """Return how many batches there are."""
    return -(-len(rows) // most)


def batch(rows: Sequence[_T], number: int, most: int) -> Sequence[_T]:
    """Return one batch, counted from 0; it's empty if there are fewer."""
    return rows[number * most : (number + 1) * most]


def near(place: int, total: int, most: int = MOST_OPTIONS) -> range:
    """Return the places around ``place`` of ``total`` that fit into a menu."""
    start = max(0, min(place - most // 2, total - most))
    return range(start, min(start + most, total))
