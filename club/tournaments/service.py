"""Run tournaments: announce them, add and remove players, carry out organisers' decisions."""

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from datetime import datetime

from club.clock import Clock, whole
from club.matches.service import Matches
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import STANDINGS
from club.model.errors import Refused
from club.model.matches.commitments import promise_of
from club.model.matches.entries import EntryKind, Header
from club.model.tournaments import decisions, organising, progress, roster
from club.model.tournaments.announce import announced_facts, complete_rules, readable_name, readable_publicity
from club.model.tournaments.beginning import blocked_pairs, registration
from club.model.tournaments.beginning.start import question
from club.model.tournaments.facts import Facts
from club.model.tournaments.forms import ladder
from club.model.tournaments.posts import ROUND, TournamentPost
from club.model.tournaments.progress import TournamentUpdate
from club.model.tournaments.rules import Publicity, Rules
from club.model.tournaments.tournament import Meeting, Status, Tournament
from club.storage.store import Store
from club.storage.transaction import Transaction
from club.tournaments.changes import TournamentChanges

_log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Tournaments:
    """Run tournaments: organisers' decisions and entrants' actions (see ``TournamentChanges``)."""

    _changes: TournamentChanges
    _store: Store
    _matches: Matches
    _clock: Clock
    _seed: Callable[[], str]

    async def get(self, number: int, guild: int | None = None) -> Tournament:
        """Return a tournament, in a guild if one is given. Raises ``Unknown``."""
        return await self._changes.get(number, guild)

    async def meeting(self, header: Header) -> Meeting | None:
        """Return the meeting that a match is part of in its tournament, or ``None`` if it isn't, or no longer is."""
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
        """Announce a tournament, once per request. Raises ``Refused`` or ``Unreadable`` for impossible rules."""
        now = self._clock()
        closes, finish = closes and whole(closes), finish and whole(finish)
        rules = complete_rules(rules)
        name = readable_name(name)
        organising.require_dates(rules, closes, finish, now)
        if rules.check_in and closes is None:
            raise Refused("error-tournament-check-in")
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
                number = await transaction.tournaments.add(tournament, request, registration.next_due(tournament, now))
                await transaction.publicity.add(number, tournament.publicity)
                seed = self._seed()
                await transaction.tournament_draws.bind(number, seed, promise_of(announced_facts(number, rules), seed))
        return await self.get(number)

    async def join(
        self, number: int, member: int, name: str, roles: Collection[int] = (), press: str | None = None
    ) -> Tournament:
        """Add a member to a tournament, or to its waiting list if it is full.

        Raises ``Refused`` if nobody, or not this member, can join. ``press`` is the interaction, which goes into the
        draws.
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

        kept = await self._has_role(tournament, member, roles)

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            return registration.keep_role(registration.join(going, member, name, facts, press), member, kept=kept)

        return await self._changes.apply(number, change, newcomer=member)

    async def add(self, number: int, member: int, name: str, by: int, roles: Collection[int] = ()) -> Tournament:
        """Add a member to a tournament for the organiser ``by``, without checking the entry conditions.

        Raises ``Refused`` if nobody, or not this member, can join, or if ``by`` has to wait.
        """
        kept = await self._has_role(await self.get(number), member, roles)

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            joined = organising.add(going, member, name, facts.now)
            joined = blocked_pairs.record_blocks(joined, member, facts.blocked, by_organiser=True)
            return registration.keep_role(joined, member, kept=kept)

        return await self._changes.apply(number, change, newcomer=member, ping=(by, member))

    async def leave(self, number: int, member: int, *, named: bool = True) -> Tournament:
        """Remove a member from a tournament and forfeit the running matches. Raises ``Refused`` for others.

        The channel reads who has left, unless the member isn't to be ``named``.
        """

        def change(going: Tournament, _: Facts) -> TournamentUpdate:
            told = roster.leaving_notices(going, member, named=named)
            return TournamentUpdate(decisions.leave(going, member), told)

        await self._changes.apply(number, change)
        return await self.advance(number)

    async def rest(self, number: int, member: int, *, paused: bool) -> Tournament:
        """Pause an entrant of an arena, or have them play on. A running match isn't affected. Raises ``Refused``."""
        return await self._changes.apply(
            number, lambda going, facts: TournamentUpdate(decisions.rest(going, member, facts.now, paused=paused))
        )

    async def remove(self, number: int, member: int, by: int) -> Tournament:
        """Remove a member from a tournament, as ``leave`` does, for the organiser ``by``.

        Raises ``Refused`` if the member isn't an entrant, or ``by`` has to wait.
        """
        await self._changes.apply(number, lambda going, _: organising.remove(going, member), ping=(by, member))
        return await self.advance(number)

    async def start(self, number: int, asked: str | None = None) -> Tournament:
        """Start a tournament, in fewer rounds if there are too few players for all of them.

        ``asked`` is the ``question`` that the organiser has answered. Raises ``Refused`` if the tournament can't be
        played or has started already, or if the players have changed since the organiser was asked.
        """

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            if asked is not None and going.status == Status.OPEN and asked != question(going):
                raise Refused("error-tournament-changed")
            begun = decisions.begin(decisions.shorten(going), facts)
            return TournamentUpdate(begun, progress.begin_notices(begun))

        return await self._changes.apply(number, change)

    async def pause(self, number: int, *, paused: bool) -> Tournament:
        """Pause a tournament, so that it pairs nobody and all its clocks rest, or resume it.

        Raises ``Refused`` if it isn't running, or is in that state already.
        """
        return await self._changes.apply(number, lambda going, facts: organising.pause(going, facts, paused=paused))

    async def cancel(self, number: int) -> Tournament:
        """Cancel a tournament with all of its running matches. Raises ``Refused`` once it is over."""
        await self._changes.apply(number, lambda going, facts: organising.cancel(going, facts.now))
        return await self.advance(number)

    async def take_over(self, number: int, member: int) -> Tournament:
        """Make a member the organiser of a tournament, and of those that follow if it is repeated every week."""
        repeat = (await self.get(number)).repeat
        newest = None if repeat is None else await self._store.read.repeats.newest(repeat)
        for one in {number, newest or number}:
            await self._changes.apply(one, lambda going, _: organising.take_over(going, member))
        return await self.get(number)

    async def lose_organiser(self, number: int) -> Tournament:
        """Note that the organiser of a tournament has left the guild, and ask moderators to take it over."""
        return await self._changes.apply(number, lambda going, _: organising.lose_organiser(going))

    async def reschedule(
        self, number: int, closes: datetime | None, finish: datetime | None, name: str = ""
    ) -> Tournament:
        """Change when registration closes and when a tournament ends, and its ``name`` if one is given.

        Raises ``Refused`` for an impossible moment.
        """
        closes, finish = closes and whole(closes), finish and whole(finish)
        return await self._changes.apply(
            number, lambda going, facts: organising.reschedule(going, closes, finish, facts.now, name)
        )

    async def forbid(self, number: int, member: int, other: int) -> Tournament:
        """Forbid two entrants to meet, or allow it again. Raises ``Refused``."""
        return await self._changes.apply(number, lambda going, _: organising.toggle_forbidden(going, member, other))

    async def substitute(
        self, number: int, member: int, newcomer: int, name: str, by: int, roles: Collection[int] = ()
    ) -> Tournament:
        """Substitute another member for an entrant, and restart the entrant's running matches.

        ``by`` is the organiser. Raises ``Refused`` if that isn't possible, or ``by`` has to wait.
        """
        kept = await self._has_role(await self.get(number), newcomer, roles)

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            joined = organising.substitute(going, member, newcomer, name)
            joined = blocked_pairs.record_blocks(joined, newcomer, facts.blocked, by_organiser=True)
            return registration.keep_role(joined, newcomer, kept=kept)

        await self._changes.apply(number, change, newcomer=newcomer, ping=(by, newcomer))
        return await self.advance(number)

    async def swap(self, number: int, member: int, other: int) -> Tournament:
        """Swap two entrants in the current round. Raises ``Refused`` if a move was made in one of their matches."""
        going = await self.get(number)
        numbers = {decisions.entrant_of(going, one).number for one in (member, other)}
        met = [one.match for one in going.in_round(going.round) if numbers & {*one.entrants} and one.match is not None]
        if any(
            entry.kind == EntryKind.PLAY
            for position in await self._matches.positions(met)
            for entry in position.entries
        ):
            raise Refused("error-tournament-moved")
        await self._changes.apply(number, lambda going, _: organising.swap(going, member, other))
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
        """Decide the result of the pairing at a ``place`` (round, board), written as in ``club.model.matches.rulings``.

        If there is a match, the ruling applies to it, over or not (see ``Matches.amend`` for ``over_at``). A series is
        decided as a whole, and its running match is cancelled. Rounds that are paired already stay as they are.
        Raises ``Refused`` if the result is the same, or the tournament was cancelled.
        """
        going = await self.get(number)
        if going.status == Status.CANCELLED:
            raise Refused("error-tournament-over")
        pairing = decisions.pairing_at(going, place)
        match = pairing.ruled_match
        if match is None:
            await self._changes.apply(number, lambda now, _: organising.decree(now, place, ruling))
            return await self.advance(number)
        notice = Notice("ruled", match, details={"moderator": f"<@{moderator}>"})
        await self._matches.amend(match, ruling, request, notice, over_at=over_at)
        return await self.advance(number)

    async def challenge(self, number: int, challenger: int, challenged: int) -> Tournament:
        """Challenge another entrant of a ladder to a match, which begins at once. Raises ``Refused``."""

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

        return await self._changes.apply(number, change, ping=(challenger, challenged))

    async def _has_role(self, tournament: Tournament, member: int, roles: Collection[int]) -> bool:
        """Return true if the entrants' role is among a member's ``roles``, but wasn't given by the bot."""
        role = tournament.publicity.entrant_role
        if not role or role not in roles:
            return False
        return not await self._store.read.role_changes.is_ours(tournament.guild, member, role)

    async def advance(self, number: int) -> Tournament:
        """Advance a tournament: apply results, drop players who are gone, and pair those who can be paired."""
        return await self._changes.advance(number)

    # The tournament's message

    async def note_posted(
        self, number: int, seen: datetime, message: int, home: int | None, due: datetime | None = None
    ) -> None:
        """Store the message and post of a tournament that was due when ``seen`` (see ``put_off``)."""
        async with self._store.writing() as transaction:
            if await transaction.tournaments.note_posted(number, message, home):
                await transaction.publicity.make_due(number, self._clock())
            await _put_off(transaction, number, seen, due)

    async def note_post(self, post: TournamentPost, version: int) -> None:
        """Store a post of a tournament that was rendered at ``version``. An outdated one is due for an update."""
        number = post.notice.tournament
        assert number is not None
        async with self._store.writing() as transaction:
            await transaction.tournament_posts.add(post)
            takes_over = post.notice.key == ROUND and bool(post.notice.details.get("before"))
            if takes_over or (await transaction.tournaments.revision(number))[0] != version:
                await transaction.work_queue.put_off(STANDINGS, number, self._clock())

    async def change_post(self, message: int, now: int, shown: str) -> None:
        """Store the new content of a post, and the new number of its message."""
        async with self._store.writing() as transaction:
            await transaction.tournament_posts.change(message, now, shown)

    async def forget_post(self, message: int) -> None:
        """Forget a post whose message is gone."""
        async with self._store.writing() as transaction:
            await transaction.tournament_posts.remove(message)

    async def note_gone(self, home: int) -> None:
        """Show a tournament again whose forum post is gone, in its channel if necessary."""
        async with self._store.writing() as transaction:
            await transaction.tournaments.leave(home, self._clock())

    async def put_off(self, number: int, seen: datetime, due: datetime | None) -> None:
        """Put a tournament's message off to ``due`` if it was due when ``seen``. Newer changes stay due."""
        async with self._store.writing() as transaction:
            await _put_off(transaction, number, seen, due)


async def _put_off(transaction: Transaction, number: int, seen: datetime, due: datetime | None) -> None:
    if await transaction.work_queue.due_at(STANDINGS, number) == seen:
        await transaction.work_queue.put_off(STANDINGS, number, due)
