"""Play matches: each change is appended to the log once, by the right seat and in the right position."""

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from weakref import WeakValueDictionary

from club.clock import Clock
from club.clocks.display import ClockDisplay, display_clock
from club.journal import about
from club.matches.append import MatchChange, store_change, work_out_change
from club.matches.logs import read_log, read_logs
from club.matches.remembered import RememberedPositions
from club.model.clocks.live import PROVISIONAL, TurnTime, free_time, instant_of
from club.model.delivery.notices import Notice
from club.model.errors import Frozen, Refused, Stale, UnknownMatch
from club.model.matches.entries import Entry, EntryKind, Header
from club.model.matches.fold import enter, fold, fold_longest, go_on, settle
from club.model.matches.position import Position, initial_position
from club.model.matches.rulings import require_another
from club.storage.failures import Conflict
from club.storage.queries.posts import Posting
from club.storage.store import Store
from club.time_slices import SLICE, WorkThread, give_way
from engines import Event, Seat
from engines.contract import GameOver, NotYourTurn

_log = logging.getLogger(__name__)

_LAST = 50
"""The number of entries among which the one is looked for by which a request ended a turn."""


class Matches:
    """Play matches. It is safe to use for many requests at once, and from several processes on one database.

    Three guards protect a log: a lock for each match in this process, the ply that a request was made at, and the
    database, which accepts each ply and each request only once. ``remembered`` are the positions in memory.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.remembered = RememberedPositions()
        self.thread = WorkThread()

    async def position(self, match: int) -> Position:
        """Return the current position of a match. Raises ``Unknown``, or ``Frozen`` if its log no longer folds."""
        return (await self.with_posting(match))[0]

    def newest(self, match: int) -> Position | None:
        """Return the newest position of a match that this process has seen, or ``None`` if it remembers none."""
        return self.remembered.get(match)

    async def with_posting(self, match: int) -> tuple[Position, Posting]:
        """Return the current position of a match and how far it has been posted. Raises the errors of ``position``."""
        about(match=match)
        known = self.remembered.get(match)
        since = known.ply if known else 0
        async with self._store.querying() as transaction:
            found = await transaction.matches.get(match, since, SLICE)
        if found is None:
            raise UnknownMatch(match)
        header, posting, entries = found
        if len(entries) == SLICE:
            entries = (*entries, *await read_log(self._store, match, since + SLICE))
        try:
            position = await self._fold(header, known, entries)
        except Frozen as frozen:
            await self._freeze(frozen)
            raise
        about(ply=position.ply)
        return position, posting

    async def require(self, match: int, member: int, is_seen: Callable[[Header], bool]) -> None:
        """Raise ``Unknown``, as for a missing match, unless a member has a seat or it ``is_seen``.

        For seated members this needs no query if the match is in memory.
        """
        known = self.remembered.get(match)
        if known is not None and member in known.header.seats:
            return
        async with self._store.querying() as transaction:
            header = await transaction.matches.header(match)
        if header is None or not (member in header.seats or is_seen(header)):
            raise UnknownMatch(match)

    async def positions(self, matches: Sequence[int]) -> tuple[Position, ...]:
        """Return the present positions of the matches that fold, in two queries unless many entries are new."""
        async with self._store.reading() as transaction:
            headers = await transaction.matches.headers(matches)
        known = {match: position for match in matches if (position := self.remembered.get(match)) is not None}
        entries = await read_logs(self._store, {match: known[match].ply if match in known else 0 for match in matches})
        found = []
        for header in headers:
            try:
                found.append(await self._fold(header, known.get(header.id), entries[header.id]))
            except Frozen as frozen:
                await self._freeze(frozen)
            if entries[header.id]:
                await give_way()
        return tuple(found)

    async def _fold(self, header: Header, known: Position | None, entries: Sequence[Entry]) -> Position:
        """Return the known position, or a new one, after ``entries``. Raises ``Frozen``."""
        position = known or initial_position(header)
        position = position if position.header == header else replace(position, header=header)
        if len(entries) >= SLICE:
            position = await self.thread.run(go_on, position, entries)
        elif entries:
            position = go_on(position, entries)
        if position.chances:  # A chance event is stored together with its move, so a pending one means a broken log.
            raise Frozen(header.id, position.ply)
        return self.remembered.keep(position)

    async def with_history(self, position: Position, since: int = 0) -> Position:
        """Return a position with its history from the ply ``since`` on. Long replays don't block the event loop."""
        if since >= position.recent_since:
            return position
        return await self.thread.run(position.with_history)

    async def position_before(self, position: Position, ply: int) -> Position:
        """Return the position before the entry ``ply``."""
        if ply >= position.ply:
            return position
        return await self.thread.run(fold, position.header, position.entries[:ply])

    async def _freeze(self, frozen: Frozen) -> None:
        """Cancel all scheduled work of a match whose log doesn't fold."""
        _log.error("match %s is frozen: its log does not fold at ply %s", frozen.match, frozen.ply)
        self.remembered.forget(frozen.match)
        async with self._store.writing() as transaction:
            await transaction.matches.stop(frozen.match)

    async def remains(self, match: int) -> tuple[Header, tuple[Entry, ...], Position | None]:
        """Return the remains of a frozen match: its header, its whole log, and the last position that folds, if any."""
        async with self._store.reading() as transaction:
            header = await transaction.matches.header(match)
            if header is None:
                raise UnknownMatch(match)
        entries = await read_log(self._store, match)
        try:
            return header, entries, await self.thread.run(fold_longest, header, entries)
        except Frozen:
            return header, entries, None

    async def play(self, match: int, member: int, ply: int | None, event: Event, request: str) -> Position:
        """Append a member's event and the chance events that follow it (see ``play_all``)."""
        return await self.play_all(match, member, ply, (event,), request)

    async def play_all(
        self,
        match: int,
        member: int,
        ply: int | None,
        events: Sequence[Event],
        request: str,
        seen: Position | None = None,
    ) -> Position:
        """Append a member's events and the chance events that follow, and return the resulting position.

        ``ply`` is the position that the member saw (``None`` means the current one). ``request`` identifies the click,
        and repeating it has no effect. ``seen`` is the match as it was read for the same click, which saves reading it
        again. Raises ``Unknown``, ``NotSeated``, ``GameOver``, ``Stale``, ``NotYourTurn``, ``Unreadable`` or
        ``Illegal``. Then nothing has changed.
        """

        def play_event(position: Position) -> Position:
            seat = position.seat_of(member)
            _require_turn(position, seat, ply)
            first = position.ply
            for event in events:
                if position.to_move != seat:
                    raise NotYourTurn("error-not-your-turn")
                position = self.with_entry(
                    position, EntryKind.PLAY, seat, event, request if position.ply == first else None
                )
            return position

        return await self._decide(match, request, play_event, seen=seen)

    async def take_back(self, match: int, member: int, ply: int, request: str) -> Position:
        """Restart the member's turn. Raises ``Refused`` if chance has been revealed in it, or it has no events yet."""

        def take_back_turn(position: Position, seat: Seat) -> Position:
            _require_turn(position, seat, ply)
            if not position.may_take_back:
                raise Refused("error-nothing-to-take-back")
            return self.with_entry(position, EntryKind.UNDO, seat, "", request)

        return await self.change(match, member, request, take_back_turn)

    async def resign(self, match: int, member: int, request: str) -> Position:
        """Resign for a member, which ends the match unless the others can play on.

        Raises ``Unknown``, ``NotSeated`` or ``GameOver``, and ``Refused`` if the member has left already.
        """

        def resign_seat(position: Position, seat: Seat) -> Position:
            if position.outcome is None and seat in position.left:
                raise Refused("error-left")
            return self.with_entry(position, EntryKind.RESIGN, seat, "", request)

        return await self.change(match, member, request, resign_seat)

    async def abort(self, match: int, member: int, request: str) -> Position:
        """Cancel a match without a result. Raises ``Refused`` once every seat has moved."""

        def cancel(position: Position, seat: Seat) -> Position:
            if position.outcome is None and not position.may_abort:
                raise Refused("error-too-late-to-abort")
            return self.with_entry(position, EntryKind.ABORT, seat, "", request)

        return await self.change(match, member, request, cancel)

    async def rule(self, match: int, ruling: str, request: str, *notices: Notice) -> Position:
        """End a match by a decision of a moderator or an organiser (see ``club.model.matches.rulings`` for the format).

        ``notices`` are sent with it.
        """

        def rule_match(position: Position) -> Position:
            if position.outcome is not None:
                raise GameOver()
            return self.with_entry(position, EntryKind.RULING, None, ruling, request)

        return await self._decide(match, request, rule_match, notices)

    async def amend(
        self, match: int, ruling: str, request: str, *notices: Notice, over_at: int | None = None
    ) -> Position:
        """Change the result of a match as ``rule`` does, even if it is over. Raises ``Refused`` if it is the same.

        ``over_at`` is the ply at which the match was over when that was asked (``None`` means don't check, 0: it wasn't
        over); if the result has changed since, that raises ``Refused`` too.
        """

        def amend_result(position: Position) -> Position:
            if over_at is not None and over_at != position.over_at:
                raise Refused("error-result-changed")
            require_another(position.outcome, position.sides, ruling)
            return self.with_entry(position, EntryKind.RULING, None, ruling, request)

        return await self._decide(match, request, amend_result, notices)

    async def prolong(self, match: int, request: str, ply: int | None = None) -> Position:
        """Give the seat to move more time, as decided by an organiser, and record it in the log.

        Raises ``Stale`` if a ``ply`` is given and the match has changed since.
        """

        def give_time(position: Position) -> Position:
            if ply is not None and ply != position.ply:
                raise Stale
            return self.with_entry(position, EntryKind.EXTEND, None, "", request)

        return await self._decide(match, request, give_time)

    async def depart(self, match: int, member: int, request: str) -> Position:
        """Note that a member has left the guild and so the match."""

        def depart_seat(position: Position) -> Position:
            return self.with_entry(position, EntryKind.DEPARTED, position.seat_of(member), "", request)

        return await self._decide(match, request, depart_seat)

    @asynccontextmanager
    async def lock(self, matches: Iterable[int]) -> AsyncIterator[None]:
        """Lock matches in this process."""
        async with AsyncExitStack() as held:
            for match in sorted(matches):  # Locks are always acquired in the same order to avoid deadlocks.
                await held.enter_async_context(self._lock(match))
            yield

    @asynccontextmanager
    async def hold_matches_of(self, member: int) -> AsyncIterator[tuple[Position, ...]]:
        """Lock a member's running matches in this process, and yield those whose logs can be replayed."""
        numbers = await self._store.read.matches.running_numbers(member)
        async with self.lock(numbers):
            positions = await self.positions(numbers)
            yield tuple(position for position in positions if position.outcome is None)

    async def deadline(self, position: Position) -> datetime | None:
        """Return when the seat to move runs out of time, or ``None``."""
        return (await self.clock_display(position)).deadline

    async def clock_display(self, position: Position) -> ClockDisplay:
        """Return the clock display of a match now."""
        async with self._store.querying() as transaction:
            return await display_clock(transaction, position, self._clock())

    async def times(self, match: int) -> tuple[TurnTime, ...]:
        """Return the times of all turns of a live match that have ended, in order."""
        return await self._store.read.match_clocks.times(match)

    async def note_press(self, match: int, member: int, press: int) -> None:
        """Note that a press of a member was answered now.

        If the member is to move in a live match, the time until the answer isn't counted. That is stored, because
        another process may receive the next press. The first press starts a clock that waits for its player.
        """
        position, answered = self.remembered.get(match), self._clock()
        if position is None or not position.header.pace.is_live:
            return
        position = await self.position(match)
        if position.mover is None or position.member_at(position.mover) != member:
            return
        if _ended_turn(position, str(press)):
            return
        async with self._store.writing(match, durable=False) as transaction:
            clock = (await transaction.match_clocks.held((match,))).live.get(match)
            if clock is None:
                return
            pressed = clock.bounded(instant_of(press), answered)
            await transaction.match_clocks.note_press(match, position.ply, clock.with_press(pressed, answered))
            if not clock.presses and (clock.awaits_player or not position.seats_that_moved):
                due = pressed + (clock.time or timedelta(0)) + free_time(position.header.pace) + PROVISIONAL
                await transaction.match_clocks.start(match, position.ply, pressed, due)

    def _lock(self, match: int) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    def with_entry(
        self, position: Position, kind: EntryKind, seat: Seat | None, event: Event, request: str | None
    ) -> Position:
        """Return the position after one more entry, made now. Raises ``RulesError`` if it can't follow."""
        if position.outcome is not None and kind != EntryKind.RULING:
            raise GameOver()
        return enter(position, Entry(position.ply, kind, seat, sys.intern(event), self._clock(), request))

    async def change(
        self,
        match: int,
        member: int,
        request: str,
        change: Callable[[Position, Seat], Position],
        seen: Position | None = None,
        *,
        whole: bool = False,
    ) -> Position:
        """Change a match on a member's behalf, once per request. Raises ``NotSeated``.

        With ``whole``, the change gets the position with its whole history.
        """
        return await self._decide(
            match, request, lambda position: change(position, position.seat_of(member)), (), seen, whole=whole
        )

    async def _decide(
        self,
        match: int,
        request: str,
        change: Callable[[Position], Position],
        notices: Sequence[Notice] = (),
        seen: Position | None = None,
        *,
        whole: bool = False,
    ) -> Position:
        """Change a match once per request, then send ``notices``. An exception leaves the match unchanged.

        A match that was just ``seen`` is read again only if it has changed since.
        """
        async with self._lock(match):
            position = await self.position(match) if seen is None else self.remembered.newer(seen)
            if _is_done(position, request):
                return position
            if whole:
                position = await self.with_history(position)
            after = change(position)
            try:
                return await self._store.run_to_end(self._append(position, after, notices))
            except Stale:
                position = await self.position(match)
                if _is_done(position, request):  # Another process has already done it.
                    return position
                raise

    async def _append(self, position: Position, after: Position, notices: Sequence[Notice] = ()) -> Position:
        """Store the entries that ``after`` adds to ``position``, the chance that follows, and the plans it triggers.

        ``notices`` are sent with it. Raises ``Stale`` if another process was faster.
        """
        try:
            # The lock keeps plans from being stored meanwhile.
            async with self._store.writing(position.header.id) as transaction:
                settled = settle(after, after.entries[-1].at)
                change = await work_out_change(transaction, position, settled)
                await store_change(transaction, change)
                await transaction.notices.add(notices, change.at)
        except Conflict:
            raise Stale from None
        return self.remembered.keep(change.after.with_recent_turns())

    async def _save(self, changes: Sequence[MatchChange]) -> None:
        """Store changes of matches in one transaction. Raises ``Stale`` if another process was faster in any."""
        try:
            async with self._store.writing() as transaction:
                for change in sorted(
                    changes, key=lambda change: change.before.header.guild
                ):  # Rows are locked in the same order everywhere to avoid deadlocks.
                    await store_change(transaction, change)
        except Conflict:
            raise Stale from None
        for change in changes:
            self.remembered.keep(change.after)

    async def save_each(self, changes: Sequence[MatchChange]) -> tuple[int, ...]:
        """Store changes of matches unless another process was faster, and return the numbers of those stored."""
        if not changes:
            return ()
        try:
            await self._save(changes)
        except Stale:
            alone = () if len(changes) == 1 else [(change,) for change in changes]
            return tuple([match for change in alone for match in await self.save_each(change)])
        return tuple(change.match for change in changes)


def _require_turn(position: Position, seat: Seat, ply: int | None) -> None:
    """Raise ``Stale`` if the match has changed since the ply that the member saw, or as ``require_turn`` does."""
    if position.outcome is None and ply is not None and not position.stands_since(ply):
        raise Stale
    position.require_turn(seat)


def _ended_turn(position: Position, request: str) -> bool:
    """Return true if a request has just ended a turn."""
    newest = position.entries[-_LAST:]
    return any(entry.request == request and entry.at == position.timer.began for entry in newest)


def _is_done(position: Position, request: str) -> bool:
    return any(entry.request == request for entry in position.entries)
