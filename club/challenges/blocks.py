"""Let members say with whom they do not want to play; matches that run already go on."""

from collections.abc import Collection
from dataclasses import dataclass

from club.model.errors import Refused
from club.storage.queries.blocks import BlockQueries
from club.storage.store import Store

LISTED = 25
"""How many blocked members a page shows."""

_LAST_PAGE = 10**9
"""No page has a higher number, so that the database can count up to it."""


@dataclass(eq=False, repr=False)
class Blocks:
    """The blocks: with whom each member does not want to play."""

    _store: Store

    async def of(self, member: int) -> tuple[int, ...]:
        """Return the members whom a member has blocked: up to one more than are ``LISTED``."""
        return (await self.page(member, 0))[1]

    async def page(self, member: int, number: int) -> tuple[int, tuple[int, ...]]:
        """Return a page of the members whom a member has blocked, and its number: the last one if there are fewer.

        Pages count from 0. If there are more members, the first of them follows those that are ``LISTED``.
        """
        number = min(number, _LAST_PAGE)
        async with self._store.reading() as transaction:
            found = await transaction.blocks.of(member, LISTED + 1, number * LISTED)
            if number and not found:
                number = max(0, await transaction.blocks.count(member) - 1) // LISTED
                found = await transaction.blocks.of(member, LISTED + 1, number * LISTED)
        return number, found

    async def add(self, member: int, whom: int) -> tuple[int, ...]:
        """Block a member and return what ``of`` does; raises ``Refused`` for oneself."""
        if whom == member:
            raise Refused("error-block-self")
        async with self._store.writing() as transaction:
            await transaction.blocks.add(member, whom)
            return await transaction.blocks.of(member, LISTED + 1)

    async def remove(self, member: int, whom: int) -> tuple[int, ...]:
        """Block a member no more and return what ``of`` does; raises ``Refused`` for one who was not."""
        async with self._store.writing() as transaction:
            if not await transaction.blocks.remove(member, whom):
                raise Refused("error-not-blocked")
            return await transaction.blocks.of(member, LISTED + 1)


async def require_together(blocks: BlockQueries, some: Collection[int], others: Collection[int]) -> None:
    """Raise ``Refused`` where a block stands between two members; who has blocked whom is not said."""
    if await blocks.exists_between(some, others):
        raise Refused("error-blocked-members")
