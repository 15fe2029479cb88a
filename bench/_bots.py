"""Be a bot in a process of its own: Hatoba, or a bare one that answers each press with the same picture.

``python -m bench._bots hatoba|bare``; ``SANDBOX_PORT`` and the settings of ``bot.py`` come from the environment.
"""

import asyncio
import io
import os
import sys
from typing import Any

import discord

import bot
import render
from engines import GAMES, Seat
from sandbox.aim import aim

TOKEN, PORT = "DISCORD_TOKEN", "SANDBOX_PORT"


class Bare(discord.Client):
    """Answer every press with one picture, there and in the channel, and do nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self.tree = discord.app_commands.CommandTree(self)
        game = next(iter(GAMES))
        scene = render.draw(game, GAMES[game].start().view(None), render.Frame(Seat(0)))
        self.png = render.paint(scene, next(iter(render.THEMES.values())))

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
        """Return the message: the picture and a button."""
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media="attachment://same.png", description="Always the same")
        view = discord.ui.LayoutView(timeout=None)
        return view.add_item(gallery).add_item(
            discord.ui.ActionRow(Same(discord.ui.Button(label="Go", custom_id="go")))
        )


class Same(discord.ui.DynamicItem[discord.ui.Button[Any]], template="go"):
    """Answer a press like Hatoba does: acknowledge, change the message, post in the channel."""

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> "Same":  # noqa: ANN401
        """Wrap the button that was pressed."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer with the picture."""
        client: Bare = interaction.client
        await interaction.response.defer()
        posting = asyncio.create_task(
            client.get_partial_messageable(interaction.channel_id or 0).send(
                view=client.layout(), files=[client.file()]
            )
        )
        await interaction.edit_original_response(view=client.layout(), attachments=[client.file()])
        await posting


async def bare() -> None:
    """Run the bare bot until it is stopped."""
    async with Bare() as client:
        await client.start(os.environ[TOKEN])


def main() -> None:
    """Run the bot that the command line names."""
    with aim(int(os.environ[PORT])):
        asyncio.run(bare() if sys.argv[1] == "bare" else bot.run(bot.Settings()))


if __name__ == "__main__":
    main()
