"""Remind members before their time runs out: each moment once, in their own hours, all that waits together."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import Clock
from club.delivery.leases import Leases
from club.delivery.notices import Notice
from club.delivery.work_queue import REMINDERS
from club.matches.append import RunningClock, running_clocks
from club.matches.entries import Header
from club.matches.service import Matches
from club.storage.queries.match_clocks import Due
from club.storage.queries.matches import Listing
from club.storage.store import Store

KEY = "reminder"
"""The key of the notices that remind."""


_ROUNDING = timedelta(milliseconds=2)
"""By how much moments may differ from those that are stored; reminders are hours apart."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match of which a member is reminded now, and when again (``None``: no more in this turn)."""

    due: Due
    clock: RunningClock
    again: datetime | None

    @property
    def match(self) -> int:
        """Return the number of the match."""
        return self.due.match


@dataclass(frozen=True, slots=True)
class Reminder:
    """Everything that a member is reminded of at once, the most urgent first.

    ``direct`` is by direct message; in a thread, all are of one guild.
    """

    member: int
    direct: bool
    waiting: tuple[Waiting, ...]


class Reminders:
    """Give reminders; safe to use from several processes on one database."""

    def __init__(self, store: Store, matches: Matches, clock: Clock, leases: Leases) -> None:
        self._store = store
        self._matches = matches
        self._clock = clock
        self._leases = leases

    async def remind(self, limit: int = 50) -> int:
        """Store the notices of up to ``limit`` matches that are due; return of how many, none once nothing is due."""
        while True:
            async with self.due(limit) as (found, looked_at):
                given = await self.give(found)
            if given or not looked_at:
                return given

    @asynccontextmanager
    async def due(self, limit: int = 50) -> AsyncIterator[tuple[tuple[Reminder, ...], int]]:
        """Give who is to be reminded now of which matches, and how many matches were looked at for that.

        No other process reminds of them meanwhile.
        """
        async with self._leases.claim_due(REMINDERS, limit) as matches:
            yield await self._due(matches), len(matches)

    async def _due(self, matches: Sequence[int]) -> tuple[Reminder, ...]:
        """Return who is to be reminded now of some matches.

        Where a clock has rested, or the member's hours are not now, a later moment is stored instead.
        """
        if not matches:
            return ()
        now = self._clock()
        async with self._store.reading() as transaction:
            due = await transaction.match_clocks.due_reminders(matches)
        positions = await self._matches.positions([one.match for one in due])
        async with self._store.reading() as transaction:
            clocks = await running_clocks(transaction, positions, now)
            turns = {match: clock.turn._replace(began=now) for match, clock in clocks.items()}
            present = await transaction.calendars.of_turns({*turns.values()}, now)
        ready: list[Waiting] = []
        later: list[tuple[Due, datetime | None]] = []
        for one in due:
            clock = clocks.get(one.match)
            moment = None if clock is None else _moment(clock, one, now)
            if clock is None or moment is None or moment > now + _ROUNDING:
                later.append((one, moment))
            elif (awake := present[turns[one.match]].awake(now)) > now:
                later.append((one, awake))
            else:
                ready.append(Waiting(one, clock, clock.reminder(now + _ROUNDING)))
        await self._put_off(later)
        return _by_receiver(ready)

    async def give(self, reminders: Collection[Reminder]) -> int:
        """Store one notice for each reminder; what another process was faster with is left out. Return of how many."""
        if not reminders:
            return 0
        now, given = self._clock(), 0
        async with self._store.writing() as transaction:
            notices = []
            for one in reminders:
                kept = [
                    waiting
                    for waiting in one.waiting
                    if await transaction.match_clocks.claim_reminder(waiting.due, waiting.again, now)
                ]
                given += len(kept)
                if kept:
                    notices.append(_notice(one, kept))
            await transaction.notices.add(notices, now)
        return given

    async def listings(self, notice: Notice, member: int, guild: int | None) -> tuple[Listing, ...]:
        """Return all that waits for a member, in a guild or (``None``) in any, when a notice is to remind of it.

        Nothing is returned once every turn is over that the notice was stored for.
        """
        lines = await self._store.read.matches.running(member)
        waiting = tuple(line for line in lines if line.turn == line.seat and guild in (None, line.guild))
        turns = notice.details["turns"]
        return waiting if any(turns.get(str(line.match)) == line.since for line in waiting) else ()

    async def awake(self, member: int, header: Header) -> datetime:
        """Return now where a member may be reminded of a match, else when the member's clock runs again there."""
        now = self._clock()
        async with self._store.reading() as transaction:
            return (await transaction.calendars.of_member(member, header.guild, now, now, header.tournament)).awake(now)

    async def _put_off(self, later: Sequence[tuple[Due, datetime | None]]) -> None:
        if later:
            async with self._store.writing() as transaction:
                for due, moment in later:
                    await transaction.match_clocks.put_off_reminder(due, moment)


def _moment(clock: RunningClock, due: Due, now: datetime) -> datetime | None:
    """Return the first moment of a turn at which no reminder has been given yet; it may have passed.

    Nobody is reminded of a match whose time is up: it is about to be decided.
    """
    if clock.deadline is not None and clock.deadline <= now:
        return None
    began = clock.turn.began
    return clock.reminder(began if due.reminded is None else max(began, due.reminded + _ROUNDING))


def _by_receiver(ready: Sequence[Waiting]) -> tuple[Reminder, ...]:
    """Return one reminder for each member, or for each guild where they are reminded in a thread."""
    groups: dict[tuple[int, int | None], list[Waiting]] = {}
    for one in ready:
        turn = one.clock.turn
        direct = one.clock.taste.reminded == "direct"
        groups.setdefault((turn.member, None if direct else turn.guild), []).append(one)
    return tuple(
        Reminder(member, guild is None, tuple(sorted(group, key=_urgency))) for (member, guild), group in groups.items()
    )


def _urgency(waiting: Waiting) -> tuple[bool, datetime, int]:
    deadline = waiting.clock.deadline
    return deadline is None, deadline or waiting.clock.turn.began, waiting.match


def _notice(reminder: Reminder, kept: Sequence[Waiting]) -> Notice:
    """Return the notice of a reminder, at the place of the most urgent match; it knows for which turns it is."""
    turns = {str(one.match): one.due.since for one in kept}
    member = reminder.member if reminder.direct else None
    return Notice(KEY, kept[0].match, member, {"turns": turns}, () if reminder.direct else (reminder.member,))
