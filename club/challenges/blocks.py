"""Let members say with whom they do not want to play; matches that run already go on."""

from collections.abc import Collection

from club.errors import Refused
from club.storage.queries.blocks import BlockQueries
from club.storage.store import Store

LISTED = 100
"""How many blocked members are shown."""


class Blocks:
    """The blocks: with whom each member does not want to play."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, member: int) -> tuple[int, ...]:
        """Return the members whom a member has blocked: up to one more than are ``LISTED``."""
        async with self._store.reading() as transaction:
            return await transaction.blocks.of(member, LISTED + 1)

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
        raise Refused("error-blocked")
