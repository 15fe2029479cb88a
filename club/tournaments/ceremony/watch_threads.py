"""Track the read-only threads in which spectators watch finals."""

from collections.abc import Collection
from dataclasses import dataclass

from club.clock import Clock
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import STANDINGS
from club.model.tournaments.finals import final_at, finals
from club.model.tournaments.tournament import Pairing, Tournament
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.queries.tournaments.watch_threads import WatchThread
from club.storage.store import Store
from club.storage.transaction import Transaction

REFUSED = "tournament-watch-refused"
"""The key of the notice that no watch thread can be opened."""


@dataclass(eq=False, repr=False)
class WatchThreads:
    """Return due watch threads, and note results and refusals. It is safe for several processes on one database."""

    _store: Store
    _clock: Clock

    async def request(self, going: Tournament, place: PairingPlace) -> None:
        """Make the watch thread of a final due. A tournament in a forum has none: its post is a thread already."""
        pairing = final_at(going, place.round, place.board)
        if going.home is not None or pairing is None or pairing.present is None:
            return
        async with self._store.writing() as transaction:
            await transaction.watch_threads.add(place, pairing.present, self._clock())

    async def at(self, place: PairingPlace) -> WatchThread | None:
        """Return the watch thread of a final, if it has or will get one."""
        return await self._store.read.watch_threads.at(place)

    async def due(self, match: int) -> WatchThread | None:
        """Return the watch thread that shows a match, if it is due."""
        found = await self._store.read.watch_threads.of_match(match)
        return None if found is None or found.due is None or found.due > self._clock() else found

    async def note_opened(self, place: PairingPlace, thread: int, comments: int | None) -> None:
        """Note the threads of a final. Its post then leads to them."""
        async with self._store.writing() as transaction:
            await transaction.watch_threads.note_opened(place, thread, comments)
            await transaction.work_queue.put_off(STANDINGS, place.tournament, self._clock())

    async def note_shown(self, seen: WatchThread, ply: int) -> None:
        """Note up to which ply a match is shown."""
        async with self._store.writing() as transaction:
            await transaction.watch_threads.note_shown(seen, ply)

    async def give_up(self, going: Tournament, place: PairingPlace, *, refused: bool) -> None:
        """Do without the watch thread of a final. If it was ``refused``, the organiser is told once a tournament."""
        async with self._store.writing() as transaction:
            await transaction.watch_threads.remove(place)
            await transaction.work_queue.put_off(STANDINGS, place.tournament, self._clock())
            first = next(iter(finals(going)), None)
            if refused and first is not None and PairingPlace.of(going, first) == place:
                details = {"name": going.name, "channel": str(going.channel)}
                notice = Notice(REFUSED, tournament=going.id, member=going.organiser, details=details)
                await transaction.notices.add((notice,), self._clock())


async def follow_finals(transaction: Transaction, going: Tournament, begun: Collection[Pairing]) -> None:
    """Show the matches that begin in finals: the next one of a series, or one with another player."""
    if not begun:
        return
    places = {one.place for one in begun}
    for one in finals(going):
        if one.place in places and one.match is not None:
            await transaction.watch_threads.follow(PairingPlace.of(going, one), one.match)
