"""Let clocks rest while nobody could have moved: the bot was down, or had been sent away from a guild."""

from datetime import datetime, timedelta

from club.matches import Clock
from club.notices import Notice
from club.store import Store

_SEEN = "seen"
"""The note that says when the bot was last seen running."""

_UNNOTICED = timedelta(minutes=2)
"""A gap this short is no outage: a restart, or a sweep that took its time."""


class Outages:
    """Keep track of the times at which nobody could move."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def seen(self) -> None:
        """Note that the bot is running; a longer time since it last was, in any process, is an outage."""
        now = self._clock()
        async with self._store.writing() as records:
            last = await records.note(_SEEN)
            if last is not None and now - datetime.fromisoformat(last) > _UNNOTICED:
                await records.add_outage(None, datetime.fromisoformat(last), now)
            if last is None or now > datetime.fromisoformat(last):
                await records.set_note(_SEEN, now.isoformat())

    async def sent_away(self, guild: int) -> None:
        """Note that the bot is in a guild no more."""
        async with self._store.writing() as records:
            if not await records.going_out(guild):
                await records.add_outage(guild, self._clock(), None)

    async def out(self, guild: int) -> bool:
        """Tell whether the bot is in a guild no more."""
        async with self._store.reading() as records:
            return await records.going_out(guild)

    async def back(self, guild: int) -> None:
        """Note that the bot is in a guild again: what could not be posted is due, and every match there is told."""
        if not await self.out(guild):
            return
        now = self._clock()
        async with self._store.writing() as records:
            await records.end_outage(guild, now)
            await records.post_missed(guild, now)
            await records.add_notices([Notice("back", match) for match, _ in await records.homes_in(guild)], now)
