"""Post one puzzle a day in a guild, at the hour that one of its managers has chosen."""

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
"""The hour at which a puzzle is posted by default."""

_GRADES = (2, 3, 4)
"""The grades of daily puzzles."""

_REFRESHED = timedelta(seconds=20)
"""How long a puzzle's post waits for more solvers before it is updated."""


@dataclass(eq=False, repr=False)
class DailyPuzzles:
    """The daily puzzles of guilds."""

    _store: Store
    _clock: Clock

    async def set(
        self, guild: int, zone: str, channel: int | None, hour: int | None = None, game: str | None = None
    ) -> Daily | None:
        """Change the channel, hour and game of a guild's puzzle. ``None`` leaves a value unchanged.

        An empty game means all games. If the guild has no daily puzzle and no channel is given, nothing changes.
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
        """Turn a guild's daily puzzle off."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.remove(guild)

    async def due(self, guild: int) -> Daily | None:
        """Return a guild's daily puzzle settings if something is due there."""
        daily = await self._store.read.daily_puzzles.get(guild)
        return daily if daily is not None and daily.due <= self._clock() else None

    async def begin_day(self, daily: Daily) -> DailyPost | None:
        """Choose today's puzzle once. Returns ``None`` if there are no puzzles.

        No puzzle is repeated before all have been used.
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
        """Note the message that shows a day's puzzle."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.change_post(post, message=message)
        return replace(post, message=message)

    async def note_explained(self, post: DailyPost) -> None:
        """Note that the solution of a day's puzzle has been posted, or can't be."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.change_post(post, explained=True)

    async def note_done(self, daily: Daily) -> None:
        """Note that all due work is done and schedule the next puzzle."""
        now = self._clock()
        following = next_hour(daily.hour, daily.zone, now) if daily.next <= now else daily.next
        await self.put_off(daily, following, following)

    async def put_off(self, daily: Daily, until: datetime, following: datetime | None = None) -> None:
        """Postpone a guild's daily puzzle to ``until`` unless its settings have changed in the meantime."""
        async with self._store.writing() as transaction:
            await transaction.daily_puzzles.put_off(daily, until, following)

    async def note_solved(self, guild: int, attempt: Attempt) -> bool:
        """Note that a member solved a day's puzzle before its solution was posted, and return whether that is new."""
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
    """Return the next puzzle that a guild hasn't had, in the guild's own random order."""
    puzzles = offered(game)
    fitting = [number for number, one in puzzles.items() if one.grade in _GRADES] or [*puzzles]
    had = await transaction.daily_puzzles.numbers(guild, game)
    left = [number for number in fitting if number not in had] or fitting
    return min(left, key=lambda number: crc32(f"{guild} {game} {number}".encode()), default=None)
