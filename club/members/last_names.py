"""Remember members' names in a guild after they leave it."""

from dataclasses import dataclass

from club.storage.store import Store


@dataclass(eq=False, repr=False)
class LastNames:
    """The last names under which members used the bot in a guild."""

    _store: Store

    async def keep(self, guild: int, member: int, name: str) -> None:
        """Store the name of a member of a guild, unless it is stored already."""
        if (await self._store.read.member_names.of(guild, (member,))).get(member) == name:
            return
        async with self._store.writing() as transaction:
            await transaction.member_names.set(guild, member, name)
