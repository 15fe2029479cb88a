"""Let members say with whom they do not want to play; matches that run already go on."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, union_all

from club.errors import Refused
from club.storage.connection import Connection
from club.storage.schema import blocks

if TYPE_CHECKING:
    from club.storage.store import Store

LISTED = 100
"""How many blocked members are shown."""


class BlockRecords:
    """Read and write blocks within one transaction; a part of ``Records``."""

    _connection: Connection

    async def blocked(self, member: int) -> tuple[int, ...]:
        """Return the members whom a member has blocked: up to one more than are ``LISTED``."""
        query = select(blocks.c.blocked).where(blocks.c.member == member).order_by(blocks.c.blocked).limit(LISTED + 1)
        return tuple((await self._connection.execute(query)).scalars())

    async def block(self, member: int, whom: int) -> None:
        """Store that a member does not want to play with another."""
        known = select(blocks.c.blocked).where(blocks.c.member == member, blocks.c.blocked == whom)
        if (await self._connection.execute(known)).one_or_none() is None:
            await self._connection.execute(insert(blocks).values(member=member, blocked=whom))

    async def unblock(self, member: int, whom: int) -> bool:
        """Take a block out; return whether there was one."""
        this = blocks.c.member == member, blocks.c.blocked == whom
        return (await self._connection.execute(delete(blocks).where(*this))).rowcount == 1

    async def apart(self, some: Collection[int], others: Collection[int]) -> bool:
        """Tell whether one of ``some`` has blocked one of ``others``, or the other way round."""
        if not some or not others:
            return False
        query = select(blocks.c.member).where(
            (blocks.c.member.in_(some) & blocks.c.blocked.in_(others))
            | (blocks.c.member.in_(others) & blocks.c.blocked.in_(some))
        )
        return (await self._connection.execute(query.limit(1))).one_or_none() is not None

    async def apart_from(self, member: int, others: Collection[int]) -> frozenset[int]:
        """Return those of some others whom a member has blocked, or who have blocked the member."""
        mine = select(blocks.c.blocked).where(blocks.c.member == member, blocks.c.blocked.in_(others))
        theirs = select(blocks.c.member).where(blocks.c.blocked == member, blocks.c.member.in_(others))
        return frozenset((await self._connection.execute(union_all(mine, theirs))).scalars())

    async def require_together(self, some: Collection[int], others: Collection[int]) -> None:
        """Raise ``Refused`` where a block stands between two members; who has blocked whom is not said."""
        if await self.apart(some, others):
            raise Refused("error-blocked")


class Blocks:
    """Hold with whom each member does not want to play."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def of(self, member: int) -> tuple[int, ...]:
        """Return the members whom a member has blocked: up to one more than are ``LISTED``."""
        async with self._store.reading() as records:
            return await records.blocked(member)

    async def add(self, member: int, whom: int) -> tuple[int, ...]:
        """Block a member and return what ``of`` does; raises ``Refused`` for oneself."""
        if whom == member:
            raise Refused("error-block-self")
        async with self._store.writing() as records:
            await records.block(member, whom)
            return await records.blocked(member)

    async def remove(self, member: int, whom: int) -> tuple[int, ...]:
        """Block a member no more and return what ``of`` does; raises ``Refused`` for one who was not."""
        async with self._store.writing() as records:
            if not await records.unblock(member, whom):
                raise Refused("error-not-blocked")
            return await records.blocked(member)
