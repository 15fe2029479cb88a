"""Run the bot in a separate process, so that tests can kill it as a crash would."""

import asyncio
import ctypes
from collections.abc import Callable
from datetime import UTC, datetime
from multiprocessing.process import BaseProcess

import runtime
from cogs.app.client import Hatoba
from sandbox.model.clock import HANGING
from sandbox.redirect import redirect
from settings import Settings
from tests.processes import context

_PAUSE = 0.2
"""Seconds between two sweeps of a process with a shared time."""


READY = 0.1
"""Seconds for which the library waits for another guild: a Discord on the same machine sends all at once."""


class Time:
    """The time for several processes, which only moves when a test moves it."""

    def __init__(self, now: datetime) -> None:
        # Without a lock: a process that is killed while holding one leaves it locked, and others would wait forever.
        self._seconds = context.RawValue(ctypes.c_double, now.timestamp())

    def set(self, now: datetime) -> None:
        """Set the time to ``now`` in all of them."""
        self._seconds.value = now.timestamp()

    def __call__(self) -> datetime:
        return datetime.fromtimestamp(self._seconds.value, UTC)


def start(port: int, token: str, database: str, **settings: object) -> BaseProcess:
    """Start the bot against the sandbox on ``port`` and return its process, which shares nothing with this one."""
    given = {"discord_token": token, "database_url": database, "painters": 0, "thinkers": 0}
    return _start(_run, port, given | settings)


def start_at(time: Time, port: int, token: str, database: str, **settings: object) -> BaseProcess:
    """Start the bot, or one of several processes of it, with a shared time."""
    return _start(_run_at, time, port, token, {"database_url": database, **settings})


def _start(work: Callable[..., None], *values: object) -> BaseProcess:
    process = context.Process(target=work, args=values, daemon=True)
    process.start()
    return process


def _run(port: int, settings: dict[str, object]) -> None:
    with redirect(port):
        asyncio.run(runtime.run(Settings.read(settings, None), guild_ready_timeout=READY, patience=HANGING))


def _run_at(time: Time, port: int, token: str, settings: dict[str, object]) -> None:
    with redirect(port):
        asyncio.run(_start_at(time, token, Settings.read(settings, None)))


async def _start_at(time: Time, token: str, settings: Settings) -> None:
    async with (
        runtime.open_club(settings, time, playing=True) as club,
        Hatoba(club, shards=runtime.shards(settings), guild_ready_timeout=READY) as hatoba,
    ):
        hatoba.sweeping.pause = _PAUSE
        await hatoba.start(token)
