"""Stop clocks for the time in which nobody could move: the bot was down, or had been removed from a guild."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from club.clock import Clock
from club.delivery.notices import Notice
from club.storage.queries.outages import OutageScope
from club.storage.store import Store
from club.storage.transaction import Transaction

_UNNOTICED = timedelta(minutes=2)
"""A gap this short is no outage: a restart, or a sweep that took its time."""

_SHORT = timedelta(hours=1)
"""A guild that sends the bot away again so soon has not had it back."""


class Outages:
    """Keep track of the times at which nobody could move."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._hastened: datetime | None = None

    async def note_running(self, shards: Collection[int] = (0,), count: int = 1) -> None:
        """Note that ``shards``, of so many, are running; a longer time since one last was, anywhere, is an outage.

        It ends when the shard is seen again, or when the bot comes to have more shards or fewer. What was put off
        before the clock was set back does not wait for that time to come again.
        """
        now = self._clock()
        async with self._store.writing() as transaction:
            last = await transaction.outages.last_seen()
            if len(last) != count:
                await _note_gaps(transaction, last, range(len(last)), now)
                last = [now] * count
            if max(last) - now > _UNNOTICED and max(last) != self._hastened:
                await transaction.work_queue.make_due(now, max(last) + _UNNOTICED)
                self._hastened = max(last)  # once: what is put off from now on waits for its time
            await _note_gaps(transaction, last, shards, now)
            for shard in shards:
                last[shard] = max(last[shard], now)
            await transaction.outages.note_seen(last)

    async def note_running_until(self, moment: datetime) -> None:
        """Note that whoever is running will be until a moment, to which the clock is about to be set forward."""
        async with self._store.writing() as transaction:
            last = await transaction.outages.last_seen()
            await transaction.outages.note_seen([max(seen, moment) for seen in last])

    async def note_left(self, guild: int) -> None:
        """Note that the bot is in a guild no more.

        Where it was back for a short time only, that time counts as outage, too: each clock reads all outages of its
        turn, and however often a guild sends the bot away, there are few.
        """
        now = self._clock()
        async with self._store.writing() as transaction:
            if await transaction.outages.goes_on(OutageScope(guild)) or await transaction.outages.reopen(
                OutageScope(guild), now - _SHORT
            ):
                return
            await transaction.outages.add(OutageScope(guild), now, None)

    async def has_left(self, guild: int) -> bool:
        """Tell whether the bot is in a guild no more."""
        async with self._store.querying() as transaction:
            return await transaction.outages.goes_on(OutageScope(guild))

    async def note_return(self, guild: int) -> None:
        """Note that the bot is in a guild again: what could not be posted is due, and every match there is told."""
        if not await self.has_left(guild):
            return
        now = self._clock()
        async with self._store.writing() as transaction:
            await transaction.outages.end(OutageScope(guild), now)
            await transaction.posts.post_missed(guild, now)
            await transaction.notices.add(
                [Notice("back", match) for match, _ in await transaction.posts.homes_in(guild)], now
            )


async def _note_gaps(
    transaction: Transaction, last: Sequence[datetime], running: Collection[int], now: datetime
) -> None:
    """Store which shards have not been seen for long: those ``running`` were out till now, the others still are."""
    for shard, moment in enumerate(last):
        if now - moment <= _UNNOTICED:
            continue
        out = OutageScope() if len(last) == 1 else OutageScope(shard=shard, shards=len(last))
        if not await transaction.outages.goes_on(out):
            await transaction.outages.add(out, moment, None)
        if shard in running:
            await transaction.outages.end(out, now)
