"""Compute reviews in the background, once for all who request it, and one at a time for each member."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from dataclasses import dataclass, field
from typing import TypeAlias

from club.model.errors import Refused
from club.model.matches.position import Position
from club.reviews.review import Review
from club.reviews.service import Reviews
from cogs.workers.pool import Unanswered
from cogs.workers.reviewers import Reviewers
from engines import Seat

_log = logging.getLogger(__name__)

_MOST = 20
"""The maximum number of reviews that run or wait at a time. Each takes half a minute."""

_STEPS = 10
"""The number of progress updates of a review."""

Key: TypeAlias = tuple[int, Seat | None]
"""A match, and the seat whose knowledge the review is limited to. Without one, it uses everything known at the end."""


class Making:
    """A review in progress: ``done`` of ``due`` judgements, 0 of 0 while it is in the queue."""

    def __init__(self, make: Callable[["Making"], Coroutine[object, object, Review]]) -> None:
        self.done = self.due = 0
        self._changed = asyncio.Event()
        self.task = asyncio.create_task(make(self))
        self.task.add_done_callback(lambda _: self._changed.set())

    async def tell(self, done: int, due: int) -> None:
        """Record the progress."""
        told = self.done * _STEPS // max(1, self.due)
        self.done, self.due = done, due
        if done * _STEPS // max(1, due) > told:
            self._changed.set()

    async def progress(self) -> AsyncIterator[tuple[int, int]]:
        """Yield the current progress, then updates until it is finished. Updates in quick succession are skipped."""
        while not self.task.done():
            self._changed.clear()
            yield self.done, self.due
            await self._changed.wait()


@dataclass(eq=False, repr=False)
class Makings:
    """Create reviews and store them. Failed ones aren't stored."""

    _reviews: Reviews
    _reviewers: Reviewers
    _under_way: dict[Key, Making] = field(init=False, default_factory=dict)
    _asked: dict[int, Key] = field(init=False, default_factory=dict)

    def begin(self, position: Position, knowing: Seat | None, member: int) -> Making:
        """Return the review in progress, or start it.

        Raises ``Refused`` if the member is waiting for another one, or if too many are in progress.
        """
        key = position.header.id, knowing
        waits_for = self._asked.get(member, key)
        if waits_for != key:
            raise Refused("error-review-one", match=str(waits_for[0]))
        if key not in self._under_way:
            if len(self._under_way) >= _MOST:
                raise Refused("error-review-busy")
            self._asked[member] = key
            making = Making(lambda own: self._make(own, position, knowing, member))
            self._under_way[key] = making
            making.task.add_done_callback(lambda task: self._end(key, member, task))
        return self._under_way[key]

    def is_waiting(self, member: int) -> bool:
        """Return true if a review that the member has requested is in progress."""
        return member in self._asked

    def close(self) -> None:
        """Stop computing reviews. Those in progress aren't stored."""
        for making in self._under_way.values():
            making.task.cancel()

    async def _make(self, making: Making, position: Position, knowing: Seat | None, member: int) -> Review:
        judgements = await self._reviewers.review(position, knowing, member, making.tell)
        return await self._reviews.keep(position, knowing, judgements)

    def _end(self, key: Key, member: int, task: "asyncio.Task[Review]") -> None:
        """Make room for other reviews, and log a failure of this one."""
        del self._under_way[key], self._asked[member]
        failure = None if task.cancelled() else task.exception()
        if failure is not None:
            known = isinstance(failure, Unanswered)
            _log.error("match %s can't be reviewed: %r", key[0], failure, exc_info=None if known else failure)
