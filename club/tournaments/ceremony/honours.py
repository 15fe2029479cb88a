"""Store the honours of tournaments, and find the posts of their ends."""

from collections.abc import Sequence
from dataclasses import dataclass

from club.clock import Clock
from club.model.delivery.work_queue import STANDINGS
from club.model.tournaments.finals import FINAL
from club.model.tournaments.posts import TournamentPost
from club.storage.store import Store


@dataclass(eq=False, repr=False)
class Honours:
    """Note where the results of tournaments were announced, and where the posts of their finals are."""

    _store: Store
    _clock: Clock

    async def note_last_post(self, tournament: int, channel: int, message: int) -> None:
        """Note which message announced the end of a tournament. The posts of its finals then lead there."""
        async with self._store.writing() as transaction:
            await transaction.honours.note_last_post(tournament, channel, message)
            if _finals(await transaction.tournament_posts.of(tournament)):
                await transaction.work_queue.put_off(STANDINGS, tournament, self._clock())

    async def final_post(self, tournament: int) -> TournamentPost | None:
        """Return the newest post of a final of a tournament, if there is one."""
        return next(reversed(_finals(await self._store.read.tournament_posts.of(tournament))), None)


def _finals(posts: Sequence[TournamentPost]) -> list[TournamentPost]:
    return [one for one in posts if one.notice.key == FINAL]
