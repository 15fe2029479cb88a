"""Store how a tournament has gone on, with the matches that begin and the clocks that stop."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeAlias

from club.challenges.cooldown import count_calls, require_no_pause
from club.delivery.notices import Notice
from club.errors import Stale
from club.matches.append import retime
from club.matches.position import Position
from club.storage.queries.outages import OutageScope
from club.storage.transaction import Transaction
from club.tournaments import ladder, progress
from club.tournaments.facts import Facts
from club.tournaments.read_tournament import TournamentWithFacts
from club.tournaments.round_matches import begin_matches, fix_draw
from club.tournaments.tournament import Status, Tournament

_SHORT = timedelta(minutes=10)
"""A tournament that is paused again so soon has not gone on."""

Call: TypeAlias = tuple[int, int]
"""Who calls whom: a member who does that again and again has to wait."""


async def save(
    transaction: Transaction,
    seen: TournamentWithFacts,
    after: Tournament,
    notices: Sequence[Notice],
    resting: Sequence[Position],
    call: Call | None,
    new_seed: Callable[[], str],
) -> Tournament:
    """Store how a tournament has gone on, with the matches that begin; raises ``Stale`` where it has changed.

    ``resting`` are the matches of which the clocks are stopped now, or started again. Raises ``Refused`` where who
    calls has to wait.
    """
    if await transaction.tournaments.revision(after.id, hold=True) != seen.revision:
        raise Stale
    if call is not None:
        caller, called = call
        await require_no_pause(transaction.cooldowns, caller, (called,), seen.facts.now, "error-pause-member")
        await count_calls(transaction.cooldowns, caller, () if caller == called else (called,), seen.facts.now)
    if seen.tournament.status == Status.OPEN and after.status == Status.RUNNING:
        await fix_draw(transaction, after)
    new = [one for one in after.pairings if one.match is None and not one.decided]
    begun = await begin_matches(transaction, after, new, seen.facts.now, new_seed) if new else {}
    pairings = [replace(one, match=begun.get(one, one.match)) for one in after.pairings]
    stored = replace(after, pairings=tuple(pairings), version=seen.tournament.version + 1)
    await transaction.tournaments.store(seen.tournament, stored, seen.facts.now, _next(stored, seen.facts))
    await transaction.notices.add(notices, seen.facts.now)
    if seen.tournament.stands_still != stored.stands_still:
        await _pause(transaction, stored, seen.facts.now)
        await retime(transaction, resting, seen.facts.now)
    return stored


async def _pause(transaction: Transaction, tournament: Tournament, now: datetime) -> None:
    """Store that the clocks of a tournament's matches rest from now on, or run again; a short run counts as rest.

    Each clock reads all pauses of its turn, and however often a tournament is paused, there are few.
    """
    pause = OutageScope(tournament.guild, tournament=tournament.id)
    if not tournament.stands_still:
        await transaction.outages.end(pause, now)
    elif not await transaction.outages.reopen(pause, now - _SHORT):
        await transaction.outages.add(pause, now, None)


def _next(tournament: Tournament, facts: Facts) -> datetime | None:
    """Return when a tournament is to be looked at again even if none of its matches ends."""
    if tournament.status == Status.OPEN:
        reminder = progress.reminder(tournament)
        return tournament.closes if reminder is None or reminder <= facts.now else reminder
    if tournament.status != Status.RUNNING:
        return None
    idle = () if tournament.paused else ladder.drops(tournament, facts.ends, facts.pauses).values()
    return min((moment for moment in (tournament.finish, *idle) if moment is not None), default=None)
