"""Read and change the settings of guilds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from club.clock import Clock
from club.errors import Refused
from club.members.guild_settings import GuildSettings
from club.storage.store import Store
from club.ttl_cache import ReadThroughCache

_MAX_LISTED = 25
"""How many channels, and how many roles, can be named."""


class Guilds:
    """Read and change the settings of guilds."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._languages: ReadThroughCache[str | None] = ReadThroughCache(self._language, clock)

    async def language(self, guild: int) -> str | None:
        """Return a guild's language, or ``None``; cached, so changes by other processes show within a minute."""
        return await self._languages.get(guild)

    async def change(self, guild: int, **values: Any) -> GuildSettings:  # noqa: ANN401 - each setting has a type of its own
        """Change some of a guild's settings and return them all."""
        return await self._change(guild, lambda settings: replace(settings, **values))

    async def toggle(self, guild: int, name: str, number: int) -> GuildSettings:
        """Put a number on the list ``name``, or take it off where it stands there.

        Raises ``Refused`` when the list is full.
        """

        def toggle(settings: GuildSettings) -> GuildSettings:
            changed: dict[str, Any] = {name: _toggle_number(getattr(settings, name), number)}
            return replace(settings, **changed)

        return await self._change(guild, toggle)

    async def _change(self, guild: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        async with self._store.writing() as transaction:
            settings = change(await transaction.guild_settings.get(guild))
            await transaction.guild_settings.set(guild, settings)
        self._languages.keep(guild, settings.language)
        return settings

    async def _language(self, guild: int) -> str | None:
        return (await self._store.read.guild_settings.get(guild)).language


def _toggle_number(named: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return a list with a number added, or removed where it was there."""
    if number in named:
        return tuple(one for one in named if one != number)
    if len(named) == _MAX_LISTED:
        raise Refused("error-limit-full", count=_MAX_LISTED)
    return (*named, number)
