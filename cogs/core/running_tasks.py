"""Keep the tasks that the bot has begun, so that it can finish them before it stops."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeAlias

_log = logging.getLogger(__name__)

Begin: TypeAlias = Callable[[Coroutine[Any, Any, None]], None]
"""Start work without waiting for it."""


@dataclass(eq=False, repr=False)
class RunningTasks:
    """The tasks that the bot finishes before it stops: answers to members, and posts."""

    _tasks: dict[asyncio.Task[Any], tuple[str | None, float]] = field(init=False, default_factory=dict)

    def add(self, task: asyncio.Task[Any], kind: str | None = None) -> None:
        """Keep a task until it is done. A task with a ``kind`` has a member waiting for it."""
        self._tasks[task] = kind, asyncio.get_running_loop().time()
        task.add_done_callback(self._tasks.pop)

    def oldest(self) -> dict[str, float]:
        """Return the age in seconds of the oldest task of each kind."""
        now, ages = asyncio.get_running_loop().time(), dict[str, float]()
        # Tasks are in the order of their start, so the first of each kind is the oldest.
        for kind, since in self._tasks.values():
            if kind is not None:
                ages.setdefault(kind, now - since)
        return ages

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin ``work`` without waiting for it."""
        self.add(asyncio.create_task(work))

    async def finish(self) -> None:
        """Wait until no tasks are running, including those they start."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def cancel(self) -> None:
        """Cancel the running tasks. Their work stays due."""
        if self._tasks:
            _log.warning("stopping in the middle of %s answers and posts", len(self._tasks))
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=1)
