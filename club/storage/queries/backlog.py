"""Tell how much is due that has not been done yet; asking costs the same however many matches there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import func, literal, select, union_all

from club.delivery import work_queue
from club.delivery.work_queue import Work
from club.storage.connection import Connection

COUNTED = 1000
"""How many things of a kind are counted at most."""

_WORKS: Mapping[str, Work] = {
    "deadline": work_queue.DEADLINES,
    "reminder": work_queue.REMINDERS,
    "post": work_queue.POSTS,
    "thread": work_queue.THREADS,
    "hand": work_queue.HANDS,
    "notice": work_queue.NOTICES,
    "challenge": work_queue.CHALLENGES,
    "lapsing": work_queue.LAPSING,
    "list": work_queue.LISTS,
    "round": work_queue.ROUNDS,
    "tournament": work_queue.STANDINGS,
}


@dataclass(frozen=True, slots=True)
class Backlog:
    """Say how many things of a kind are due, ``COUNTED`` at most, and since when the first of them."""

    count: int
    oldest: datetime | None


class BacklogRecords:
    """Look at what is due within one transaction; a part of ``Records``."""

    _connection: Connection

    async def backlog(self, now: datetime) -> dict[str, Backlog]:
        """Return what is due by now of each kind, in one query."""
        looked_at = []
        for kind, work in _WORKS.items():
            late = work.due(now, COUNTED).with_only_columns(work.moment.label("moment")).subquery(kind)
            looked_at.append(select(literal(kind).label("kind"), func.count().label("late"), func.min(late.c.moment)))
        rows = await self._connection.execute(union_all(*looked_at))
        return {kind: Backlog(count, oldest) for kind, count, oldest in rows}
