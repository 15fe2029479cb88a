"""Read and write guilds' daily puzzles: the settings, the posts, and the members who solved them."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, func, insert, select, update

from club.storage.connection import Connection
from club.storage.schema import daily_posts, daily_puzzles, daily_solvers


@dataclass(frozen=True, slots=True)
class Daily:
    """The channel and the time (``hour`` in ``zone``) of a guild's daily puzzle, for one ``game`` or all.

    ``next`` is when the next puzzle is posted, ``due`` when anything is due.
    """

    guild: int
    channel: int
    hour: int
    zone: str
    game: str | None
    next: datetime
    due: datetime


@dataclass(frozen=True, slots=True)
class DailyPost:
    """The puzzle of a ``day`` (``2026-11-25``) in a guild. ``message`` is ``None`` before it is posted."""

    guild: int
    day: str
    game: str
    number: int
    channel: int
    message: int | None = None
    explained: bool = False


@dataclass(eq=False, repr=False)
class DailyPuzzleQueries:
    """Read and write daily puzzles within one transaction."""

    _connection: Connection

    async def get(self, guild: int) -> Daily | None:
        """Return a guild's daily puzzle settings, if it has a daily puzzle."""
        row = (
            await self._connection.execute(select(daily_puzzles).where(daily_puzzles.c.guild == guild))
        ).one_or_none()
        return None if row is None else Daily(**row._asdict())

    async def set(self, daily: Daily) -> None:
        """Store a guild's daily puzzle settings."""
        await self.remove(daily.guild)
        await self._connection.execute(insert(daily_puzzles).values(**asdict(daily)))

    async def remove(self, guild: int) -> None:
        """Turn a guild's daily puzzle off. Earlier posts stay."""
        await self._connection.execute(delete(daily_puzzles).where(daily_puzzles.c.guild == guild))

    async def put_off(self, daily: Daily, due: datetime, following: datetime | None = None) -> None:
        """Set when something is due, unless that was changed since it was read.

        ``following`` is the time of the next puzzle, if that changes.
        """
        this = daily_puzzles.c.guild == daily.guild, daily_puzzles.c.due == daily.due
        values = {"due": due} if following is None else {"due": due, "next": following}
        await self._connection.execute(update(daily_puzzles).where(*this).values(**values))

    async def hasten(self, guild: int, due: datetime) -> None:
        """Make something due in a guild at ``due`` at the latest."""
        this = daily_puzzles.c.guild == guild, daily_puzzles.c.due > due
        await self._connection.execute(update(daily_puzzles).where(*this).values(due=due))

    async def add_post(self, post: DailyPost) -> None:
        """Store the puzzle of a day."""
        await self._connection.execute(insert(daily_posts).values(**asdict(post)))

    async def post(self, guild: int, day: str) -> DailyPost | None:
        """Return the puzzle of a day in a guild."""
        this = daily_posts.c.guild == guild, daily_posts.c.day == day
        return _post((await self._connection.execute(select(daily_posts).where(*this))).one_or_none())

    async def last_post(self, guild: int) -> DailyPost | None:
        """Return the last puzzle of a guild."""
        query = select(daily_posts).where(daily_posts.c.guild == guild).order_by(daily_posts.c.day.desc()).limit(1)
        return _post((await self._connection.execute(query)).one_or_none())

    async def untold(self, guild: int, before: str) -> tuple[DailyPost, ...]:
        """Return the puzzles of a guild that were posted before a day and whose solutions haven't been posted."""
        earlier = daily_posts.c.guild == guild, daily_posts.c.day < before
        due = ~daily_posts.c.explained, daily_posts.c.message.is_not(None)
        query = select(daily_posts).where(*earlier, *due).order_by(daily_posts.c.day)
        return tuple(DailyPost(**row._asdict()) for row in await self._connection.execute(query))

    async def post_of(self, guild: int, game: str, number: int) -> DailyPost | None:
        """Return a guild's last post of a puzzle."""
        this = daily_posts.c.guild == guild, daily_posts.c.game == game, daily_posts.c.number == number
        query = select(daily_posts).where(*this).order_by(daily_posts.c.day.desc()).limit(1)
        return _post((await self._connection.execute(query)).one_or_none())

    async def numbers(self, guild: int, game: str) -> frozenset[int]:
        """Return the numbers of the puzzles of a game that a guild has had."""
        this = daily_posts.c.guild == guild, daily_posts.c.game == game
        return frozenset((await self._connection.execute(select(daily_posts.c.number).where(*this))).scalars())

    async def change_post(self, post: DailyPost, **values: object) -> None:
        """Change the ``message`` of a post, or whether it is ``explained``."""
        this = daily_posts.c.guild == post.guild, daily_posts.c.day == post.day
        await self._connection.execute(update(daily_posts).where(*this).values(**values))

    async def add_solver(self, post: DailyPost, member: int, tries: int, at: datetime) -> bool:
        """Store that a member has solved the puzzle of a day, and return whether that is new."""
        this = daily_solvers.c.guild == post.guild, daily_solvers.c.day == post.day, daily_solvers.c.member == member
        if (await self._connection.execute(select(daily_solvers.c.member).where(*this))).one_or_none() is not None:
            return False
        values = {"guild": post.guild, "day": post.day, "member": member, "tries": tries, "at": at}
        await self._connection.execute(insert(daily_solvers).values(**values))
        return True

    async def solvers(self, post: DailyPost, limit: int) -> tuple[tuple[int, int], ...]:
        """Return the first ``limit`` members who solved a day's puzzle, each with the number of wrong tries before."""
        this = daily_solvers.c.guild == post.guild, daily_solvers.c.day == post.day
        query = select(daily_solvers.c.member, daily_solvers.c.tries).where(*this)
        ordered = query.order_by(daily_solvers.c.at, daily_solvers.c.member).limit(limit)
        return tuple((row.member, row.tries) for row in await self._connection.execute(ordered))

    async def count_solvers(self, post: DailyPost) -> int:
        """Return the number of members who have solved a day's puzzle."""
        this = daily_solvers.c.guild == post.guild, daily_solvers.c.day == post.day
        query = select(func.count()).select_from(daily_solvers).where(*this)
        count: int = (await self._connection.execute(query)).scalar_one()
        return count


def _post(row: Row[Any] | None) -> DailyPost | None:
    return None if row is None else DailyPost(**row._asdict())
