"""Run tournaments: each change is one transaction, together with the matches that begin by it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime
from weakref import WeakValueDictionary

from club.clock import Clock
from club.delivery.notices import Notice
from club.delivery.work_queue import STANDINGS
from club.errors import Refused, Stale, UnknownTournament
from club.matches.commitments import promise_of
from club.matches.entries import EntryKind, Header
from club.matches.position import Position
from club.matches.service import Matches
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.tournaments import absences, blocked_pairs, decisions, ladder, organising, progress
from club.tournaments.announce import announced_facts, complete_rules, readable_name, readable_publicity
from club.tournaments.facts import Facts
from club.tournaments.progress import TournamentUpdate
from club.tournaments.read_tournament import TournamentWithFacts, read_tournament
from club.tournaments.save import Call, save
from club.tournaments.tournament import Entrant, Meeting, Publicity, Rules, Status, Tournament
from engines import RulesError

_log = logging.getLogger(__name__)

_TRIES = 5
"""How often a change is retried because the tournament has changed meanwhile."""

Change = Callable[[Tournament, Facts], TournamentUpdate]
"""Apply a decision to a tournament; raises ``Refused`` where it is not allowed."""


class Tournaments:
    """Run tournaments; safe to use from many requests at once, and from several processes on one database.

    A round is stored whole, with the matches that are played in it: it has begun, or it has not.
    """

    def __init__(self, store: Store, matches: Matches, clock: Clock, seed: Callable[[], str]) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._seed = seed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def get(self, number: int, guild: int | None = None) -> Tournament:
        """Return a tournament, of a guild if one is named; raises ``Unknown``."""
        async with self._store.reading() as transaction:
            found = await transaction.tournaments.get(number)
        if found is None or guild not in (None, found.guild):
            raise UnknownTournament()
        return found

    async def meeting(self, header: Header) -> Meeting | None:
        """Return what a match is in its tournament, or ``None`` where it is in none, or in it no more."""
        if header.tournament is None:
            return None
        async with self._store.reading() as transaction:
            return await transaction.tournaments.meeting(header.id)

    async def create(
        self,
        rules: Rules,
        name: str,
        organiser: int,
        guild: int,
        channel: int,
        request: str,
        closes: datetime | None = None,
        finish: datetime | None = None,
        publicity: Publicity = Publicity(),  # noqa: B008 - it can't be changed
    ) -> Tournament:
        """Announce a tournament, once a request; raises ``Refused`` or ``Unreadable`` for rules that can't be."""
        now = self._clock()
        rules = complete_rules(rules)
        name = readable_name(name)
        organising.require_dates(rules, closes, finish, now)
        tournament = Tournament(
            0,
            guild,
            channel,
            organiser,
            name,
            rules,
            now,
            closes=closes,
            finish=finish,
            publicity=readable_publicity(publicity),
        )
        async with self._store.writing() as transaction:
            number = await transaction.tournaments.by_request(request)
            if number is None:
                number = await transaction.tournaments.add(tournament, request, progress.reminder(tournament))
                seed = self._seed()
                await transaction.tournament_draws.bind(number, seed, promise_of(announced_facts(number, rules), seed))
        return await self.get(number)

    async def join(
        self, number: int, member: int, name: str, roles: Collection[int] = (), press: str | None = None
    ) -> Tournament:
        """Let a member take part; raises ``Refused`` where nobody, or not this member, can join any more.

        ``press`` is the interaction, which goes into the draws.
        """
        tournament = await self.get(number)
        rules = tournament.rules
        if rules.roles and not {*roles} & {*rules.roles}:
            raise Refused("error-tournament-roles", roles=" ".join(f"<@&{role}>" for role in rules.roles))
        if rules.minimum:
            async with self._store.reading() as transaction:
                count = await transaction.results.count_finished_games(tournament.guild, rules.game, member)
            if count < rules.minimum:
                raise Refused("error-tournament-minimum", count=count, minimum=rules.minimum)

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            joined = TournamentUpdate(decisions.enter(going, member, name, facts.now, press))
            return blocked_pairs.record_blocks(joined, member, facts.blocked)

        return await self._change(number, change, newcomer=member)

    async def add(self, number: int, member: int, name: str, by: int) -> Tournament:
        """Let somebody take part at the wish of ``by``, who runs the tournament, whatever is asked of others.

        Raises ``Refused`` where nobody, or not this member, can join any more, and where ``by`` has to wait.
        """

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            joined = organising.add(going, member, name, facts.now)
            return blocked_pairs.record_blocks(joined, member, facts.blocked, by_organiser=True)

        return await self._change(number, change, newcomer=member, call=(by, member))

    async def leave(self, number: int, member: int) -> Tournament:
        """Let a member take part no more, whose matches that go on are lost then; raises ``Refused`` for no entrant."""
        await self._change(number, lambda going, _: TournamentUpdate(decisions.leave(going, member)))
        return await self.advance(number)

    async def remove(self, number: int, member: int, by: int) -> Tournament:
        """Let a member take part no more, as ``leave`` does, because ``by``, who runs the tournament, wants that.

        Raises ``Refused`` for no entrant, and where ``by`` has to wait.
        """
        await self._change(number, lambda going, _: organising.remove(going, member), call=(by, member))
        return await self.advance(number)

    async def start(self, number: int) -> Tournament:
        """Begin a tournament, in fewer rounds where there are too few entrants for all of them.

        Raises ``Refused`` where it can't be played, or has begun already.
        """

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            begun = decisions.begin(decisions.shorten(going), facts)
            return TournamentUpdate(begun, progress.begin_notices(begun))

        return await self._change(number, change)

    async def pause(self, number: int, *, paused: bool) -> Tournament:
        """Pair nobody any more and let the clocks of all matches rest, or go on.

        Raises ``Refused`` unless it runs, or where it is so already.
        """
        return await self._change(number, lambda going, _: organising.pause(going, paused=paused))

    async def cancel(self, number: int) -> Tournament:
        """Call a tournament off, with all of its matches that go on; raises ``Refused`` once it is over."""
        await self._change(number, lambda going, facts: organising.cancel(going, facts.now))
        return await self.advance(number)

    async def reschedule(self, number: int, closes: datetime | None, finish: datetime | None) -> Tournament:
        """Change when registration closes and when a tournament ends; raises ``Refused`` for a moment that can't be."""
        return await self._change(number, lambda going, facts: organising.reschedule(going, closes, finish, facts.now))

    async def forbid(self, number: int, member: int, other: int) -> Tournament:
        """Let two entrants never meet, or meet again where that was forbidden; raises ``Refused``."""
        return await self._change(number, lambda going, _: organising.toggle_forbidden(going, member, other))

    async def substitute(self, number: int, member: int, newcomer: int, name: str, by: int) -> Tournament:
        """Let somebody else play on in an entrant's place; the entrant's matches that go on begin anew.

        ``by`` runs the tournament. Raises ``Refused`` where that can't be, or ``by`` has to wait.
        """

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            joined = organising.substitute(going, member, newcomer, name)
            return blocked_pairs.record_blocks(joined, newcomer, facts.blocked, by_organiser=True)

        await self._change(number, change, newcomer=newcomer, call=(by, newcomer))
        return await self.advance(number)

    async def swap(self, number: int, member: int, other: int) -> Tournament:
        """Let two entrants change places in the present round, unless somebody has moved in a match of theirs."""
        going = await self.get(number)
        numbers = {decisions.entrant_of(going, one).number for one in (member, other)}
        met = [one.match for one in going.in_round(going.round) if numbers & {*one.entrants} and one.match is not None]
        if any(
            entry.kind == EntryKind.PLAY
            for position in await self._matches.positions(met)
            for entry in position.entries
        ):
            raise Refused("error-tournament-moved")
        await self._change(number, lambda going, _: organising.swap(going, member, other))
        return await self.advance(number)

    async def rule(
        self,
        number: int,
        place: tuple[int, int],
        ruling: str,
        moderator: int,
        request: str,
        over_at: int | None = None,
    ) -> Tournament:
        """Decide what the pairing at a ``place`` (round, board) comes to: ``void``, ``draw`` or ``win`` with a seat.

        Where there is a match, that is ruled on, over or not; see ``Matches.amend`` for ``over_at``. Rounds that are
        paired already stay as they are. Raises ``Refused`` for the same result, and where a tournament was called off.
        """
        going = await self.get(number)
        if going.status == Status.CANCELLED:
            raise Refused("error-tournament-over")
        pairing = decisions.pairing_at(going, place)
        if pairing.match is None:
            return await self._change(number, lambda now, _: organising.decree(now, place, ruling))
        notice = Notice("ruled", pairing.match, details={"moderator": f"<@{moderator}>"})
        await self._matches.amend(pairing.match, ruling, request, notice, over_at=over_at)
        return await self.advance(number)

    async def challenge(self, number: int, challenger: int, challenged: int) -> Tournament:
        """Let an entrant of a ladder challenge another to a match, which begins at once; raises ``Refused``."""

        def change(going: Tournament, _: Facts) -> TournamentUpdate:
            organising.require_running(going)
            if not going.rules.form.by_challenge:
                raise Refused("error-tournament-form")
            if going.paused:
                raise Refused("error-tournament-paused")
            one, two = (decisions.entrant_of(going, who).number for who in (challenger, challenged))
            refusal = ladder.may_challenge(going, one, two)
            if refusal is not None:
                raise Refused(refusal)
            return TournamentUpdate(replace(going, pairings=(*going.pairings, ladder.challenge(going, one, two))))

        return await self._change(number, change, call=(challenger, challenged))

    # How it goes on

    async def advance(self, number: int) -> Tournament:
        """Advance a tournament: apply results, drop who is gone, and pair what can be paired."""
        await self._end_matches(await self.get(number))
        return await self._change(number, lambda going, _: TournamentUpdate(going))

    async def _end_matches(self, tournament: Tournament) -> None:
        """End the matches that are not to go on: of those who have left, of no pairing any more, and after the end."""
        async with self._store.reading() as transaction:
            ends = await transaction.tournaments.results(tournament.id)
        over = tournament.status in (Status.OVER, Status.CANCELLED)
        over |= tournament.finish is not None and tournament.finish <= self._clock()
        paired = {one.match: one for one in tournament.pairings}
        for match in sorted(match for match, end in ends.items() if end is None):
            if over or match not in paired:
                await _end_quietly(self._matches.rule(match, "void", f"tournament {tournament.id} end {match}"))
                continue
            for entrant in map(tournament.entrant, paired[match].entrants):
                if not entrant.playing:
                    request = f"tournament {tournament.id} left {match} {entrant.number}"
                    await _end_quietly(self._matches.resign(match, entrant.member, request))

    async def _change(
        self, number: int, change: Change, newcomer: int | None = None, call: Call | None = None
    ) -> Tournament:
        """Store what somebody has decided about a tournament, and all that follows from it, in one transaction.

        ``newcomer`` is the member who joins by that, if one does; ``call`` is who calls whom by it.
        """
        async with self._locks.setdefault(number, asyncio.Lock()):
            for _ in range(_TRIES):
                seen = await read_tournament(self._store, self._matches, self._clock, number, newcomer)
                before = progress.apply_results(seen.tournament, seen.facts)
                changed = change(before.tournament, seen.facts)
                after = await asyncio.to_thread(progress.advance, changed.tournament, seen.facts)
                entrants = absences.entrants_beginning(seen.tournament, after.tournament)
                vacation_notices = await self._absence_notices(after.tournament, entrants, seen.facts.now)
                notices = (*before.notices, *changed.notices, *after.notices, *vacation_notices)
                if after.tournament == seen.tournament and not notices and not seen.is_due:
                    return seen.tournament
                resting = await self._with_changed_clocks(seen.tournament, after.tournament)
                try:
                    return await self._store.run_to_end(self._save(seen, after.tournament, notices, resting, call))
                except Stale:
                    continue
            raise Stale

    async def _absence_notices(
        self, tournament: Tournament, entrants: tuple[Entrant, ...], now: datetime
    ) -> tuple[Notice, ...]:
        """Return notices to the organiser of entrants on vacation for whom a match begins."""
        if not entrants:
            return ()
        async with self._store.reading() as transaction:
            members = [one.member for one in entrants]
            vacations = await transaction.vacations.of_absent(members, now, tournament.began or now)
        return absences.absence_notices(tournament, entrants, vacations, now)

    async def _with_changed_clocks(self, before: Tournament, after: Tournament) -> tuple[Position, ...]:
        """Return the matches whose clocks stop or start by a change."""
        if before.clocks_are_stopped == after.clocks_are_stopped:
            return ()
        return await self._matches.positions([one.match for one in after.pairings if one.match and not one.decided])

    async def _save(
        self,
        seen: TournamentWithFacts,
        after: Tournament,
        notices: Sequence[Notice],
        resting: Sequence[Position],
        call: Call | None,
    ) -> Tournament:
        async with self._store.writing() as transaction:
            return await save(transaction, seen, after, notices, resting, call, self._seed)

    # The message that shows it

    async def note_posted(self, number: int, seen: datetime, message: int, home: int | None) -> None:
        """Note which message shows a tournament that was due when ``seen``, and in which post; see ``put_off``."""
        async with self._store.writing() as transaction:
            await transaction.tournaments.note_posted(number, message, home)
            await _put_off(transaction, number, seen, None)

    async def note_gone(self, home: int) -> None:
        """Let the tournament be shown anew, in its channel if need be, whose post in a forum is gone."""
        async with self._store.writing() as transaction:
            await transaction.tournaments.leave(home, self._clock())

    async def put_off(self, number: int, seen: datetime, due: datetime | None) -> None:
        """Show a tournament that was due when ``seen`` at ``due``; what has become due since stays so."""
        async with self._store.writing() as transaction:
            await _put_off(transaction, number, seen, due)


async def _put_off(transaction: Transaction, number: int, seen: datetime, due: datetime | None) -> None:
    if await transaction.work_queue.due_at(STANDINGS, number) == seen:
        await transaction.work_queue.put_off(STANDINGS, number, due)


async def _end_quietly(ending: Awaitable[Position]) -> None:
    """End a match; one that is over by now, or frozen, is left as it is."""
    try:
        await ending
    except RulesError as refused:
        _log.info("a match of a tournament is left as it is: %s", refused.key)
