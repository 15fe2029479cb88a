"""Ask Discord about guilds and their members, even those of other processes' shards."""

import asyncio
import logging
from datetime import timedelta

import discord

from club.clock import Clock
from club.model.matches.entries import CONVERSATION
from club.model.members.kinds import is_computer, is_member
from club.ttl_cache import ReadThroughCache
from cogs.core.delivery.failures import FAILURES

_log = logging.getLogger(__name__)

_KEPT_FOR = timedelta(minutes=10)
"""How long the language of another process's guild is cached."""

_PATIENCE = 2.0
"""Seconds to wait for the language, because a member may be waiting for the answer."""

_NOBODY = {10007, 10013}
"""Codes for a member who isn't in the guild, or whose account is deleted."""


class RemoteGuilds:
    """Ask Discord about guilds of other shards as well as our own: any process may handle any match."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._languages: ReadThroughCache[str | None] = ReadThroughCache(self._ask_for_language, clock, _KEPT_FOR)

    async def language(self, guild: int) -> str | None:
        """Return the Discord language of a guild, or ``None`` if it can't be determined."""
        known = self._client.get_guild(guild)
        if known is not None and not known.unavailable:
            return str(known.preferred_locale)
        try:
            return await self._languages.get(guild)
        except FAILURES as failure:
            _log.info("the language of guild %s can't be found out: %r", guild, failure)
            return None

    async def has_bot(self, guild: int) -> bool:
        """Return true if the bot is in a guild, or if that can't be found out."""
        if self._client.get_guild(guild) is not None:
            return True
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._client.fetch_guild(guild, with_counts=False)
        except (discord.NotFound, discord.Forbidden):
            return False
        except FAILURES as failure:
            _log.info("can't find out whether the bot is in guild %s: %r", guild, failure)
        return True

    async def member_name(self, guild: int, member: int) -> str:
        """Return a member's display name in a guild. Raises discord.py's errors if the member isn't there."""
        # Requests by ID don't need the guild object, which only another process may have.
        found = await self._client.http.get_member(guild, member)
        return found.get("nick") or found["user"].get("global_name") or found["user"]["username"]

    async def avatar_hashes(self, guild: int, member: int) -> tuple[str | None, str | None]:
        """Return the hashes of a member's avatars, for the guild and for the account, or ``None`` for a missing one.

        Raises discord.py's errors, also if the member isn't there.
        """
        found = await self._client.http.get_member(guild, member)
        return found.get("avatar"), found["user"].get("avatar")

    async def has_member(self, guild: int, member: int) -> bool:
        """Return true if a member is in a guild, or if that is unknown. A ghost isn't in any guild.

        Computer players are in every guild, and the member of a DM channel is always there.
        """
        if not is_member(member):
            return is_computer(member)
        if guild == CONVERSATION:
            return True
        try:
            await self.member_name(guild, member)
        except discord.NotFound as failure:
            return failure.code not in _NOBODY
        except FAILURES as failure:
            _log.info("can't find out whether member %s is in guild %s: %s", member, guild, failure)
        return True

    async def _ask_for_language(self, guild: int) -> str | None:
        try:
            async with asyncio.timeout(_PATIENCE):
                return str((await self._client.fetch_guild(guild, with_counts=False)).preferred_locale)
        except (discord.NotFound, discord.Forbidden):  # The bot isn't in that guild, and probably won't be soon.
            return None
