"""Show members the state of all their matches, a page at a time."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from club.clock import Clock
from club.matches.append import RunningClock, running_clocks
from club.matches.service import Matches
from club.model.matches.position import Position
from club.storage.queries.matches import Listing
from club.storage.store import Store
from engines import Seat

PAGE = 8
"""The number of matches on a page."""


@dataclass(frozen=True, slots=True)
class DashboardLine:
    """One match in a member's list.

    ``deadline`` is when the time of the player to move is up, or, if it is already ``overdue``, when the match ends.
    ``resumes`` is when a clock that rests now runs again, and ``offers`` how many offers wait for the member's answer.
    The deadline is unknown while the match's tournament is ``paused``, or while a clock ``waits`` until the match can
    be reached again.
    """

    listing: Listing
    deadline: datetime | None
    resumes: datetime | None = None
    offers: int = 0
    overdue: bool = False
    paused: bool = False
    waits: bool = False


@dataclass(eq=False, repr=False)
class Dashboard:
    """List a member's matches. The cost of a page doesn't grow with their number."""

    _store: Store
    _matches: Matches
    _clock: Clock

    async def page(self, member: int, page: int) -> tuple[tuple[DashboardLine, ...], int]:
        """Return a page of a member's running matches, the member's own turns first, and the number of pages."""
        now = self._clock()
        async with self._store.reading() as transaction:
            pages = max(1, -(-await transaction.matches.count_running(member) // PAGE))
            listed = await transaction.matches.running(member, PAGE, min(page, pages - 1) * PAGE)
        positions = {
            position.header.id: position for position in await self._matches.positions([one.match for one in listed])
        }
        async with self._store.reading() as transaction:
            clocks = await running_clocks(transaction, tuple(positions.values()), now)
        return tuple(_line(one, positions, clocks, now) for one in listed), pages


def _line(
    listing: Listing, positions: Mapping[int, Position], clocks: Mapping[int, RunningClock], now: datetime
) -> DashboardLine:
    """Return the line of a match, with the present player of each seat.

    A match whose log no longer folds gets only the stored listing.
    """
    position, clock = positions.get(listing.match), clocks.get(listing.match)
    if position is None or clock is None:
        return DashboardLine(listing, None)
    seats = range(len(listing.seats))
    listing = replace(listing, seats=tuple(position.player_at(Seat(seat)) for seat in seats))
    offers = [offer for offer in position.offering.standing if listing.seat in offer.asked and offer.expires > now]
    deadline, awake, overdue = clock.deadline, clock.calendar.awake(now), position.timer.overdue is not None
    if clock.calendar.paused and not overdue:
        return DashboardLine(listing, None, offers=len(offers), paused=True)
    if clock.calendar.waits and not overdue:
        return DashboardLine(listing, None, offers=len(offers), waits=True)
    rests = deadline is not None and not overdue and awake > now
    return DashboardLine(listing, deadline, awake if rests else None, len(offers), overdue)
