"""Decide matches in which the time for a move is up."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import Clock
from club.clocks.lag import Lag
from club.delivery.leases import Leases
from club.matches.append import MatchChange, RunningClock, running_clocks, work_out_change
from club.matches.service import Matches
from club.model.clocks.live import PROVISIONAL, LiveClock
from club.model.delivery.shards import shard_of
from club.model.delivery.work_queue import DEADLINES, LIVE_DEADLINES, Work
from club.model.matches.deadlines import is_away, runs_out
from club.model.matches.entries import EntryKind
from club.model.matches.fold import settle
from club.model.matches.position import Position
from club.storage.store import Store
from club.storage.transaction import Transaction

_DOUBT = timedelta(seconds=15)
"""The delay before a match is checked again if it isn't known whether its clock is stopped."""

_LIVE_DOUBT = timedelta(seconds=1)
"""The same for a live match."""


def _always(_guild: int, _moment: datetime) -> bool | None:
    return True


@dataclass(eq=False, repr=False)
class Overdue:
    """Decide overdue matches. It is safe to use from several processes on one database."""

    _store: Store
    _matches: Matches
    _clock: Clock
    _leases: Leases
    _lag: Lag
    may_end: Callable[[int, datetime], bool | None] = _always

    async def end_live(self, limit: int = 50) -> tuple[int, ...]:
        """Decide live matches as ``end`` does others.

        A press that was made in time may still be on its way, so the time is up for good only some seconds after the
        deadline. ``may_end`` tells for a guild if this process would have heard of a press that was made before a
        moment. It is ``None`` if another process serves the guild.
        """
        return await self._end(LIVE_DEADLINES, limit)

    async def next_live(self) -> datetime | None:
        """Return when the next live match has to be checked, or ``None``."""
        return await self._store.read.work_queue.first_due(LIVE_DEADLINES)

    async def end(self, limit: int = 50) -> tuple[int, ...]:
        """Decide up to ``limit`` matches whose time has run out, in one transaction, and return their numbers.

        The seat to move loses, or the opponent decides if the terms say so. A match in which not every seat has moved
        is cancelled, unless the others can play on without that seat. If a clock has rested since its deadline was
        stored, it gets a new one. If the guild's shard hasn't been seen since, the state of the clock is unknown,
        and the match is checked again later. Returns nothing when no match is overdue.
        """
        return await self._end(DEADLINES, limit)

    async def _end(self, work: Work, limit: int) -> tuple[int, ...]:
        now = self._clock()
        undecided: set[int] = set()
        while True:
            async with self._leases.claim_due(work, limit + len(undecided)) as due:
                new = [match for match in due if match not in undecided]
                if not new:
                    return ()
                async with self._matches.lock(new):
                    if ended := await self._decide(new, now):
                        return ended
                undecided.update(new)

    async def _decide(self, due: Sequence[int], now: datetime) -> tuple[int, ...]:
        """Decide locked matches, and store when to check those whose time hasn't run out."""
        changes: list[MatchChange] = []
        postponed: list[tuple[Position, datetime | None]] = []
        positions = await self._matches.positions(due)
        async with self._store.reading() as transaction:
            clocks, seen = await running_clocks(transaction, positions, now), await transaction.outages.last_seen()
            for position in positions:
                clock = clocks.get(position.header.id)
                deadline = None if clock is None else self._up_for_good(clock, now)
                if deadline is None or deadline > now:
                    postponed.append((position, deadline))
                elif position.header.pace.is_live:
                    if may_end := self.may_end(position.header.guild, deadline - PROVISIONAL):
                        changes.append(await self._change(transaction, position, clock))
                    elif may_end is not None:
                        postponed.append((position, now + _LIVE_DOUBT))
                elif len(seen) > 1 and seen[shard_of(position.header.guild, len(seen))] < deadline:
                    postponed.append((position, now + _DOUBT))
                else:
                    changes.append(await self._change(transaction, position, clock))
        if postponed:
            async with self._store.writing() as transaction:
                for position, deadline in postponed:
                    await transaction.match_clocks.move_deadline(position.header.id, position.ply, deadline)
        return await self._store.run_to_end(self._matches.save_each(changes))

    def _up_for_good(self, clock: RunningClock, now: datetime) -> datetime | None:
        """Return when the time of a clock has run out for good, by the lag of presses now."""
        return runs_out(clock.deadline, clock.live, self._lag.now(now))

    async def _change(self, transaction: Transaction, position: Position, clock: RunningClock | None) -> MatchChange:
        live = None if clock is None else clock.live
        return await work_out_change(transaction, position, self._time_out(position, live))

    def _time_out(self, position: Position, live: LiveClock | None) -> Position:
        """Return the position after the time of the seat to move has run out.

        If that player hasn't returned after a long interruption, the match is cancelled and counts for nobody. In a
        tournament, players are expected to return.
        """
        assert position.to_move is not None
        in_tournament, asked = position.header.tournament is not None, position.timer.overdue is not None
        if live is not None and not (in_tournament or asked) and is_away(position, live):
            kind = EntryKind.INTERRUPTED
        elif position.may_abort and not position.goes_on_without((*position.left, position.to_move)):
            kind = EntryKind.ABORT
        else:
            kind = EntryKind.OVERDUE if position.asks_when_overdue else EntryKind.TIMEOUT
        after = self._matches.with_entry(position, kind, position.to_move, "", None)
        return settle(after, after.entries[-1].at)
