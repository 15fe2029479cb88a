"""Handle gateway events about the places of matches: closed threads, deleted channels, guilds that remove the bot."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeVar

import discord
from discord.ext import commands

from club.clocks.outages import Outages
from club.delivery.match_locations import MatchLocations
from club.delivery.posts import Posts
from club.model.delivery.shards import shard_of
from club.storage.store import Store
from club.tournaments.service import Tournaments
from cogs.core.delivery.poster import Poster

T = TypeVar("T")


@dataclass(eq=False, repr=False)
class GuildEvents(commands.Cog):
    """Forward gateway events about guilds, channels and threads to the club."""

    _outages: Outages
    _locations: MatchLocations
    _posts: Posts
    _tournaments: Tournaments
    _store: Store
    _poster: Poster
    _client: discord.Client
    _met: set[int] = field(init=False, default_factory=set)
    _fallen_out: set[int] = field(init=False, default_factory=set)
    _looking_over: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)
    """Guilds are handled one by one, because all arrive at once at the start, and presses must not wait for that."""

    @commands.Cog.listener()
    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """Reopen the archived thread of a running match, unless a moderator has locked it."""
        state = update.data.get("thread_metadata")
        if isinstance(state, dict) and state.get("archived") and not state.get("locked", False):
            self._poster.schedule_matches(await self._whole(self._locations.note_archived(update.thread_id)))

    @commands.Cog.listener()
    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Post everything that couldn't be posted while the thread was locked."""
        if before.locked and not after.locked:
            await self._whole(self._posts.try_blocked(after.guild.id))

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Post everything that couldn't be posted, if the permissions in a channel have changed."""
        if before.overwrites != after.overwrites:
            await self._whole(self._posts.try_blocked(after.guild.id))

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Post everything that couldn't be posted, if the permissions of a role have changed."""
        if before.permissions != after.permissions:
            await self._whole(self._posts.try_blocked(after.guild.id))

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Post everything that couldn't be posted, if the bot's roles have changed or its timeout is over."""
        if after == after.guild.me and (before.roles, before.timed_out_until) != (after.roles, after.timed_out_until):
            await self._whole(self._posts.try_blocked(after.guild.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        """Move the matches of a deleted thread to its channel, or nowhere if the channel is gone as well."""
        guild = self._client.get_guild(deleted.guild_id)
        around = () if guild is None or guild.get_channel(deleted.parent_id) else (deleted.parent_id,)
        self._poster.schedule_matches(await self._whole(self._locations.move_out_of(deleted.thread_id, *around)))
        await self._whole(self._tournaments.note_gone(deleted.thread_id))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tell the members of the matches that were played in a deleted channel."""
        self._poster.schedule_matches(await self._whole(self._locations.move_out_of(channel.id)))
        seen = {place.id for place in (*channel.guild.channels, *channel.guild.threads)}
        # The channel's threads were deleted with it.
        await self._whole(self._locations.note_open(channel.guild.id, seen))

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Stop the clocks of a guild that has removed the bot."""
        await self._whole(self._outages.note_left(guild.id))

    @commands.Cog.listener()
    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """Stop the clocks of a guild that Discord has down."""
        self._fallen_out.add(guild.id)
        await self._whole(self._note_fallen_out())

    async def _note_fallen_out(self) -> None:
        """Store which guilds have fallen out, all that have come by now in one transaction."""
        async with self._looking_over:
            guilds = [guild for guild in self._fallen_out if not self._is_available(guild)]
            self._fallen_out.clear()
            if guilds:
                await self._outages.note_unavailable(guilds)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Continue in a guild that has added the bot again."""
        self._met.add(guild.id)
        await self._whole(self._look_over(guild, self._outages.note_return))

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Continue in a guild that was down, or that the bot finds at its start."""
        self._met.add(guild.id)
        await self._whole(self._look_over(guild, self._outages.note_available))

    async def _look_over(self, guild: discord.Guild, note: Callable[[int], Awaitable[None]]) -> None:
        """Note that a guild is available again, and find the threads that were closed or deleted in the meantime."""
        async with self._looking_over:
            if not self._is_available(guild.id):  # The guild has become unavailable again in the meantime.
                return
            await note(guild.id)
            seen = {place.id for place in (*guild.channels, *guild.threads)}
            await self._locations.note_open(guild.id, seen)

    @commands.Cog.listener()
    async def on_shard_connect(self, shard: int) -> None:
        """Reset the known guilds of a shard."""
        self._met = {guild for guild in self._met if not self._is_of(guild, shard)}

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Find the guilds that have removed the bot or fallen out while it was not connected."""
        self._fallen_out.update(one.id for one in self._client.guilds if one.unavailable and self._is_of(one.id, shard))
        await self._whole(self._note_fallen_out())
        await self._whole(self._find_missing(shard))

    async def _find_missing(self, shard: int) -> None:
        for guild in await self._store.read.posts.guilds():
            if self._is_of(guild, shard) and not self._is_in(guild):
                await self._outages.note_left(guild)

    async def _whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for the work of an event, which finishes before the store closes."""
        return await self._store.run_to_end(work)

    def _is_of(self, guild: int, shard: int) -> bool:
        return shard_of(guild, self._client.shard_count or 1) == shard

    def _is_available(self, guild: int) -> bool:
        """Return true if the bot is in a guild and Discord has no outage there."""
        known = self._client.get_guild(guild)
        return known is not None and not known.unavailable

    def _is_in(self, guild: int) -> bool:
        """Return true if the bot is in a guild: it was announced since the last login, or is just unavailable.

        The library keeps guilds from before a login that no longer exist.
        """
        known = self._client.get_guild(guild)
        return known is not None and (known.unavailable or guild in self._met)
