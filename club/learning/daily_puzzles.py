"""Give a guild one puzzle a day, at the hour that somebody who manages it has chosen."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from zlib import crc32
from zoneinfo import ZoneInfo

from club.clock import Clock
from club.model.clocks.time_zones import next_hour
from club.model.learning.attempt import Attempt, Kind
from club.storage.queries.learning.daily_puzzles import Daily, DailyPost
from club.storage.store import Store
from club.storage.transaction import Queries
from players.puzzles import PUZZLED, offered

HOUR = 18
"""When a puzzle is posted unless something else is chosen."""

_GRADES = (2, 3, 4)
"""How hard puzzles are that everybody gets."""

_REFRESHED = timedelta(seconds=20)
"""How long the post of a puzzle waits for others after somebody has solved it, before it is brought up to date."""


@dataclass(eq=False, repr=False)
class DailyPuzzles:
    """The daily puzzles of guilds."""

    _store: Store
    _clock: Clock

    async def set(
        self, guild: int, zone: str, channel: int | None, hour: int | None = None, game: str | None = None
    ) -> Daily | None:
        """Change where, when and of which game (empty: of all) a guild has its puzzle; what is ``None`` stays.

        Where there is none and no channel is named, nothing changes.
        """
        async with self._store.writing() as transaction:
            former = await transaction.daily_puzzles.get(guild)
            channel = former.channel if channel is None and former is not None else channel
            if channel is None:
                return None
            hour = (former.hour if former else HOUR) if hour is None else hour
            game = (former.game if former else None) if game is None else game or None
            moment = next_hour(hour, zone, self._clock())
            daily = Daily(guild, channel, hour, zone, game, moment, moment)
            await transaction.daily_puzzles.set(daily)
            return daily

    async def remove(self, guild: int) -> None:
        """Let a guild have no daily puzzle."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.remove(guild)

    async def due(self, guild: int) -> Daily | None:
        """Return where a guild has its puzzle, if there is something to do by now."""
        daily = await self._store.read.daily_puzzles.get(guild)
        return daily if daily is not None and daily.due <= self._clock() else None

    async def begin_day(self, daily: Daily) -> DailyPost | None:
        """Choose the puzzle of the day that has come, once; ``None`` where there are no puzzles.

        No puzzle is chosen twice before all have been.
        """
        day = daily.next.astimezone(ZoneInfo(daily.zone)).date()
        async with self._store.writing() as transaction:
            known = await transaction.daily_puzzles.post(daily.guild, day.isoformat())
            if known is not None:
                return known
            games = (daily.game,) if daily.game else PUZZLED
            if not games:
                return None
            game = games[day.toordinal() % len(games)]
            number = await _choose(transaction, daily.guild, game)
            if number is None:
                return None
            post = DailyPost(daily.guild, day.isoformat(), game, number, daily.channel)
            await transaction.daily_puzzles.add_post(post)
            return post

    async def note_posted(self, post: DailyPost, message: int) -> DailyPost:
        """Note in which message the puzzle of a day stands."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.change_post(post, message=message)
        return replace(post, message=message)

    async def note_explained(self, post: DailyPost) -> None:
        """Note that the solution of the puzzle of a day has been told, or can't be."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.change_post(post, explained=True)

    async def note_done(self, daily: Daily) -> None:
        """Note that all is done that was to do: the next puzzle comes in its time."""
        now = self._clock()
        following = next_hour(daily.hour, daily.zone, now) if daily.next <= now else daily.next
        await self.put_off(daily, following, following)

    async def put_off(self, daily: Daily, until: datetime, following: datetime | None = None) -> None:
        """Note that there is something to do at ``until``, unless it was changed meanwhile."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.put_off(daily, until, following)

    async def note_solved(self, guild: int, attempt: Attempt) -> bool:
        """Note that a member has solved the puzzle of a day before its solution was told; tell whether that is new."""
        if attempt.kind != Kind.PUZZLE or not attempt.reached:
            return False
        async with self._store.writing() as transaction:
            post = await transaction.daily_puzzles.post_of(guild, attempt.game, int(attempt.key))
            if post is None or post.explained:
                return False
            new = await transaction.daily_puzzles.add_solver(post, attempt.member, attempt.tries, self._clock())
            if new:
                await transaction.daily_puzzles.hasten(guild, self._clock() + _REFRESHED)
            return new


async def _choose(transaction: Queries, guild: int, game: str) -> int | None:
    """Return the puzzle that a guild gets next: one that it has not had, in an order of its own."""
    puzzles = offered(game)
    fitting = [number for number, one in puzzles.items() if one.grade in _GRADES] or [*puzzles]
    had = await transaction.daily_puzzles.numbers(guild, game)
    left = [number for number in fitting if number not in had] or fitting
    return min(left, key=lambda number: crc32(f"{guild} {game} {number}".encode()), default=None)
