"""Run tournaments: every change is made once, on the tournament as it stands, with the matches that follow from it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from club.challenges.cooldown import count_calls, require_no_pause
from club.challenges.service import agreed_pace
from club.clock import Clock
from club.clocks.pace import Pace
from club.delivery.notices import Notice
from club.errors import Refused, Stale, Unknown
from club.matches import chance
from club.matches.append import begun as begun_match
from club.matches.append import retime
from club.matches.commitments import drawn, match_facts, promised
from club.matches.entries import LEAVING, Header, Kind
from club.matches.position import Table
from club.matches.service import Matches
from club.storage.queries.outages import Out
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.tournaments import absences as away
from club.tournaments import blocked_pairs, decisions, ladder, organising, progress
from club.tournaments.facts import End, Facts
from club.tournaments.progress import Progress
from club.tournaments.tournament import Entrant, Listed, Meeting, Pairing, Rules, Status, Tournament
from engines import GAMES, RulesError

_log = logging.getLogger(__name__)

_TRIES = 5
"""How often a change is worked out anew because the tournament has changed meanwhile."""

_SHORT = timedelta(minutes=10)
"""A tournament that is paused again so soon has not gone on."""

LONGEST_NAME = 60
"""How many characters the name of a tournament may have."""

_JOINER = "\u200d"
"""What makes one sign of several emoji."""

Call: TypeAlias = tuple[int, int]
"""Who calls whom: a member who does that again and again has to wait."""

Change = Callable[[Tournament, Facts], Progress]
"""Return a tournament with what somebody has decided; raises ``Refused`` where that can't be."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Hold a tournament as it was read, and what tells whether it has changed since."""

    tournament: Tournament
    facts: Facts
    mark: tuple[int, datetime | None]

    @property
    def is_due(self) -> bool:
        """Tell whether it was to be looked at by now."""
        return self.facts.is_due


async def fix_draw(transaction: Transaction, tournament: Tournament) -> None:
    """Fix what the draws of a tournament follow from that begins now: its entrants, and how they joined."""
    known = await transaction.tournament_draws.promise(tournament.id)
    if known is None:  # announced before there were codes
        return
    seed, promise = known
    joined = {str(one.number): [str(one.member), one.press] for one in tournament.entrants}
    await transaction.tournament_draws.set(tournament.id, drawn(promise, {**promise.facts, "entrants": joined}, seed))


