"""Run the bot in a child process that can be killed at any moment, on a clock that the parent moves."""

import asyncio
import contextlib
import ctypes
import logging
import multiprocessing
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from multiprocessing.process import BaseProcess

import runtime
from club.clocks.outages import Outages
from club.storage import sqlite
from cogs.app.client import Hatoba
from cogs.app.shutdown import run_until_signal
from sandbox import Discord
from sandbox.redirect import redirect
from settings import Settings

PAUSE = 0.1
"""Seconds between two sweeps of the bot. In production, it is 15 seconds."""

_TICK = 0.01
"""Seconds between two measurements of the delay of the loop."""

_HASTE = 1000
"""The number of requests a second that each member may make, because a few members play many matches."""

_processes = multiprocessing.get_context("forkserver")
_processes.set_forkserver_preload(["bench.faults.preload"])


@dataclass(frozen=True, slots=True)
class SharedState:
    """Values shared with the child: how far its clock is ahead, in seconds, and how many rounds it has started.

    ``stall`` is the longest time in seconds for which the bot's loop was blocked since it was last set to 0. None of
    them has a lock: a bot that is killed while it holds one would leave it locked, and the next would wait forever.
    """

    ahead: ctypes.c_double
    rounds: ctypes.c_longlong
    stall: ctypes.c_double

    def now(self) -> datetime:
        """Return the bot's current time."""
        return datetime.now(UTC) + timedelta(seconds=self.ahead.value)


class BotProcess:
    """Run the bot against the sandbox in a child process; it logs to ``log``.

    ``busy`` is how many seconds it waits for a locked database.
    """

    def __init__(self, discord: Discord, address: str, log: str, busy: float = sqlite.BUSY) -> None:
        self._discord = discord
        self._address = address
        self._log = log
        self._busy = busy
        self.shared = SharedState(
            ahead=_processes.RawValue(ctypes.c_double, 0.0),
            rounds=_processes.RawValue(ctypes.c_longlong, 0),
            stall=_processes.RawValue(ctypes.c_double, 0.0),
        )
        self.process: BaseProcess | None = None

    async def launch(self) -> None:
        """Start the bot and wait until it listens."""
        self.start()
        await self._discord.until(lambda: self._discord.connected, timeout=30)

    def start(self) -> None:
        """Start the bot."""
        place = self._discord.port, self._discord.token, self._address, self._log, self._busy, self.shared
        self.process = _processes.Process(target=_run_child, args=place, daemon=True)
        self.process.start()

    async def kill(self) -> None:
        """Kill the bot and wait until its connection is gone."""
        assert self.process is not None
        self.process.kill()
        await asyncio.to_thread(self.process.join)
        await self._discord.until(lambda: not self._discord.connected)


class _CountedRounds(Outages):
    """Count the rounds. Each starts by noting that the bot is running."""

    rounds: ctypes.c_longlong

    async def note_running(
        self, shards: Collection[int] = (0,), count: int = 1, *, now: datetime | None = None
    ) -> None:
        """Count a round."""
        await super().note_running(shards, count, now=now)
        self.rounds.value += 1


def _run_child(port: int, token: str, address: str, log: str, busy: float, shared: SharedState) -> None:
    sqlite.BUSY = busy
    logging.raiseExceptions = False  # Logging fails too when the disk is full.
    logging.basicConfig(filename=log, level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    settings = Settings.read({"discord_token": token, "database_url": address}, None)
    with redirect(port), contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_play(settings, shared))


async def _measure_stalls(shared: SharedState) -> None:
    """Note the longest delay of a timer in the event loop."""
    loop = asyncio.get_running_loop()
    while True:
        asked = loop.time() + _TICK
        await asyncio.sleep(_TICK)
        shared.stall.value = max(shared.stall.value, loop.time() - asked)


async def _play(settings: Settings, shared: SharedState) -> None:
    assert settings.discord_token is not None
    async with runtime.open_club(settings, shared.now, playing=True) as club:
        seen = _CountedRounds(club.store, shared.now)
        seen.rounds = shared.rounds
        club.outages = seen
        async with Hatoba(club, per_second=_HASTE, painters=1, guild_ready_timeout=0.1) as hatoba:
            hatoba.sweeping.pause = PAUSE
            measuring = asyncio.create_task(_measure_stalls(shared))
            await run_until_signal(hatoba.start(settings.discord_token.reveal()), hatoba.close)
            measuring.cancel()
