"""Read and write the settings of members."""

from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import (
    bindparam,
    insert,
    select,
    update,
)

from club.model.members.settings import MemberSettings
from club.storage.connection import Connection
from club.storage.schema import tastes


@dataclass(eq=False, repr=False)
class MemberSettingsQueries:
    """Read and write members' settings within one transaction."""

    _connection: Connection

    async def get(self, member: int) -> MemberSettings:
        """Return a member's settings."""
        return (await self.of_members((member,)))[member]

    async def of_members(self, members: Collection[int]) -> dict[int, MemberSettings]:
        """Return the settings of some members."""
        if not members:
            return {}
        rows = await self._connection.execute(_SETTINGS_OF, {"members": list(members)})
        return dict.fromkeys(members, MemberSettings()) | {row[0]: MemberSettings(*row[1:]) for row in rows}

    async def set(self, member: int, settings: MemberSettings) -> None:
        """Store a member's settings."""
        values: dict[str, Any] = {field.name: getattr(settings, field.name) for field in fields(MemberSettings)}
        changed = await self._connection.execute(update(tastes).where(tastes.c.member == member).values(**values))
        if changed.rowcount == 0:
            await self._connection.execute(insert(tastes).values(member=member, **values))


SETTINGS_COLUMNS = [tastes.c[field.name] for field in fields(MemberSettings)]
"""The columns of a ``MemberSettings``, in the order of its fields."""


_SETTINGS_OF = select(tastes.c.member, *SETTINGS_COLUMNS).where(
    tastes.c.member.in_(bindparam("members", expanding=True))
)
