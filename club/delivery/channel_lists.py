"""Keep one list per channel of whose turn it is there, updated at most once a minute."""

from dataclasses import dataclass, replace
from datetime import timedelta

from club.clock import Clock
from club.storage.queries.channel_lists import EVERY, ChannelList, Running
from club.storage.store import Store

_AGAIN = timedelta(seconds=30)
"""The delay before a list is shown again after a failure.

It is shorter than the pause between updates, so that the two can be told apart.
"""


@dataclass(eq=False, repr=False)
class ChannelLists:
    """The messages that list whose turn it is, one per channel."""

    _store: Store
    _clock: Clock

    async def begin(self, channel: int, guild: int) -> None:
        """Add a list to a channel, to be posted later."""
        async with self._store.writing() as transaction:
            await transaction.channel_lists.add(channel, guild, self._clock())

    async def claim(self, channel: int) -> ChannelList | None:
        """Return the list of a channel to update, or ``None`` if it isn't due, or another process is updating it.

        Unless it is noted as ``shown``, it is due again after a while.
        """
        now = self._clock()
        async with self._store.writing() as transaction:
            found = await transaction.channel_lists.get(channel)
            if found is None or found.due is None or found.due > now:
                return None
            claimed = replace(found, due=now + _AGAIN, rests=now + EVERY)
            return claimed if await transaction.channel_lists.claim(found, claimed) else None

    async def matches(self, channel: int, limit: int) -> tuple[tuple[Running, ...], int]:
        """Return the running matches of a channel, at most ``limit`` of them, and how many there are in all."""
        async with self._store.reading() as transaction:
            return await transaction.channel_lists.running(
                channel, limit
            ), await transaction.channel_lists.count_running(channel)

    async def note_shown(self, claimed: ChannelList, message: int) -> None:
        """Note that a message shows a list as of its claim. The list stays due if it has changed since."""
        async with self._store.writing() as transaction:
            await transaction.channel_lists.note_shown(claimed, message)

    async def forget(self, channel: int) -> None:
        """Remove the list of a channel."""
        async with self._store.writing() as transaction:
            await transaction.channel_lists.remove(channel)
