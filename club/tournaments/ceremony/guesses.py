"""Take spectators' guesses about who wins a pairing, and count them at the end."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from club.clock import Clock
from club.model.errors import Refused
from club.model.tournaments.guesses import (
    LIVE_GRACE,
    Guesser,
    best_guessers,
    guessable,
    require_guessable,
    with_other_players,
)
from club.model.tournaments.live import is_live
from club.model.tournaments.tournament import Pairing, Status, Tournament
from club.storage.queries.tournaments.places import PairingPlace
from club.storage.store import Store
from club.storage.transaction import Transaction


class Guessing(NamedTuple):
    """The guesses about a pairing as one member may see them.

    ``own`` is the entrant whom the member guessed to win. ``counts`` are the guesses for each entrant, ``None`` for a
    member who can still guess and hasn't. ``plays`` is true for a player of the pairing.
    """

    pairing: Pairing
    own: int | None
    counts: dict[int, int] | None
    closed: bool
    plays: bool


@dataclass(eq=False, repr=False)
class Guesses:
    """Store guesses, show them to their members, and find the best guessers."""

    _store: Store
    _clock: Clock

    async def seen_by(self, going: Tournament, pairing: Pairing, member: int) -> Guessing:
        """Return the guesses about a pairing as a member may see them."""
        place = PairingPlace.of(going, pairing)
        async with self._store.reading() as transaction:
            own = await transaction.guesses.own(place, member)
            closed = await _is_closed(transaction, going, pairing, self._clock())
            counts = await transaction.guesses.counts(place) if closed or own is not None else None
        return Guessing(pairing, own, counts, closed, _plays(going, pairing, member))

    async def first_open(self, going: Tournament, number: int, member: int) -> Pairing:
        """Return the first pairing of a round that a member can still guess, or else its first one.

        Raises ``Refused`` if the round takes no guesses.
        """
        listed = guessable(going, number)
        if not listed:
            raise Refused("error-guess-none")
        async with self._store.reading() as transaction:
            guessed = {(one.round, one.board) for one in await transaction.guesses.of(going.id) if one.member == member}
            closed = await transaction.guesses.played(going.id, until=_until(going, self._clock()))
        for one in listed:
            known = one.decided or one.place in guessed or _plays(going, one, member)
            if not known and closed.isdisjoint(one.matches):
                return one
        return listed[0]

    async def guess(self, number: int, place: tuple[int, int], member: int, entrant: int | None) -> None:
        """Store or remove a guess about the pairing at a ``place`` (round, board).

        Raises ``Refused`` for the players of the pairing, and after its first move, or in a live tournament a little
        later.
        """
        async with self._store.writing() as transaction:
            going = await transaction.tournaments.get(number)
            assert going is not None, "the tournament was read before"
            pairing = require_guessable(going, place)
            if entrant is not None and entrant not in pairing.entrants:
                raise Refused("error-guess-none")
            if _plays(going, pairing, member):
                raise Refused("error-guess-yours")
            if await _is_closed(transaction, going, pairing, self._clock()):
                raise Refused("error-guess-closed")
            await transaction.guesses.store(PairingPlace(number, *place), member, entrant)

    async def best(self, going: Tournament) -> tuple[tuple[Guesser, ...], ...]:
        """Return the members who guessed right, the best first. Equally good ones are together."""
        async with self._store.reading() as transaction:
            made = await transaction.guesses.of(going.id)
            played = await transaction.guesses.played(going.id) if made else frozenset()
        return best_guessers(going, made, played)


async def drop_guesses(transaction: Transaction, before: Tournament, after: Tournament) -> None:
    """Remove the guesses about pairings whose players have changed, and all of a cancelled tournament."""
    places = with_other_players(before, after)
    if after.status == Status.CANCELLED:
        places = tuple(one.place for one in after.pairings)
    await transaction.guesses.forget(PairingPlace(after.id, *place) for place in places)


async def _is_closed(transaction: Transaction, going: Tournament, pairing: Pairing, now: datetime) -> bool:
    """Return true if a pairing takes no more guesses: it is decided, or its first move was made (see ``_until``)."""
    if going.status != Status.RUNNING or pairing.decided or pairing.series:
        return True
    return not (await transaction.guesses.played(going.id, until=_until(going, now))).isdisjoint(pairing.matches)


def _until(going: Tournament, now: datetime) -> datetime:
    """Return the instant up to which a first move ends guesses."""
    return now - LIVE_GRACE if is_live(going.rules) else now


def _plays(going: Tournament, pairing: Pairing, member: int) -> bool:
    return member in [going.entrant(number).member for number in pairing.entrants]
