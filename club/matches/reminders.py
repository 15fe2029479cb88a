"""Remind members before their time runs out: each mark once, in their own hours, combining marks that are near."""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import Clock
from club.delivery.leases import Leases
from club.matches.append import RunningClock, running_clocks
from club.matches.service import Matches
from club.model.delivery.notices import Notice
from club.model.delivery.work_queue import REMINDERS
from club.model.matches.entries import Header
from club.storage.queries.calendars import Turn
from club.storage.queries.match_clocks import Due
from club.storage.queries.matches import Listing
from club.storage.store import Store

KEY = "reminder"
"""The key of reminder notices."""

_NEAR = 4
"""A reminder also covers a mark that is this fraction of the remaining time away."""

_NEAR_WITHOUT_LIMIT = timedelta(days=2)
"""The distance at which a reminder also covers a mark if there is no time limit."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """The next time to send a reminder for a match, and the time when its member's hours allow it, if any."""

    due: Due
    clock: RunningClock | None
    moment: datetime | None
    awake: datetime

    def is_ready(self, now: datetime) -> bool:
        return self.moment is not None and self.moment <= now and self.awake <= now

    def is_near(self, now: datetime) -> bool:
        """Return true if the mark may be moved forward to a reminder that is sent now."""
        if self.clock is None or self.moment is None or self.awake > now:
            return False
        return _is_near(self.moment, self.clock.deadline, now)

    def later(self, now: datetime) -> datetime | None:
        """Return when to check the match again if it isn't ready."""
        return self.awake if self.moment is not None and self.moment <= now else self.moment

    def waiting(self, now: datetime) -> "Waiting":
        assert self.clock is not None
        assert self.moment is not None
        return Waiting(self.due, self.clock, self.clock.reminder(max(now, self.moment)))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A match to remind a member of now, and when to remind again in the same turn (``None`` means not again)."""

    due: Due
    clock: RunningClock
    again: datetime | None

    @property
    def match(self) -> int:
        """Return the number of the match."""
        return self.due.match


@dataclass(frozen=True, slots=True)
class Reminder:
    """All matches that a member is reminded of at once, the most urgent first.

    ``direct`` is by DM. In a thread, all are of one guild.
    """

    member: int
    direct: bool
    waiting: tuple[Waiting, ...]


@dataclass(eq=False, repr=False)
class Reminders:
    """Send reminders. It is safe to use from several processes on one database."""

    _store: Store
    _matches: Matches
    _clock: Clock
    _leases: Leases

    async def remind(self, limit: int = 50) -> int:
        """Store reminders for up to ``limit`` due matches, and return their number, which is zero once none is due."""
        while True:
            async with self.due(limit) as (found, looked_at):
                given = await self.give(found)
            if given or not looked_at:
                return given

    @asynccontextmanager
    async def due(self, limit: int = 50) -> AsyncIterator[tuple[tuple[Reminder, ...], int]]:
        """Yield the due reminders, and the number of matches checked for each.

        No other process reminds of these matches meanwhile.
        """
        async with self._leases.claim_due(REMINDERS, limit) as matches:
            yield await self._due(matches), len(matches)

    async def _due(self, matches: Sequence[int]) -> tuple[Reminder, ...]:
        """Return the reminders that are due now for some matches.

        Near marks of the same members are included, so that no second reminder follows soon. If a clock has rested, or
        the member's hours don't include now, a later moment is stored instead.
        """
        if not matches:
            return ()
        now = self._clock()
        async with self._store.reading() as transaction:
            due = await transaction.match_clocks.due_reminders(matches)
        marks = await self._marks(due, now)
        await self._put_off([(one.due, one.later(now)) for one in marks if not one.is_ready(now)])
        ready = [one.waiting(now) for one in marks if one.is_ready(now)]
        receivers = {*map(_receiver, ready)}
        near = [one.waiting(now) for one in await self._near(ready, now) if one.is_near(now)]
        return _by_receiver([*ready, *(one for one in near if _receiver(one) in receivers)])

    async def _near(self, ready: Sequence[Waiting], now: datetime) -> Sequence[_Mark]:
        """Return the marks that come soon of members who are reminded now. Marks that are due have leases."""
        if not ready:
            return ()
        members = {one.clock.turn.member for one in ready}
        async with self._store.reading() as transaction:
            coming = await transaction.match_clocks.coming_reminders(members, now)
        return await self._marks([due for due, deadline in coming if _is_near(due.moment, deadline, now)], now)

    async def _marks(self, due: Sequence[Due], now: datetime) -> list[_Mark]:
        """Work out the next mark of some matches from their current clocks."""
        if not due:
            return []
        positions = await self._matches.positions([one.match for one in due])
        async with self._store.reading() as transaction:
            clocks = await running_clocks(transaction, positions, now)
            turns = {match: clock.turn._replace(began=now) for match, clock in clocks.items()}
            present = await transaction.calendars.of_turns({*turns.values()}, now)
        marks = []
        for one in due:
            clock = clocks.get(one.match)
            moment = None if clock is None else _moment(clock, one, now)
            marks.append(_Mark(one, clock, moment, now if clock is None else present[turns[one.match]].awake(now)))
        return marks

    async def give(self, reminders: Collection[Reminder]) -> int:
        """Store one notice per reminder unless another process was faster, and return the number of matches."""
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
        """Return the turns of a notice that still wait for its member, in one guild or (``None``) in all.

        There are none if a newer unsent reminder lists all of them.
        """
        turns = notice.details["turns"]
        later = await self._store.read.notices.later(notice)
        if any(turns.items() <= one.details["turns"].items() for one in later):
            return ()
        lines = await self._store.read.matches.running(member)
        return tuple(
            line
            for line in lines
            if line.turn == line.seat and guild in (None, line.guild) and turns.get(str(line.match)) == line.since
        )

    async def awake(self, member: int, header: Header) -> datetime:
        """Return now if a member may be reminded of a match, or else the time when the member's clock runs again."""
        now = self._clock()
        async with self._store.reading() as transaction:
            return (await transaction.calendars.of_turn(Turn.of(header, member, now), now)).awake(now)

    async def _put_off(self, later: Sequence[tuple[Due, datetime | None]]) -> None:
        if later:
            async with self._store.writing() as transaction:
                for due, moment in later:
                    await transaction.match_clocks.put_off_reminder(due, moment)


