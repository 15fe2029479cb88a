"""Vacations: members' clocks rest in every match, for a limited number of days a year."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import count

from club.clock import Clock
from club.matches.append import retime, running_clocks, waiting_for
from club.matches.service import Matches
from club.model.clocks.calendar import DAY, Stretch
from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.matches.position import Position
from club.storage.queries.calendars import Turn
from club.storage.store import Store
from club.storage.transaction import Transaction

DAYS_A_YEAR = 30
"""The number of vacation days that a member has in a calendar year (UTC)."""

LAST_HOURS = timedelta(hours=6)
"""The time that a member's turns must have left for a vacation to start."""


@dataclass(frozen=True, slots=True)
class VacationStatus:
    """The state of a member's vacations.

    ``back`` is when the current one ends (``None`` without one). ``left`` is the number of days left this year, and
    ``longest`` the maximum length of a vacation that starts now.
    """

    back: datetime | None
    left: int
    longest: int


def days_taken(year: int, vacations: Iterable[Stretch]) -> int:
    """Return the number of a year's days that vacations take: their part within the year, rounded up."""
    first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    parts = (min(ended, last) - max(began, first) for began, ended in vacations)
    return sum(-(-max(part, timedelta(0)) // DAY) for part in parts)


def longest(vacations: Sequence[Stretch], now: datetime) -> int:
    """Return the maximum number of days of a vacation that starts now, given the days already taken each year."""
    return next(days for days in count() if not _fits(vacations, (now, now + (days + 1) * DAY)))


def _fits(vacations: Sequence[Stretch], new: Stretch) -> bool:
    years = range(new[0].year, new[1].year + 1)
    return all(days_taken(year, (*vacations, new)) <= DAYS_A_YEAR for year in years)


@dataclass(eq=False, repr=False)
class Vacations:
    """Begin, end and list members' vacations."""

    _store: Store
    _matches: Matches
    _clock: Clock

    async def of(self, member: int) -> VacationStatus:
        """Return the state of a member's vacations."""
        async with self._store.reading() as transaction:
            return await _leave(transaction, member, self._clock())

    async def preview(self, member: int, days: int) -> VacationStatus:
        """Return the state after a vacation that would begin now. Raises ``Refused`` as ``begin`` does."""
        now = self._clock()
        async with self._matches.hold_matches_of(member) as positions, self._store.reading() as transaction:
            return await _preview(transaction, member, days, positions, now)

    async def begin(self, member: int, days: int) -> VacationStatus:
        """Begin a member's vacation now, and post that in every running match.

        Raises ``Refused`` during another vacation, if it has more days than are left, or if one of the member's own
        turns is nearly over.
        """
        now = self._clock()
        async with self._matches.hold_matches_of(member) as positions, self._store.writing() as transaction:
            leave = await _preview(transaction, member, days, positions, now)
            assert leave.back is not None
            await transaction.vacations.add(member, now, leave.back)
            await retime(transaction, waiting_for(positions, member), now)
            rests = await _resting(transaction, positions, member, now)
            await transaction.notices.add(
                [_notice_of_leaving(position, member, leave.back, rests[position.header.id]) for position in positions],
                now,
            )
        return leave

    async def end(self, member: int) -> VacationStatus:
        """End a member's vacation early, and post that in every running match. Raises ``Refused`` if there is none.

        The remaining days can be taken another time.
        """
        now = self._clock()
        async with self._matches.hold_matches_of(member) as positions, self._store.writing() as transaction:
            if await transaction.vacations.current_end(member, now) is None:
                raise Refused("error-vacation-none")
            rests = await _resting(transaction, positions, member, now)
            await transaction.vacations.end(member, now)
            await retime(transaction, waiting_for(positions, member), now)
            await transaction.notices.add(
                [_notice_of_return(position, member, rests[position.header.id]) for position in positions], now
            )
            return await _leave(transaction, member, now)


async def _resting(
    transaction: Transaction, positions: Sequence[Position], member: int, now: datetime
) -> dict[int, datetime | None]:
    """Return when the clock of a member on vacation resumes in some matches, or ``None`` if it doesn't stop there."""
    turns = {position.header.id: Turn.of(position.header, member, now) for position in positions}
    calendars = await transaction.calendars.of_turns({*turns.values()}, now)
    return {match: calendars[turn].back for match, turn in turns.items()}


def _notice_of_leaving(position: Position, member: int, until: datetime, rests: datetime | None) -> Notice:
    """Return the notice to a match that a member's vacation has begun."""
    details = {"member": str(member), "until": str(int(until.timestamp()))}
    if rests is None:
        return Notice("vacation-runs", position.header.id, details=details)
    if rests >= until:
        return Notice("vacation", position.header.id, details=details)
    return Notice("vacation-part", position.header.id, details={**details, "rests": str(int(rests.timestamp()))})


def _notice_of_return(position: Position, member: int, rests: datetime | None) -> Notice:
    """Return the notice to a match that a member's vacation has ended early."""
    key = "returned-running" if rests is None else "returned"
    return Notice(key, position.header.id, details={"member": str(member)})


async def _leave(transaction: Transaction, member: int, now: datetime) -> VacationStatus:
    taken = await transaction.vacations.of(member, datetime(now.year, 1, 1, tzinfo=UTC))
    back = next((ended for _, ended in taken if ended > now), None)
    return VacationStatus(back, DAYS_A_YEAR - days_taken(now.year, taken), 0 if back else longest(taken, now))


async def _preview(
    transaction: Transaction, member: int, days: int, positions: Sequence[Position], now: datetime
) -> VacationStatus:
    """Return the state once a vacation has begun. Raises ``Refused`` if it can't begin."""
    leave = await _leave(transaction, member, now)
    if leave.back is not None:
        raise Refused("error-vacation-runs")
    if not 1 <= days <= leave.longest:
        raise Refused("error-vacation-days", days=days, longest=leave.longest)
    clocks = (await running_clocks(transaction, waiting_for(positions, member), now)).values()
    scarce = [
        (left, clock.position.header)
        for clock in clocks
        if not clock.turn.live and (left := clock.left(now)) is not None and left < LAST_HOURS
    ]
    if scarce:
        _, header = min(scarce, key=lambda one: (one[0], one[1].id))
        place = str(header.home or header.channel)
        raise Refused("error-vacation-late", match=str(header.id), guild=str(header.guild), place=place)
    new = (now, now + days * DAY)
    return VacationStatus(new[1], leave.left - days_taken(now.year, [new]), 0)
