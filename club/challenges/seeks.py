"""List the live challenges and lobbies on a server."""

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
        """Return the seeks that a member may accept: those that name the member, then those that expire first.

        Those of members with a block between them are left out.
        """
        async with self._store.reading() as transaction:
            numbers = await transaction.challenges.seeks(guild, self._clock())
            found = [await transaction.challenges.get(number) for number in numbers]
            seeks = [one for one in found if one is not None and _is_open_to(member, one)]
            others = {other.member for one in seeks for other in one.coming}
            blocked = await transaction.blocks.blocked_either_way(member, others)
        seeks = [one for one in seeks if not any(other.member in blocked for other in one.coming)]
        return tuple(sorted(seeks, key=lambda one: not one.named))


def _is_open_to(member: int, seek: Challenge) -> bool:
    """Return true if a member hasn't answered a seek that has room, and it isn't for other members only."""
    answered = any(one.member == member and one.answer is not None for one in seek.invitations)
    invited = not seek.named or member in seek.invited
    return invited and not answered and len(seek.coming) < seek.seats
