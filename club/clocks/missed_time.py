"""Extend challenges, registrations and tournaments by the time that they lost to an outage."""

from datetime import datetime

from club.storage.queries.outages import OutageScope
from club.storage.transaction import Transaction


async def give_back(transaction: Transaction, out: OutageScope, began: datetime, ended: datetime) -> None:
    """Extend the time limits that were affected by an outage that is over now.

    A challenge gets all of the lost time, a tournament as in ``TournamentTimes.after``.
    """
    for number, created, expires in await transaction.challenges.open_during(out, began, ended):
        lost = ended - max(began, created)
        await transaction.challenges.change(number, expires=expires + lost, post_due=ended)
    for times in await transaction.tournaments.timed(out):
        later = times.after(began, ended)
        if later != times:
            await transaction.tournaments.extend(later, ended)
