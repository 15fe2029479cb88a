"""Open conversations for direct messages, one after the other, and none for a while once Discord says "too fast"."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

import discord

_OPENED_TOO_FAST = 40003
"""The code of a conversation that Discord does not open because there have been too many."""

_WAITS = timedelta(hours=1)
"""How long no conversation is opened after Discord has said that we open them too fast."""


class TooSoon(Exception):
    """Say that nothing is to be sent before ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


class Conversations:
    """Open conversations with members."""

    def __init__(self, client: discord.Client, clock: Callable[[], datetime]) -> None:
        self._client = client
        self._clock = clock
        self._opening = asyncio.Lock()
        self._may_open = clock()

    async def open(self, member: int) -> int:
        """Return the channel of the conversation with a member; raises ``TooSoon``, and what Discord answers."""
        async with self._opening:
            if self._clock() < self._may_open:
                raise TooSoon(self._may_open)
            try:
                return (await self._client.create_dm(discord.Object(member))).id
            except discord.HTTPException as failure:
                if failure.code != _OPENED_TOO_FAST:
                    raise
                self._may_open = self._clock() + _WAITS
                raise TooSoon(self._may_open) from failure
