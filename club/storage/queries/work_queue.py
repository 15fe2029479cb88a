"""Read due work of every kind in the same way, and claim it for one of several processes."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Integer,
    Select,
    bindparam,
    case,
    delete,
    exists,
    func,
    literal,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.elements import KeyedColumnElement

from club.model.delivery.work_queue import (
    BOARDS,
    CHALLENGES,
    DAILIES,
    DEADLINES,
    DELIVERIES,
    DIGESTS,
    ERASURES,
    HANDS,
    LAPSING,
    LEASE,
    LISTS,
    LIVE_DEADLINES,
    NOTICES,
    OPENINGS,
    ORGANISERS,
    POSTS,
    REMINDERS,
    REPEATS,
    ROLES,
    ROUNDS,
    SCHEDULED_EVENTS,
    SEASON_ENDS,
    SEASONS,
    SECOND_POSTS,
    STANDINGS,
    THOUGHTS,
    THREADS,
    WATCHING,
    Claim,
    Work,
)
from club.model.matches.entries import CONVERSATION
from club.storage.connection import Connection
from club.storage.queries.outages import reachable
from club.storage.schema import (
    Instant,
    Number,
    boards,
    challenges,
    claims,
    daily_puzzles,
    digests,
    erasures,
    hands,
    lists,
    matches,
    notices,
    repeats,
    role_changes,
    scheduled_events,
    season_dates,
    season_ends,
    second_posts,
    tournaments,
    watch_threads,
)

COUNTED = 1000
"""The highest count reported for a kind of work."""


@dataclass(frozen=True, slots=True)
class Backlog:
    """How many items of a kind are due, ``COUNTED`` at most, and since when the oldest is."""

    count: int
    oldest: datetime | None


@dataclass(frozen=True, slots=True)
class _Place:
    """The columns of a kind of work: its number, when it is due, and a condition on open items."""

    number: KeyedColumnElement[int]
    moment: KeyedColumnElement[datetime]
    condition: ColumnElement[bool] | None = None


_PLACES: Mapping[Work, _Place] = {
    DEADLINES: _Place(matches.c.id, matches.c.deadline, matches.c.clock_time.is_(None)),
    LIVE_DEADLINES: _Place(matches.c.id, matches.c.deadline, matches.c.clock_time.is_not(None)),
    REMINDERS: _Place(matches.c.id, matches.c.reminder),
    POSTS: _Place(matches.c.id, matches.c.post_due),
    OPENINGS: _Place(matches.c.id, matches.c.opening_due),
    THREADS: _Place(matches.c.id, matches.c.thread_due),
    HANDS: _Place(hands.c.match, hands.c.due),
    THOUGHTS: _Place(matches.c.id, matches.c.thought_due),
    NOTICES: _Place(notices.c.id, notices.c.due),
    CHALLENGES: _Place(challenges.c.id, challenges.c.post_due),
    LAPSING: _Place(
        challenges.c.id, challenges.c.expires, (challenges.c.status == "open") & reachable(challenges.c.guild)
    ),
    LISTS: _Place(lists.c.channel, lists.c.due),
    ROUNDS: _Place(tournaments.c.id, tournaments.c.due, reachable(tournaments.c.guild)),
    STANDINGS: _Place(tournaments.c.id, tournaments.c.post_due),
    BOARDS: _Place(boards.c.id, boards.c.due),
    ORGANISERS: _Place(tournaments.c.id, tournaments.c.organisers_due),
    SEASONS: _Place(season_dates.c.guild, season_dates.c.ends),
    SEASON_ENDS: _Place(season_ends.c.id, season_ends.c.post_due),
    REPEATS: _Place(repeats.c.id, repeats.c.due, reachable(repeats.c.guild)),
    DIGESTS: _Place(digests.c.guild, digests.c.due),
    DAILIES: _Place(daily_puzzles.c.guild, daily_puzzles.c.due),
    ROLES: _Place(role_changes.c.id, role_changes.c.due),
    SECOND_POSTS: _Place(second_posts.c.tournament, second_posts.c.due),
    SCHEDULED_EVENTS: _Place(scheduled_events.c.tournament, scheduled_events.c.due),
    WATCHING: _Place(watch_threads.c.match, watch_threads.c.due),
    ERASURES: _Place(erasures.c.member, erasures.c.due),
}


def due_query(work: Work, now: datetime | BindParameter[datetime], limit: int | BindParameter[int]) -> Select[int]:
    """Return the query for the numbers that are due, longest due first."""
    place = _PLACES[work]
    query = select(place.number).where(place.moment <= now).order_by(place.moment, place.number).limit(limit)
    return query if place.condition is None else query.where(place.condition)


@cache
def _due(work: Work) -> Select[int]:
    return due_query(work, _NOW, bindparam("most", type_=Integer))


@dataclass(eq=False, repr=False)
class WorkQueueQueries:
    """Read and claim due work within one transaction."""

    _connection: Connection

    async def due(self, work: Work, now: datetime, limit: int) -> tuple[int, ...]:
        """Return up to ``limit`` numbers that are due, longest due first."""
        found = await self._connection.execute(_due(work), {"now": now, "most": limit})
        return tuple(dict.fromkeys(found.scalars()))

    async def due_of_match(self, match: int, now: datetime) -> tuple[Work, ...]:
        """Return the kinds of work that are due for a match: its post, hands, notices, its thread."""
        found = (await self._connection.execute(_DUE_OF_MATCH, {"match": match, "now": now})).one()
        return tuple(work for (work, _), due in zip(_WORK_OF_MATCH, found, strict=True) if due)

    async def due_at(self, work: Work, number: int) -> datetime | None:
        """Return when an item of work is due, or ``None``."""
        return (await self._connection.execute(_DUE_AT[work], {"of": number})).scalar_one_or_none()

    async def put_off(self, work: Work, number: int, due: datetime | None) -> None:
        """Set when work on one item is due, or ``None``."""
        place = _PLACES[work]
        this = update(place.moment.table).where(place.number == number)
        await self._connection.execute(this.values({place.moment.name: due}))

    async def make_due(self, now: datetime, until: datetime) -> None:
        """Make all ``DELIVERIES`` that are due by ``until`` due now."""
        for work in DELIVERIES:
            moment = _PLACES[work].moment
            later = moment > now, moment <= until
            await self._connection.execute(update(moment.table).where(*later).values({moment.name: now}))

    async def backlog(self, now: datetime) -> dict[str, Backlog]:
        """Return the backlog of each kind of work, in one query."""
        counts = []
        for work, place in _PLACES.items():
            late = due_query(work, now, COUNTED).with_only_columns(place.moment.label("moment")).subquery(work.name)
            counts.append(select(literal(work.name).label("kind"), func.count().label("late"), func.min(late.c.moment)))
        rows = await self._connection.execute(union_all(*counts))
        return {kind: Backlog(count, oldest) for kind, count, oldest in rows}

    async def claim_due(self, work: Work, claim: Claim, limit: int) -> tuple[int, ...]:
        """Claim up to ``limit`` due numbers that no other process has claimed, and return them.

        Rows that are locked by another transaction are skipped.
        """
        stored = claims.c.kind == work.claimed, claims.c.number == _PLACES[work].number
        free = ~exists().where(*stored, ~_is_claimable(claim))
        query = due_query(work, claim.now, limit).where(free).with_for_update(skip_locked=True, key_share=True)
        found = (await self._connection.execute(query)).scalars()
        return await self.claim(work.claimed, tuple(dict.fromkeys(found)), claim)

    async def first_due(self, work: Work) -> datetime | None:
        """Return when the first item of a kind of work is or was due, or ``None``."""
        place = _PLACES[work]
        query = select(place.moment).where(place.moment.is_not(None)).order_by(place.moment).limit(1)
        query = query if place.condition is None else query.where(place.condition)
        return (await self._connection.execute(query)).scalar_one_or_none()

    async def next_due(self, now: datetime) -> datetime | None:
        """Return when the next item becomes due after now, or ``None``."""
        moments = []
        for place in _PLACES.values():
            query = select(func.min(place.moment).label("moment")).where(place.moment > now)
            moments.append(query if place.condition is None else query.where(place.condition))
        found = union_all(*moments).subquery()
        moment: datetime | None = (await self._connection.execute(select(func.min(found.c.moment)))).scalar_one()
        return moment

    async def unclaimed_thoughts(
        self, now: datetime, claim: Claim | None, limit: int, but: Collection[int]
    ) -> tuple[int, ...]:
        """Return up to ``limit`` matches that wait for a thought, taking turns between guilds.

        A DM channel counts like a guild. Matches in ``but`` and those claimed by other processes are left out, but
        count for the turns: a guild with many thoughts under way comes later.
        """
        place = _PLACES[THOUGHTS]
        waits = matches.c.guild, case((matches.c.guild == CONVERSATION, matches.c.channel), else_=0)
        turn = func.row_number().over(partition_by=waits, order_by=(place.moment, place.number))
        due = (
            select(place.number, place.moment.label("moment"), turn.label("turn")).where(place.moment <= now).subquery()
        )
        query = select(due.c.id).where(due.c.id.not_in(but)).order_by(due.c.turn, due.c.moment).limit(limit)
        if claim is not None:
            stored = claims.c.kind == THOUGHTS.claimed, claims.c.number == due.c.id
            query = query.where(~exists().where(*stored, ~_is_claimable(claim)))
        return tuple((await self._connection.execute(query)).scalars())

    async def claim(self, kind: str, numbers: Sequence[int], claim: Claim) -> tuple[int, ...]:
        """Claim the numbers that no other process has claimed, and return them."""
        if not numbers:
            return ()
        old = claims.c.kind == kind, claims.c.number.in_(numbers), _is_claimable(claim)
        await self._connection.execute(delete(claims).where(*old))
        insert = postgresql.insert if self._connection.dialect.name == "postgresql" else sqlite.insert
        # The numbers are sorted so that two processes that claim the same ones can't deadlock.
        rows = [
            {"kind": kind, "number": number, "owner": claim.owner, "until": claim.until} for number in sorted(numbers)
        ]
        adding = insert(claims).values(rows).on_conflict_do_nothing().returning(claims.c.number)
        claimed = {*(await self._connection.execute(adding)).scalars()}
        return tuple(number for number in numbers if number in claimed)

    async def free(self, kind: str, ends: Mapping[int, datetime], owner: str) -> None:
        """Release an owner's claims that end at the moments ``ends``. Renewed claims stay."""
        mine = claims.c.kind == kind, claims.c.number == bindparam("freed"), claims.c.owner == owner
        await self._connection.execute(
            delete(claims).where(*mine, claims.c.until == bindparam("end")),
            [{"freed": number, "end": end} for number, end in ends.items()],
        )

    async def free_all(self, owner: str) -> None:
        """Release all claims of an owner."""
        await self._connection.execute(delete(claims).where(claims.c.owner == owner))


def _is_claimable(claim: Claim) -> ColumnElement[bool]:
    """Return the condition that a stored claim has the same owner or has expired.

    A claim that ends later than possible was made by a process with a wrong clock, and counts as expired.
    """
    return or_(claims.c.owner == claim.owner, claims.c.until <= claim.now, claims.c.until > claim.until + LEASE)


_DUE_AT = {
    work: select(place.moment).where(place.number == bindparam("of", type_=Number)) for work, place in _PLACES.items()
}
_WORK_OF_MATCH = (
    (POSTS, _PLACES[POSTS].number),
    (HANDS, _PLACES[HANDS].number),
    (NOTICES, notices.c.match),
    (THREADS, _PLACES[THREADS].number),
    (WATCHING, _PLACES[WATCHING].number),
)
_MATCH = bindparam("match", type_=Number)
_NOW = bindparam("now", type_=Instant)
_DUE_OF_MATCH = select(
    *(exists().where(number == _MATCH, _PLACES[work].moment <= _NOW) for work, number in _WORK_OF_MATCH)
)
