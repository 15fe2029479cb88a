"""Do what is due in batches: much of one kind neither keeps the others waiting nor floods Discord."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import TypeAlias, TypeVar

_AT_ONCE = 5
"""How many posts are on their way at a time; Discord takes 50 requests a second, and each needs a moment."""

Due = TypeVar("Due", bound=Hashable)

Work: TypeAlias = Callable[[], Awaitable[object]]
"""Do a batch of what is due, and return something true as long as there may be more."""


async def in_turn(works: Sequence[Work], going_on: Callable[[], bool]) -> None:
    """Do a batch of each work, again and again, until nothing is left of any or ``going_on`` says no."""
    left = list(works)
    while left and going_on():
        left = [work for work in left if await work()]


async def few_at_once(do: Callable[[Due], Awaitable[None]], due: Sequence[Due]) -> None:
    """Do all that is ``due``, a few at a time."""
    room = asyncio.Semaphore(_AT_ONCE)

    async def one(what: Due) -> None:
        async with room:
            await do(what)

    await asyncio.gather(*map(one, due))


def each(taken: Callable[[], AbstractAsyncContextManager[Sequence[Due]]], do: Callable[[Due], Awaitable[None]]) -> Work:
    """Return the work of doing each thing that is taken, once: what stays due after that is left to another day."""
    done: set[Due] = set()

    async def batch() -> bool:
        async with taken() as due:
            new = [what for what in due if what not in done]
            done.update(new)
            await few_at_once(do, new)
        return bool(new)

    return batch
