"""Read the champions of a guild's seasons.

They aren't stored, but follow from the ratings, so rulings, erasures and undone seasons take effect at once. An
erased member keeps the place as a ghost, and nobody moves up.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select, union_all

from club.model.ratings.skill import SETTLED, Rating, least_mu, shown
from club.storage.connection import Connection
from club.storage.queries.ratings import COUNTING, rating_of
from club.storage.schema import ratings
from engines import GAMES

PODIUM = 3
"""The lowest place on the podium."""

TROPHIES = 10
"""The number of a member's podium places that are read, newest first."""

_READ = 10
"""The number of a season's members that are read, so that all who share a podium place are included."""


@dataclass(frozen=True, slots=True)
class Champion:
    """A member, or a ghost, on the podium of a season, with the rating at its end.

    ``place`` is 1 to 3. Members with the same displayed rating share the better place.
    """

    season: int
    game: str
    member: int
    place: int
    rating: Rating


@dataclass(eq=False, repr=False)
class ChampionQueries:
    """Read the champions of seasons within one transaction."""

    _connection: Connection

    async def tables(self, guild: int, season: int) -> dict[str, list[tuple[int | None, int, Rating]]]:
        """Return the ten best of each game that was rated in a season: place, member or ghost, and rating.

        Members with provisional ratings come last, and have no place.
        """
        found: dict[str, list[tuple[int | None, int, Rating]]] = {}
        for (_, game), best in (await self._best(guild, (season,), settled=True)).items():
            found[game] = [*_with_places(best)]
        for (_, game), best in (await self._best(guild, (season,), settled=False)).items():
            there = found.setdefault(game, [])
            there += [(None, member, rating) for member, rating in best[: _READ - len(there)]]
        return found

    async def of_game(self, guild: int, game: str, seasons: Sequence[int]) -> dict[int, tuple[Champion, ...]]:
        """Return the members in first place of a game at the end of some seasons, by season, if there are any."""
        best = await self._best(guild, seasons, settled=True, games=(game,))
        found = {
            season: [Champion(season, game, member, place, rating) for place, member, rating in _with_places(known)]
            for (season, _), known in best.items()
        }
        return {season: tuple(one for one in known if one.place == 1) for season, known in found.items()}

    async def of_member(self, guild: int, member: int, present: int) -> tuple[Champion, ...]:
        """Return a member's podium places in past seasons of a guild, newest season first.

        Past seasons are those before ``present``, the number of the current one.
        """
        better = ratings.alias("better")
        reads = func.round(shown(0) + 30 * ratings.c.mu)
        ahead = (
            select(func.count())
            .where(
                better.c.guild == ratings.c.guild,
                better.c.game == ratings.c.game,
                better.c.season == ratings.c.season,
                better.c.mu >= (reads + 0.5 - shown(0)) / 30.0,
                better.c.games - better.c.quick >= SETTLED,
            )
            .correlate(ratings)
            .scalar_subquery()
        )
        query = (
            select(ratings, ahead.label("ahead"))
            .where(ratings.c.guild == guild, ratings.c.member == member, ratings.c.season < present)
            .where(COUNTING >= SETTLED, ahead < PODIUM)
            .order_by(ratings.c.season.desc(), ratings.c.game)
            .limit(TROPHIES)
        )
        rows = await self._connection.execute(query)
        return tuple(Champion(row.season, row.game, member, 1 + row.ahead, rating_of(row)) for row in rows)

    async def _best(
        self, guild: int, seasons: Sequence[int], *, settled: bool, games: Sequence[str] = tuple(sorted(GAMES))
    ) -> dict[tuple[int, str], list[tuple[int, Rating]]]:
        """Return the best of some seasons, by season and game, with one index lookup for each."""
        looks = [
            select(
                select(ratings)
                .where(ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season)
                .where(COUNTING >= SETTLED if settled else COUNTING < SETTLED)
                .order_by(ratings.c.mu.desc(), ratings.c.member)
                .limit(_READ)
                .subquery()
            )
            for season in seasons
            for game in games
        ]
        best: dict[tuple[int, str], list[tuple[int, Rating]]] = {}
        for row in await self._connection.execute(union_all(*looks)) if looks else ():
            best.setdefault((row.season, row.game), []).append((row.member, rating_of(row)))
        return {key: sorted(found, key=lambda one: (-one[1].mu, one[0])) for key, found in best.items()}


def _with_places(best: Sequence[tuple[int, Rating]]) -> Iterator[tuple[int, int, Rating]]:
    """Yield the places of members with settled ratings, best first. Equal displayed ratings share a place."""
    for member, rating in best:
        yield 1 + sum(other.mu >= least_mu(rating.shown + 1) for _, other in best), member, rating
