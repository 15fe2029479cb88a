"""Open conversations for direct messages no faster than Discord bears; all processes share what is allowed.

Discord blocks applications that open many at once (https://discord.com/developers/docs/resources/user#create-dm).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import Clock
from club.storage.store import Store

REFUSAL = 5
"""As how many conversations one counts in which Discord takes no message of ours."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Say how many new conversations may be opened in a minute, and in a day."""

    per_minute: int = 5
    per_day: int = 50


class KnownConversations:
    """The conversations that members have with the bot, and when they were opened."""

    def __init__(self, store: Store, clock: Clock, budget: Budget) -> None:
        self._store = store
        self._clock = clock
        self._limits = ((timedelta(minutes=1), budget.per_minute), (timedelta(days=1), budget.per_day))

    async def reserve(self, member: int, *, patient: bool) -> datetime | None:
        """Reserve the opening of a conversation now; where there is no room, return when to ask again.

        What is ``patient`` gets half of the room, so that the rest is there for others.
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
        """Note the channel of a conversation that was opened."""
        async with self._store.writing() as transaction:
            await transaction.conversations.change(member, channel=channel)

    async def note_closed(self, member: int) -> None:
        """Note that the channel of a conversation is gone, so that another one is opened."""
        async with self._store.writing() as transaction:
            await transaction.conversations.change(member, channel=None)

    async def note_written(self, member: int, channel: int) -> None:
        """Note the channel of a conversation in which a member has written to us."""
        async with self._store.writing() as transaction:
            if not await transaction.conversations.change(member, channel=channel):
                await transaction.conversations.add(member, channel, self._clock())

    async def note_refused(self, member: int) -> None:
        """Note that Discord has refused a conversation, or a message in it: fewer are opened for a day."""
        async with self._store.writing() as transaction:
            await transaction.conversations.change(member, weight=REFUSAL, opened=self._clock())
