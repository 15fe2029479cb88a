"""Compile the profile of a member in a guild: ratings, results, and how reliably matches are finished."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from club.model.matches.entries import CONVERSATION
from club.model.ratings.skill import Rating
from club.storage.queries.profiles import Practice, RatingHistory, Score, Tally
from club.storage.queries.seasons.champions import Champion
from club.storage.queries.tournaments.honours import NO_TROPHIES, Trophies
from club.storage.store import Store
from players import PLAYERS

OPPONENTS = 10
"""The number of opponents on a profile. Those met most often come first."""


@dataclass(frozen=True, slots=True)
class GameStrength:
    """The rating and results of a member in one game.

    ``rating`` and ``place`` are those of the current season (``None`` means none yet), the place being one ``of`` so
    many. ``best`` is the highest number that wasn't provisional in any season. The scores cover all seasons.
    """

    game: str
    rating: Rating | None
    place: int | None
    of: int
    best: int | None
    rated: Score
    casual: Score


@dataclass(frozen=True, slots=True)
class OpponentScore:
    """A member's score against another member. In a larger match, the better-placed member wins."""

    member: int
    score: Score


@dataclass(frozen=True, slots=True)
class Profile:
    """The profile of a member in a guild.

    ``games`` are sorted by matches played, ``opponents`` by matches together. ``asker`` is the score against the member
    who asks. ``trophies`` are podium places of past seasons, ``cups`` those of tournaments. ``computers`` is the score
    against computer players, with and without hints, which counts nowhere else. Of ``counted`` matches, ``late`` ended
    because the member ran out of time or left the guild. ``cancelled`` counts matches that the member cancelled, or
    left so that no rating changed, after chance had decided something.
    """

    member: int
    games: tuple[GameStrength, ...]
    opponents: tuple[OpponentScore, ...]
    asker: Score
    counted: int
    late: int
    cancelled: int = 0
    computers: Mapping[Practice, Score] = field(default_factory=dict)
    trophies: tuple[Champion, ...] = ()
    cups: Trophies = NO_TROPHIES

    @property
    def reliability(self) -> int:
        """Return the percentage of matches finished in time, rounded down, so that 100 means all."""
        return 100 * (self.counted - self.late) // max(1, self.counted)


@dataclass(eq=False, repr=False)
class Profiles:
    """Read profiles. The cost grows only with the member's matches."""

    _store: Store

    async def of(self, guild: int, member: int, asker: int) -> Profile:
        """Return the profile of a member in a guild, for the member who asks."""
        async with self._store.reading_in_thread() as transaction:
            season = (await transaction.seasons.present(guild)).number
            scores = await transaction.profiles.scores(guild, member)
            present = await transaction.ratings.of_member(guild, member, season)
            best_numbers = await transaction.profiles.best_numbers(guild, member)
            met = await transaction.profiles.meetings(guild, member)
            # DMs are private, so other members don't see the matches there.
            places = (guild, CONVERSATION) if asker == member else (guild,)
            computers = await transaction.profiles.against_computers(places, member)
            cups = await transaction.honours.trophies(guild, member)
            trophies = await transaction.champions.of_member(guild, member, season)
            games = []
            for game in sorted({row.game for row in scores if row.score != "void"} | present.keys()):
                rating = present.get(game)
                place = None if rating is None else await transaction.ratings.place(guild, game, season, rating)
                ranked = 0 if place is None else (await transaction.ratings.count_rated(guild, game, season))[0]
                rated, casual = (_sum(scores, game, rated=rated) for rated in (True, False))
                games.append(GameStrength(game, rating, place, ranked, best_numbers.get(game), rated, casual))
        most = sorted(met, key=lambda other: (-met[other].played, other))[:OPPONENTS]
        return Profile(
            member,
            tuple(sorted(games, key=lambda one: (-one.rated.played, -one.casual.played, one.game))),
            tuple(OpponentScore(other, met[other]) for other in most),
            met.get(asker, Score()),
            sum(row.times if row.score != "void" else row.late for row in scores),
            sum(row.late for row in scores),
            sum(row.cancelled for row in scores),
            computers,
            trophies,
            cups,
        )

    async def propose_level(self, member: int, game: str) -> int:
        """Return the level of a computer player that suits a member, based on the last matches against them.

        It rises after a win, and falls after two losses in a row at the same level.
        """
        async with self._store.reading() as transaction:
            last = await transaction.profiles.practised(member, game, 2)
        if not last:
            return 1
        level, score = last[0]
        if score == "won":
            return min(level + 1, PLAYERS[game].levels)
        return max(level - 1, 1) if [*last] == [(level, "lost")] * 2 else level

    async def past(self, guild: int, member: int, game: str) -> tuple[RatingHistory, ...]:
        """Return a member's rating history in a game over all seasons, oldest first."""
        async with self._store.reading_in_thread() as transaction:
            return await transaction.profiles.past(guild, member, game)


def _sum(scores: Iterable[Tally], game: str, *, rated: bool) -> Score:
    """Return a member's score in the rated matches of a game, or in the casual ones."""
    times = {row.score: row.times for row in scores if row.game == game and row.rated == rated}
    return Score(*(times.get(score, 0) for score in ("won", "drawn", "lost")))
