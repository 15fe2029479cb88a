"""Find matches by where they are posted, and keep when their threads are to be looked after."""

from datetime import datetime

from sqlalchemy import bindparam, func, select, update

from club.storage.connection import Connection
from club.storage.schema import challenges, matches, seats


class HomeRecords:
    """Read and write where matches are posted within one transaction; a part of ``Records``."""

    _connection: Connection

    async def running_at(self, home: int) -> tuple[int, ...]:
        """Return the matches that go on in a channel or thread."""
        query = select(matches.c.id).where(matches.c.home == home, matches.c.turn.is_not(None)).order_by(matches.c.id)
        return tuple((await self._connection.execute(query)).scalars())

    async def asked_until(self, place: int) -> datetime | None:
        """Return until when a challenge can be accepted that is posted in a thread, or ``None``."""
        waiting = challenges.c.status == "open", challenges.c.place == place
        query = select(func.max(challenges.c.expires)).where(*waiting)
        until: datetime | None = (await self._connection.execute(query)).scalar_one()
        return until

    async def homes_in(self, guild: int) -> tuple[tuple[int, int | None], ...]:
        """Return the matches that go on in a guild, each with where it is posted."""
        query = (
            select(matches.c.id, matches.c.home)
            .where(matches.c.guild == guild, matches.c.turn.is_not(None))
            .order_by(matches.c.id)
        )
        return tuple((row.id, row.home) for row in await self._connection.execute(query))

    async def guilds(self) -> tuple[int, ...]:
        """Return the guilds in which matches go on."""
        query = select(matches.c.guild).where(matches.c.turn.is_not(None)).distinct()
        return tuple((await self._connection.execute(query)).scalars())

    async def playing(self, match: int) -> tuple[int, ...]:
        """Return the members who have not left a match that goes on."""
        query = select(seats.c.member).where(seats.c.match == match, seats.c.over.is_(False)).order_by(seats.c.seat)
        return tuple((await self._connection.execute(query)).scalars())

    async def move_home(self, match: int, home: int | None) -> None:
        """Note where a match is posted from now on."""
        await self._connection.execute(update(matches).where(matches.c.id == match).values(home=home))

    async def post_missed(self, guild: int, now: datetime) -> None:
        """Let everything be posted that could not be posted in a guild."""
        missed = matches.c.guild == guild, matches.c.posted_ply < matches.c.post_ply
        await self._connection.execute(update(matches).where(*missed).values(post_due=now))

    async def thread_due(self, match: int) -> datetime | None:
        """Return when the thread of a match is to be looked after, if it is."""
        due: datetime | None = (await self._connection.execute(_THREAD_DUE, {"match": match})).scalar_one()
        return due

    async def tend_thread(self, match: int, due: datetime | None) -> None:
        """Let the thread of a match be looked after at ``due``; ``None``: not until something happens."""
        await self._connection.execute(update(matches).where(matches.c.id == match).values(thread_due=due))


_THREAD_DUE = select(matches.c.thread_due).where(matches.c.id == bindparam("match"))
