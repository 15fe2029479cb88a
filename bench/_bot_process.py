"""Run a bot in its own process: Hatoba, or a bare bot that answers each press with the same picture.

``python -m bench._bot_process hatoba|bare``. ``SANDBOX_PORT`` and the settings of ``bot.py`` come from the
environment, and so does ``BENCH_SAMPLES``, the file to which the process writes its load. It imports only modules
that the bots import anyway.
"""

import asyncio
import io
import logging
import os
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import discord

import render
import runtime
from bench._sampling import write_samples
from engines import GAMES, Seat
from sandbox.redirect import redirect
from settings import Settings

TOKEN, PORT, SAMPLES = "DISCORD_TOKEN", "SANDBOX_PORT", "BENCH_SAMPLES"

LOOK, GO = "look", "go"
"""The buttons of the bare bot: one edits the message, the other also posts another one."""


class Bare(discord.Client):
    """Answer every press with the same picture, in the panel and in the channel."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = discord.app_commands.CommandTree(self)
        game = next(iter(GAMES))
        # Imported late because Hatoba, which also runs in this module, renders in other processes.
        from render.kit.paint import paint

        scene = render.draw(game, GAMES[game].start().view(None), render.Frame(Seat(0)))
        self.png = paint(scene, next(iter(render.THEMES.values())))

    async def setup_hook(self) -> None:
        """Add the command that posts the first button."""

        async def begin(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.send_message(view=self.layout(), files=[self.file()])

        self.tree.add_command(discord.app_commands.Command(name="begin", description="Begin", callback=begin))
        self.add_dynamic_items(Same)
        await self.tree.sync()

    def file(self) -> discord.File:
        """Return the picture as a file. Each can be sent once."""
        return discord.File(io.BytesIO(self.png), "same.png", description="Always the same")

    def layout(self) -> discord.ui.LayoutView:
        """Return the message: the picture and the buttons."""
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media="attachment://same.png", description="Always the same")
        view = discord.ui.LayoutView(timeout=None)
        buttons = (Same(discord.ui.Button(label=verb.capitalize(), custom_id=verb)) for verb in (LOOK, GO))
        return view.add_item(gallery).add_item(discord.ui.ActionRow(*buttons))


class Same(discord.ui.DynamicItem[discord.ui.Button[Any]], template=f"{LOOK}|{GO}"):
    """Answer a press as Hatoba does: edit the message, and post another at the end of a turn."""

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
    """Run a bot and sample the load of its process."""
    sampling = asyncio.create_task(write_samples(Path(os.environ[SAMPLES])))
    try:
        await work
    finally:
        sampling.cancel()


def main() -> None:
    """Run the bot named on the command line."""
    logging.basicConfig(level=os.environ["LOG_LEVEL"])
    with redirect(int(os.environ[PORT])):
        if sys.argv[1] == "bare":
            asyncio.run(_run_with_samples(bare()))
        else:
            runtime.run_loop(_run_with_samples(runtime.run(Settings.read())))


if __name__ == "__main__":
    main()
