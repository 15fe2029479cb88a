"""Decide matches in which the time for a move is up."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import Clock
from club.delivery.leases import Leases
from club.matches.append import MatchChange, running_clocks, work_out_change
from club.matches.service import Matches
from club.model.delivery.shards import shard_of
from club.model.delivery.work_queue import DEADLINES
from club.model.matches.entries import EntryKind
from club.model.matches.fold import settle
from club.model.matches.position import Position
from club.storage.store import Store

_DOUBT = timedelta(seconds=15)
"""The delay before a match is checked again if it isn't known whether its clock is stopped."""


@dataclass(eq=False, repr=False)
class Overdue:
    """Decide overdue matches. It is safe to use from several processes on one database."""

    _store: Store
    _matches: Matches
    _clock: Clock
    _leases: Leases

    async def end(self, limit: int = 50) -> tuple[int, ...]:
        """Decide up to ``limit`` matches whose time has run out, in one transaction, and return their numbers.

        The seat to move loses, or the opponent decides if the terms say so. A match in which not every seat has moved
        is cancelled, unless the others can play on without that seat. If a clock has rested since its deadline was
        stored, it gets a new one. If the guild's shard hasn't been seen since, the state of the clock is unknown,
        and the match is checked again later. Returns nothing when no match is overdue.
        """
        now = self._clock()
        before: tuple[int, ...] = ()
        while True:
            async with self._leases.claim_due(DEADLINES, limit) as due:
                if due == before:  # Nothing is due, or only matches that can't be decided.
                    return ()
                async with self._matches.lock(due):
                    if ended := await self._decide(due, now):
                        return ended
                before = due

    async def _decide(self, due: Sequence[int], now: datetime) -> tuple[int, ...]:
        """Decide locked matches, and store when to check those whose time hasn't run out."""
        changes: list[MatchChange] = []
        postponed: list[tuple[Position, datetime | None]] = []
        positions = await self._matches.positions(due)
        async with self._store.reading() as transaction:
            clocks, seen = await running_clocks(transaction, positions, now), await transaction.outages.last_seen()
            for position in positions:
                clock = clocks.get(position.header.id)
                deadline = None if clock is None else clock.deadline
                if deadline is None or deadline > now:
                    postponed.append((position, deadline))
                elif len(seen) > 1 and seen[shard_of(position.header.guild, len(seen))] < deadline:
                    postponed.append((position, now + _DOUBT))
                else:
                    changes.append(await work_out_change(transaction, position, self._time_out(position)))
        if postponed:
            async with self._store.writing() as transaction:
                for position, deadline in postponed:
                    await transaction.match_clocks.move_deadline(position.header.id, position.ply, deadline)
        return await self._store.run_to_end(self._matches.save_each(changes))

    def _time_out(self, position: Position) -> Position:
        """Return the position after the time of the seat to move has run out."""
        assert position.to_move is not None
        if position.may_abort and not position.goes_on_without((*position.left, position.to_move)):
            kind = EntryKind.ABORT
        else:
            kind = EntryKind.OVERDUE if position.asks_when_overdue else EntryKind.TIMEOUT
        after = self._matches.with_entry(position, kind, position.to_move, "", None)
        return settle(after, after.entries[-1].at)
