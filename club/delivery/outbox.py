"""Keep notices until they are sent."""

from club.clock import Clock
from club.delivery.notices import Notice
from club.delivery.work_queue import NOTICES
from club.storage.store import Store


class Outbox:
    """All notices that have not been sent yet."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def due(self, match: int | None = None, limit: int = 50) -> tuple[int, ...]:
        """Return notices to be sent by now; with a match, those of it alone."""
        async with self._store.querying() as transaction:
            if match is None:
                return await transaction.work_queue.due(NOTICES, self._clock(), limit)
            return await transaction.notices.due(match, self._clock(), limit)

    async def get(self, number: int) -> Notice | None:
        """Return a notice that is to be sent by now, or ``None`` when it has been, or is put off."""
        async with self._store.querying() as transaction:
            return await transaction.notices.get(number, self._clock())

    async def add(self, *notices: Notice) -> None:
        """Store notices, to be sent at once."""
        async with self._store.writing() as transaction:
            await transaction.notices.add(notices, self._clock())

    async def make_public(self, notice: Notice, member: int) -> None:
        """Send a notice to a public place from now on, where it mentions its ``member``."""
        async with self._store.writing() as transaction:
            await transaction.notices.make_public(notice.id, member)

    async def forget(self, notice: Notice) -> None:
        """Take out a notice that has been sent, or that nobody can be sent."""
        async with self._store.writing() as transaction:
            await transaction.notices.remove(notice.id)
