"""Let whoever calls others again and again wait before the next time, longer each time; it costs nothing at first."""

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import delete, insert, select, tuple_, update

from club.clocks.calendar import DAY
from club.errors import Refused
from club.storage.connection import Connection
from club.storage.schema import pauses

_WAITS = tuple(timedelta(minutes=minutes) for minutes in (0, 0, 0, 1, 5, 15, 60, 240))
"""How long to wait after having called somebody so often without a match, or withdrawn so many challenges."""

_FORGOTTEN = 100
"""How many rows that count no more are taken out at a time."""

SOON = timedelta(minutes=10)
"""A challenge that is withdrawn later than this has had its time."""


class PauseRecords:
    """Read and write how often members have called others in vain, within one transaction; a part of ``Records``.

    There is one row for a member and each other one whom the member has called, and one for the member's own
    withdrawals, in which ``about`` is the member too. A row counts for a day after it has last changed.
    """

    _connection: Connection

    async def require_no_pause(
        self, member: int, about: Collection[int], now: datetime, refusal: str = "error-pause"
    ) -> None:
        """Raise ``Refused`` where a member has to wait; ``about`` are those to call, and the member for withdrawals."""
        rows = await self._connection.execute(
            select(pauses.c.calls, pauses.c.at).where(
                pauses.c.member == member, pauses.c.about.in_(about), pauses.c.at > now - DAY
            )
        )
        until = max((row.at + _WAITS[min(row.calls, len(_WAITS) - 1)] for row in rows), default=now)
        if until > now:
            raise Refused(refusal, until=str(int(until.timestamp()) + 1))

    async def count_calls(self, member: int, about: Collection[int], now: datetime) -> None:
        """Count that a member has called some others, or (``about`` the member) has withdrawn a challenge."""
        old = select(pauses.c.member, pauses.c.about).where(pauses.c.at <= now - DAY).limit(_FORGOTTEN)
        await self._connection.execute(delete(pauses).where(tuple_(pauses.c.member, pauses.c.about).in_(old)))
        for one in about:
            this = pauses.c.member == member, pauses.c.about == one
            row = (await self._connection.execute(select(pauses.c.calls, pauses.c.at).where(*this))).one_or_none()
            if row is None:
                await self._connection.execute(insert(pauses).values(member=member, about=one, calls=1, at=now))
                continue
            count = min(row.calls + 1, len(_WAITS)) if row.at > now - DAY else 1
            await self._connection.execute(update(pauses).where(*this).values(calls=count, at=now))

    async def forget_calls(self, member: int, others: Collection[int]) -> None:
        """Forget that a member has called some others, since they have begun to play."""
        await self._connection.execute(delete(pauses).where(pauses.c.member == member, pauses.c.about.in_(others)))
