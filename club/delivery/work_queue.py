"""Find what is due, of every kind in the same way, and claim it for one of several processes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, bindparam, delete, exists, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.elements import KeyedColumnElement

from club.storage.connection import Connection
from club.storage.schema import Instant, Number, challenges, claims, hands, lists, matches, notices, tournaments

LEASE = timedelta(minutes=2)
"""How long a claim keeps others off; a process that dies leaves its work to them after that."""


@dataclass(frozen=True, slots=True, eq=False)
class Work:
    """Say of a kind of work what it is done on, when it is due, and what is claimed for it.

    Works with the same ``claimed`` are not done on one thing by two processes at once.
    """

    claimed: str
    number: KeyedColumnElement[int]
    moment: KeyedColumnElement[datetime]
    condition: ColumnElement[bool] | None = None

    def due(self, now: datetime, limit: int) -> Select[int]:
        """Return the query for the numbers that are due by now, longest due first."""
        query = select(self.number).where(self.moment <= now).order_by(self.moment, self.number).limit(limit)
        return query if self.condition is None else query.where(self.condition)


DEADLINES = Work("deadline", matches.c.id, matches.c.deadline)
REMINDERS = Work("reminder", matches.c.id, matches.c.reminder)
POSTS = Work("match", matches.c.id, matches.c.post_due)
THREADS = Work("match", matches.c.id, matches.c.thread_due)
HANDS = Work("match", hands.c.match, hands.c.due)
NOTICES = Work("notice", notices.c.id, notices.c.due)
CHALLENGES = Work("challenge", challenges.c.id, challenges.c.post_due)
LAPSING = Work("challenge", challenges.c.id, challenges.c.expires, challenges.c.status == "open")
LISTS = Work("list", lists.c.channel, lists.c.due)
ROUNDS = Work("round", tournaments.c.id, tournaments.c.due)
STANDINGS = Work("tournament", tournaments.c.id, tournaments.c.post_due)

TELLING = (POSTS, THREADS, HANDS, NOTICES, CHALLENGES, LISTS, ROUNDS, STANDINGS)
"""The works that only keep Discord up with what has happened: members know of no moment at which they are done."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say who claims something, and when."""

    owner: str
    now: datetime

    @property
    def until(self) -> datetime:
        """Return until when it holds."""
        return self.now + LEASE

    def may_be_taken(self) -> ColumnElement[bool]:
        """Tell of a stored claim whether it is the same owner's, or over.

        One that ends later than any can was made by a clock that went wrong, and holds nobody off.
        """
        return or_(claims.c.owner == self.owner, claims.c.until <= self.now, claims.c.until > self.until + LEASE)


class DueRecords:
    """Read and claim what is due within one transaction; a part of ``Records``."""

    _connection: Connection

    async def due(self, work: Work, now: datetime, limit: int) -> tuple[int, ...]:
        """Return up to ``limit`` numbers of what is due by now, longest due first."""
        return tuple(dict.fromkeys((await self._connection.execute(work.due(now, limit))).scalars()))

    async def untold(self, match: int, now: datetime) -> tuple[Work, ...]:
        """Return what of a match is to be told by now: its post, hands, notices, its thread."""
        found = (await self._connection.execute(_UNTOLD, {"match": match, "now": now})).one()
        return tuple(work for (work, _), due in zip(_TOLD_OF_MATCH, found, strict=True) if due)

    async def hasten(self, now: datetime, until: datetime) -> None:
        """Let whatever of ``TELLING`` is to be done by ``until`` be due now."""
        for work in TELLING:
            later = work.moment > now, work.moment <= until
            await self._connection.execute(update(work.moment.table).where(*later).values({work.moment.name: now}))

    async def claim_due(self, work: Work, claim: Claim, limit: int) -> tuple[int, ...]:
        """Claim up to ``limit`` numbers of what is due and claimed by nobody else, and return them.

        What others are claiming or changing at this very moment is passed over: nobody waits.
        """
        stored = claims.c.kind == work.claimed, claims.c.number == work.number
        free = ~exists().where(*stored, ~claim.may_be_taken())
        query = work.due(claim.now, limit).where(free).with_for_update(skip_locked=True, key_share=True)
        found = (await self._connection.execute(query)).scalars()
        return await self.claim(work.claimed, tuple(dict.fromkeys(found)), claim)

    async def claim(self, kind: str, numbers: Sequence[int], claim: Claim) -> tuple[int, ...]:
        """Claim those of some numbers that nobody else has claimed, and return them."""
        if not numbers:
            return ()
        old = claims.c.kind == kind, claims.c.number.in_(numbers), claim.may_be_taken()
        await self._connection.execute(delete(claims).where(*old))
        dialect = postgresql if self._connection.dialect.name == "postgresql" else sqlite
        # In one order, so that two who claim the same never wait for each other.
        rows = [
            {"kind": kind, "number": number, "owner": claim.owner, "until": claim.until} for number in sorted(numbers)
        ]
        adding = dialect.insert(claims).values(rows).on_conflict_do_nothing().returning(claims.c.number)
        taken = {*(await self._connection.execute(adding)).scalars()}
        return tuple(number for number in numbers if number in taken)

    async def free(self, kind: str, ends: Mapping[int, datetime], owner: str) -> None:
        """Give back what somebody has claimed until the moments ``ends``; what was claimed anew since stays so."""
        mine = claims.c.kind == kind, claims.c.number == bindparam("freed"), claims.c.owner == owner
        await self._connection.execute(
            delete(claims).where(*mine, claims.c.until == bindparam("end")),
            [{"freed": number, "end": end} for number, end in ends.items()],
        )

    async def free_all(self, owner: str) -> None:
        """Give back all that somebody has claimed."""
        await self._connection.execute(delete(claims).where(claims.c.owner == owner))


_TOLD_OF_MATCH = (
    (POSTS, POSTS.number),
    (HANDS, HANDS.number),
    (NOTICES, notices.c.match),
    (THREADS, THREADS.number),
)
_OF = bindparam("match", type_=Number)
_BY = bindparam("now", type_=Instant)
_UNTOLD = select(*(exists().where(number == _OF, work.moment <= _BY) for work, number in _TOLD_OF_MATCH))
