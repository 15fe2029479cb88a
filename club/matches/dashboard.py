"""Show members how all of their matches stand, a page at a time."""

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
"""How many matches a page shows."""


@dataclass(frozen=True, slots=True)
class DashboardLine:
    """One match in a member's list.

    ``deadline`` is when time is up for whose turn it is, or where it is already ``overdue``, when the match ends;
    ``resumes`` when a clock that rests now runs again, ``offers`` how many offers wait for the member's answer. While
    a tournament is ``paused`` nobody knows when time is up in its matches, nor while a clock ``waits`` until the match
    can be reached again.
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
    """Look over the matches of a member; what one page costs does not grow with their number."""

    _store: Store
    _matches: Matches
    _clock: Clock

    async def page(self, member: int, page: int) -> tuple[tuple[DashboardLine, ...], int]:
        """Return a page of a member's matches that go on and the number of pages: one's own turns first."""
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
    """Return the line of a match, with whoever plays in each seat now.

    One whose log no longer folds has nothing to add to what is listed.
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
