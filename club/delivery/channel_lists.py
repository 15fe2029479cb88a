"""Keep one list a channel of whose turn it is there, brought up to date at most once a minute."""

from dataclasses import dataclass, replace
from datetime import timedelta

from club.clock import Clock
from club.storage.queries.channel_lists import EVERY, ChannelList, Running
from club.storage.store import Store

_AGAIN = timedelta(seconds=30)
"""How long a list that could not be shown waits for its next try: less than it rests, so that the two differ."""


@dataclass(eq=False, repr=False)
class ChannelLists:
    """The messages that list whose turn it is, one a channel."""

    _store: Store
    _clock: Clock

    async def begin(self, channel: int, guild: int) -> None:
        """Let a channel have a list, in a message yet to be sent."""
        async with self._store.writing() as transaction:
            await transaction.channel_lists.add(channel, guild, self._clock())

    async def claim(self, channel: int) -> ChannelList | None:
        """Return the list of a channel to bring it up to date, or ``None`` when that is not due, or others are at it.

        Unless it is said to be ``shown``, it is due again in a while.
        """
        now = self._clock()
        async with self._store.writing() as transaction:
            found = await transaction.channel_lists.get(channel)
            if found is None or found.due is None or found.due > now:
                return None
            claimed = replace(found, due=now + _AGAIN, rests=now + EVERY)
            return claimed if await transaction.channel_lists.claim(found, claimed) else None

    async def matches(self, channel: int, limit: int) -> tuple[tuple[Running, ...], int]:
        """Return the matches of a channel that go on, at most ``limit`` of them, and how many there are in all."""
        async with self._store.reading() as transaction:
            return await transaction.channel_lists.running(
                channel, limit
            ), await transaction.channel_lists.count_running(channel)

    async def note_shown(self, claimed: ChannelList, message: int) -> None:
        """Note that a list stands in a message as of when it was claimed; it stays due when it was renewed since."""
        async with self._store.writing() as transaction:
            await transaction.channel_lists.note_shown(claimed, message)

    async def forget(self, channel: int) -> None:
        """Let a channel have no list any more."""
        async with self._store.writing() as transaction:
            await transaction.channel_lists.remove(channel)
