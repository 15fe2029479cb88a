"""Say when work is to be done, whatever kind it is: what is due now, and what is put off."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from club.clock import Clock
from club.model.delivery.work_queue import POSTS, Work
from club.storage.queries.work_queue import Backlog
from club.storage.store import Store


@dataclass(eq=False, repr=False)
class Schedule:
    """When each kind of work is due."""

    _store: Store
    _clock: Clock

    async def due(self, work: Work, limit: int = 50) -> tuple[int, ...]:
        """Return what a kind of work is to be done on by now, longest due first."""
        async with self._store.querying() as transaction:
            return await transaction.work_queue.due(work, self._clock(), limit)

    async def due_of_match(self, match: int) -> tuple[Work, ...]:
        """Return which works are to be done on a match by now, in the order in which they are."""
        async with self._store.querying() as transaction:
            return await transaction.work_queue.due_of_match(match, self._clock())

    async def put_off(self, work: Work, number: int, due: datetime | None) -> None:
        """Let work on one thing be due at another moment; ``None``: not until something new happens."""
        match = number if work.claimed == POSTS.claimed else None
        async with self._store.writing(match) as transaction:
            await transaction.work_queue.put_off(work, number, due)

    async def clear_thought(self, match: int, ply: int) -> None:
        """Let nothing be due of computer players in a match that still stands at a ply."""
        async with self._store.writing(match) as transaction:
            await transaction.matches.clear_thought(match, ply)

    async def next_due(self) -> datetime | None:
        """Return when anything is due next, or ``None``; what is due already does not count."""
        async with self._store.querying() as transaction:
            return await transaction.work_queue.next_due(self._clock())

    async def backlog(self) -> Mapping[str, Backlog]:
        """Return what of each kind is due and has not been done yet."""

        async def read() -> Mapping[str, Backlog]:
            async with self._store.reading() as transaction:
                return await transaction.work_queue.backlog(self._clock())

        return await self._store.run_to_end(read())
