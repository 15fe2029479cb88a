"""Open DM channels within the club's budget, and pause for a while when Discord says "too fast"."""

import asyncio
from datetime import timedelta

import discord

from club.model.matches.entries import Header
from club.services import Club
from cogs.core.delivery.failures import TooSoon

_OPENED_TOO_FAST = 40003
"""The error code for a DM channel that Discord doesn't open because the bot has opened too many."""

_WAITS = timedelta(hours=1)
"""How long the bot opens no DM channels after that error."""


class Conversations:
    """Find or open DM channels."""

    def __init__(self, client: discord.Client, club: Club) -> None:
        self._client = client
        self._club = club
        self._opening = asyncio.Lock()
        self._may_open = club.clock()

    async def forget(self, member: int) -> None:
        """Forget a DM channel that is gone or belongs to another application's bot."""
        await self._club.conversations.note_closed(member)

    async def open(self, member: int, header: Header | None = None) -> int:
        """Return the DM channel of a member. Raises ``TooSoon`` and Discord's errors.

        Matches of tournaments, many of which start at once, leave part of the budget for others.
        """
        known = await self._club.read.conversations.channel(member)
        if known is not None:
            return known
        async with self._opening:
            if self._club.clock() < self._may_open:
                raise TooSoon(self._may_open)
            patient = header is not None and header.tournament is not None
            if (until := await self._club.conversations.reserve(member, patient=patient)) is not None:
                raise TooSoon(until)
            try:
                channel = (await self._client.create_dm(discord.Object(member))).id
            except discord.HTTPException as failure:
                if failure.code != _OPENED_TOO_FAST:
                    raise
                await self._club.conversations.note_refused(member)
                self._may_open = self._club.clock() + _WAITS
                raise TooSoon(self._may_open) from failure
        await self._club.conversations.note_opened(member, channel)
        return channel
