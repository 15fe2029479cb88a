"""Start seasons, which reset everyone's rating, end them at a date, and undo an end."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import Clock
from club.model.clocks.parse_dates import parse_moment
from club.model.errors import Refused
from club.model.ratings.results import Season
from club.ratings.recording import join_seasons
from club.storage.failures import Conflict
from club.storage.queries.seasons.ends import SeasonDate, SeasonEnd
from club.storage.store import Store
from club.storage.transaction import Transaction

SHORTEST = timedelta(days=7)
"""The minimum length of a season, which keeps the list of a guild's seasons short."""

UNDOABLE = timedelta(days=1)
"""How long the end of a season can be undone."""


@dataclass(eq=False, repr=False)
class Seasons:
    """List, start, end and undo the seasons of guilds. The first one begins with the guild."""

    _store: Store
    _clock: Clock

    async def require_over(self, guild: int) -> Season:
        """Return the current season of a guild. Raises ``Refused`` if it is too short for another to begin."""
        present = await self._store.read.seasons.present(guild)
        _require_over(present, self._clock())
        return present

    async def start(self, guild: int, number: int, channel: int | None = None) -> Season:
        """Start the season ``number`` of a guild. Raises ``Refused`` if it isn't the next one, or it is too early.

        Matches count in the season in which they end. A season begins after the stored end of every match before it,
        even if another process's clock differs. The end of the previous season is posted in ``channel``, if there is
        one.
        """
        try:
            async with self._store.writing() as transaction:
                await transaction.ratings.hold(guild)
                now = self._clock()
                present = await transaction.seasons.present(guild)
                if present.number != number - 1:
                    raise Refused("error-season-begun")
                _require_over(present, now)
                return await _begin(transaction, guild, number, now, now, channel)
        except Conflict:
            raise Refused("error-season-begun") from None

    async def date(self, guild: int, typed: str, zone: str, channel: int) -> SeasonDate:
        """Schedule the end of a guild's season for a moment that a member has typed, to be posted in a channel.

        Raises ``Refused`` if the text isn't a moment, or the season would be too short.
        """
        async with self._store.writing() as transaction:
            await transaction.ratings.hold(guild)
            present, ends = await transaction.seasons.present(guild), parse_moment(typed, zone, self._clock())
            _require_over(present, ends)
            date = SeasonDate(guild, present.number, ends, channel)
            await transaction.season_ends.set_date(date)
            return date

    async def undate(self, guild: int) -> None:
        """Remove the end date of a guild's current season."""
        async with self._store.writing() as transaction:
            await transaction.season_ends.remove_date(guild)

    async def end_dated(self, guild: int) -> None:
        """End the season of a guild whose end date has passed, as of that date."""
        async with self._store.writing() as transaction:
            await transaction.ratings.hold(guild)
            date, now = await transaction.season_ends.date(guild), self._clock()
            if date is not None and date.ends <= now:
                await _begin(transaction, guild, date.season + 1, date.ends, now, date.channel)

    async def undoable(self, guild: int) -> SeasonEnd | None:
        """Return the end of a guild's last season, if it can still be undone."""
        async with self._store.reading() as transaction:
            return await _undoable(transaction, guild, self._clock())

    async def undo(self, guild: int, number: int | None = None) -> SeasonEnd:
        """Undo the end of a guild's last season, but only if it has the ``number``, if any. Raises ``Refused``.

        The former season continues without an end date, and results since then count in it as if it had never ended.
        """
        async with self._store.writing_in_thread() as transaction:
            await transaction.ratings.hold(guild)
            now = self._clock()
            end = await _undoable(transaction, guild, now)
            if end is None or number not in (None, end.id):
                raise Refused("error-season-undo")
            await transaction.seasons.remove(guild, end.season + 1)
            await join_seasons(transaction, guild, end.season + 1, end.season)
            await transaction.season_ends.remove_date(guild)
            await transaction.season_ends.undo(end.id, now)
            return end

    async def note_shown(self, end: SeasonEnd, message: int | None, *, undoable: bool = False) -> None:
        """Note which message announces the end of a season. One with an undo button is due again after ``UNDOABLE``."""
        async with self._store.writing() as transaction:
            again = end.ended + UNDOABLE if undoable else None
            await transaction.season_ends.note_shown(end, message, again)


async def _begin(
    transaction: Transaction, guild: int, number: int, at: datetime, now: datetime, channel: int | None
) -> Season:
    """Store that a season begins at a moment, or after all matches that have ended by ``now``."""
    ended = await transaction.results.last_ended(guild)
    season = Season(number, max(at, ended) if ended else at)
    assert season.began is not None
    await transaction.seasons.add(guild, season)
    await transaction.season_ends.remove_date(guild)
    if channel is not None:
        await transaction.season_ends.add(guild, number - 1, channel, now)
    return season


async def _undoable(transaction: Transaction, guild: int, now: datetime) -> SeasonEnd | None:
    """Return the end of a guild's last season, if it was less than a day ago and was announced."""
    present = await transaction.seasons.present(guild)
    end = await transaction.season_ends.standing(guild, present.number - 1)
    return end if end is not None and now < end.ended + UNDOABLE else None


def _require_over(present: Season, moment: datetime) -> None:
    """Raise ``Refused`` if a season began too recently for another to start at a moment."""
    if present.began is not None and moment < present.began + SHORTEST:
        raise Refused("error-season-soon", until=str(int((present.began + SHORTEST).timestamp()) + 1))
