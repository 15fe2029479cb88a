"""Read and write the DMs that show members their private hands."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import (
    Row,
    bindparam,
    case,
    insert,
    null,
    or_,
    select,
    tuple_,
    update,
)

from club.storage.connection import Connection
from club.storage.schema import Instant, hands, matches, seats
from engines import Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """The DM that shows a seat's private hand, if one was sent.

    ``due`` is when to update it. ``closed`` says that the member doesn't accept DMs, ``told`` that the
    member was notified of that.
    """

    match: int
    seat: Seat
    channel: int | None
    message: int | None
    due: datetime | None
    closed: bool
    told: bool


@dataclass(eq=False, repr=False)
class PrivateHandQueries:
    """Read and write private hands within one transaction."""

    _connection: Connection

    async def add(self, match: int, seats: Sequence[Seat], due: datetime) -> None:
        """Store that the hands of some seats of a match have to be shown."""
        await self._connection.execute(insert(hands), [{"match": match, "seat": seat, "due": due} for seat in seats])

    async def renew(self, match: int, due: datetime) -> None:
        """Make the hands of a match due at ``due``, if their members accept DMs.

        Hands that were postponed to a later time stay so: a new turn doesn't remove the reason.
        """
        await self._connection.execute(
            update(hands)
            .where(hands.c.match == match, hands.c.closed.is_(False), or_(hands.c.due.is_(None), hands.c.due <= due))
            .values(due=due)
        )

    async def send_again(self, member: int, due: datetime) -> None:
        """Make all hands of a member due to be sent again at ``due``, in every running match."""
        mine = select(seats.c.match, seats.c.seat).where(seats.c.member == member, seats.c.over.is_(False))
        await self._connection.execute(
            update(hands)
            .where(tuple_(hands.c.match, hands.c.seat).in_(mine))
            .values(due=due, channel=None, message=None, closed=False, told=False)
        )

    async def get(self, match: int, seat: Seat) -> Hand | None:
        """Return a seat's hand, or ``None`` if the game has no secrets."""
        row = (await self._connection.execute(_HAND_OF, {"match": match, "seat": seat})).one_or_none()
        return None if row is None else _hand(row)

    async def due(self, match: int, now: datetime) -> tuple[Hand, ...]:
        """Return the hands of a match that are due to be shown."""
        return tuple(_hand(row) for row in await self._connection.execute(_DUE_IN, {"match": match, "now": now}))

    async def note_shown(self, hand: Hand, message: int, ply: int) -> None:
        """Store the message that shows a hand as of ``ply``. It stays due if a turn has ended since."""
        shown = {"of": hand.match, "on": hand.seat, "sent": message, "ply": ply}
        await self._connection.execute(_NOTE_SHOWN, shown)

    async def change(self, match: int, seat: Seat, **values: object) -> None:
        """Change columns of a hand."""
        await self._connection.execute(
            update(hands).where(hands.c.match == match, hands.c.seat == seat).values(**values)
        )


_HAND_OF = select(hands).where(hands.c.match == bindparam("match"), hands.c.seat == bindparam("seat"))
_DUE_IN = select(hands).where(hands.c.match == bindparam("match"), hands.c.due <= bindparam("now", type_=Instant))
_ENDED = select(matches.c.post_ply).where(matches.c.id == hands.c.match).scalar_subquery()
_NOTE_SHOWN = (
    update(hands)
    .where(hands.c.match == bindparam("of"), hands.c.seat == bindparam("on"))
    .values(message=bindparam("sent"), due=case((bindparam("ply") >= _ENDED, null()), else_=hands.c.due))
)


def _hand(row: Row[Any]) -> Hand:
    return Hand(row.match, Seat(row.seat), row.channel, row.message, row.due, row.closed, row.told)
