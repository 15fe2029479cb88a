"""Stop clocks while players can't move because the bot is down, was removed, or can't reach the server."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from club.clock import Clock
from club.clocks.missed_time import give_back, give_back_to_tournaments
from club.clocks.returns import resume_after
from club.model.clocks.calendar import UNNOTICED
from club.model.clocks.live import RESUMES_AFTER
from club.model.clocks.pace import Pace
from club.model.delivery.notices import Notice
from club.storage.queries.outages import OutageScope
from club.storage.store import Store
from club.storage.transaction import Transaction

_SHORT = timedelta(hours=1)
"""If a guild removes the bot again within this time, its return is ignored."""

_NOTICED = timedelta(seconds=5)
"""The shortest interruption of live matches that their players are told of."""


class Outages:
    """Record the times when nobody could move."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._hastened: datetime | None = None

    async def note_running(
        self, shards: Collection[int] = (0,), count: int = 1, *, now: datetime | None = None
    ) -> None:
        """Note that some of a number of ``shards`` are running, and record an outage if one hadn't run for long.

        The outage ends when the shard is seen again, or when the number of shards changes. If the clock was set back,
        work that was postponed before that doesn't wait for the same time again. Pass ``now`` if the clock is about to
        be set to it.
        """
        now = now or self._clock()
        async with self._store.writing() as transaction:
            last = await transaction.outages.last_seen()
            if len(last) != count:
                await _note_gaps(transaction, last, range(len(last)), now)
                last = [now] * count
            if max(last) - now > UNNOTICED and max(last) != self._hastened:
                await transaction.work_queue.make_due(now, max(last) + UNNOTICED)
                # This happens only once, because work that is put off later has to wait for its own time.
                self._hastened = max(last)
            await _note_gaps(transaction, last, shards, now)
            for shard in shards:
                last[shard] = max(last[shard], now)
            await transaction.outages.note_seen(last)

    async def begin_live(self, shards: Collection[int], count: int, began: datetime | None = None) -> None:
        """Stop the clocks of live matches on some of a number of ``shards``, as of now or since a moment."""
        async with self._store.writing() as transaction:
            for shard in shards:
                out = _scope(shard, count, live=True)
                if not await transaction.outages.goes_on(out):
                    await transaction.outages.add(out, began or self._clock(), None)

    async def begin_live_start(self, shards: Collection[int] = (0,), count: int = 1) -> None:
        """Stop the clocks of live matches as of when some of a number of ``shards`` ran last, because they start now.

        However short the restart was, members couldn't move.
        """
        async with self._store.reading() as transaction:
            last = await transaction.outages.last_seen()
        for shard in shards:
            await self.begin_live((shard,), count, (last[shard] if len(last) == count else min(last, default=None)))

    async def end_live(self, shards: Collection[int], count: int) -> tuple[int, ...]:
        """Resume the clocks of live matches on some of a number of ``shards``, all together and some time from now.

        After a long interruption they wait for the players. Return the matches that get a notice, because their players
        have noticed the interruption.
        """
        told: list[int] = []
        waiting: set[int] = set()
        async with self._store.writing() as transaction:
            now = self._clock()
            for out, began in await transaction.outages.end_live(shards, count, now):
                await give_back_to_tournaments(transaction, out, began, now, live_only=True)
                soon, late = await resume_after(transaction, out, began, now)
                told += soon if now - began >= _NOTICED else ()
                waiting.update(late)
            when = {"when": str(int((now + RESUMES_AFTER).timestamp()))}
            told = [match for match in dict.fromkeys(told) if match not in waiting]
            await transaction.notices.add([Notice("resumes", match, details=when) for match in told], now)
        return (*told, *sorted(waiting))

    async def note_gap(self, began: datetime, ended: datetime) -> None:
        """Note that the machine didn't run for some time, however short, so that live clocks didn't run either."""
        async with self._store.writing() as transaction:
            out = OutageScope(live=True)
            await transaction.outages.add(out, began, ended)
            await give_back_to_tournaments(transaction, out, began, ended, live_only=True)
            await resume_after(transaction, out, began, ended)

    async def note_running_until(self, moment: datetime) -> None:
        """Mark the running shards as running until a moment to which the clock is about to be set forward."""
        async with self._store.writing() as transaction:
            last = await transaction.outages.last_seen()
            await transaction.outages.note_seen([max(seen, moment) for seen in last])

    async def note_left(self, guild: int) -> None:
        """Note that the bot is no longer in a guild.

        If it had returned only briefly, that time counts as part of the outage. Each clock reads all outages of its
        turn, so a guild that keeps removing the bot must not add one each time.
        """
        await self._begin((guild,), _SHORT)

    async def note_unavailable(self, guilds: Collection[int]) -> None:
        """Note that Discord has some guilds down. When its servers fail, one call may contain a thousand."""
        await self._begin(guilds, UNNOTICED)

    async def has_left(self, guild: int) -> bool:
        """Return true if the bot currently can't reach a guild."""
        return await self._store.read.outages.goes_on(OutageScope(guild))

    async def note_return(self, guild: int) -> None:
        """Note that the bot has been added to a guild again: unposted messages are due, and matches get a notice."""
        await self._end(guild, timedelta(0), timedelta(0))

    async def note_available(self, guild: int) -> None:
        """Note that a guild can be reached again: unposted messages are due.

        Matches get a notice if it was long for their pace or in general. A gap as short as a restart stops only live
        clocks.
        """
        await self._end(guild, UNNOTICED, _SHORT)

    async def _begin(self, guilds: Collection[int], brief: timedelta) -> None:
        """Store that some guilds are unavailable. An outage that ended less than ``brief`` ago continues."""
        now = self._clock()
        async with self._store.writing() as transaction:
            await transaction.outages.begin_in(guilds, now, now - brief)

    async def _end(self, guild: int, forgotten: timedelta, told: timedelta) -> None:
        """End a guild's outage, drop it if it was up to ``forgotten``, and notify matches if it was over ``told``."""
        if not await self.has_left(guild):
            return
        now = self._clock()
        async with self._store.writing() as transaction:
            out = OutageScope(guild)
            began = await transaction.outages.end(out, now)
            paces = {match: Pace.read(pace) for match, pace in await transaction.posts.paces_in(guild)}
            if now - began > forgotten:
                await give_back(transaction, out, began, now)
            else:
                await transaction.outages.forget(out, began)
                short = OutageScope(guild, live=True)
                if any(pace.is_live for pace in paces.values()):
                    await transaction.outages.add(short, began, now)
                await give_back_to_tournaments(transaction, short, began, now, live_only=True)
            await transaction.posts.post_missed(guild, now)
            await transaction.notices.try_waiting(guild, now)
            _, waiting = await resume_after(transaction, out, began, now)
            concerned = [
                match
                for match, pace in paces.items()
                if match not in waiting and now - began >= min(told, pace.move or told)
            ]
            await transaction.notices.add([Notice("back", match) for match in concerned], now)


def _scope(shard: int, count: int, *, live: bool = False) -> OutageScope:
    return OutageScope(live=live) if count == 1 else OutageScope(shard=shard, shards=count, live=live)


async def _note_gaps(
    transaction: Transaction, last: Sequence[datetime], running: Collection[int], now: datetime
) -> None:
    """Store the outages of shards that haven't been seen for long.

    They end now for ``running`` shards, and continue for others.
    """
    for shard, moment in enumerate(last):
        if now - moment <= UNNOTICED:
            continue
        out = _scope(shard, len(last))
        if not await transaction.outages.goes_on(out):
            await transaction.outages.add(out, moment, None)
        if shard in running:
            await give_back(transaction, out, await transaction.outages.end(out, now), now)
