"""Be a bot in a process of its own: Hatoba, or a bare one that answers each press with the same picture.

``python -m bench._bots hatoba|bare``; ``SANDBOX_PORT`` and the settings of ``bot.py`` come from the environment, and
so does ``BENCH_SAMPLES``, the file in which the process notes how busy it is.
"""

import asyncio
import io
import logging
import os
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import discord

import bot
import render
from bench._sampling import write_samples
from club.storage.store import Store
from engines import GAMES, Seat
from sandbox import Discord
from sandbox.model.clock import HANGING
from sandbox.redirect import redirect
from settings import Settings

TOKEN, PORT, SAMPLES = "DISCORD_TOKEN", "SANDBOX_PORT", "BENCH_SAMPLES"

LOOK, GO = "look", "go"
"""The buttons of the bare bot: one changes the message, the other posts another one besides."""


@dataclass(frozen=True, slots=True)
class Running:
    """Hold the files of a bot in a process of its own: its load samples and its log."""

    samples: Path
    log: Path

    @property
    def complaints(self) -> list[str]:
        """Return what the bot has logged, a line each; only errors are."""
        return self.log.read_text(encoding="utf-8").splitlines()


def world(*, patient: bool, limits: bool = False) -> Discord:
    """Return a sandbox that is not started yet; a ``patient`` one waits for answers as long as a slow machine needs."""
    discord = Discord(limits=limits)
    if patient:
        discord.answer_timeout = HANGING
    return discord


@contextmanager
def temporary_database() -> Iterator[str]:
    """Give the URL of a new SQLite database that is removed in the end."""
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{Path(folder) / 'bench.db'}"


async def migrate(database: str) -> None:
    """Make a database current, as most starts find it."""
    store = Store(database)
    await store.open()
    await store.close()


@asynccontextmanager
async def running(kind: str, discord: Discord, database: str, **others: str) -> AsyncIterator[Running]:
    """Run a bot, ``hatoba`` or ``bare``, until the block ends; it may not be connected yet when that begins.

    ``others`` are more settings.
    """
    with tempfile.TemporaryDirectory() as folder:
        bot = Running(Path(folder) / "samples", Path(folder) / "log")
        settings = {
            PORT: str(discord.port),
            TOKEN: discord.token,
            SAMPLES: str(bot.samples),
            "DATABASE_URL": database,
            "LOG_LEVEL": "ERROR",
            "REQUESTS_PER_SECOND": "100000",  # these members are quicker than people
        }
        process = await spawn(kind, settings | others, bot.log)
        try:
            yield bot
        finally:
            process.terminate()
            await process.wait()


class Spawned(Protocol):
    """Be the process of a bot."""

    def terminate(self) -> None:
        """Ask it to end."""

    async def wait(self) -> object:
        """Wait until it has ended."""


Spawn: TypeAlias = Callable[[str, dict[str, str], Path], Coroutine[Any, Any, Spawned]]
"""Start a bot of a kind with settings; its errors go to a file."""


async def start(kind: str, settings: dict[str, str], log: Path) -> Spawned:
    """Start a bot as a program of its own; tests fork most of theirs instead."""
    with log.open("wb") as errors:
        return await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bench._bots", kind, env=os.environ | settings, stderr=errors
        )


spawn: Spawn = start
"""What starts the bots of this process."""


class Bare(discord.Client):
    """Answer every press with one picture, there and in the channel, and do nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = discord.app_commands.CommandTree(self)
        game = next(iter(GAMES))
        from render.kit.paint import paint  # imported late: Hatoba, which runs here too, paints nothing itself

        scene = render.draw(game, GAMES[game].start().view(None), render.Frame(Seat(0)))
        self.png = paint(scene, next(iter(render.THEMES.values())))

    async def setup_hook(self) -> None:
        """Offer the one command that posts the first button."""

        async def begin(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message(view=self.layout(), files=[self.file()])

        self.tree.add_command(discord.app_commands.Command(name="begin", description="Begin", callback=begin))
        self.add_dynamic_items(Same)
        await self.tree.sync()

    def file(self) -> discord.File:
        """Return the picture, to be sent once."""
        return discord.File(io.BytesIO(self.png), "same.png", description="Always the same")

    def layout(self) -> discord.ui.LayoutView:
        """Return the message: the picture and the buttons."""
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media="attachment://same.png", description="Always the same")
        view = discord.ui.LayoutView(timeout=None)
        buttons = (Same(discord.ui.Button(label=verb.capitalize(), custom_id=verb)) for verb in (LOOK, GO))
        return view.add_item(gallery).add_item(discord.ui.ActionRow(*buttons))


class Same(discord.ui.DynamicItem[discord.ui.Button[Any]], template=f"{LOOK}|{GO}"):
    """Answer a press like Hatoba does: change the message, and at the end of a turn post another."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> "Same":  # noqa: ANN401
        """Wrap the button that was pressed."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer with the picture, or with a line of text where a post has the picture."""
        client: Bare = interaction.client
        if self.custom_id == LOOK:
            await interaction.response.edit_message(view=client.layout(), attachments=[client.file()])
            return
        line = discord.ui.LayoutView(timeout=None).add_item(discord.ui.TextDisplay("Done"))
        place = client.get_partial_messageable(interaction.channel_id or 0)
        await asyncio.gather(
            interaction.response.edit_message(view=line, attachments=[]),
            place.send(view=client.layout(), files=[client.file()]),
        )


async def bare() -> None:
    """Run the bare bot until it is stopped."""
    async with Bare() as client:
        await client.start(os.environ[TOKEN])


async def _run_with_samples(work: Coroutine[Any, Any, object]) -> None:
    """Run a bot, and sample the load of its process meanwhile."""
    sampling = asyncio.create_task(write_samples(Path(os.environ[SAMPLES])))
    try:
        await work
    finally:
        sampling.cancel()


def main() -> None:
    """Run the bot that the command line names."""
    logging.basicConfig(level=os.environ["LOG_LEVEL"])
    with redirect(int(os.environ[PORT])):
        if sys.argv[1] == "bare":
            asyncio.run(_run_with_samples(bare()))
        else:
            bot.run_loop(_run_with_samples(bot.run(Settings.read())))


if __name__ == "__main__":
    main()
