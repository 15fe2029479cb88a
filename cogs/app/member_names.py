"""Look up and cache members' names for pictures and titles of threads; in texts Discord shows them by itself."""

import asyncio
from collections.abc import Collection
from datetime import datetime, timedelta

import discord
from cachetools import TTLCache

import render
from club.clock import Clock
from club.members import kinds
from cogs.app.remote_guilds import RemoteGuilds
from cogs.delivery.failures import LOST
from cogs.matches.titles import plain
from cogs.ui import wording
from texts import Words

NOBODY = "—"
"""What stands for a member who has been forgotten."""

_KEPT_FOR = timedelta(hours=1)
_KEPT = 2000
_AT_ONCE = 4
"""How many names are asked for at the same time: these requests count towards the bot's limit."""

_PATIENCE = 5.0
"""How many seconds a name is waited for."""


class MemberNames:
    """Find the names under which members are shown in guilds, and keep them for an hour."""

    def __init__(self, remote_guilds: RemoteGuilds, clock: Clock) -> None:
        self._remote_guilds = remote_guilds
        self._known: TTLCache[tuple[int, int], str, datetime] = TTLCache(_KEPT, _KEPT_FOR, clock)
        self._asking = asyncio.Semaphore(_AT_ONCE)

    def keep(self, guild: int | None, member: discord.User | discord.Member) -> None:
        """Keep the name of a member who has pressed or called something: nobody has to be asked for it then."""
        if guild is not None:
            self._known[guild, member.id] = member.display_name

    async def of(self, guild: int, members: Collection[int]) -> dict[int, str]:
        """Return for each member what pictures can draw of the name; a number stands for who can't be found."""
        return {
            member: render.drawable(name) or _stand_in(member) if kinds.is_member(member) else NOBODY
            for member, name in (await self._names(guild, members)).items()
        }

    async def titles(self, say: Words, guild: int, players: Collection[int]) -> dict[int, str]:
        """Return for each player what titles show of the name; a number stands for who can't be found."""
        return {
            player: plain(name) or _stand_in(player) if kinds.is_member(player) else wording.player(say, player)
            for player, name in (await self._names(guild, players)).items()
        }

    async def _names(self, guild: int, members: Collection[int]) -> dict[int, str]:
        """Return the members' names as they are, empty where they can't be found."""
        found = await asyncio.gather(*(self._name(guild, member) for member in members))
        return dict(zip(members, found, strict=True))

    async def _name(self, guild: int, member: int) -> str:
        if not kinds.is_member(member):
            return ""
        known = self._known.get((guild, member))
        if known is not None:
            return known
        try:
            async with self._asking, asyncio.timeout(_PATIENCE):
                name = await self._ask(guild, member)
        except (discord.DiscordException, *LOST, TimeoutError, KeyError):
            return ""
        self._known[guild, member] = name
        return name

    async def _ask(self, guild: int, member: int) -> str:
        """Return the name of a member, asking Discord for it; raises what the library does but for unknown members."""
        try:
            return await self._remote_guilds.member_name(guild, member)
        except (discord.NotFound, discord.Forbidden):
            return ""


def _stand_in(member: int) -> str:
    """Return what stands for a name that nobody knows, or that can't be shown."""
    return f"#{member % 10000:04}"
