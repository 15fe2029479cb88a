"""Fetch members' avatars for pictures, and cache them in memory for an hour without storing them."""

import asyncio
import logging
from collections.abc import Collection
from datetime import datetime, timedelta

import aiohttp
import discord
from cachetools import TTLCache

from club.clock import Clock
from club.model.members.kinds import is_member
from cogs.core.delivery.failures import FAILURES
from cogs.core.remote_guilds import RemoteGuilds

_log = logging.getLogger(__name__)

LARGEST = 256 * 1024
"""The maximum size of an avatar in bytes."""

_SIZE = 128
"""The width of requested avatars in pixels."""

_ADDRESSES, _ADDRESS_FOR = 2000, timedelta(days=1)
_BYTES, _IMAGE_FOR = 2 * 1024 * 1024, timedelta(hours=1)
_ENTRY = 300
"""The approximate overhead of a cached avatar in bytes."""

_ASKED = 4
"""The number of members per picture for whom Discord is asked.

It answers five times a second, and names need requests too.
"""

_PATIENCE = 1.0
"""Seconds that a picture waits for avatars."""


class Avatars:
    """Fetch members' avatars as small WebPs. Their addresses come with members' interactions."""

    def __init__(self, remote_guilds: RemoteGuilds, clock: Clock) -> None:
        self._remote_guilds = remote_guilds
        self._addresses: TTLCache[tuple[int, int], str, datetime] = TTLCache(_ADDRESSES, _ADDRESS_FOR, clock)
        self._images: TTLCache[str, bytes, datetime] = TTLCache(
            _BYTES, _IMAGE_FOR, clock, lambda image: len(image) + _ENTRY
        )

    def keep(self, guild: int | None, member: discord.User | discord.Member) -> None:
        """Remember the avatar address of a member who has pressed a button or called a command."""
        if guild is not None:
            own = member.guild_avatar if isinstance(member, discord.Member) else None
            hashes = (None if image is None else image.key for image in (own, member.avatar))
            self._addresses[guild, member.id] = _address(guild, member.id, *hashes)

    async def of(self, guild: int, members: Collection[int]) -> dict[int, bytes]:
        """Return the avatars that are available within a second, of the members who have one.

        Only a few unknown addresses are looked up at once. If an avatar can't be fetched, it isn't retried for an
        hour.
        """
        members = [member for member in members if is_member(member)]
        unknown = [member for member in members if (guild, member) not in self._addresses][:_ASKED]
        lacking = [member for member in members if self._lacks(guild, member)]
        if unknown or lacking:
            async with aiohttp.ClientSession(auto_decompress=False) as session:
                await asyncio.gather(*(self._find(session, guild, member) for member in (*unknown, *lacking)))
        found = {member: self._images.get(self._addresses.get((guild, member), ""), b"") for member in members}
        return {member: image for member, image in found.items() if image}

    def _lacks(self, guild: int, member: int) -> bool:
        """Return true if a member has an avatar that hasn't been fetched."""
        address = self._addresses.get((guild, member), "")
        return bool(address) and address not in self._images

    async def _find(self, session: aiohttp.ClientSession, guild: int, member: int) -> None:
        """Look up the address of a member's avatar and fetch it, as far as time allows."""
        try:
            async with asyncio.timeout(_PATIENCE):
                address = self._addresses.get((guild, member))
                if address is None:
                    hashes = await self._remote_guilds.avatar_hashes(guild, member)
                    address = self._addresses[guild, member] = _address(guild, member, *hashes)
                if address:
                    self._images[address] = b""
                    self._images[address] = await _download(session, address)
        except (*FAILURES, aiohttp.ClientError) as failure:
            _log.info("the avatar of a member can't be had: %r", failure)


def _address(guild: int, member: int, own: str | None, whole: str | None) -> str:
    """Return the address of the avatar for a guild, or else of the account's avatar, or "" if there is neither.

    Source: https://discord.com/developers/docs/reference#image-formatting
    """
    if own:
        return f"{discord.Asset.BASE}/guilds/{guild}/users/{member}/avatars/{own}.webp?size={_SIZE}"
    return f"{discord.Asset.BASE}/avatars/{member}/{whole}.webp?size={_SIZE}" if whole else ""


async def _download(session: aiohttp.ClientSession, address: str) -> bytes:
    """Download an image from Discord, and return no bytes if it is too large or doesn't exist."""
    async with session.get(address, allow_redirects=False) as response:
        if response.status != 200:
            return b""
        try:
            await response.content.readexactly(LARGEST + 1)
        except asyncio.IncompleteReadError as whole:
            return whole.partial
    return b""
