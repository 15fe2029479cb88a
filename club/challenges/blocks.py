"""Block members from playing with each other. Matches that have begun continue."""

from collections.abc import Collection
from dataclasses import dataclass

from club.model.errors import Refused
from club.storage.queries.blocks import BlockQueries
from club.storage.store import Store

LISTED = 25
"""The number of blocked members on a page."""

_LAST_PAGE = 10**9
"""A page number above every real one that the database can still count up to."""


@dataclass(eq=False, repr=False)
class Blocks:
    """Members' lists of the members they don't want to play with."""

    _store: Store

    async def of(self, member: int) -> tuple[int, ...]:
        """Return the members whom a member has blocked, up to one more than ``LISTED``."""
        return (await self.page(member, 0))[1]

    async def page(self, member: int, number: int) -> tuple[int, tuple[int, ...]]:
        """Return a page of the members whom a member has blocked, with its number, or the last page if there are fewer.

        Pages count from 0. If there are further members, the first of them follows the ``LISTED`` ones.
        """
        number = min(number, _LAST_PAGE)
        async with self._store.reading() as transaction:
            found = await transaction.blocks.of(member, LISTED + 1, number * LISTED)
            if number and not found:
                number = max(0, await transaction.blocks.count(member) - 1) // LISTED
                found = await transaction.blocks.of(member, LISTED + 1, number * LISTED)
        return number, found

    async def add(self, member: int, whom: int) -> tuple[int, ...]:
        """Block a member and return the same as ``of``. Raises ``Refused`` if members block themselves."""
        if whom == member:
            raise Refused("error-block-self")
        async with self._store.writing() as transaction:
            await transaction.blocks.add(member, whom)
            return await transaction.blocks.of(member, LISTED + 1)

    async def remove(self, member: int, whom: int) -> tuple[int, ...]:
        """Unblock a member and return the same as ``of``. Raises ``Refused`` if that member wasn't blocked."""
        async with self._store.writing() as transaction:
            if not await transaction.blocks.remove(member, whom):
                raise Refused("error-not-blocked")
            return await transaction.blocks.of(member, LISTED + 1)


async def require_together(blocks: BlockQueries, some: Collection[int], others: Collection[int]) -> None:
    """Raise ``Refused`` if one of the members has blocked another. The error doesn't say who blocked whom."""
    if await blocks.exists_between(some, others):
        raise Refused("error-blocked-members")
