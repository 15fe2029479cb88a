"""Share due work among several processes: each leases the items it works on, and the others skip them."""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from club.model.delivery.work_queue import LEASE, Claim, Work
from club.storage.store import Store


@dataclass(slots=True)
class _Held:
    """Until when this process has claimed an item, and how many of its tasks are working on it."""

    until: datetime
    tasks: int = 0


class Leases:
    """The leases of this process, which keep other processes away from its work.

    ``owner`` is the name of this process among all that share the database, or ``None`` if it is alone: then nothing
    is stored, and every claim is granted.
    """

    def __init__(self, store: Store, clock: Callable[[], datetime], owner: str | None) -> None:
        self._store = store
        self._clock = clock
        self._owner = owner
        self._held: dict[tuple[str, int], _Held] = {}

    async def release_all(self) -> None:
        """Release the leases that an earlier process of the same name still held when it died."""
        if self._owner is not None:
            async with self._store.claiming() as transaction:
                await transaction.work_queue.free_all(self._owner)

    @asynccontextmanager
    async def claim_due(self, work: Work, limit: int = 50) -> AsyncIterator[tuple[int, ...]]:
        """Claim a batch of due work that no other process holds, longest due first, until the context exits."""
        now = self._clock()
        async with self._store.querying() as transaction:
            due = await transaction.work_queue.due(work, now, limit)
        if self._owner is None or not due:
            yield due
            return
        claim = Claim(self._owner, now)
        async with self._store.claiming() as transaction:
            taken = await transaction.work_queue.claim_due(work, claim, limit)
        self._begin(work.claimed, taken, claim.until)
        try:
            yield taken
        finally:
            await self._end(work.claimed, taken)

    async def unclaimed_thoughts(self, limit: int, but: Collection[int]) -> tuple[int, ...]:
        """Return matches that wait for a thought and aren't claimed by another process, in fair turns."""
        claim = None if self._owner is None else Claim(self._owner, self._clock())
        async with self._store.querying() as transaction:
            return await transaction.work_queue.unclaimed_thoughts(self._clock(), claim, limit, but)

    @asynccontextmanager
    async def claim(self, work: Work, number: int) -> AsyncIterator[bool]:
        """Claim one item until the context exits. Yield whether this process may work on it."""
        if self._owner is None:
            yield True
        elif await self._take(work.claimed, number, self._owner):
            try:
                yield True
            finally:
                await self._end(work.claimed, (number,))
        else:
            yield False

    async def _take(self, kind: str, number: int, owner: str) -> bool:
        """Claim one item, unless our claim is still valid for a good while, and return whether it is ours."""
        claim, held = Claim(owner, self._clock()), self._held.get((kind, number))
        if held is not None and held.until - claim.now > LEASE / 2:
            held.tasks += 1
            return True
        async with self._store.claiming() as transaction:
            taken = await transaction.work_queue.claim(kind, (number,), claim)
        self._begin(kind, taken, claim.until)
        return bool(taken)

    def _begin(self, kind: str, numbers: Sequence[int], until: datetime) -> None:
        for number in numbers:
            held = self._held.setdefault((kind, number), _Held(until))
            held.until = until
            held.tasks += 1

    async def _end(self, kind: str, numbers: Sequence[int]) -> None:
        """Release the items that no other task of this process works on."""
        over = {}
        for number in numbers:
            held = self._held[kind, number]
            held.tasks -= 1
            if not held.tasks:
                over[number] = self._held.pop((kind, number)).until
        if over and self._owner is not None:
            async with self._store.claiming() as transaction:
                await transaction.work_queue.free(kind, over, self._owner)
