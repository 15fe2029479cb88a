"""Read and write where matches are posted, how far, and when their threads are due."""

from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    BigInteger,
    Integer,
    Row,
    bindparam,
    case,
    delete,
    func,
    insert,
    null,
    select,
    type_coerce,
    update,
)

from club.clock import EPOCH, MILLISECOND
from club.storage.connection import Connection
from club.storage.schema import Instant, matches, outages, seats, waiting_boards


@dataclass(frozen=True, slots=True)
class Posting:
    """How far a match is posted: up to ``ply``, and up to ``until`` after the next try at ``due``.

    ``opening`` is when to open a thread for a match that waits for one in the channel. ``blocked`` is since when the
    bot may not write where it is played. Its clock is ``held`` while a post fails. ``last`` is the last instant of a
    live match, ``started`` says that the clock of its turn has started, and ``returns`` is until when its clocks wait
    for players to return.
    """

    ply: int
    due: datetime | None
    until: int
    opening: datetime | None = None
    blocked: datetime | None = None
    held: bool = False
    last: datetime | None = None
    started: bool = False
    returns: datetime | None = None


@dataclass(frozen=True, slots=True)
class WaitingBoard:
    """A ``message`` in a ``place`` that shows a match which waits for its thread.

    It shows the events from the ply ``since`` on, as of ``ply``.
    """

    match: int
    message: int
    place: int
    since: int
    ply: int


@dataclass(eq=False, repr=False)
class PostQueries:
    """Read and write where matches are posted, and how far, within one transaction."""

    _connection: Connection

    async def get(self, match: int) -> Posting:
        """Return the state of a match's post."""
        return posting_of((await self._connection.execute(_POSTING_OF, {"match": match})).one())

    async def note_posted(
        self,
        match: int,
        ply: int,
        place: int | None = None,
        started: datetime | None = None,
        grace: timedelta = timedelta(0),
    ) -> None:
        """Note that a match is posted up to ``ply``, in a ``place`` or where it belongs.

        It is no longer due unless a turn has ended or the match has moved since. The live clock of a turn that is
        posted for the first time is ``started``, and the time runs out for good ``grace`` after the time of the turn.
        """
        least = None if started is None else (started + grace - EPOCH) // MILLISECOND
        values = {"number": match, "until": ply, "place": place, "started": started, "least": least}
        await self._connection.execute(_NOTE_POSTED, values)

    async def post_blocked(self, guild: int, now: datetime) -> None:
        """Make the posts of a guild due that the bot lacked the permission for."""
        blocked = matches.c.guild == guild, matches.c.turn.is_not(None), matches.c.blocked.is_not(None)
        await self._connection.execute(update(matches).where(*blocked).values(post_due=now))

    async def block(self, match: int, since: datetime) -> None:
        """Store since when the bot may not write where a match is played."""
        await self._connection.execute(update(matches).where(matches.c.id == match).values(blocked=since))

    async def is_blocked_for(self, member: int, channel: int) -> bool:
        """Return true if the bot may not write in a channel where a member plays a match."""
        query = (
            select(matches.c.id)
            .join(seats, seats.c.match == matches.c.id)
            .where(seats.c.member == member, seats.c.over.is_(False))
            .where(matches.c.channel == channel, matches.c.blocked.is_not(None))
            .limit(1)
        )
        return (await self._connection.execute(query)).one_or_none() is not None

    async def post_missed(self, guild: int, now: datetime) -> None:
        """Make all failed posts of a guild due."""
        missed = matches.c.guild == guild, matches.c.posted_ply < matches.c.post_ply
        await self._connection.execute(update(matches).where(*missed).values(post_due=now))

    async def newest_at(self, home: int) -> int | None:
        """Return the newest match that is posted in the channel or thread ``home``."""
        newest: int | None = (
            await self._connection.execute(select(func.max(matches.c.id)).where(matches.c.home == home))
        ).scalar()
        return newest

    async def running_at(self, home: int) -> tuple[int, ...]:
        """Return the running matches in a channel or thread."""
        query = select(matches.c.id).where(matches.c.home == home, matches.c.turn.is_not(None)).order_by(matches.c.id)
        return tuple((await self._connection.execute(query)).scalars())

    async def homes_in(self, guild: int) -> tuple[tuple[int, int | None], ...]:
        """Return the running matches of a guild, each with where it is posted."""
        query = (
            select(matches.c.id, matches.c.home)
            .where(matches.c.guild == guild, matches.c.turn.is_not(None))
            .order_by(matches.c.id)
        )
        return tuple((row.id, row.home) for row in await self._connection.execute(query))

    async def paces_in(self, guild: int) -> tuple[tuple[int, str], ...]:
        """Return the running matches of a guild, each with its pace."""
        query = (
            select(matches.c.id, matches.c.pace)
            .where(matches.c.guild == guild, matches.c.turn.is_not(None))
            .order_by(matches.c.id)
        )
        return tuple((row.id, str(row.pace)) for row in await self._connection.execute(query))

    async def guilds(self) -> tuple[int, ...]:
        """Return the guilds with running matches."""
        query = select(matches.c.guild).where(matches.c.turn.is_not(None)).distinct()
        return tuple((await self._connection.execute(query)).scalars())

    async def move(self, match: int, home: int | None) -> None:
        """Store the new place of a match, which no longer waits for a thread."""
        place = {"home": home, "opening_due": None, "blocked": None}
        await self._connection.execute(update(matches).where(matches.c.id == match).values(**place))

    async def await_thread(self, match: int, home: int, until: datetime) -> None:
        """Note that a match is posted in the channel ``home`` until its thread can be opened, tried at ``until``."""
        await self._connection.execute(
            update(matches).where(matches.c.id == match).values(home=home, opening_due=until)
        )

    async def post_again(self, match: int, now: datetime) -> None:
        """Make the whole match due to be posted again, as if it had never been posted."""
        await self._connection.execute(update(matches).where(matches.c.id == match).values(posted_ply=-1, post_due=now))

    async def relocate(self, match: int, channel: int, home: int, now: datetime) -> None:
        """Store that a match belongs to a channel and is posted at ``home`` from now on."""
        await self._connection.execute(
            update(matches)
            .where(matches.c.id == match)
            .values(channel=channel, home=home, post_due=now, opening_due=None, blocked=None)
        )

    async def add_waiting(self, board: WaitingBoard) -> None:
        """Store a board that has to change once its match no longer waits for a thread.

        A known board isn't replaced.
        """
        await self.remove_waiting(board.message)
        await self._connection.execute(insert(waiting_boards).values(**asdict(board)))

    async def waiting(self, match: int) -> tuple[WaitingBoard, ...]:
        """Return the boards that say a match waits for its thread, oldest first."""
        query = select(waiting_boards).where(waiting_boards.c.match == match).order_by(waiting_boards.c.message)
        return tuple(WaitingBoard(**row._mapping) for row in await self._connection.execute(query))

    async def remove_waiting(self, message: int) -> None:
        """Forget a board that was changed, or is gone."""
        await self._connection.execute(delete(waiting_boards).where(waiting_boards.c.message == message))

    async def tend_thread(self, match: int, due: datetime | None) -> None:
        """Schedule the maintenance of a match's thread at ``due``, or cancel it if that is ``None``."""
        await self._connection.execute(update(matches).where(matches.c.id == match).values(thread_due=due))


