"""Do once what each process of the bot would do: those that are killed again and again start faster.

A bot that has begun has parsed the texts of all commands, and compiled the statements that each bot begins with.
"""

import asyncio
import gc
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

import bench.faults.preload  # noqa: F401
import bot
import tests.club.crashes
import tests.club.racer
import tests.e2e.child  # what runs in each of them
import tests.test_bench  # and in each measurement
from sandbox import Discord
from sandbox.redirect import redirect
from settings import Settings
from tests import _statements
from tests._database import address, laid


async def _begin() -> None:
    """Start the bot, and end it as soon as it listens."""
    with TemporaryDirectory() as folder:
        database = await laid(Path(folder) / "club.db")
        settings = Settings.read({"database_url": address(database), "painters": 0, "thinkers": 0}, None)
        discord = Discord()
        async with discord, bot.open_club(settings, discord.clock.moment, playing=True) as club:
            with redirect(discord.port):
                async with bot.client(settings, club, guild_ready_timeout=tests.e2e.child.READY) as hatoba:
                    running = asyncio.create_task(hatoba.start(discord.token))
                    await discord.until(lambda: discord.connected or running.done())
                    await hatoba.close()
                    await running


_statements.share()
asyncio.run(_begin())
assert threading.active_count() == 1, "a process with threads can't be forked"

gc.freeze()  # as in what all bots begin with, which is imported first
