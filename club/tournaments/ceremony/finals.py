"""Remind spectators of a final, and read what its post shows about the players."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from club.clock import Clock
from club.matches.service import Matches
from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.model.ratings.skill import NEW, Rating
from club.model.tournaments.finals import DECIDED, LAST_MINUTES, final_at, last_minutes, reminder_of
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.storage.queries.profiles import Score
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.store import Store
from club.storage.transaction import Transaction


@dataclass(frozen=True, slots=True)
class FinalFacts:
    """The players' ratings before a final, by entrant, and the score of the first one in their earlier matches."""

    ratings: dict[int, Rating]
    met: Score


@dataclass(eq=False, repr=False)
class Finals:
    """Read facts about finals, and store who wants a DM about one."""

    _store: Store
    _matches: Matches
    _clock: Clock

    async def facts(self, going: Tournament, pairing: Pairing) -> FinalFacts:
        """Return the facts about the players of a final from before its first match."""
        one, other = (going.entrant(number).member for number in pairing.entrants)
        game, guild = going.rules.game, going.guild
        async with self._store.reading() as transaction:
            headers = await transaction.matches.headers(pairing.matches[:1])
            began = headers[0].created if headers else self._clock()
            season = (await transaction.seasons.before(guild, began)).number
            known = await transaction.results.ratings_at(guild, game, season, (one, other), began)
            met = await transaction.finals.met(guild, game, one, other, began)
        ratings = {number: known.get(going.entrant(number).member, NEW) for number in pairing.entrants}
        return FinalFacts(ratings, met)

    async def has_begun(self, pairing: Pairing) -> bool:
        """Return true if a move was made in a final."""
        if pairing.series or pairing.decided:
            return True
        positions = await self._matches.positions(pairing.matches)
        return any(entry.kind == EntryKind.PLAY for position in positions for entry in position.entries)

    async def reminder(self, place: PairingPlace, member: int) -> bool | None:
        """Return true if a member gets a DM at the end, false if only for the first move, ``None`` if neither."""
        return await self._store.read.finals.reminder(place, member)

    async def remind(self, going: Tournament, place: PairingPlace, member: int, *, to_end: bool) -> None:
        """Store that a member wants a DM about a final. Raises ``Refused`` for its players, and once it is over."""
        pairing = final_at(going, place.round, place.board)
        if pairing is None or pairing.decided:
            raise Refused("error-final-over")
        if member in [going.entrant(number).member for number in pairing.entrants]:
            raise Refused("error-final-yours")
        async with self._store.writing() as transaction:
            await transaction.finals.remind(place, member, to_end=to_end)

    async def forget(self, place: PairingPlace, member: int) -> None:
        """Store that a member wants no DM about a final."""
        async with self._store.writing() as transaction:
            await transaction.finals.forget(place, member)


async def remind_of_end(transaction: Transaction, going: Tournament, decided: Iterable[Pairing], now: datetime) -> None:
    """Store the DMs to members who want to know that finals are over."""
    if going.status == Status.CANCELLED:
        await transaction.finals.forget_all(going.id)
        return
    for pairing in decided:
        place = PairingPlace.of(going, pairing)
        members = await transaction.finals.reminded(place, at_end=True)
        await transaction.notices.add([reminder_of(going, DECIDED, one) for one in members], now)


async def schedule_last_minutes(transaction: Transaction, before: Tournament, going: Tournament, now: datetime) -> None:
    """Store when to announce the last minutes of a timed tournament, if that has changed.

    If they have been announced already, and the end has moved so far that they are over again, it is done once more.
    """
    at = last_minutes(going)
    if at is None or going.finish == before.finish or going.status != Status.RUNNING:
        return
    if await transaction.notices.move(LAST_MINUTES, going.id, max(at, now)):
        return
    if at > now:
        await transaction.notices.add([Notice(LAST_MINUTES, tournament=going.id)], now, at)
