"""Extend challenges, registrations and tournaments by the time that they lost to an outage."""

from datetime import datetime, timedelta

from club.storage.queries.outages import OutageScope
from club.storage.transaction import Transaction

_LAST_MINUTES = timedelta(minutes=15)
"""The minimum time left to members after an outage before a tournament closes or ends, if they had it before."""


async def give_back(transaction: Transaction, out: OutageScope, began: datetime, ended: datetime) -> None:
    """Extend the time limits that were affected by an outage that is over now.

    A challenge gets all of the lost time. The end of a registration or tournament was announced as a date, so it moves
    only if members would have too little time after the outage.
    """
    for number, created, expires in await transaction.challenges.open_during(out, began, ended):
        lost = ended - max(began, created)
        await transaction.challenges.change(number, expires=expires + lost, post_due=ended)
    for number, *moments in await transaction.tournaments.timed(out):
        later = [_later(moment, began, ended) for moment in moments]
        if later != moments:
            await transaction.tournaments.extend(number, *later, now=ended)


def _later(moment: datetime | None, began: datetime, ended: datetime) -> datetime | None:
    """Return the new closing time of something that was to close at a moment."""
    if moment is None or moment <= began:
        return moment
    return max(moment, ended + min(moment - began, _LAST_MINUTES))
