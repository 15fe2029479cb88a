"""Do due work in batches, so that a lot of one kind neither delays the others nor floods Discord."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import TypeAlias, TypeVar

from club.time_slices import give_way

AT_ONCE = 5
"""The number of deliveries that run at a time. Discord allows 50 requests a second, and each one takes a moment."""

Due = TypeVar("Due", bound=Hashable)

Batch: TypeAlias = Callable[[], Awaitable[object]]
"""Do a batch of due work, and return something true as long as there may be more."""


async def in_turn(batches: Sequence[Batch], going_on: Callable[[], bool]) -> None:
    """Process one batch of each kind in turn until no work is left, or until ``going_on`` returns false."""
    left = list(batches)
    while left and going_on():
        left = [batch for batch in left if await batch()]


async def few_at_once(do: Callable[[Due], Awaitable[object]], due: Iterable[Due]) -> None:
    """Process all ``due`` items, a few at a time."""
    await Lane().run(do, due)


class Lane:
    """Do the work of many callers, ``AT_ONCE`` items at a time in total. Other tasks run between two items."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(AT_ONCE)

    async def run(self, do: Callable[[Due], Awaitable[object]], due: Iterable[Due]) -> None:
        """Process all ``due`` items in order while there is room, and return when they are done."""
        left = iter(due)

        async def runner() -> None:
            for what in left:
                async with self._room:
                    await do(what)
                await give_way()

        await asyncio.gather(*(runner() for _ in range(AT_ONCE)))


def each(
    take: Callable[[], AbstractAsyncContextManager[Sequence[Due]]], do: Callable[[Due], Awaitable[object]]
) -> Batch:
    """Return a batch that processes each item once. An item that is still due waits for the next sweep."""
    done: set[Due] = set()

    async def batch() -> bool:
        async with take() as due:
            new = [what for what in due if what not in done]
            done.update(new)
            await few_at_once(do, new)
        return bool(new)

    return batch
