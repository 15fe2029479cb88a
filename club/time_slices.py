"""Split long work into slices, so that the event loop can handle other requests in between."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from types import coroutine
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

SLICE = 200
"""The number of units of work, or of log rows read, before the event loop runs again."""


def parts(items: Sequence[T], size: int) -> Iterator[Sequence[T]]:
    """Yield items in chunks of at most ``size``, for a short statement or transaction each."""
    for start in range(0, len(items), size):
        yield items[start : start + size]


@coroutine
def give_way() -> Iterator[None]:
    """Yield to the event loop once, so that other tasks run."""
    yield


class WorkThread:
    """Run long computations in a thread, one at a time, since Python threads share the interpreter lock."""

    def __init__(self) -> None:
        self._free = asyncio.Lock()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of ``work``. Raises its errors."""
        async with self._free:
            return await asyncio.to_thread(work, *args, **kwargs)
