"""Stop live clocks while players can't reach the bot, and end live matches as soon as their time is up for good."""

import asyncio
import logging
from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import discord

from club.clock import Clock, seconds_to_wait
from club.clocks.outages import Outages
from club.matches.overdue import Overdue
from club.model.delivery.shards import shard_of
from club.tournaments.changes import TournamentChanges
from cogs.app.gateway import connection
from cogs.core.delivery.failures import FAILURES
from cogs.core.delivery.poster import Poster
from cogs.core.request_gate import RequestGate
from cogs.core.running_tasks import Begin

_log = logging.getLogger(__name__)

SOONEST, LATEST = 0.1, 10.0
"""The shortest and the longest pause in seconds before live matches are checked again."""

OVERDUE = 0.5
"""The pause in seconds while a match is overdue that can't be ended yet, or not by this process."""


@dataclass(eq=False, repr=False)
class LiveClocks:
    """Watch the connections of this process to Discord for live matches.

    Their clocks stop at once, while those of other matches stop only during longer outages.
    """

    _client: discord.AutoShardedClient
    _clock: Clock
    _outages: Outages
    _overdue: Overdue
    _tournaments: TournamentChanges
    _poster: Poster
    _gate: RequestGate
    _begin: Begin
    _lost: set[int] = field(init=False, default_factory=set)
    """The shards of this process without a connection."""
    _down: bool = field(init=False, default=False)
    """True while Discord answers no requests."""
    _asking: bool = field(init=False, default=False)
    """True while Discord is asked for an answer after a failure."""
    _changing: asyncio.Lock = field(init=False, default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self._overdue.may_end = self.may_end
        self._tournaments.serves = self.serves

    @property
    def _count(self) -> int:
        return self._client.shard_count or 1

    @property
    def _own(self) -> Collection[int]:
        return self._client.shard_ids or range(self._count)

    async def start(self) -> None:
        """Note that no shard is connected yet, since this process ran last."""
        self._lost = {*self._own}
        await self._outages.begin_live_start(self._own, self._count)

    async def stop(self) -> None:
        """Note that no player can reach this process from now on."""
        try:
            await self._outages.begin_live(self._own, self._count)
        except Exception:  # The next start finds out when this process ran last.
            _log.exception("the stop of live clocks could not be stored")

    async def note_lost(self, shard: int) -> None:
        """Stop the clocks of a shard that has lost its connection, as of when anything was heard from it."""
        async with self._changing:
            if shard not in self._lost:
                self._lost.add(shard)
                await self._outages.begin_live((shard,), self._count, self._heard(shard))

    async def note_found(self, shard: int) -> None:
        """Resume the clocks of a shard that is connected again."""
        async with self._changing:
            self._lost = self._lost & {*self._own} - {shard}
            if not self._down:
                await self._resume()

    async def check(self) -> float:
        """End the live matches whose time is up, and return after how many seconds to check again."""
        try:
            await self._note_failures()
            while ended := await self._overdue.end_live():
                for match in ended:
                    self._poster.schedule_match(match)
            due = await self._overdue.next_live()
        except Exception:
            _log.exception("checking live matches failed; the next check tries again")
            return OVERDUE
        if self._gate.should_ask and not self._asking:
            self._asking = True
            self._begin(self._ask())
        wait = LATEST if due is None else (due - self._clock()).total_seconds()
        return min(wait, LATEST) if wait > SOONEST else OVERDUE

    def serves(self, guild: int) -> bool:
        """Return true if this process receives the presses of members in a guild."""
        return shard_of(guild, self._count) in self._own

    def may_end(self, guild: int, moment: datetime) -> bool | None:
        """Return true if a press in a guild from before a moment would have arrived.

        Otherwise the connection is asked for a sign of life. Returns ``None`` if another process serves the guild.
        """
        shard = shard_of(guild, self._count)
        if not self.serves(guild):
            return None
        if shard in self._lost or self._gate.failing_since is not None:
            return False
        heard = self._heard(shard)
        if heard is not None and heard < moment:
            self._begin(self._probe(shard))
        return heard is not None and heard >= moment

    async def _note_failures(self) -> None:
        """Stop the clocks while Discord answers requests with errors, or not at all."""
        async with self._changing:
            since, down = self._gate.failing_since, self._gate.is_down
            if down and not self._down:
                await self._outages.begin_live(self._own, self._count, since)
            elif self._down and since is None:
                await self._resume()
            self._down = down or (self._down and since is not None)

    async def _resume(self) -> None:
        found = [shard for shard in self._own if shard not in self._lost]
        if found:
            self._poster.schedule_matches(await self._outages.end_live(found, self._count))

    def _heard(self, shard: int) -> datetime | None:
        """Return when anything was received over a shard's connection, or ``None`` if it isn't ours."""
        open_one = connection(self._client, shard)
        heard = None if open_one is None else open_one.heard_at
        if heard is None:
            return None
        return self._clock() - max(seconds_to_wait(asyncio.get_running_loop().time() - heard), timedelta(0))

    async def _probe(self, shard: int) -> None:
        """Ask for a sign of life."""
        open_one = connection(self._client, shard)
        if open_one is not None:
            try:
                await open_one.probe()
            except (OSError, discord.DiscordException) as failure:
                _log.info("shard %s can't be asked for a sign of life: %r", shard, failure)

    async def _ask(self) -> None:
        """Make a request, because no other one tells whether Discord answers again."""
        try:
            await self._client.fetch_session_start_limits()
        except FAILURES as failure:
            _log.info("Discord doesn't answer: %r", failure)
        finally:
            self._asking = False