def _moment(clock: RunningClock, due: Due, now: datetime) -> datetime | None:
    """Return the next mark of a turn for which no reminder has been sent yet. It may have passed.

    It is the last one before the stored moment, which is later if the member's hours put the reminder off: earlier
    marks were brought forward. No reminder is sent for a match whose time has run out, because it is about to be
    decided.
    """
    if clock.deadline is not None and clock.deadline <= now:
        return None
    began = clock.turn.began
    moment = clock.reminder(began if due.reminded is None else max(began, due.reminded))
    while moment is not None:
        following = clock.reminder(moment)
        if following is None or following > due.moment:
            break
        moment = following
    return moment


def _is_near(moment: datetime, deadline: datetime | None, now: datetime) -> bool:
    return moment - now <= (_NEAR_WITHOUT_LIMIT if deadline is None else (deadline - now) / _NEAR)


def _receiver(waiting: Waiting) -> tuple[int, int | None]:
    """Return a member, and the guild whose thread gets the reminder (``None``: it is sent to the member directly)."""
    turn = waiting.clock.turn
    return turn.member, None if waiting.clock.settings.reminded == "direct" else turn.guild


def _by_receiver(ready: Sequence[Waiting]) -> tuple[Reminder, ...]:
    """Return one reminder per member, and one per guild for reminders in threads."""
    groups: dict[tuple[int, int | None], list[Waiting]] = {}
    for one in ready:
        groups.setdefault(_receiver(one), []).append(one)
    return tuple(
        Reminder(member, guild is None, tuple(sorted(group, key=_urgency))) for (member, guild), group in groups.items()
    )


def _urgency(waiting: Waiting) -> tuple[bool, datetime, int]:
    deadline = waiting.clock.deadline
    return deadline is None, deadline or waiting.clock.turn.began, waiting.match


def _notice(reminder: Reminder, kept: Sequence[Waiting]) -> Notice:
    """Return a reminder's notice, posted at the most urgent match, which lists the turns it is for."""
    turns = {str(one.match): one.due.since for one in kept}
    member = reminder.member if reminder.direct else None
    return Notice(KEY, kept[0].match, member, {"turns": turns}, () if reminder.direct else (reminder.member,))
