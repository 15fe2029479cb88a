"""Read and write the reviews of finished matches."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select

from club.storage.connection import Connection
from club.storage.schema import reviews


@dataclass(eq=False, repr=False)
class ReviewQueries:
    """Read and write reviews within one transaction."""

    _connection: Connection

    async def get(self, match: int, view: str, version: str) -> str | None:
        """Return the content of a review of a version, or ``None``."""
        this = reviews.c.match == match, reviews.c.view == view, reviews.c.version == version
        return (await self._connection.execute(select(reviews.c.content).where(*this))).scalar_one_or_none()

    async def set(self, match: int, view: str, version: str, content: str, now: datetime) -> None:
        """Store a review, replacing an earlier one from the same point of view."""
        this = reviews.c.match == match, reviews.c.view == view
        await self._connection.execute(delete(reviews).where(*this))
        row = {"match": match, "view": view, "version": version, "made": now, "content": content}
        await self._connection.execute(insert(reviews).values(row))