_HELD = (
    select(outages.c.id)
    .where(outages.c.guild == matches.c.guild, outages.c.match == matches.c.id, outages.c.ended.is_(None))
    .correlate(matches)
    .exists()
    .label("held")
)
POSTING = [
    *(matches.c.posted_ply, matches.c.post_due, matches.c.post_ply, matches.c.opening_due, matches.c.blocked),
    *(_HELD, matches.c.clock_last, matches.c.clock_started, matches.c.clock_returns),
]
"""The columns of a ``Posting``."""


_POSTING_OF = select(*POSTING).where(matches.c.id == bindparam("match"))
_UNTIL = bindparam("until", type_=Integer)
_PLACE = bindparam("place", type_=BigInteger)
_STARTED = bindparam("started", type_=Instant)
_STARTS = (
    _STARTED.is_not(None)
    & matches.c.clock_time.is_not(None)
    & matches.c.clock_started.is_(None)
    & (matches.c.post_ply <= _UNTIL)
)
_LEAST = bindparam("least", type_=BigInteger)
_RUNS_OUT = type_coerce(_LEAST + type_coerce(matches.c.clock_time, BigInteger), Instant)
_NOTE_POSTED = (
    update(matches)
    .where(matches.c.id == bindparam("number"))
    .values(
        posted_ply=case((matches.c.posted_ply < _UNTIL, _UNTIL), else_=matches.c.posted_ply),
        post_due=case(
            ((matches.c.post_ply <= _UNTIL) & (_PLACE.is_(None) | (matches.c.home == _PLACE)), null()),
            else_=matches.c.post_due,
        ),
        blocked=null(),
        clock_started=case((_STARTS, _STARTED), else_=matches.c.clock_started),
        deadline=case((_STARTS, _RUNS_OUT), else_=matches.c.deadline),
    )
)


def posting_of(row: Row[Any]) -> Posting:
    """Return the posting in a row."""
    shown = row.posted_ply, row.post_due, row.post_ply, row.opening_due, row.blocked
    return Posting(*shown, bool(row.held), row.clock_last, row.clock_started is not None, row.clock_returns)
