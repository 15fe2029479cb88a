"""Extend challenges, registrations and tournaments by the time that they lost to an outage."""

from datetime import datetime

from club.model.tournaments.times import uncovered
from club.storage.queries.outages import OutageScope
from club.storage.transaction import Transaction


async def give_back(transaction: Transaction, out: OutageScope, began: datetime, ended: datetime) -> None:
    """Extend the time limits that were affected by an outage that is over now.

    A challenge gets all of the lost time unless it is live, a tournament as in ``TournamentTimes.after``.
    """
    for number, created, expires in await transaction.challenges.open_during(out, began, ended):
        lost = ended - max(began, created)
        await transaction.challenges.change(number, expires=expires + lost, post_due=ended)
    await give_back_to_tournaments(transaction, out, began, ended)


async def give_back_to_tournaments(
    transaction: Transaction, out: OutageScope, began: datetime, ended: datetime, *, live_only: bool = False
) -> None:
    """Extend the times of tournaments, or of the live ones only, by what an outage cost and isn't given back yet.

    Live tournaments get each short outage back at once. A longer one that contains it ends later. Timed ones get a
    pause back when they resume.
    """
    for times in await transaction.tournaments.timed(out):
        if live_only and not times.live:
            continue
        known = await transaction.outages.others(times.guild, out, began, ended) if times.live else ()
        if times.rules.form.is_timed:
            known += await transaction.outages.pauses(times.guild, times.id, began, ended)
        later = times.after(began, ended, uncovered(max(began, times.created), ended, known))
        if later != times:
            await transaction.tournaments.extend(later, ended)
