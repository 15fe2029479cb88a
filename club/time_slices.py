"""Run long work in slices, so that the event loop answers others in between.

One slice runs at a time: all who have long work take turns.
"""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice
from types import coroutine
from typing import TypeVar

from club.model.sliced_work import SlicedWork

T = TypeVar("T")

SLICE = 200
"""How many units of work are done, or rows of a log read, between two turns of the event loop."""


def parts(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Yield items in parts of at most ``size``, for a short statement or transaction each."""
    for start in range(0, len(items), size):
        yield items[start : start + size]


@coroutine
def give_way() -> SlicedWork[None]:
    """Let the event loop run other tasks once."""
    yield


class TimeSlicer:
    """Run the long work of one event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def run(self, work: SlicedWork[T]) -> T:
        """Return the result of work; what fits into one slice waits for nobody."""
        result: list[T] = []
        remaining = _keep_result(work, result)
        while _run_slice(remaining):
            async with self._turn:
                await give_way()
        return result[0]


def _keep_result(work: SlicedWork[T], result: list[T]) -> SlicedWork[None]:
    result.append((yield from work))


def _run_slice(work: SlicedWork[None]) -> bool:
    """Run a slice of work; return whether there is more."""
    return sum(1 for _ in islice(work, SLICE)) == SLICE
