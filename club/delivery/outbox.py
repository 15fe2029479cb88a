"""Keep notices until they are sent."""

from dataclasses import dataclass
from datetime import timedelta

from club.clock import Clock
from club.model.delivery.notices import Notice, with_mentions
from club.model.delivery.work_queue import NOTICES
from club.storage.store import Store

UNREAD = "tournament-unread"
"""The key of the notice that pings members who have private tournament notices to read."""

KEPT = timedelta(days=30)
"""How long a private notice is kept for a member to read."""

_GATHERED = timedelta(seconds=10)
"""How long a ping waits for other members, so that one message can ping many."""

_READ_AT_ONCE = 3
"""The number of kept notices that a member reads at once."""


@dataclass(eq=False, repr=False)
class Outbox:
    """All notices that have not been sent yet."""

    _store: Store
    _clock: Clock

    async def due(self, match: int | None = None, limit: int = 50) -> tuple[int, ...]:
        """Return the notices that are due, of one match if it is given."""
        async with self._store.querying() as transaction:
            if match is None:
                return await transaction.work_queue.due(NOTICES, self._clock(), limit)
            return await transaction.notices.due(match, self._clock(), limit)

    async def get(self, number: int) -> Notice | None:
        """Return a notice that is due, or ``None`` if it was sent or postponed."""
        async with self._store.querying() as transaction:
            return await transaction.notices.get(number, self._clock())

    async def add(self, *notices: Notice) -> None:
        """Store notices that are due at once."""
        async with self._store.writing() as transaction:
            await transaction.notices.add(notices, self._clock())

    async def make_public(self, notice: Notice, member: int) -> None:
        """Redirect a notice to a public place, where it mentions its ``member``."""
        async with self._store.writing() as transaction:
            await transaction.notices.make_public(notice.id, member)

    async def keep(self, notice: Notice, member: int, tournament_name: str) -> None:
        """Keep a private tournament notice for a ``member`` who doesn't accept DMs.

        The tournament's channel pings the member, in one message with the others who have something to read.
        """
        now = self._clock()
        details = {"name": tournament_name}
        ping = Notice(UNREAD, tournament=notice.tournament, details=details, mentions=(member,))
        async with self._store.writing() as transaction:
            await transaction.notices.keep(notice.id, member, now + KEPT)
            await transaction.notices.gather(ping, with_mentions, now, now + _GATHERED)

    async def kept(self, member: int, tournament: int) -> tuple[Notice, ...]:
        """Return the newest private notices of a tournament that are kept for a member."""
        async with self._store.reading() as transaction:
            return await transaction.notices.kept(member, tournament, _READ_AT_ONCE)

    async def forget(self, notice: Notice) -> None:
        """Delete a notice that has been sent, or can't be sent to anyone."""
        async with self._store.writing() as transaction:
            await transaction.notices.remove(notice.id)
