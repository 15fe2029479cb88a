"""Run each bot in its own process, with a sandbox and a database, as long as a measurement takes."""

import asyncio
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

from bench._bot_process import PORT, SAMPLES, TOKEN
from club.storage.store import Store
from sandbox import Discord
from sandbox.model.clock import HANGING


@dataclass(frozen=True, slots=True)
class Running:
    """The files of a bot that runs in its own process: its load samples and its log."""

    samples: Path
    log: Path

    @property
    def complaints(self) -> list[str]:
        """Return the lines that the bot has logged; it logs errors only."""
        return self.log.read_text(encoding="utf-8").splitlines()


def world(*, patient: bool, limits: bool = False) -> Discord:
    """Return a sandbox that isn't started yet. A ``patient`` one waits for answers as long as a slow machine needs."""
    discord = Discord(bot="Hatoba", limits=limits)
    if patient:
        discord.answer_timeout = HANGING
    return discord


@contextmanager
def temporary_database() -> Iterator[str]:
    """Yield the URL of a new SQLite database that is removed at the end."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'bench.db'}"


async def migrate(database: str) -> None:
    """Migrate a database to the current version, as most starts find it."""
    store = Store(database)
    await store.open()
    await store.close()


@asynccontextmanager
async def running(kind: str, discord: Discord, database: str, **others: str) -> AsyncIterator[Running]:
    """Run a bot, ``hatoba`` or ``bare``, until the block ends. It may not be connected yet when the block starts.

    ``others`` are additional settings.
    """
    with tempfile.TemporaryDirectory() as folder:
        bot = Running(Path(folder) / "samples", Path(folder) / "log")
        settings = {
            PORT: str(discord.port),
            TOKEN: discord.token,
            SAMPLES: str(bot.samples),
            "DATABASE_URL": database,
            "LOG_LEVEL": "ERROR",
            "REQUESTS_PER_SECOND": "100000",  # The simulated members press buttons faster than people do.
        }
        process = await spawn(kind, settings | others, bot.log)
        try:
            yield bot
        finally:
            process.terminate()
            await process.wait()


class Spawned(Protocol):
    """The process of a bot."""

    def terminate(self) -> None:
        """Ask it to stop."""

    async def wait(self) -> object:
        """Wait until it has ended."""


Spawn: TypeAlias = Callable[[str, dict[str, str], Path], Coroutine[Any, Any, Spawned]]
"""Start a bot of a kind with some settings and write its errors to a file."""


async def start(kind: str, settings: dict[str, str], log: Path) -> Spawned:
    """Start a bot as a program of its own; tests fork most of theirs instead."""
    with log.open("wb") as errors:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench._bot_process", kind, env=os.environ | settings, stderr=errors
        )


spawn: Spawn = start
"""The function that starts the bots of this process."""
