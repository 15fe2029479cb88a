"""Hold what those who look after a guild have set there: its limits, its language, and how its matches begin."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select, update

from club.clocks.pace import FIRST_PACE, Pace
from club.errors import Refused
from club.storage.connection import Connection
from club.storage.schema import guilds
from club.ttl_cache import ReadThroughCache

if TYPE_CHECKING:
    from club.matches.service import Clock
    from club.storage.store import Store

AMOUNTS = (1, 2, 3, 5, 10, 20, 50)
"""How many open challenges a member may be allowed to have."""

RATED = (1, 2, 3, 5, 10, 0)
"""How many rated matches a day two members may be allowed to begin with each other; 0: as many as they like."""

_LISTED = 25
"""How many channels, and how many roles, can be named."""


@dataclass(frozen=True, slots=True)
class Customs:
    """Hold what a guild has set, at first the defaults.

    Challenges are made in ``channels`` and their threads, by members with one of ``roles``, who accept them, too; none
    of them named: anywhere, by anybody. A member has at most so many open ``challenges``. ``language`` is ``None``
    where it is the one that the guild has on Discord. Challenges propose the ``pace`` at first, ``None`` where it is
    everybody's. Matches get ``threads`` of their own; a
    rematch ``stays`` in that of the match before. Members with one of the roles ``managers`` may run tournaments.
    Two members begin at most so many ``rated`` matches with each other within a day, 0: as many as they like.
    """

    channels: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()
    challenges: int = 10
    language: str | None = None
    pace: str | None = None
    threads: bool = True
    stays: bool = True
    managers: tuple[int, ...] = ()
    rated: int = 3

    @property
    def proposed(self) -> str:
        """Return the pace that challenges propose at first."""
        return self.pace or FIRST_PACE

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

    _connection: Connection

    async def limits(self, guild: int) -> Customs:
        """Return what a guild has set."""
        query = select(*(guilds.c[field.name] for field in fields(Customs))).where(guilds.c.guild == guild)
        row = (await self._connection.execute(query)).one_or_none()
        return Customs() if row is None else Customs(**{name: _read(value) for name, value in row._mapping.items()})

    async def set_limits(self, guild: int, customs: Customs) -> None:
        """Store what a guild has set."""
        values: dict[str, Any] = {field.name: getattr(customs, field.name) for field in fields(Customs)}
        values["pace"] = None if customs.pace is None else Pace.read(customs.pace)
        changed = await self._connection.execute(update(guilds).where(guilds.c.guild == guild).values(**values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(guilds).values(guild=guild, **values))


def _read(value: Any) -> Any:  # noqa: ANN401 - each column has a type of its own
    """Return the value of a column as ``Customs`` holds it."""
    if isinstance(value, list):
        return tuple(value)
    return str(value) if isinstance(value, Pace) else value


class Guilds:
    """Hold every guild's settings."""

    def __init__(self, store: "Store", clock: "Clock") -> None:
        self._store = store
        self._languages: ReadThroughCache[str | None] = ReadThroughCache(self._language, clock)

    async def limits(self, guild: int) -> Customs:
        """Return what a guild has set, at first the defaults."""
        async with self._store.asking() as records:
            return await records.limits(guild)

    async def language(self, guild: int) -> str | None:
        """Return the language that a guild has chosen; what another process has changed shows within a minute."""
        return await self._languages.get(guild)

    async def change(self, guild: int, **values: Any) -> Customs:  # noqa: ANN401 - each setting has a type of its own
        """Change some of a guild's settings and return them all."""
        return await self._change(guild, lambda customs: replace(customs, **values))

    async def turn(self, guild: int, name: str, number: int) -> Customs:
        """Put a number on the list ``name``, or take it off where it stands there.

        Raises ``Refused`` when the list is full.
        """

        def turned(customs: Customs) -> Customs:
            changed: dict[str, Any] = {name: _turned(getattr(customs, name), number)}
            return replace(customs, **changed)

        return await self._change(guild, turned)

    async def _change(self, guild: int, change: Callable[[Customs], Customs]) -> Customs:
        async with self._store.writing() as records:
            customs = change(await records.limits(guild))
            await records.set_limits(guild, customs)
        self._languages.keep(guild, customs.language)
        return customs

    async def _language(self, guild: int) -> str | None:
        return (await self.limits(guild)).language


def _turned(named: tuple[int, ...], number: int) -> tuple[int, ...]:
    """Return a list without a number that stands on it, or with one that does not."""
    if number in named:
        return tuple(one for one in named if one != number)
    if len(named) == _LISTED:
        raise Refused("error-limit-full", count=_LISTED)
    return (*named, number)
