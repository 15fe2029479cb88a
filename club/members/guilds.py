"""Read and change the settings of guilds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from club.clock import Clock
from club.model.errors import Refused
from club.model.members.guild_settings import GuildSettings
from club.storage.store import Store
from club.ttl_cache import ReadThroughCache

_MAX_LISTED = 25
"""The maximum number of channels, and of roles, in a list."""


class Guilds:
    """Read and change the settings of guilds."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._settings: ReadThroughCache[GuildSettings] = ReadThroughCache(store.read.guild_settings.get, clock)

    async def language(self, guild: int) -> str | None:
        """Return a guild's language, or ``None``, cached for up to a minute."""
        return (await self._settings.get(guild)).language

    async def lets_vary(self, guild: int) -> bool:
        """Return true if members may explore variations of a guild's rated matches before they end.

        The result is cached.
        """
        return (await self._settings.get(guild)).variations

    async def change(self, guild: int, **values: Any) -> GuildSettings:  # noqa: ANN401 - each setting has a type of its own
        """Change some of a guild's settings and return them all."""
        return await self._change(guild, lambda settings: replace(settings, **values))

    async def toggle(self, guild: int, name: str, number: int) -> GuildSettings:
        """Add a number to the list ``name``, or remove it if it is there.

        Raises ``Refused`` if the list is full.
        """

        def toggle(settings: GuildSettings) -> GuildSettings:
            changed: dict[str, Any] = {name: _toggle_number(getattr(settings, name), number)}
            return replace(settings, **changed)

        return await self._change(guild, toggle)

    async def _change(self, guild: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        async with self._store.writing() as transaction:
            settings = change(await transaction.guild_settings.get(guild))
            await transaction.guild_settings.set(guild, settings)
        return self._settings.keep(guild, settings)


def _toggle_number(named: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return a list with a number added, or removed if it was there."""
    if number in named:
        return tuple(one for one in named if one != number)
    if len(named) == _MAX_LISTED:
        raise Refused("error-limit-full", count=_MAX_LISTED)
    return (*named, number)