class Tournaments:
    """Hold every tournament; safe to use from many requests at once, and from several processes on one database.

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
            raise Unknown("error-no-tournament")
        return found

    async def at(self, channel: int) -> int | None:
        """Return the tournament of a channel, the newest that is not over first."""
        async with self._store.reading() as transaction:
            return await transaction.tournaments.at(channel)

    async def listed(
        self, guild: int, statuses: Collection[Status] = tuple(Status), limit: int = 25
    ) -> tuple[Listed, ...]:
        """Return the newest tournaments of a guild that have come so far."""
        async with self._store.reading() as transaction:
            return await transaction.tournaments.in_guild(guild, statuses, limit)

    async def meeting(self, header: Header) -> Meeting | None:
        """Return what a match is in its tournament, or ``None`` where it is in none, or in it no more."""
        if header.tournament is None:
            return None
        async with self._store.reading() as transaction:
            return await transaction.tournaments.meeting(header.id)

    async def homes(self, number: int) -> dict[int, int]:
        """Return where the matches of a tournament that go on are posted, by their numbers."""
        async with self._store.reading() as transaction:
            return await transaction.tournaments.homes(number)

    async def entered(self, member: int) -> tuple[int, ...]:
        """Return the tournaments that go on in which a member plays."""
        async with self._store.reading() as transaction:
            return await transaction.tournaments.entered(member)

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
    ) -> Tournament:
        """Announce a tournament, once a request; raises ``Refused`` or ``Unreadable`` for rules that can't be."""
        now = self._clock()
        rules = checked(rules)
        name = _readable(name)
        if not name.strip(_JOINER):
            raise Refused("error-tournament-name")
        organising.require_dates(rules, closes, finish, now)
        made = Tournament(0, guild, channel, organiser, name, rules, now, closes=closes, finish=finish)
        async with self._store.writing() as transaction:
            number = await transaction.tournaments.by_request(request)
            if number is None:
                number = await transaction.tournaments.add(made, request, progress.reminder(made))
                seed = self._seed()
                await transaction.tournament_draws.bind(number, seed, promised(_facts(number, rules), seed))
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

        def change(going: Tournament, facts: Facts) -> Progress:
            joined = Progress(decisions.entered(going, member, name, facts.now, press))
            return blocked_pairs.signed_up(joined, member, facts.blocked)

        return await self._change(number, change, newcomer=member)

    async def add(self, number: int, member: int, name: str, by: int) -> Tournament:
        """Let somebody take part at the wish of ``by``, who runs the tournament, whatever is asked of others.

        Raises ``Refused`` where nobody, or not this member, can join any more, and where ``by`` has to wait.
        """

        def change(going: Tournament, facts: Facts) -> Progress:
            joined = organising.added(going, member, name, facts.now)
            return blocked_pairs.signed_up(joined, member, facts.blocked, by_organiser=True)

        return await self._change(number, change, newcomer=member, call=(by, member))

    async def leave(self, number: int, member: int) -> Tournament:
        """Let a member take part no more, whose matches that go on are lost then; raises ``Refused`` for no entrant."""
        await self._change(number, lambda going, _: Progress(decisions.left(going, member)))
        return await self.advance(number)

    async def remove(self, number: int, member: int, by: int) -> Tournament:
        """Let a member take part no more, as ``leave`` does, because ``by``, who runs the tournament, wants that.

        Raises ``Refused`` for no entrant, and where ``by`` has to wait.
        """
        await self._change(number, lambda going, _: organising.removed(going, member), call=(by, member))
        return await self.advance(number)

    async def start(self, number: int) -> Tournament:
        """Begin a tournament, in fewer rounds where there are too few entrants for all of them.

        Raises ``Refused`` where it can't be played, or has begun already.
        """

        def change(going: Tournament, facts: Facts) -> Progress:
            begun = decisions.begun(decisions.shortened(going), facts)
            return Progress(begun, progress.begin_told(begun))

        return await self._change(number, change)

    async def pause(self, number: int, *, paused: bool) -> Tournament:
        """Pair nobody any more and let the clocks of all matches rest, or go on.

        Raises ``Refused`` unless it runs, or where it is so already.
        """
        return await self._change(number, lambda going, _: organising.paused(going, still=paused))

    async def cancel(self, number: int) -> Tournament:
        """Call a tournament off, with all of its matches that go on; raises ``Refused`` once it is over."""
        await self._change(number, lambda going, facts: organising.cancelled(going, facts.now))
        return await self.advance(number)

    async def reschedule(self, number: int, closes: datetime | None, finish: datetime | None) -> Tournament:
        """Change when registration closes and when a tournament ends; raises ``Refused`` for a moment that can't be."""
        return await self._change(number, lambda going, facts: organising.rescheduled(going, closes, finish, facts.now))

    async def forbid(self, number: int, member: int, other: int) -> Tournament:
        """Let two entrants never meet, or meet again where that was forbidden; raises ``Refused``."""
        return await self._change(number, lambda going, _: organising.forbidden(going, member, other))

    async def substitute(self, number: int, member: int, newcomer: int, name: str, by: int) -> Tournament:
        """Let somebody else play on in an entrant's place; the entrant's matches that go on begin anew.

        ``by`` runs the tournament. Raises ``Refused`` where that can't be, or ``by`` has to wait.
        """

        def change(going: Tournament, facts: Facts) -> Progress:
            joined = organising.substituted(going, member, newcomer, name)
            return blocked_pairs.signed_up(joined, newcomer, facts.blocked, by_organiser=True)

        await self._change(number, change, newcomer=newcomer, call=(by, newcomer))
        return await self.advance(number)

    async def swap(self, number: int, member: int, other: int) -> Tournament:
        """Let two entrants change places in the present round, unless somebody has moved in a match of theirs."""
        going = await self.get(number)
        numbers = {decisions.entrant_of(going, one).number for one in (member, other)}
        met = [one.match for one in going.in_round(going.round) if numbers & {*one.entrants} and one.match is not None]
        if any(entry.kind == Kind.PLAY for table in await self._matches.tables(met) for entry in table.entries):
            raise Refused("error-tournament-moved")
        await self._change(number, lambda going, _: organising.swapped(going, member, other))
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
            return await self._change(number, lambda now, _: organising.decreed(now, place, ruling))
        told = Notice("ruled", pairing.match, details={"moderator": f"<@{moderator}>"})
        await self._matches.amend(pairing.match, ruling, request, told, over_at=over_at)
        return await self.advance(number)

    async def challenge(self, number: int, challenger: int, challenged: int) -> Tournament:
        """Let an entrant of a ladder challenge another to a match, which begins at once; raises ``Refused``."""

        def change(going: Tournament, _: Facts) -> Progress:
            organising.require_running(going)
            if not going.rules.form.challenged:
                raise Refused("error-tournament-form")
            if going.paused:
                raise Refused("error-tournament-paused")
            one, two = (decisions.entrant_of(going, who).number for who in (challenger, challenged))
            refusal = ladder.may_challenge(going, one, two)
            if refusal is not None:
                raise Refused(refusal)
            return Progress(replace(going, pairings=(*going.pairings, ladder.challenge(going, one, two))))

        return await self._change(number, change, call=(challenger, challenged))

    # How it goes on

    async def advance(self, number: int) -> Tournament:
        """Bring a tournament up to date: what has ended counts, who has gone plays no more, who is free is paired."""
        await self._end_matches(await self.get(number))
        return await self._change(number, lambda going, _: Progress(going))

    async def _end_matches(self, tournament: Tournament) -> None:
        """End the matches that are not to go on: of those who have left, of no pairing any more, and after the end."""
        async with self._store.reading() as transaction:
            ends = await transaction.tournaments.results(tournament.id)
        over = tournament.status in (Status.OVER, Status.CANCELLED)
        over |= tournament.finish is not None and tournament.finish <= self._clock()
        paired = {one.match: one for one in tournament.pairings}
        for match in sorted(match for match, end in ends.items() if end is None):
            if over or match not in paired:
                await _quietly(self._matches.rule(match, "void", f"tournament {tournament.id} end {match}"))
                continue
            for entrant in map(tournament.entrant, paired[match].entrants):
                if not entrant.playing:
                    request = f"tournament {tournament.id} left {match} {entrant.number}"
                    await _quietly(self._matches.resign(match, entrant.member, request))

    async def _change(
        self, number: int, change: Change, newcomer: int | None = None, call: Call | None = None
    ) -> Tournament:
        """Store what somebody has decided about a tournament, and all that follows from it, in one transaction.

        ``newcomer`` is the member who joins by that, if one does; ``call`` is who calls whom by it.
        """
        async with self._locks.setdefault(number, asyncio.Lock()):
            for _ in range(_TRIES):
                seen = await self._seen(number, newcomer)
                before = progress.caught_up(seen.tournament, seen.facts)
                changed = change(before.tournament, seen.facts)
                after = await asyncio.to_thread(progress.progressed, changed.tournament, seen.facts)
                entrants = away.beginning(seen.tournament, after.tournament)
                absences = await self._told_of_vacations(after.tournament, entrants, seen.facts.now)
                notices = (*before.notices, *changed.notices, *after.notices, *absences)
                if after.tournament == seen.tournament and not notices and not seen.is_due:
                    return seen.tournament
                resting = await self._resting(seen.tournament, after.tournament)
                try:
                    return await self._store.whole(self._save(seen, after.tournament, notices, resting, call))
                except Stale:
                    continue
            raise Stale

    async def _told_of_vacations(
        self, tournament: Tournament, entrants: tuple[Entrant, ...], now: datetime
    ) -> tuple[Notice, ...]:
        """Return what the organiser is told of those for whom a match begins while they are away."""
        if not entrants:
            return ()
        async with self._store.reading() as transaction:
            members = [one.member for one in entrants]
            vacations = await transaction.vacations.away(members, now, tournament.began or now)
        return away.told_organiser(tournament, entrants, vacations, now)

    async def _resting(self, before: Tournament, after: Tournament) -> tuple[Table, ...]:
        """Return the matches of which the clocks are stopped now, or started again."""
        if before.stands_still == after.stands_still:
            return ()
        return await self._matches.tables([one.match for one in after.pairings if one.match and not one.decided])

    async def _seen(self, number: int, newcomer: int | None) -> Seen:
        """Return a tournament with all that its course depends on."""
        async with self._store.reading() as transaction:
            found = await transaction.tournaments.get(number)
            if found is None:
                raise Unknown("error-no-tournament")
            mark = await transaction.tournaments.mark(number)
            ends = await transaction.tournaments.results(number)
            members = [one.member for one in found.entrants]
            strengths = await transaction.ratings.strengths(found.guild, found.rules.game, members)
            pauses = (
                await transaction.outages.of_tournament(found.guild, number, self._clock()) if found.rules.idle else ()
            )
            blocked = frozenset() if newcomer is None else await transaction.blocks.apart_from(newcomer, members)
        fresh = [one.match for one in found.pairings if not one.decided and ends.get(one.match or 0) is not None]
        folded = await self._matches.tables([match for match in fresh if match is not None])
        tables = {table.header.id: table for table in folded}
        known = {match: _end(end, tables.get(match)) for match, end in ends.items() if end is not None}
        return Seen(found, Facts(self._clock(), known, strengths, blocked, mark[1], pauses), mark)

    async def _save(
        self,
        seen: Seen,
        after: Tournament,
        notices: Sequence[Notice],
        resting: Sequence[Table],
        call: Call | None,
    ) -> Tournament:
        """Store how a tournament has gone on, with the matches that begin; raises ``Stale`` where it has changed.

        ``resting`` are the matches of which the clocks are stopped now, or started again. Raises ``Refused`` where who
        calls has to wait.
        """
        async with self._store.writing() as transaction:
            if await transaction.tournaments.mark(after.id, hold=True) != seen.mark:
                raise Stale
            if call is not None:
                caller, called = call
                await require_no_pause(transaction.cooldowns, caller, (called,), seen.facts.now, "error-pause-member")
                await count_calls(transaction.cooldowns, caller, () if caller == called else (called,), seen.facts.now)
            if seen.tournament.status == Status.OPEN and after.status == Status.RUNNING:
                await fix_draw(transaction, after)
            new = [one for one in after.pairings if one.match is None and not one.decided]
            begun = await self._begin_all(transaction, after, new, seen.facts.now) if new else {}
            pairings = [replace(one, match=begun.get(one, one.match)) for one in after.pairings]
            stored = replace(after, pairings=tuple(pairings), version=seen.tournament.version + 1)
            await transaction.tournaments.store(seen.tournament, stored, seen.facts.now, _next(stored, seen.facts))
            await transaction.notices.add(notices, seen.facts.now)
            if seen.tournament.stands_still != stored.stands_still:
                await _pause(transaction, stored, seen.facts.now)
                await retime(transaction, resting, seen.facts.now)
        return stored

    async def _begin_all(
        self, transaction: Transaction, tournament: Tournament, pairings: Sequence[Pairing], now: datetime
    ) -> dict[Pairing, int]:
        """Store the matches of pairings and return their numbers; their seeds follow from the tournament's key."""
        known, labels = (
            await transaction.tournament_draws.get(tournament.id),
            await transaction.tournament_draws.match_labels(tournament.id),
        )
        key = None if known is None else known[2].key
        begun = {}
        for pairing in pairings:
            places = ((pairing.round, pairing.board, beginning) for beginning in count(1))
            place = next(place for place in places if chance.match_label(*place) not in labels)
            begun[pairing] = await self._begin(transaction, tournament, pairing, now, place, key)
        return begun

    async def _begin(
        self,
        transaction: Transaction,
        tournament: Tournament,
        pairing: Pairing,
        now: datetime,
        place: tuple[int, int, int],
        key: str | None,
    ) -> int:
        """Store the match of a pairing and return its number; ``place`` are round, board and how often it has begun."""
        rules, game = tournament.rules, GAMES[tournament.rules.game]
        seats = tuple(tournament.entrant(number).member for number in pairing.entrants)
        options = game.complete(rules.options)
        label = chance.match_label(*place)
        seed = self._seed() if key is None else chance.derived(key, label)
        facts = match_facts(game.key, game.rules, options, seats, "challenger")
        facts |= {"tournament": tournament.id, **dict(zip(("round", "board", "beginning"), place, strict=True))}
        header = Header(
            0, game.key, game.rules, options, seats, "challenger", seats, seed,
            Pace.read(rules.pace), tournament.guild, tournament.channel, None, now,
            rated=rules.rated, tournament=tournament.id, draw=drawn(promised(facts, seed), facts, seed, label),
        )  # fmt: skip
        return (await begun_match(transaction, header)).id

    # The message that shows it

    async def post_due(self, number: int) -> datetime | None:
        """Return when the message of a tournament is to be brought up to date, or ``None``."""
        async with self._store.reading() as transaction:
            return await transaction.tournaments.post_due(number)

    async def show(self, number: int) -> None:
        """Let the message of a tournament be brought up to date."""
        async with self._store.writing() as transaction:
            await transaction.tournaments.show(number, self._clock())

    async def posted(self, number: int, seen: datetime, message: int | None, due: datetime | None = None) -> None:
        """Note which message shows a tournament that was due when ``seen``; what has become due since stays so."""
        async with self._store.writing() as transaction:
            if message is not None:
                await transaction.tournaments.note_posted(number, message)
            if await transaction.tournaments.post_due(number) == seen:
                await transaction.tournaments.show(number, due)


