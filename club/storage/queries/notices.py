"""Read and write notices."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Row,
    delete,
    insert,
    select,
)

from club.delivery.notices import Notice
from club.delivery.work_queue import NOTICES
from club.members.kinds import is_member
from club.storage.connection import Connection
from club.storage.queries.work_queue import due_query
from club.storage.schema import notices


class NoticeQueries:
    """Read and write notices within one transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def add(self, added: Sequence[Notice], now: datetime) -> None:
        """Store notices, to be sent at once; only members get some and are mentioned."""
        addressed = [notice for notice in added if notice.member is None or is_member(notice.member)]
        if addressed:
            await self._connection.execute(
                insert(notices),
                [
                    {
                        "key": notice.key,
                        "match": notice.match,
                        "tournament": notice.tournament,
                        "member": notice.member,
                        "organisers": notice.organisers,
                        "details": dict(notice.details),
                        "mentions": [who for who in notice.mentions if is_member(who)],
                        "created": now,
                        "due": now,
                    }
                    for notice in addressed
                ],
            )

    async def get(self, number: int, now: datetime) -> Notice | None:
        """Return a notice that is to be sent by now."""
        query = select(notices).where(notices.c.id == number, notices.c.due <= now)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _notice(row)

    async def due(self, match: int, now: datetime, limit: int) -> tuple[int, ...]:
        """Return notices of a match to be sent by now, longest due first."""
        query = due_query(NOTICES, now, limit).where(notices.c.match == match)
        return tuple((await self._connection.execute(query)).scalars())

    async def remove(self, number: int) -> None:
        """Delete a notice that was sent, or can't be sent."""
        await self._connection.execute(delete(notices).where(notices.c.id == number))


def _notice(row: Row[Any]) -> Notice:
    return Notice(
        row.key, row.match, row.member, row.details, tuple(row.mentions), row.id, row.created, row.tournament,
        row.organisers,
    )  # fmt: skip
