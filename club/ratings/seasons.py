"""Begin seasons: in each, everybody's rating starts anew."""

from datetime import datetime, timedelta

from club.clock import Clock
from club.errors import Refused
from club.ratings.results import Season
from club.storage.failures import Conflict
from club.storage.store import Store

SHORTEST = timedelta(days=7)
"""The shortest season; it keeps the list of a guild's seasons short."""


class Seasons:
    """List and begin the seasons of guilds; the first begins with the guild."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def require_over(self, guild: int) -> Season:
        """Return the season that a guild is in; raises ``Refused`` where it is too short to begin another."""
        present = await self._store.read.seasons.present(guild)
        _require_over(present, self._clock())
        return present

    async def start(self, guild: int, number: int) -> Season:
        """Begin the season ``number`` of a guild; raises ``Refused`` where it does not come next, or too soon.

        Matches count in the season in which they end. A season begins after all that have ended before it is stored,
        whatever the clock of another process says.
        """
        try:
            async with self._store.writing() as transaction:
                await transaction.ratings.hold(guild)
                now, ended = self._clock(), await transaction.results.last_ended(guild)
                season = Season(number, max(now, ended) if ended else now)
                present = await transaction.seasons.present(guild)
                if present.number != number - 1:
                    raise Refused("error-season-begun")
                _require_over(present, now)
                await transaction.seasons.add(guild, season)
        except Conflict:
            raise Refused("error-season-begun") from None
        return season


def _require_over(present: Season, now: datetime) -> None:
    """Raise ``Refused`` where a season began too recently for another to follow."""
    if present.began is not None and now < present.began + SHORTEST:
        raise Refused("error-season-soon", until=str(int((present.began + SHORTEST).timestamp()) + 1))
