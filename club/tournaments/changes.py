"""Change a tournament in one transaction, together with everything that follows from the change."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime
from weakref import WeakValueDictionary

from club.clock import Clock
from club.matches.service import Matches
from club.model.delivery.notices import Notice
from club.model.errors import Stale, UnknownTournament
from club.model.matches.position import Position
from club.model.tournaments import absences, live, progress
from club.model.tournaments.beginning import registration
from club.model.tournaments.facts import Facts
from club.model.tournaments.progress import TournamentUpdate
from club.model.tournaments.roles import role_changes
from club.model.tournaments.tournament import Entrant, Status, Tournament
from club.storage.store import Store
from club.tournaments.announcing.highlights import highlight_notices
from club.tournaments.read_tournament import (
    Serves,
    TournamentWithFacts,
    is_short_of_boards,
    read_tournament,
    serves_all,
    time_of,
)
from club.tournaments.save import Outgoing, Ping, save
from engines import RulesError

_log = logging.getLogger(__name__)

_TRIES = 5
"""The number of times a change is retried because the tournament was changed at the same time."""

Change = Callable[[Tournament, Facts], TournamentUpdate]
"""Apply a decision to a tournament. Raises ``Refused`` if it isn't allowed."""

Advance = Callable[[Tournament, Facts], Awaitable[TournamentUpdate]]
"""Do the same as ``progress.advance``, off the event loop."""


async def advance_in_thread(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Advance a tournament in a thread."""
    return await asyncio.to_thread(progress.advance, tournament, facts)


class TournamentChanges:
    """Change tournaments. It is safe for concurrent requests and for several processes on one database.

    A round is stored as a whole, with its matches: it has either begun or not. ``advance_off_loop`` may be replaced by
    a function that pairs large fields in another process. ``on_changed`` is called with the number of each tournament
    that has changed, and when one of its matches gets a board. ``serves`` is replaced if this process receives the
    presses of some guilds only.
    """

    def __init__(self, store: Store, matches: Matches, clock: Clock, seed: Callable[[], str]) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._seed = seed
        self.advance_off_loop: Advance = advance_in_thread
        self.on_changed: Callable[[int], None] = lambda _tournament: None
        self.serves: Serves = serves_all
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, number: int, guild: int | None = None) -> Tournament:
        """Return a tournament, in a guild if one is given. Raises ``Unknown``."""
        async with self._store.reading() as transaction:
            found = await transaction.tournaments.get(number)
        if found is None or guild not in (None, found.guild):
            raise UnknownTournament()
        return found

    async def advance(self, number: int) -> Tournament:
        """Advance a tournament: apply results, drop players who are gone, and pair those who can be paired."""
        await self._end_matches(number)
        return await self.apply(number, lambda going, _: TournamentUpdate(going))

    async def _end_matches(self, number: int) -> None:
        """End the matches that must not continue because of players who left, a decision, or the end.

        They are read before the tournament, because otherwise a match that another process begins meanwhile would seem
        to have no pairing.
        """
        async with self._store.reading() as transaction:
            ends = await transaction.tournaments.results(number)
        tournament = await self.get(number)
        async with self._store.reading() as transaction:
            now = await time_of(transaction, tournament, self._clock, self.serves)
            is_short = await is_short_of_boards(transaction, tournament)
        over = tournament.status in (Status.OVER, Status.CANCELLED)
        over |= live.is_cut_off(tournament, now) or live.is_late(tournament, now, is_short=is_short)
        paired = {one.match: one for one in tournament.pairings}
        for match in sorted(match for match, end in ends.items() if end is None):
            if over or match not in paired or paired[match].decided:
                await _end_quietly(self._matches.rule(match, "void", f"tournament {tournament.id} end {match}"))
                continue
            for entrant in map(tournament.entrant, paired[match].entrants):
                if not entrant.playing:
                    request = f"tournament {tournament.id} left {match} {entrant.number}"
                    await _end_quietly(self._matches.resign(match, entrant.member, request))

    async def apply(
        self, number: int, change: Change, newcomer: int | None = None, ping: Ping | None = None
    ) -> Tournament:
        """Store a decision about a tournament and all its consequences in one transaction.

        ``newcomer`` is the member who joins, if there is one. ``ping`` names the member who pings and the one pinged.
        """
        async with self._locks.setdefault(number, asyncio.Lock()):
            for _ in range(_TRIES):
                seen = await read_tournament(self._store, self._matches, self._clock, number, newcomer, self.serves)
                before = await asyncio.to_thread(progress.apply_results, seen.tournament, seen.facts)
                changed = change(before.tournament, seen.facts)
                prepared = registration.prepare(changed.tournament, seen.facts)
                advanced = await self.advance_off_loop(prepared.tournament, seen.facts)
                after = registration.dissolve(advanced.tournament)
                entrants = absences.entrants_beginning(seen.tournament, after.tournament)
                vacation_notices = await self._absence_notices(after.tournament, entrants, seen.facts.now)
                updates = (before, changed, prepared, advanced, after)
                notices = (*(notice for update in updates for notice in update.notices), *vacation_notices)
                notices += await highlight_notices(self._store, seen.tournament, after.tournament, seen.facts)
                if after.tournament == seen.tournament and not notices and not seen.is_due:
                    return seen.tournament
                resting = await self._with_changed_clocks(seen.tournament, after.tournament)
                outgoing = Outgoing(notices, role_changes(seen.tournament, after.tournament))
                try:
                    stored = await self._store.run_to_end(self._save(seen, after.tournament, outgoing, resting, ping))
                except Stale:
                    continue
                self.on_changed(number)
                return stored
            raise Stale

    async def _absence_notices(
        self, tournament: Tournament, entrants: tuple[Entrant, ...], now: datetime
    ) -> tuple[Notice, ...]:
        """Return notices to the organiser about entrants on vacation whose match begins."""
        if not entrants:
            return ()
        async with self._store.reading() as transaction:
            members = [one.member for one in entrants]
            vacations = await transaction.vacations.of_absent(members, now, tournament.began or now)
        return absences.absence_notices(tournament, entrants, vacations, now)

    async def _with_changed_clocks(self, before: Tournament, after: Tournament) -> tuple[Position, ...]:
        """Return the matches whose clocks stop or start because of a change."""
        if before.clocks_are_stopped == after.clocks_are_stopped:
            return ()
        return await self._matches.positions([one.present for one in after.pairings if one.present])

    async def _save(
        self,
        seen: TournamentWithFacts,
        after: Tournament,
        outgoing: Outgoing,
        resting: Sequence[Position],
        ping: Ping | None,
    ) -> Tournament:
        async with self._store.writing() as transaction:
            return await save(transaction, seen, after, outgoing, resting, ping, self._seed)


async def _end_quietly(ending: Awaitable[Position]) -> None:
    """End a match. One that is over by now, or frozen, is left unchanged."""
    try:
        await ending
    except RulesError as refused:
        _log.info("a match of a tournament is left as it is: %s", refused.key)
