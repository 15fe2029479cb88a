"""Read and write the settings of guilds."""

from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import (
    bindparam,
    insert,
    select,
    update,
)

from club.model.clocks.pace import Pace
from club.model.members.guild_settings import GuildSettings
from club.storage.connection import Connection
from club.storage.schema import (
    guilds,
)


@dataclass(eq=False, repr=False)
class GuildSettingsQueries:
    """Read and write guilds' settings within one transaction."""

    _connection: Connection

    async def get(self, guild: int) -> GuildSettings:
        """Return a guild's settings, or the defaults if none are stored."""
        row = (await self._connection.execute(_SETTINGS_OF, {"of": guild})).one_or_none()
        return (
            GuildSettings()
            if row is None
            else GuildSettings(**{name: _read(value) for name, value in row._mapping.items()})
        )

    async def set(self, guild: int, settings: GuildSettings) -> None:
        """Store a guild's settings."""
        values: dict[str, Any] = {field.name: getattr(settings, field.name) for field in fields(GuildSettings)}
        values["pace"] = None if settings.pace is None else Pace.read(settings.pace)
        changed = await self._connection.execute(update(guilds).where(guilds.c.guild == guild).values(**values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(guilds).values(guild=guild, **values))


_SETTINGS_OF = select(*(guilds.c[field.name] for field in fields(GuildSettings))).where(
    guilds.c.guild == bindparam("of")
)


def _read(value: Any) -> Any:  # noqa: ANN401 - each column has a type of its own
    """Return the value of a column in the type that ``GuildSettings`` uses."""
    if isinstance(value, list):
        return tuple(value)
    return str(value) if isinstance(value, Pace) else value
