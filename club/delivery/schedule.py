"""Schedule work of all kinds: list due work and postpone it."""

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
        """Return the numbers for which a kind of work is due, longest due first."""
        async with self._store.querying() as transaction:
            return await transaction.work_queue.due(work, self._clock(), limit)

    async def due_of_match(self, match: int) -> tuple[Work, ...]:
        """Return the kinds of work that are due for a match, in the order in which they are done."""
        async with self._store.querying() as transaction:
            return await transaction.work_queue.due_of_match(match, self._clock())

    async def put_off(self, work: Work, number: int, due: datetime | None) -> None:
        """Make one item of work due at another moment (``None`` means not until something new happens)."""
        match = number if work.claimed == POSTS.claimed else None
        async with self._store.writing(match) as transaction:
            await transaction.work_queue.put_off(work, number, due)

    async def clear_thought(self, match: int, ply: int) -> None:
        """Clear the due thought of the computer players in a match that is still at a ply."""
        async with self._store.writing(match) as transaction:
            await transaction.matches.clear_thought(match, ply)

    async def next_due(self) -> datetime | None:
        """Return when the next item becomes due, or ``None``. Work that is due already doesn't count."""
        async with self._store.querying() as transaction:
            return await transaction.work_queue.next_due(self._clock())

    async def backlog(self) -> Mapping[str, Backlog]:
        """Return the backlog of each kind of work, which is the due work that isn't finished."""

        async def read() -> Mapping[str, Backlog]:
            async with self._store.reading() as transaction:
                return await transaction.work_queue.backlog(self._clock())

        return await self._store.run_to_end(read())
