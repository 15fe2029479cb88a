"""Tell how good members are."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from club.ratings.records import Season
from club.ratings.skill import NEW, Rating

if TYPE_CHECKING:
    from club.store import Store


class Ratings:
    """Hold the ratings of members, by guild, game and season."""

    def __init__(self, store: "Store") -> None:
        self._store = store

    async def standing(self, guild: int, game: str, members: Collection[int]) -> dict[int, Rating]:
        """Return the rating of each of some members in the present season, that of a beginner for who has none."""
        async with self._store.reading() as records:
            known = await records.ratings(guild, game, await records.present_season(guild), members)
        return {member: known.get(member, NEW) for member in members}

    async def seasons(self, guild: int) -> tuple[Season, ...]:
        """Return all seasons of a guild, the present one last."""
        async with self._store.reading() as records:
            return await records.seasons(guild)
