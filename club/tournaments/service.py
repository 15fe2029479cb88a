"""Run tournaments: announce them, let members in and out, decide what organisers want."""

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
    """Run tournaments: what organisers decide, and what entrants do; see ``TournamentChanges``."""

    _changes: TournamentChanges
    _store: Store
    _matches: Matches
    _clock: Clock
    _seed: Callable[[], str]

    async def get(self, number: int, guild: int | None = None) -> Tournament:
        """Return a tournament, of a guild if one is named; raises ``Unknown``."""
        return await self._changes.get(number, guild)

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
        """Let a member take part, or wait for a place where all are taken.

        Raises ``Refused`` where nobody, or not this member, can join any more.
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

        kept = await self._has_role(tournament, member, roles)

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            return registration.keep_role(registration.join(going, member, name, facts, press), member, kept=kept)

        return await self._changes.apply(number, change, newcomer=member)

    async def add(self, number: int, member: int, name: str, by: int, roles: Collection[int] = ()) -> Tournament:
        """Let somebody take part at the wish of ``by``, who runs the tournament, whatever is asked of others.

        Raises ``Refused`` where nobody, or not this member, can join any more, and where ``by`` has to wait.
        """
        kept = await self._has_role(await self.get(number), member, roles)

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            joined = organising.add(going, member, name, facts.now)
            joined = blocked_pairs.record_blocks(joined, member, facts.blocked, by_organiser=True)
            return registration.keep_role(joined, member, kept=kept)

        return await self._changes.apply(number, change, newcomer=member, call=(by, member))

    async def leave(self, number: int, member: int, *, named: bool = True) -> Tournament:
        """Remove a member from a tournament, whose running matches are lost; raises ``Refused`` for no entrant.

        The channel reads who has left, unless the member is not to be ``named``.
        """

        def change(going: Tournament, _: Facts) -> TournamentUpdate:
            told = roster.leaving_notices(going, member, named=named)
            return TournamentUpdate(decisions.leave(going, member), told)

        await self._changes.apply(number, change)
        return await self.advance(number)

    async def remove(self, number: int, member: int, by: int) -> Tournament:
        """Let a member take part no more, as ``leave`` does, because ``by``, who runs the tournament, wants that.

        Raises ``Refused`` for no entrant, and where ``by`` has to wait.
        """
        await self._changes.apply(number, lambda going, _: organising.remove(going, member), call=(by, member))
        return await self.advance(number)

    async def start(self, number: int, asked: str | None = None) -> Tournament:
        """Start a tournament, in fewer rounds if there are too few players for all of them.

        ``asked`` is the ``question`` that the organiser has answered. Raises ``Refused`` if the tournament can't be
        played or has started already, and if other players would start than the organiser was asked about.
        """

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            if asked is not None and going.status == Status.OPEN and asked != question(going):
                raise Refused("error-tournament-changed")
            begun = decisions.begin(decisions.shorten(going), facts)
            return TournamentUpdate(begun, progress.begin_notices(begun))

        return await self._changes.apply(number, change)

    async def pause(self, number: int, *, paused: bool) -> Tournament:
        """Pair nobody any more and let the clocks of all matches rest, or go on.

        Raises ``Refused`` unless it runs, or where it is so already.
        """
        return await self._changes.apply(number, lambda going, _: organising.pause(going, paused=paused))

    async def cancel(self, number: int) -> Tournament:
        """Call a tournament off, with all of its matches that go on; raises ``Refused`` once it is over."""
        await self._changes.apply(number, lambda going, facts: organising.cancel(going, facts.now))
        return await self.advance(number)

    async def reschedule(self, number: int, closes: datetime | None, finish: datetime | None) -> Tournament:
        """Change when registration closes and when a tournament ends; raises ``Refused`` for a moment that can't be."""
        closes, finish = closes and whole(closes), finish and whole(finish)
        return await self._changes.apply(
            number, lambda going, facts: organising.reschedule(going, closes, finish, facts.now)
        )

    async def forbid(self, number: int, member: int, other: int) -> Tournament:
        """Let two entrants never meet, or meet again where that was forbidden; raises ``Refused``."""
        return await self._changes.apply(number, lambda going, _: organising.toggle_forbidden(going, member, other))

    async def substitute(
        self, number: int, member: int, newcomer: int, name: str, by: int, roles: Collection[int] = ()
    ) -> Tournament:
        """Let somebody else play on in an entrant's place; the entrant's matches that go on begin anew.

        ``by`` runs the tournament. Raises ``Refused`` where that can't be, or ``by`` has to wait.
        """
        kept = await self._has_role(await self.get(number), newcomer, roles)

        def change(going: Tournament, facts: Facts) -> TournamentUpdate:
            joined = organising.substitute(going, member, newcomer, name)
            joined = blocked_pairs.record_blocks(joined, newcomer, facts.blocked, by_organiser=True)
            return registration.keep_role(joined, newcomer, kept=kept)

        await self._changes.apply(number, change, newcomer=newcomer, call=(by, newcomer))
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

        Where there is a match, that is ruled on, over or not; see ``Matches.amend`` for ``over_at``. A series is
        decided as a whole, and what is played in it is called off. Rounds that are paired already stay as they are.
        Raises ``Refused`` for the same result, and where a tournament was called off.
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

        return await self._changes.apply(number, change, call=(challenger, challenged))

    async def _has_role(self, tournament: Tournament, member: int, roles: Collection[int]) -> bool:
        """Tell whether a member with some ``roles`` has that which entrants get, and not by us."""
        role = tournament.publicity.entrant_role
        if not role or role not in roles:
            return False
        return not await self._store.read.role_changes.is_ours(tournament.guild, member, role)

    async def advance(self, number: int) -> Tournament:
        """Advance a tournament: apply results, drop who is gone, and pair what can be paired."""
        return await self._changes.advance(number)

    # The message that shows it

    async def note_posted(
        self, number: int, seen: datetime, message: int, home: int | None, due: datetime | None = None
    ) -> None:
        """Note which message shows a tournament that was due when ``seen``, and in which post; see ``put_off``."""
        async with self._store.writing() as transaction:
            if await transaction.tournaments.note_posted(number, message, home):
                await transaction.publicity.make_due(number, self._clock())
            await _put_off(transaction, number, seen, due)

    async def note_post(self, post: TournamentPost, version: int) -> None:
        """Store a post of a tournament that was made from its ``version``; an outdated one is due to be changed."""
        number = post.notice.tournament
        assert number is not None
        async with self._store.writing() as transaction:
            await transaction.tournament_posts.add(post)
            takes_over = post.notice.key == ROUND and bool(post.notice.details.get("before"))
            if takes_over or (await transaction.tournaments.revision(number))[0] != version:
                await transaction.work_queue.put_off(STANDINGS, number, self._clock())

    async def change_post(self, message: int, now: int, shown: str) -> None:
        """Store what a post shows from now on, and the number that its message has now."""
        async with self._store.writing() as transaction:
            await transaction.tournament_posts.change(message, now, shown)

    async def forget_post(self, message: int) -> None:
        """Forget a post whose message is gone."""
        async with self._store.writing() as transaction:
            await transaction.tournament_posts.remove(message)

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
