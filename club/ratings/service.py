"""Read ratings, the stakes of matches, and their effects on ratings."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from club.clock import Clock
from club.model.challenges.challenge import Challenge
from club.model.ratings.prospects import Change, Prospect, duel_stakes, table_stakes
from club.model.ratings.results import rate_result
from club.model.ratings.skill import LEARNING, NEW, Rating
from club.ratings.rerating import RerateReport, is_current, rerate
from club.storage.store import Store
from engines import GAMES


@dataclass(eq=False, repr=False)
class Ratings:
    """The ratings of members, by guild, game and season."""

    _store: Store
    _clock: Clock

    async def current(self, guild: int, game: str, members: Collection[int]) -> dict[int, Rating]:
        """Return members' ratings in the current season, with a beginner's rating for those without one."""
        async with self._store.reading() as transaction:
            known = await transaction.ratings.of(
                guild, game, (await transaction.seasons.present(guild)).number, members
            )
        return {member: known.get(member, NEW) for member in members}

    async def at(self, guild: int, game: str, members: Collection[int], moment: datetime) -> dict[int, Rating]:
        """Return the ratings that members had at a moment, with a beginner's rating for those without one."""
        async with self._store.reading() as transaction:
            season = (await transaction.seasons.at(guild, moment)).number
            known = await transaction.results.ratings_at(guild, game, season, members, moment)
        return {member: known.get(member, NEW) for member in members}

    async def may_rate(self, guild: int, members: Collection[int]) -> bool:
        """Return true if the guild's limits allow some members to begin a rated match with each other now."""
        async with self._store.reading() as transaction:
            limit = (await transaction.guild_settings.get(guild)).rated
            return await transaction.results.pair_over_limit(guild, members, limit, self._clock()) is None

    async def proposes_rated(self, guild: int, members: Collection[int]) -> bool:
        """Return true if a match should be rated by default: all these members are experienced in the guild."""
        async with self._store.reading() as transaction:
            return all(
                [await transaction.results.count_finished(guild, member, LEARNING) == LEARNING for member in members]
            )

    async def public_stakes(self, challenge: Challenge) -> tuple[Prospect, ...]:
        """Return the public stakes of an open rated challenge between two members. It is empty for other challenges."""
        members = tuple(invitation.member for invitation in challenge.invitations)
        alone = challenge.named and len(members) == challenge.seats == 2
        if not (alone and challenge.rated and challenge.status == "open"):
            return ()
        return duel_stakes(await self.current(challenge.guild, challenge.game, members))

    async def stakes_for(self, challenge: Challenge, member: int) -> tuple[Prospect, ...]:
        """Return a member's stakes in a challenge, then the opponent's, or the average of the other players'."""
        others = [invitation.member for invitation in challenge.coming if invitation.member != member]
        known = await self.current(challenge.guild, challenge.game, (member, *others))
        if challenge.seats == 2 and others:
            return duel_stakes(known)
        own, *ratings = known.values()
        game = GAMES.get(challenge.game)
        sides = game.sides.get(challenge.seats, ()) if game else ()
        return table_stakes(member, own, ratings, challenge.seats, sides)

    async def changes(self, match: int) -> tuple[Change, ...]:
        """Return the changes of a match to its members' ratings by seat, empty if it isn't rated."""
        async with self._store.reading() as transaction:
            results = [result for result in await transaction.results.of_match(match) if result.rated]
            before = await transaction.results.ratings_before(results) if results else {}
        return tuple(
            Change(result.member, before.get(result.member, NEW), rate_result(result, before)) for result in results
        )

    async def rerate(self) -> RerateReport:
        """Recompute every result and rating from the logs and store them."""
        return await rerate(self._store)

    async def are_current(self) -> bool:
        """Return true if all ratings were computed by the present model."""
        return await is_current(self._store)
