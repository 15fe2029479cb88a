"""Play matches: every change is one append to the log, made once, by the right seat, on the right position."""

import asyncio
import logging
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from club import chance
from club.errors import Frozen, Refused, Stale, Unknown
from club.log import Entry, Header, Kind, Table, fold, follow, longest, opened
from club.records import Listing, Posting
from club.store import Store
from engines import CHANCE, Event, Seat
from engines._core import GameOver, NotYourTurn

_log = logging.getLogger(__name__)

Clock = Callable[[], datetime]
"""Tell what time it is, in UTC."""

_REMEMBERED = 1000
"""How many tables are kept folded in memory."""


class Matches:
    """Hold every match; safe to use from many requests at once, and from several processes on one database.

    Three fences keep a log whole: a lock for each match in this process, the ply that a request was made on, and the
    database, which takes each ply and each request only once.
    """

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._tables: dict[int, Table] = {}

    async def table(self, match: int) -> Table:
        """Return a match as it stands now; raises ``Unknown``, or ``Frozen`` when its log no longer folds."""
        known = self._tables.pop(match, None)
        async with self._store.reading() as records:
            header = await records.header(match)
            if header is None:
                raise Unknown("error-no-match", match=str(match))
            entries = await records.entries(match, known.ply if known else 0)
        try:
            table = replace(known, header=header) if known else opened(header)
            for entry in entries:
                table = follow(table, entry)
            if table.to_move == CHANCE:  # its outcome was stored together with the play before it
                raise Frozen(match, table.ply)
        except Frozen as frozen:
            _log.error("match %s is frozen: its log does not fold at ply %s", match, frozen.ply)
            async with self._store.writing() as records:
                await records.lay_down(match)
            raise
        self._remember(table)
        return table

    async def remains(self, match: int) -> tuple[Header, tuple[Entry, ...], Table | None]:
        """Return what a frozen match still has: its header, its whole log, and the last table that folds, if any."""
        async with self._store.reading() as records:
            header = await records.header(match)
            if header is None:
                raise Unknown("error-no-match", match=str(match))
            entries = await records.entries(match)
        try:
            return header, entries, longest(header, entries)
        except Frozen:
            return header, entries, None

    async def play(self, match: int, member: int, ply: int | None, event: Event, request: str) -> Table:
        """Append a member's event and the chance that follows it; return the table then.

        ``ply`` is the position that the member saw (``None``: whichever stands now); ``request`` names the click, and a
        request that was carried out already changes nothing more. Raises ``Unknown``, ``NotSeated``, ``GameOver``,
        ``Stale``, ``NotYourTurn``, ``Unreadable`` or ``Illegal``, and then nothing has changed.
        """

        def decide(table: Table, seat: Seat) -> Entry:
            if table.outcome is not None:
                raise GameOver("error-game-over")
            if ply is not None and ply != table.ply:
                raise Stale
            if table.to_move != seat:
                raise NotYourTurn("error-not-your-turn")
            return self._entry(table, Kind.PLAY, seat, event, request)

        return await self._change(match, member, request, decide)

    async def resign(self, match: int, member: int, request: str) -> Table:
        """End a match by a member's giving up; raises ``Unknown``, ``NotSeated`` or ``GameOver``."""
        return await self._change(
            match, member, request, lambda t, seat: self._entry(t, Kind.RESIGN, seat, "", request)
        )

    async def abort(self, match: int, member: int, request: str) -> Table:
        """Call a match off without a result; raises ``Refused`` once every seat has moved."""

        def decide(table: Table, seat: Seat) -> Entry:
            if table.outcome is None and not table.may_abort:
                raise Refused("error-too-late-to-abort")
            return self._entry(table, Kind.ABORT, seat, "", request)

        return await self._change(match, member, request, decide)

    async def end_overdue(self, limit: int = 50) -> tuple[int, ...]:
        """End up to ``limit`` matches whose time for a move is over; return their numbers.

        The seat to move loses, or the match is called off when not every seat has moved yet.
        """
        now = self._clock()
        async with self._store.reading() as records:
            due = await records.due_matches(now, limit)
        ended = []
        for match in due:
            try:
                async with self._lock(match):
                    table = await self.table(match)
                    deadline = self._deadline(table)
                    if table.to_move is None or deadline is None or deadline > now:
                        continue
                    kind = Kind.ABORT if table.may_abort else Kind.TIMEOUT
                    await self._append(table, self._entry(table, kind, table.to_move, "", None))
                    ended.append(match)
            except Refused as error:
                _log.info("match %s was not ended on time: %s", match, error.key)
        return tuple(ended)

    async def running(self, member: int, limit: int = 100) -> tuple[Listing, ...]:
        """Return a member's matches that go on, those that wait for the member first."""
        async with self._store.reading() as records:
            return await records.running(member, limit)

    async def at(self, home: int) -> int | None:
        """Return the match that is played in a channel or thread, if there is one."""
        async with self._store.reading() as records:
            return await records.match_at(home)

    def deadline(self, table: Table) -> datetime | None:
        """Return when the seat to move runs out of time, or ``None``."""
        return self._deadline(table) if table.to_move is not None else None

    async def posting(self, match: int) -> Posting:
        """Return how far a match has been posted."""
        async with self._store.reading() as records:
            return await records.posting(match)

    async def due_posts(self, limit: int = 50) -> tuple[int, ...]:
        """Return matches that have something to post by now."""
        async with self._store.reading() as records:
            return await records.due_posts(self._clock(), limit)

    async def posted(self, match: int, ply: int) -> None:
        """Note that everything below ``ply`` has been posted."""
        async with self._store.writing() as records:
            await records.posted(match, ply)

    async def postpone(self, match: int, due: datetime | None) -> None:
        """Try to post again at ``due``; ``None``: not until something new happens."""
        async with self._store.writing() as records:
            await records.postpone(match, due)

    async def move_home(self, match: int, home: int | None) -> None:
        """Post a match in another channel or thread from now on (``None``: nowhere)."""
        async with self._store.writing() as records:
            await records.move_home(match, home)
            if home is not None:
                await records.postpone(match, self._clock())

    async def check(self) -> tuple[int, int] | None:
        """Fold every stored match and compare it with what is stored beside it.

        Returns (match, ply) of the first entry that does not follow or is missing, or ``None`` when all is well.
        """
        async with self._store.reading() as records:
            for match in await records.all_matches():
                header = await records.header(match)
                assert header is not None
                try:
                    table = fold(header, await records.entries(match))
                except Frozen as frozen:
                    return match, frozen.ply
                stands = table.ply, table.to_move, table.outcome
                if stands != await records.standing(match):
                    return match, table.ply
        return None

    async def verify(self, match: int) -> tuple[Table, tuple[int, ...]]:
        """Derive a match's seats and chance again; return it with the plies that do not agree (-1: the seats)."""
        table = await self.table(match)
        header = table.header
        wrong = []
        async with self._store.reading() as records:
            if await records.seats(match) != header.seats:
                wrong.append(-1)
        state = opened(header).state
        for entry in table.entries:
            if entry.kind == Kind.CHANCE and entry.event != chance.outcome(state.chances(), header.seed, entry.ply):
                wrong.append(entry.ply)
            if entry.kind in (Kind.PLAY, Kind.CHANCE):
                state = state.apply(entry.event)
        return table, tuple(wrong)

    def _lock(self, match: int) -> asyncio.Lock:
        return self._locks.setdefault(match, asyncio.Lock())

    def _remember(self, table: Table) -> None:
        self._tables.pop(table.header.id, None)
        self._tables[table.header.id] = table
        if len(self._tables) > _REMEMBERED:
            del self._tables[next(iter(self._tables))]

    def _entry(self, table: Table, kind: Kind, seat: Seat, event: Event, request: str | None) -> Entry:
        if table.outcome is not None:
            raise GameOver("error-game-over")
        return Entry(table.ply, kind, seat, event, self._clock(), request)

    async def _change(self, match: int, member: int, request: str, decide: Callable[[Table, Seat], Entry]) -> Table:
        async with self._lock(match):
            table = await self.table(match)
            seat = table.seat_of(member)
            if _carried_out(table, request):
                return table
            entry = decide(table, seat)
            try:
                return await self._append(table, entry)
            except Stale:
                table = await self.table(match)
                if _carried_out(table, request):  # by another process
                    return table
                raise

    async def _append(self, table: Table, entry: Entry) -> Table:
        """Store ``entry`` and the chance that follows it; raises ``Stale`` when another process was faster."""
        grown = settle(table.after(entry), entry.at)
        passed = grown.to_move != table.to_move
        try:
            async with self._store.writing() as records:
                await records.append(grown, table.ply, self._deadline(grown), entry.at if passed else None)
        except IntegrityError:
            raise Stale from None
        self._remember(grown)
        return grown

    def _deadline(self, table: Table) -> datetime | None:
        pace = table.header.pace
        if table.outcome is not None or pace is None:
            return None
        return (table.entries[-1].at if table.entries else table.header.created) + pace


def _carried_out(table: Table, request: str) -> bool:
    return any(entry.request == request for entry in table.entries)


def settle(table: Table, at: datetime) -> Table:
    """Return ``table`` after every chance outcome that is due now, each drawn from the seed."""
    while table.to_move == CHANCE:
        event = chance.outcome(table.state.chances(), table.header.seed, table.ply)
        table = table.after(Entry(table.ply, Kind.CHANCE, None, event, at))
    return table


def spelled(table: Table, text: str) -> Event:
    """Return the event that a member means by ``text``: its spelling may differ in width, case and blanks.

    Text that fits no legal event, or more than one, comes back as it is, to be refused with the game's own reason.
    """
    if table.to_move is None or text in table.state.legal():
        return text
    meant = [event for event in table.state.legal() if _plain(event) == _plain(text)]
    return meant[0] if len(meant) == 1 else _tidy(text)


def _tidy(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split())


def _plain(text: str) -> str:
    return _tidy(text).casefold()
