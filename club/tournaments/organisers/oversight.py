"""Help organisers with a tournament's matches: list those that need attention, extend, ping, and settle reports."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from club.clock import Clock
from club.matches.service import Matches
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import POSTS
from club.model.errors import Refused, Stale
from club.model.tournaments import organising
from club.model.tournaments.concerns import WatchedPairing, is_behind, mover_of, watch
from club.model.tournaments.decisions import pairing_at
from club.model.tournaments.live import is_live
from club.model.tournaments.progress import organisers_notice
from club.model.tournaments.suspicions import Suspicion, suspicions
from club.model.tournaments.tournament import Tournament
from club.storage.queries.tournaments.oversight import Problem
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.tournaments.organisers.answers import Decision, decision
from club.tournaments.service import Tournaments
from engines import RulesError

_PINGED_AGAIN, _PINGED_AGAIN_LIVE = timedelta(hours=6), timedelta(minutes=1)
"""The pause before a player is pinged again in a match."""

_MOST_THREADS = 2
"""The maximum number of threads opened for a tournament's organisers if one is deleted."""


@dataclass(frozen=True, slots=True)
class Overview:
    """What organisers have to look at in a tournament: undecided pairings, open problems, and pairs of players.

    The ``suspicions`` are about pairs whose matches repeatedly ended early.
    """

    watched: tuple[WatchedPairing, ...]
    problems: tuple[Problem, ...]
    away: frozenset[int]
    suspicions: tuple[Suspicion, ...] = ()

    def at(self, place: tuple[int, int]) -> WatchedPairing | None:
        """Return the pairing at a place, if it is undecided."""
        return next((one for one in self.watched if (one.pairing.round, one.pairing.board) == place), None)

    def problems_at(self, place: tuple[int, int]) -> tuple[Problem, ...]:
        """Return the open problems of the pairing at a place."""
        return tuple(one for one in self.problems if one.place == place)


async def _ends(transaction: Transaction, tournament: Tournament) -> dict[int, str]:
    """Return the reasons for which the finished matches of a tournament have ended, by number."""
    ends = await transaction.tournaments.results(tournament.id)
    return {match: str(end["reason"]) for match, end in ends.items() if end is not None}


@dataclass(eq=False, repr=False)
class Oversight:
    """Look after the matches of tournaments."""

    _store: Store
    _tournaments: Tournaments
    _matches: Matches
    _clock: Clock

    async def overview(self, tournament: Tournament) -> Overview:
        """Return the matches and problems of a tournament that organisers have to look at."""
        now = self._clock()
        playing = {number for one in tournament.pairings if not one.decided for number in one.entrants}
        members = [one.member for one in tournament.entrants if one.number in playing]
        async with self._store.reading() as transaction:
            standings = await transaction.oversight.standings(tournament.id)
            behind = [match for match, one in standings.items() if is_behind(tournament, one, now)]
            moved = await transaction.oversight.seats_that_moved(behind)
            pinged = await transaction.oversight.pinged(tournament.id)
            problems = await transaction.oversight.problems(tournament.id)
            away = frozenset(await transaction.vacations.of_absent(members, now, now))
            feats, ends = await transaction.honours.feats(tournament.id), await _ends(transaction, tournament)
        for match in behind:
            standings[match] = replace(standings[match], moved=(match, standings[match].mover) in moved)
        watched = watch(tournament, standings, away, {one.place for one in problems}, pinged, now)
        return Overview(watched, problems, away, suspicions(tournament, feats, ends))

    async def give_time(self, tournament: Tournament, place: tuple[int, int], request: str, ply: int) -> int:
        """Give the player to move in the match at a place more time, and return the match.

        Raises ``Refused`` if there is no match there, ``Stale`` if it has changed since the ``ply``.
        """
        organising.require_running(tournament)
        match = pairing_at(tournament, place).match
        if match is None:
            raise Refused("error-tournament-no-pairing")
        await self._matches.prolong(match, request, ply)
        await self._note_time(tournament, [place])
        return match

    async def give_everybody_time(self, tournament: Tournament, request: str) -> Sequence[int]:
        """Give all players to move in a tournament more time, once per ``request``, and return the matches."""
        organising.require_running(tournament)
        given = []
        for pairing in tournament.pairings:
            if pairing.decided or pairing.match is None:
                continue
            try:
                await self._matches.prolong(pairing.match, f"{request} {pairing.match}")
            except (RulesError, Stale):  # The match has just ended.
                continue
            given.append(pairing.match)
        places = [one.place for one in tournament.pairings if one.match in given]
        await self._note_time(tournament, places)
        return given

    async def _note_time(self, tournament: Tournament, places: Sequence[tuple[int, int]]) -> None:
        """Note for players who have reported problems that their matches were given more time."""
        async with self._store.writing() as transaction:
            for place in places:
                await transaction.oversight.note_decision(tournament.id, place, decision(Decision.TIME))

    async def ping(self, tournament: Tournament, place: tuple[int, int]) -> int:
        """Ping the player to move in the match at a place, and return the match.

        Raises ``Refused`` if no player is to move there, or the player was pinged a short time ago.
        """
        organising.require_running(tournament)
        now, pairing = self._clock(), pairing_at(tournament, place)
        async with self._store.writing() as transaction:
            standing = (await transaction.oversight.standings(tournament.id)).get(pairing.match or 0)
            mover = mover_of(tournament, pairing, standing)
            if standing is None or mover is None:
                raise Refused("error-organiser-nobody")
            live = is_live(tournament.rules)
            pause = _PINGED_AGAIN_LIVE if live else _PINGED_AGAIN
            if not await transaction.oversight.note_pinged(tournament.id, place, now, now - pause):
                key = "error-organiser-pinged-live" if live else "error-organiser-pinged"
                raise Refused(key, hours=pause // timedelta(hours=1))
            await transaction.oversight.note_decision(tournament.id, place, decision(Decision.PINGED, mover.number))
            notice = Notice("organisers-ping", standing.match, mentions=(mover.member,))
            await transaction.notices.add((notice,), now)
        return standing.match

    async def note_unposted(self, match: int, tournament: int) -> None:
        """Tell organisers that a match of their tournament can't be posted anywhere, and stop retrying.

        Both happen in one transaction, so that they get one notice.
        """
        going, now = await self._tournaments.get(tournament), self._clock()
        async with self._store.writing() as transaction:
            await transaction.work_queue.put_off(POSTS, match, None)
            for pairing in going.pairings:
                if pairing.match == match:
                    notice = organisers_notice(going, "unposted", entrants=list(pairing.entrants))
                    await transaction.notices.add((notice,), now)

    # The organisers' thread

    async def note_thread(self, tournament: int, thread: int) -> None:
        """Note the private thread that was opened for the organisers of a tournament."""
        async with self._store.writing() as transaction:
            await transaction.oversight.set_thread(tournament, thread)

    async def lose_thread(self, tournament: int, thread: int) -> None:
        """Note that the organisers' thread is gone or inaccessible. It is replaced once."""
        async with self._store.writing() as transaction:
            await transaction.oversight.lose_thread(tournament, thread, self._clock(), _MOST_THREADS)