def _readable(name: str) -> str:
    """Return a name on one line, without what turns text around, or is not seen, or no database keeps."""
    line = " ".join(name.split())
    return "".join(sign for sign in line if sign.isprintable() or sign == _JOINER)[:LONGEST_NAME].strip()


def _facts(number: int, rules: Rules) -> dict[str, object]:
    """Return what is agreed about a tournament when it is announced."""
    version, options = GAMES[rules.game].rules, dict(rules.options)
    return {
        "tournament": number, "game": rules.game, "rules": version, "options": options, "form": rules.form.value,
        "seats": rules.seats,
    }  # fmt: skip


def checked(rules: Rules) -> Rules:
    """Return rules with every option filled in; raises ``Refused`` or ``Unreadable`` for rules that can't be."""
    game = GAMES.get(rules.game)
    if game is None:
        raise Refused("error-no-game", game=rules.game[:40])
    if agreed_pace(rules.pace) == Pace():
        raise Refused("error-tournament-pace")
    if rules.seats not in rules.form.seats:
        raise Refused("error-seats", seats=str(rules.seats)[:40])
    for seats in rules.form.seats:
        if seats <= rules.seats:
            game.start(seats, rules.options)
    if rules.rounds < 0 or rules.minimum < 0:
        raise Refused("error-option", option="", value=f"{rules.rounds} {rules.minimum}")
    return replace(rules, options=game.complete(rules.options))


