"""``/block`` and ``/unblock``: with whom a member does not want to play."""

import discord
from discord import app_commands
from discord.ext import commands

from club.challenges.blocks import LISTED
from cogs.app.client import Hatoba
from cogs.app.press import Interaction
from cogs.app.translator import named
from cogs.ui import wording
from cogs.ui.card import Card
from texts import words


class Blocking(commands.Cog):
    """Keep members apart who do not want to play with each other."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client

    @app_commands.command(name=named("command-block"), description=named("command-block-text"))
    @app_commands.rename(member=named("option-member"))
    @app_commands.describe(member=named("option-block-text"))
    async def block(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Block a member, if one is named, and show all who are blocked."""
        blocks, own = self.client.club.blocks, interaction.user.id
        await self._show(interaction, await (blocks.of(own) if member is None else blocks.add(own, member.id)))

    @app_commands.command(name=named("command-unblock"), description=named("command-unblock-text"))
    @app_commands.rename(member=named("option-member"))
    @app_commands.describe(member=named("option-member-text"))
    async def unblock(self, interaction: Interaction, member: discord.User) -> None:
        """Block a member no more, and show who still is blocked."""
        await self._show(interaction, await self.client.club.blocks.remove(interaction.user.id, member.id))

    async def _show(self, interaction: Interaction, blocked: tuple[int, ...]) -> None:
        say = words(str(interaction.locale))
        lines = [f"### {say.say('block-title')}"]
        lines.append(" · ".join(map(wording.mention, blocked[:LISTED])) or say.say("block-none"))
        if len(blocked) > LISTED:
            lines.append(say.say("block-more"))
        lines.append(f"-# {say.say('block-hint')}")
        await self.client.answer(interaction, Card("\n".join(lines)))


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Blocking(client))
