"""Do something again and again with a pause between, however often the clock of the machine is set."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

PAUSE = 15.0
"""Seconds between two rounds."""

_PATIENCE = 5.0
"""Seconds for which a round under way is waited for at the end."""


class Rounds:
    """Do rounds from ``start`` to ``end``; ``pause`` is the time between two of them, in seconds.

    The pause is measured by the loop, not told by a date: where the clock is set back an hour, the next round would
    wait for that hour to pass again.
    """

    def __init__(self, do: Callable[[], Awaitable[None]], pause: float = PAUSE) -> None:
        self._do = do
        self.pause = pause
        self._ending = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._busy = False

    @property
    def going_on(self) -> bool:
        """Tell whether more is to be done: no end has been asked for."""
        return not self._ending.is_set()

    def start(self, ready: Callable[[], Awaitable[None]]) -> None:
        """Begin the first round as soon as ``ready()`` returns."""
        self._task = asyncio.create_task(self._go_round(ready))

    async def end(self) -> None:
        """Begin no more rounds, and wait for the one under way: cut short it would leave the database in mid-query."""
        self._ending.set()
        if self._task is not None:
            patience = _PATIENCE if self._busy else 0
            await asyncio.wait([self._task], timeout=patience)
            self._task.cancel()

    async def _go_round(self, ready: Callable[[], Awaitable[None]]) -> None:
        await ready()
        while self.going_on:
            self._busy = True
            await self._do()
            self._busy = False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.pause):
                    await self._ending.wait()