async def _pause(transaction: Transaction, tournament: Tournament, now: datetime) -> None:
    """Store that the clocks of a tournament's matches rest from now on, or run again; a short run counts as rest.

    Each clock reads all pauses of its turn, and however often a tournament is paused, there are few.
    """
    pause = Out(tournament.guild, tournament=tournament.id)
    if not tournament.stands_still:
        await transaction.outages.end(pause, now)
    elif not await transaction.outages.reopen(pause, now - _SHORT):
        await transaction.outages.add(pause, now, None)


async def _quietly(ending: Awaitable[Table]) -> None:
    """Wait for a match to be ended; one that is over by now, or frozen, is left as it is."""
    try:
        await ending
    except RulesError as refused:
        _log.info("a match of a tournament is left as it is: %s", refused.key)


def _next(tournament: Tournament, facts: Facts) -> datetime | None:
    """Return when a tournament is to be looked at again even if none of its matches ends."""
    if tournament.status == Status.OPEN:
        reminder = progress.reminder(tournament)
        return tournament.closes if reminder is None or reminder <= facts.now else reminder
    if tournament.status != Status.RUNNING:
        return None
    idle = () if tournament.paused else ladder.drops(tournament, facts.ends, facts.pauses).values()
    return min((moment for moment in (tournament.finish, *idle) if moment is not None), default=None)


def _end(result: Mapping[str, Any], table: Table | None) -> End:
    """Return how a match has ended; ``table`` is needed to know who was not there to play."""
    absent: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    if table is not None:
        left = {kind: {entry.seat for entry in table.entries if entry.kind == kind} for kind in LEAVING}
        absent = frozenset(seat for seat in left[Kind.TIMEOUT] - table.moved if seat is not None)
        gone = frozenset(seat for seat in left[Kind.DEPARTED] if seat is not None)
    return End(tuple(result["places"]), result["reason"], bool(result["void"]), absent, gone, result["ended"])
