"""Store a changed tournament, begin its new matches, and stop or start clocks."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import reduce
from typing import TypeAlias

from club.challenges.cooldown import count_pings, require_no_pause
from club.clocks.returns import await_players, is_long
from club.matches.append import retime
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import ORGANISERS
from club.model.errors import Stale
from club.model.matches.position import Position
from club.model.tournaments import live
from club.model.tournaments.beginning import registration
from club.model.tournaments.decisions import is_open, must_wait, takes_newcomers
from club.model.tournaments.facts import Facts
from club.model.tournaments.finals import decided_finals
from club.model.tournaments.forms import arena_pairing, ladder
from club.model.tournaments.highlights import HIGHLIGHTS
from club.model.tournaments.roles import RoleChange
from club.model.tournaments.roster import GATHERED, ROSTER, merged
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from club.storage.queries.outages import OutageScope
from club.storage.transaction import Transaction
from club.tournaments.announcing.highlights import correct_highlights, store_highlights
from club.tournaments.boards import schedule_boards
from club.tournaments.ceremony.finals import remind_of_end, schedule_last_minutes
from club.tournaments.ceremony.guesses import drop_guesses
from club.tournaments.ceremony.watch_threads import follow_finals
from club.tournaments.organisers.answers import answer_problems
from club.tournaments.read_tournament import TournamentWithFacts
from club.tournaments.round_matches import begin_matches, fix_draw

_SHORTEST_RUN = timedelta(minutes=10)
"""A tournament that is paused again within this time counts as paused throughout."""

Ping: TypeAlias = tuple[int, int]
"""The member who pings and the member who is pinged. Repeated pings have to wait."""


@dataclass(frozen=True, slots=True)
class Outgoing:
    """What is sent to Discord after a change: its notices, and the roles to give and take."""

    notices: Sequence[Notice] = ()
    roles: Sequence[RoleChange] = ()


async def save(
    transaction: Transaction,
    seen: TournamentWithFacts,
    after: Tournament,
    outgoing: Outgoing,
    resting: Sequence[Position],
    ping: Ping | None,
    new_seed: Callable[[], str],
) -> Tournament:
    """Store a changed tournament and start its new matches. Raises ``Stale`` if it has changed since it was read.

    ``resting`` are the matches whose clocks stop or start now. Raises ``Refused`` if the member who pings has to wait.
    """
    if await transaction.tournaments.revision(after.id, hold=True) != seen.revision:
        raise Stale
    if ping is not None:
        member, pinged = ping
        await require_no_pause(transaction.cooldowns, member, (pinged,), seen.facts.now, "error-pause-member")
        await count_pings(transaction.cooldowns, member, () if member == pinged else (pinged,), seen.facts.now)
    if seen.tournament.status == Status.OPEN and after.status == Status.RUNNING:
        await fix_draw(transaction, after)
    new = [one for one in after.pairings if one.match is None and not one.decided]
    begun = await begin_matches(transaction, after, new, seen.facts.now, new_seed) if new else {}
    pairings = [replace(one, match=begun.get(one, one.match)) for one in after.pairings]
    stored = replace(after, pairings=tuple(pairings), version=seen.tournament.version + 1)
    await transaction.tournaments.store(seen.tournament, stored, seen.facts.now, _next_due(stored, seen.facts))
    await schedule_boards(transaction, stored, seen.facts.now)
    if gone := _numbers(seen.tournament) - _numbers(stored):
        await transaction.tournament_posts.forget_pinged(stored.id, gone)
    await transaction.honours.add_feats(stored.id, seen.new_feats)
    await answer_problems(transaction, seen.tournament, stored, seen.facts.now)
    await correct_highlights(transaction, seen.tournament, stored)
    await schedule_last_minutes(transaction, seen.tournament, stored, seen.facts.now)
    await follow_finals(transaction, stored, begun)
    await drop_guesses(transaction, seen.tournament, stored)
    await remind_of_end(transaction, stored, decided_finals(seen.tournament, stored), seen.facts.now)
    await _tell(transaction, stored, outgoing.notices, seen.facts.now)
    await transaction.role_changes.add(outgoing.roles, seen.facts.now)
    if _as_published(seen.tournament) != _as_published(stored) and stored.message is not None:
        await transaction.publicity.make_due(stored.id, seen.facts.now)
    if seen.tournament.organiser != stored.organiser and stored.ended is None:
        await transaction.work_queue.put_off(ORGANISERS, stored.id, seen.facts.now)  # The thread gets a new member.
    if seen.tournament.clocks_are_stopped != stored.clocks_are_stopped:
        began = await _pause(transaction, stored, seen.facts.now)
        await retime(transaction, resting, seen.facts.now)
        if live.is_live(stored.rules) and is_long(began, seen.facts.now):
            for position in resting:
                await await_players(transaction, position.header.id, seen.facts.now)
    return stored


def _numbers(tournament: Tournament) -> set[int]:
    """Return the numbers of the players and of the members on the waiting list."""
    return {one.number for one in (*tournament.entrants, *tournament.waiting)}


async def _tell(transaction: Transaction, tournament: Tournament, notices: Sequence[Notice], now: datetime) -> None:
    """Store notices. Those about highlights, and about players who leave or join, are batched."""
    rosters = [one for one in notices if one.key == ROSTER]
    if rosters:
        due = now if tournament.ended is not None else now + GATHERED
        await transaction.notices.gather(reduce(merged, rosters), merged, now, due)
    await store_highlights(transaction, [one for one in notices if one.key == HIGHLIGHTS], now)
    await transaction.notices.add([one for one in notices if one.key not in (ROSTER, HIGHLIGHTS)], now)


def _as_published(tournament: Tournament) -> tuple[object, ...]:
    """Return the parts of a tournament that a second channel and the server's events show."""
    full = is_open(tournament) and must_wait(tournament)
    places = tuple(one.place for one in tournament.entrants) if tournament.status == Status.OVER else ()
    words = tournament.name, tournament.organiser
    return words, tournament.status, tournament.closes, tournament.finish, takes_newcomers(tournament), full, places


async def _pause(transaction: Transaction, tournament: Tournament, now: datetime) -> datetime:
    """Stop or start the clocks of a tournament's matches, and return since when they stood still.

    A pause soon after another extends it: each clock reads all pauses of its turn, so there must be few. In an arena,
    the end moves by each of them.
    """
    pause = OutageScope(tournament.guild, tournament=tournament.id)
    if not tournament.clocks_are_stopped:
        return await transaction.outages.end(pause, now)
    if tournament.rules.form.is_timed or not await transaction.outages.reopen(pause, now - _SHORTEST_RUN):
        await transaction.outages.add(pause, now, None)
    return now


def _next_due(tournament: Tournament, facts: Facts) -> datetime | None:
    """Return when a tournament is due again even if none of its matches ends."""
    if tournament.status == Status.OPEN:
        return registration.next_due(tournament, facts.now)
    if tournament.status != Status.RUNNING:
        return None
    moments: list[datetime | None] = [tournament.finish, *live.moments(tournament)]
    if tournament.rules.form == Form.ARENA:
        ends = tournament.finish if tournament.finish and tournament.finish > facts.now else live.cut_off(tournament)
        moments = [ends, arena_pairing.next_pairing(tournament, facts)]
    elif not tournament.paused:
        moments += ladder.drop_times(tournament, facts.ends, facts.pauses).values()
    return min((moment for moment in moments if moment is not None), default=None)
