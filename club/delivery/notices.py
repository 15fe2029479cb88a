"""Keep short messages that are to be sent: each is stored with what it tells of, and sent once that is certain."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, delete, insert, select, update

from club.delivery.work_queue import NOTICES
from club.matches.entries import Entry, Kind
from club.members.ghosts import is_ghost
from club.storage.connection import Connection
from club.storage.schema import notices
from engines import Seat

if TYPE_CHECKING:
    from club.matches.position import Table


@dataclass(frozen=True, slots=True)
class Notice:
    """Hold a short message to the place of a ``match`` or ``tournament``, or to one ``member`` by direct message.

    ``key`` names the sentence, ``details`` its parameters (all of them stored as JSON); ``mentions`` are the members
    whom it calls.
    """

    key: str
    match: int | None = None
    member: int | None = None
    details: Mapping[str, Any] = field(default_factory=dict)
    mentions: tuple[int, ...] = ()
    id: int = 0
    created: datetime | None = None
    tournament: int | None = None


class NoticeRecords:
    """Read and write notices within one transaction; a part of ``Records``."""

    _connection: Connection

    async def add_notices(self, added: Sequence[Notice], now: datetime) -> None:
        """Store notices, to be sent at once; ghosts are told and called no more."""
        told = [notice for notice in added if notice.member is None or not is_ghost(notice.member)]
        if told:
            await self._connection.execute(
                insert(notices),
                [
                    {
                        "key": notice.key,
                        "match": notice.match,
                        "tournament": notice.tournament,
                        "member": notice.member,
                        "details": dict(notice.details),
                        "mentions": [who for who in notice.mentions if not is_ghost(who)],
                        "created": now,
                        "due": now,
                    }
                    for notice in told
                ],
            )

    async def notice(self, number: int, now: datetime) -> Notice | None:
        """Return a notice that is to be sent by now."""
        query = select(notices).where(notices.c.id == number, notices.c.due <= now)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _notice(row)

    async def due_notices(self, match: int, now: datetime, limit: int) -> tuple[int, ...]:
        """Return notices of a match to be sent by now, longest due first."""
        query = NOTICES.due(now, limit).where(notices.c.match == match)
        return tuple((await self._connection.execute(query)).scalars())

    async def postpone_notice(self, number: int, due: datetime) -> None:
        """Try to send a notice again at ``due``."""
        await self._connection.execute(update(notices).where(notices.c.id == number).values(due=due))

    async def forget_notice(self, number: int) -> None:
        """Take out a notice that has been sent, or that nobody can be sent."""
        await self._connection.execute(delete(notices).where(notices.c.id == number))


def announced(table: "Table", entry: Entry) -> Notice | None:
    """Return what the place of a match is told at once of an entry that ends no turn, or ``None``.

    ``table`` is the one after it. What ends a turn or the match is told in the post that follows.
    """
    kind = entry.subject
    match, seat = table.header.id, entry.seat
    others = tuple(member for member in table.playing if seat is None or member != table.member_at(seat))
    details = {"seat": seat, "ply": entry.ply}
    match entry.kind:
        case Kind.OFFER:
            return Notice(f"offer-{kind}", match, details=details, mentions=others)
        case Kind.DECLINE:
            made = next(one for one in reversed(table.entries) if (one.kind, one.event) == (Kind.OFFER, entry.event))
            if made.seat == seat:  # nobody has to do anything
                return Notice(f"withdrawn-{kind}", match, details=details)
            return Notice(f"declined-{kind}", match, details=details, mentions=others)
        case Kind.AGREED if kind == "time":
            return Notice("agreed-time", match, details=details, mentions=_mover(table))
        case Kind.OVERDUE:
            return Notice("overdue", match, details=details, mentions=others)
        case Kind.EXTEND:
            return Notice("extended", match, details=details, mentions=_mover(table))
    return None


def _mover(table: "Table") -> tuple[int, ...]:
    return () if table.to_move is None else (table.member_at(Seat(table.to_move)),)


def _notice(row: Row[Any]) -> Notice:
    return Notice(row.key, row.match, row.member, row.details, tuple(row.mentions), row.id, row.created, row.tournament)
