"""``/block``: with whom a member does not want to play."""

import discord
from discord import app_commands
from discord.ext import commands

from club.challenges.blocks import LISTED, Blocks
from cogs.app.contexts import works_without_bot
from cogs.app.parts import Parts
from cogs.app.press import Interaction, number, on_press, target
from cogs.app.translator import phrase
from cogs.ui import wording
from cogs.ui.card import Card, Members
from cogs.ui.messages import Messages
from texts import Words, words


@works_without_bot
class BlockCommands(commands.Cog):
    """Keep members apart who do not want to play with each other."""

    def __init__(self, blocks: Blocks, messages: Messages) -> None:
        self._blocks = blocks
        self._messages = messages

    @app_commands.command(name=phrase("command-block"), description=phrase("command-block-text"))
    @app_commands.rename(member=phrase("option-member"))
    @app_commands.describe(member=phrase("option-member-text"))
    async def block(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Block a member, if one is named, and show all who are blocked."""
        blocks, own = self._blocks, interaction.user.id
        blocked = await (blocks.of(own) if member is None else blocks.add(own, member.id))
        await self._messages.answer(interaction, _card(words(str(interaction.locale)), blocked))

    @on_press("unblock")
    async def unblock(self, interaction: Interaction, member: str) -> None:
        """Block a member no more, and show who still is blocked."""
        blocked = await self._blocks.remove(interaction.user.id, number(member))
        await self._messages.change(interaction, _card(words(str(interaction.locale)), blocked))


def _card(say: Words, blocked: tuple[int, ...]) -> Card:
    """Return whom a member has blocked, and the menu that ends that."""
    lines = [f"### {say.say('block-title')}"]
    lines.append(" · ".join(map(wording.mention, blocked[:LISTED])) or say.say("block-none"))
    if len(blocked) > LISTED:
        lines.append(say.say("block-more"))
    lines.append(f"-# {say.say('block-hint')}")
    return Card("\n".join(lines), rows=(Members(target("unblock"), say.say("block-choose")),) if blocked else ())


def setup(parts: Parts) -> BlockCommands:
    """Make the cog."""
    return BlockCommands(parts.club.blocks, parts.messages)
