"""``/block`` and ``/unblock``: with whom a member does not want to play."""

import discord
from discord import app_commands
from discord.ext import commands

from club.challenges.blocks import LISTED, Blocks
from cogs.app.parts import Parts
from cogs.app.press import Interaction
from cogs.app.translator import phrase
from cogs.ui import wording
from cogs.ui.card import Card
from cogs.ui.messages import Messages
from texts import words


class BlockCommands(commands.Cog):
    """Keep members apart who do not want to play with each other."""

    def __init__(self, blocks: Blocks, messages: Messages) -> None:
        self._blocks = blocks
        self._messages = messages

    @app_commands.command(name=phrase("command-block"), description=phrase("command-block-text"))
    @app_commands.rename(member=phrase("option-member"))
    @app_commands.describe(member=phrase("option-block-text"))
    async def block(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Block a member, if one is named, and show all who are blocked."""
        blocks, own = self._blocks, interaction.user.id
        await self._show(interaction, await (blocks.of(own) if member is None else blocks.add(own, member.id)))

    @app_commands.command(name=phrase("command-unblock"), description=phrase("command-unblock-text"))
    @app_commands.rename(member=phrase("option-member"))
    @app_commands.describe(member=phrase("option-member-text"))
    async def unblock(self, interaction: Interaction, member: discord.User) -> None:
        """Block a member no more, and show who still is blocked."""
        await self._show(interaction, await self._blocks.remove(interaction.user.id, member.id))

    async def _show(self, interaction: Interaction, blocked: tuple[int, ...]) -> None:
        say = words(str(interaction.locale))
        lines = [f"### {say.say('block-title')}"]
        lines.append(" · ".join(map(wording.mention, blocked[:LISTED])) or say.say("block-none"))
        if len(blocked) > LISTED:
            lines.append(say.say("block-more"))
        lines.append(f"-# {say.say('block-hint')}")
        await self._messages.answer(interaction, Card("\n".join(lines)))


def setup(parts: Parts) -> BlockCommands:
    """Make the cog."""
    return BlockCommands(parts.club.blocks, parts.messages)
