"""Look up and cache members' names for pictures, titles and completions, where Discord doesn't show them itself."""

import asyncio
import logging
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import NamedTuple

import discord
from cachetools import TTLCache

from club.clock import Clock
from club.members.last_names import LastNames
from club.model.members import kinds
from club.storage.failures import STORAGE_FAILURES
from club.storage.transaction import Queries
from cogs.core.delivery.failures import LOST
from cogs.core.remote_guilds import RemoteGuilds
from cogs.core.ui import wording
from cogs.core.ui.titles import plain
from texts import Words

_log = logging.getLogger(__name__)

_KEPT_FOR = timedelta(hours=1)
_KEPT = 2000
_AT_ONCE = 4
"""The number of names requested at the same time, because these requests count towards the bot's limit."""

_PATIENCE = 5.0
"""Seconds to wait for a name."""


class PictureNames(NamedTuple):
    """The names of members in a picture, as ``drawn`` and in its alt text, which supports every script."""

    drawn: Mapping[int, str]
    told: Mapping[int, str]


class MemberNames:
    """Find the names under which members are shown in guilds, and cache them for an hour.

    A member who has left, or whom Discord can't name at the moment, keeps the last stored name.
    """

    def __init__(self, remote_guilds: RemoteGuilds, last_names: LastNames, read: Queries, clock: Clock) -> None:
        self._remote_guilds = remote_guilds
        self._last_names = last_names
        self._read = read
        self._known: TTLCache[tuple[int, int], str, datetime] = TTLCache(_KEPT, _KEPT_FOR, clock)
        self._asking = asyncio.Semaphore(_AT_ONCE)

    async def keep(self, guild: int | None, member: discord.User | discord.Member) -> None:
        """Cache and store the name of a member who has pressed a button or used a command."""
        if guild is None or self._known.get((guild, member.id)) == member.display_name:
            return
        await self._keep(guild, member.id, member.display_name)

    async def for_pictures(self, say: Words, guild: int, members: Collection[int]) -> PictureNames:
        """Return distinct labels of members for a picture, which are names or placeholders."""
        names = await self._names(say, guild, members)
        # This opens fonts, which would block the event loop.
        drawn = await asyncio.to_thread(wording.labels, say, names, drawn=True)
        return PictureNames(drawn, wording.labels(say, names))

    async def titles(self, say: Words, guild: int, players: Collection[int]) -> dict[int, str]:
        """Return a distinct label of each player for titles, which is the name or a placeholder."""
        names = await self._names(say, guild, players)
        plain_names = {player: plain(name) if kinds.is_member(player) else name for player, name in names.items()}
        return wording.labels(say, plain_names)

    async def known(self, say: Words, guild: int, players: Collection[int]) -> dict[int, str]:
        """Return a label for each player without asking Discord: the cached or stored name, or a placeholder."""
        members = [player for player in players if kinds.is_member(player) and (guild, player) not in self._known]
        stored = await self._read.member_names.of(guild, members)
        for member, name in stored.items():
            self._known[guild, member] = name
        names = {player: self._known.get((guild, player), "") for player in players}
        named = names | {player: wording.player(say, player) for player in players if not kinds.is_member(player)}
        return wording.labels(say, named)

    async def _names(self, say: Words, guild: int, players: Collection[int]) -> Mapping[int, str]:
        """Return the players' unmodified names, which are empty for members without a known name."""
        found = await asyncio.gather(*(self._name(guild, member) for member in players if kinds.is_member(member)))
        members = dict(zip(filter(kinds.is_member, players), found, strict=True))
        lost = [member for member, name in members.items() if not name]
        if lost:
            members |= await self._read.member_names.of(guild, lost)
        others = {player: wording.player(say, player) for player in players if not kinds.is_member(player)}
        return {player: (members | others)[player] for player in players}

    async def _name(self, guild: int, member: int) -> str:
        """Return the name of a member who is in the guild, or else an empty string."""
        known = self._known.get((guild, member))
        if known is not None:
            return known
        try:
            async with self._asking, asyncio.timeout(_PATIENCE):
                name = await self._ask(guild, member)
        except (discord.DiscordException, *LOST, TimeoutError, KeyError):
            return ""
        if name:
            await self._keep(guild, member, name)
        else:
            name = self._known[guild, member] = (await self._read.member_names.of(guild, (member,))).get(member, "")
        return name

    async def _keep(self, guild: int, member: int, name: str) -> None:
        self._known[guild, member] = name
        try:
            await self._last_names.keep(guild, member, name)
        except STORAGE_FAILURES as failure:  # The caller will fail too, and will report it.
            _log.info("the name of member %s can't be stored: %r", member, failure)

    async def _ask(self, guild: int, member: int) -> str:
        """Return the name of a member, asking Discord. Raises discord.py's errors except for unknown members."""
        try:
            return await self._remote_guilds.member_name(guild, member)
        except (discord.NotFound, discord.Forbidden):
            return ""
