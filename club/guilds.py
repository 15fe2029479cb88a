"""Hold what those who look after a guild have set there: where challenges may be made, by whom, and how many."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from club.errors import Refused
from club.schema import guilds

if TYPE_CHECKING:
    from club.store import Store

AMOUNTS = (1, 2, 3, 5, 10, 20, 50)
"""How many open challenges a member may be allowed to have."""

_LISTED = 25
"""How many channels, and how many roles, can be named."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Hold the limits of a guild, at first the defaults.

    Challenges are made in ``channels`` and their threads, by members with one of ``roles``, who accept them, too; none
    of them named: anywhere, by anybody. A member has at most so many open ``challenges``.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    challenges: int = 10

    def require_channel(self, channels: Collection[int]) -> None:
        """Raise ``Refused`` where neither a channel nor the one that it belongs to is for challenges."""
        if self.channels and not {*channels} & {*self.channels}:
            raise Refused("error-limit-channels", channels=" ".join(f"<#{channel}>" for channel in self.channels))

    def require_role(self, roles: Collection[int]) -> None:
        """Raise ``Refused`` for a member who has none of the roles that may play."""
        if self.roles and not {*roles} & {*self.roles}:
            raise Refused("error-limit-roles", roles=" ".join(f"<@&{role}>" for role in self.roles))


class GuildRecords:
    """Read and write what guilds have set within one transaction; a part of ``Records``."""

    _connection: AsyncConnection

    async def limits(self, guild: int) -> Limits:
        """Return the limits of a guild."""
        query = select(*(guilds.c[field.name] for field in fields(Limits))).where(guilds.c.guild == guild)
        row = (await self._connection.execute(query)).one_or_none()
        return Limits() if row is None else Limits(tuple(row.channels), tuple(row.roles), row.challenges)

    async def set_limits(self, guild: int, limits: Limits) -> None:
        """Store the limits of a guild."""
        values: dict[str, Any] = {
            "channels": list(limits.channels),
            "roles": list(limits.roles),
            "challenges": limits.challenges,
        }
        changed = await self._connection.execute(update(guilds).where(guilds.c.guild == guild).values(**values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(guilds).values(guild=guild, **values))


class Guilds:
    """Hold every guild's settings."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def limits(self, guild: int) -> Limits:
        """Return the limits of a guild, at first the defaults."""
        async with self._store.reading() as records:
            return await records.limits(guild)

    async def allow(self, guild: int, challenges: int) -> Limits:
        """Let each member of a guild have so many open challenges; raises ``Refused`` for none of ``AMOUNTS``."""
        if challenges not in AMOUNTS:
            raise Refused("error-option", option="", value=str(challenges)[:40])
        return await self._change(guild, lambda limits: replace(limits, challenges=challenges))

    async def turn_channel(self, guild: int, channel: int) -> Limits:
        """Put a channel on the list, or take it off where it stands there; raises ``Refused`` when the list is full."""
        return await self._change(guild, lambda limits: replace(limits, channels=_turned(limits.channels, channel)))

    async def turn_role(self, guild: int, role: int) -> Limits:
        """Put a role on the list, or take it off where it stands there; raises ``Refused`` when the list is full."""
        return await self._change(guild, lambda limits: replace(limits, roles=_turned(limits.roles, role)))

    async def allow_anywhere(self, guild: int) -> Limits:
        """Let challenges be made in any channel."""
        return await self._change(guild, lambda limits: replace(limits, channels=()))

    async def allow_anybody(self, guild: int) -> Limits:
        """Let members play whatever their roles are."""
        return await self._change(guild, lambda limits: replace(limits, roles=()))

    async def _change(self, guild: int, change: Callable[[Limits], Limits]) -> Limits:
        async with self._store.writing() as records:
            limits = change(await records.limits(guild))
            await records.set_limits(guild, limits)
        return limits


def _turned(named: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return a list without a number that stands on it, or with one that does not."""
    if number in named:
        return tuple(one for one in named if one != number)
    if len(named) == _LISTED:
        raise Refused("error-limit-full", count=_LISTED)
    return (*named, number)
