"""Read and write blocks between members who don't want to play with each other."""

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import (
    bindparam,
    delete,
    func,
    insert,
    select,
    union_all,
)

from club.storage.connection import Connection
from club.storage.schema import Number, blocks


@dataclass(eq=False, repr=False)
class BlockQueries:
    """Read and write blocks within one transaction."""

    _connection: Connection

    async def of(self, member: int, limit: int, skipped: int = 0) -> tuple[int, ...]:
        """Return up to ``limit`` members whom a member has blocked, after skipping ``skipped`` of them."""
        query = select(blocks.c.blocked).where(blocks.c.member == member).order_by(blocks.c.blocked)
        return tuple((await self._connection.execute(query.limit(limit).offset(skipped))).scalars())

    async def count(self, member: int) -> int:
        """Return the number of members whom a member has blocked."""
        query = select(func.count()).where(blocks.c.member == member)
        return (await self._connection.execute(query)).scalar_one()

    async def add(self, member: int, whom: int) -> None:
        """Store that a member doesn't want to play with another."""
        known = select(blocks.c.blocked).where(blocks.c.member == member, blocks.c.blocked == whom)
        if (await self._connection.execute(known)).one_or_none() is None:
            await self._connection.execute(insert(blocks).values(member=member, blocked=whom))

    async def remove(self, member: int, whom: int) -> bool:
        """Delete a block. Returns true if there was one."""
        this = blocks.c.member == member, blocks.c.blocked == whom
        return (await self._connection.execute(delete(blocks).where(*this))).rowcount == 1

    async def exists_between(self, some: Collection[int], others: Collection[int]) -> bool:
        """Return true if one of ``some`` has blocked one of ``others``, or the other way round."""
        if not some or not others:
            return False
        found = await self._connection.execute(_BETWEEN, {"some": list(some), "others": list(others)})
        return found.one_or_none() is not None

    async def blocked_either_way(self, member: int, others: Collection[int]) -> frozenset[int]:
        """Return those of ``others`` whom a member has blocked, or who have blocked the member."""
        mine = select(blocks.c.blocked).where(blocks.c.member == member, blocks.c.blocked.in_(others))
        theirs = select(blocks.c.member).where(blocks.c.blocked == member, blocks.c.member.in_(others))
        return frozenset((await self._connection.execute(union_all(mine, theirs))).scalars())

    async def among(self, members: Collection[int]) -> frozenset[tuple[int, int]]:
        """Return the blocks among some members, as pairs of blocking and blocked member."""
        query = select(blocks.c.member, blocks.c.blocked).where(
            blocks.c.member.in_(members), blocks.c.blocked.in_(members)
        )
        return frozenset((row.member, row.blocked) for row in await self._connection.execute(query))


_SOME = bindparam("some", type_=Number, expanding=True)
_OTHERS = bindparam("others", type_=Number, expanding=True)
_BETWEEN = (
    select(blocks.c.member)
    .where(
        (blocks.c.member.in_(_SOME) & blocks.c.blocked.in_(_OTHERS))
        | (blocks.c.member.in_(_OTHERS) & blocks.c.blocked.in_(_SOME))
    )
    .limit(1)
)
