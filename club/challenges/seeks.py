"""List the challenges on a server that look for any opponent in a live match."""

from dataclasses import dataclass

from club.clock import Clock
from club.model.challenges.challenge import Challenge
from club.storage.store import Store


@dataclass(eq=False, repr=False)
class Seeks:
    """The open seeks of servers."""

    _store: Store
    _clock: Clock

    async def open_to(self, member: int, guild: int) -> tuple[Challenge, ...]:
        """Return the seeks that a member may accept, those that expire first at the front.

        Those of members with a block between them are left out.
        """
        async with self._store.reading() as transaction:
            numbers = await transaction.challenges.seeks(guild, self._clock())
            found = [await transaction.challenges.get(number) for number in numbers]
            seeks = [one for one in found if one is not None and one.challenger != member]
            blocked = await transaction.blocks.blocked_either_way(member, [one.challenger for one in seeks])
        return tuple(one for one in seeks if one.challenger not in blocked)
