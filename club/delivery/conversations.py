"""Open DM channels no faster than Discord allows, with one budget for all processes.

Discord blocks applications that open many at once (https://discord.com/developers/docs/resources/user#create-dm).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import Clock
from club.storage.store import Store

REFUSAL = 5
"""The number of opened DM channels that a refused one counts as."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The maximum number of new DM channels per minute and per day."""

    per_minute: int = 5
    per_day: int = 50


class KnownConversations:
    """Store the DM channels between members and the bot, and when they were opened."""

    def __init__(self, store: Store, clock: Clock, budget: Budget) -> None:
        self._store = store
        self._clock = clock
        self._limits = ((timedelta(minutes=1), budget.per_minute), (timedelta(days=1), budget.per_day))

    async def reserve(self, member: int, *, patient: bool) -> datetime | None:
        """Reserve the opening of a DM channel now, or return when to try again if the budget is used up.

        A ``patient`` caller gets half of the budget, so that the rest is left for urgent ones.
        """
        now = self._clock()
        async with self._store.writing() as transaction:
            for span, most in self._limits:
                allowed = max(1, most // 2) if patient else most
                used, oldest = await transaction.conversations.opened_since(now - span)
                if used >= allowed and oldest is not None:
                    return oldest + span
            await transaction.conversations.reserve(member, now)
        return None

    async def note_opened(self, member: int, channel: int) -> None:
        """Store the DM channel that was opened with a member."""
        async with self._store.writing() as transaction:
            await transaction.conversations.change(member, channel=channel)

    async def note_closed(self, member: int) -> None:
        """Forget a DM channel that is gone, so that another one is opened."""
        async with self._store.writing() as transaction:
            await transaction.conversations.change(member, channel=None)

    async def note_written(self, member: int, channel: int) -> None:
        """Store the DM channel in which a member has written to the bot."""
        async with self._store.writing() as transaction:
            if not await transaction.conversations.change(member, channel=channel):
                await transaction.conversations.add(member, channel, self._clock())

    async def note_refused(self, member: int) -> None:
        """Note that Discord has refused a DM channel or a message in it, so that fewer are opened for a day."""
        async with self._store.writing() as transaction:
            await transaction.conversations.change(member, weight=REFUSAL, opened=self._clock())
