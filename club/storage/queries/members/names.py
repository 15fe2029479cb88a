"""Read and write the names that members had when they last used the bot in a guild."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import bindparam, insert, select, update

from club.storage.connection import Connection
from club.storage.schema import member_names


@dataclass(eq=False, repr=False)
class MemberNameQueries:
    """Read and write members' names within one transaction."""

    _connection: Connection

    async def of(self, guild: int, members: Collection[int]) -> dict[int, str]:
        """Return the known names of members of a guild."""
        if not members:
            return {}
        rows = await self._connection.execute(_NAMES_OF, {"guild": guild, "members": list(members)})
        return {row.member: row.name for row in rows}

    async def set(self, guild: int, member: int, name: str) -> None:
        """Store the name of a member of a guild."""
        table = member_names
        this = update(table).where(table.c.guild == guild, table.c.member == member)
        if (await self._connection.execute(this.values(name=name))).rowcount == 0:
            await self._connection.execute(insert(table).values(guild=guild, member=member, name=name))


_NAMES_OF = select(member_names.c.member, member_names.c.name).where(
    member_names.c.guild == bindparam("guild"), member_names.c.member.in_(bindparam("members", expanding=True))
)
