"""Read and write where and when guilds have their weekly digests."""

from dataclasses import asdict, dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select, update

from club.storage.connection import Connection
from club.storage.schema import digests


@dataclass(frozen=True, slots=True)
class Digest:
    """Where a guild has its digest, and when: on a ``weekday``, 0 is Monday, at an ``hour`` in a ``zone``.

    ``due`` is when there is work on the next one: first reviews of promising matches, then the post.
    """

    guild: int
    channel: int
    weekday: int
    hour: int
    zone: str
    due: datetime


@dataclass(eq=False, repr=False)
class DigestQueries:
    """Read and write digests within one transaction."""

    _connection: Connection

    async def get(self, guild: int) -> Digest | None:
        """Return the digest of a guild, if it has one."""
        row = (await self._connection.execute(select(digests).where(digests.c.guild == guild))).one_or_none()
        return None if row is None else Digest(**row._asdict())

    async def set(self, digest: Digest) -> None:
        """Store a guild's digest, replacing an earlier one."""
        await self.remove(digest.guild)
        await self._connection.execute(insert(digests).values(**asdict(digest)))

    async def remove(self, guild: int) -> None:
        """Remove a guild's digest."""
        await self._connection.execute(delete(digests).where(digests.c.guild == guild))

    async def put_off(self, digest: Digest, due: datetime) -> None:
        """Set when a digest is due, unless it was changed since it was read."""
        this = digests.c.guild == digest.guild, digests.c.due == digest.due
        await self._connection.execute(update(digests).where(*this).values(due=due))
