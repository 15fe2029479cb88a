"""Let long work give way: it is done in stretches, between which the event loop turns to everybody else.

Work is a generator that yields once for each unit that it has done, such as an event applied, and returns what came of
it. One stretch is done at a time, by all who have long work in turn.
"""

import asyncio
from collections.abc import Generator
from itertools import islice
from types import coroutine
from typing import TypeAlias, TypeVar

T = TypeVar("T")

STRETCH = 200
"""How many units of work are done, or rows of a log read, between two turns of the event loop."""

Work: TypeAlias = Generator[None, None, T]


def at_once(work: Work[T]) -> T:
    """Return what comes of work that is short, or that keeps nobody waiting."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result


@coroutine
def give_way() -> Work[None]:
    """Let the event loop turn to everybody else once."""
    yield


class Stretches:
    """Do the long work of one event loop."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def done(self, work: Work[T]) -> T:
        """Return what comes of work; what is done within one stretch waits for nobody."""
        result: list[T] = []
        noted = _noted(work, result)
        while _stretch(noted):
            async with self._turn:
                await give_way()
        return result[0]


def _noted(work: Work[T], result: list[T]) -> Work[None]:
    result.append((yield from work))


def _stretch(work: Work[None]) -> bool:
    """Do a stretch of work; tell whether there is more."""
    return sum(1 for _ in islice(work, STRETCH)) == STRETCH
