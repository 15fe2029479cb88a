"""Repeat something with a pause between, however often the clock of the machine is set."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

_log = logging.getLogger(__name__)

PAUSE = 15.0
"""Seconds between the end of one run and the start of the next."""

_PATIENCE = 5.0
"""Seconds to wait for a running task at the end."""


class Periodic:
    """Call ``do`` repeatedly from ``start`` to ``end``, with a ``pause`` in seconds between two calls.

    A call that fails is logged with the ``name`` of the work, and the next one tries again.

    The pause uses the event loop's monotonic clock: if the system clock were set back an hour, it would last an hour
    longer.
    """

    def __init__(self, name: str, do: Callable[[], Awaitable[None]], pause: float = PAUSE) -> None:
        self._name = name
        self._do = do
        self.pause = pause
        self._ending = asyncio.Event()
        self._waking = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._busy = False

    @property
    def started(self) -> bool:
        """Return true if the runs have been started."""
        return self._task is not None

    @property
    def going_on(self) -> bool:
        """Return true unless the task has been asked to end."""
        return not self._ending.is_set()

    def start(self, ready: Callable[[], Awaitable[None]]) -> None:
        """Begin the first run as soon as ``ready()`` returns."""
        self._task = asyncio.create_task(self._repeat(ready))

    def hasten(self) -> None:
        """Begin the next run without a pause before it."""
        self._waking.set()

    async def end(self) -> None:
        """Start no further runs, and wait for the current one: cancelling it would interrupt a database query."""
        self._ending.set()
        self.hasten()
        if self._task is not None:
            patience = _PATIENCE if self._busy else 0
            await asyncio.wait([self._task], timeout=patience)
            self._task.cancel()

    async def _repeat(self, ready: Callable[[], Awaitable[None]]) -> None:
        await ready()
        while self.going_on:
            self._busy = True
            self._waking.clear()
            try:
                await self._do()
            except Exception:
                _log.exception("%s failed; the next run tries again", self._name)
            self._busy = False
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.pause):
                    await self._waking.wait()
