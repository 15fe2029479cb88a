"""``/server``: what those who look after a guild decide about it."""

from collections.abc import Callable

import discord
from discord import app_commands
from discord.ext import commands

from club.errors import Refused
from club.members.guild_settings import Customs
from cogs.app.client import Hatoba
from cogs.app.permissions import require_manager
from cogs.app.press import Interaction, number, target
from cogs.app.translator import named
from cogs.guilds.server_panel import LIMITS, LISTS, VALUES, customs_card, limits_card
from cogs.ui.card import Button, Card
from texts import Words, words


@app_commands.default_permissions(manage_guild=True)
class Server(commands.GroupCog, group_name=named("command-server"), group_description=named("command-server-text")):
    """Let managers decide about their guild."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("custom", self.change)
        client.presses.add("season", self.begin_season)

    @app_commands.command(name=named("command-server-limits"), description=named("command-server-limits-text"))
    async def limits(self, interaction: Interaction) -> None:
        """Show the limits of the guild with everything that changes them."""
        await self._show(interaction, limits_card)

    @app_commands.command(name=named("command-server-settings"), description=named("command-server-settings-text"))
    async def settings(self, interaction: Interaction) -> None:
        """Show what else the guild has set with everything that changes it."""
        await self._show(interaction, customs_card)

    @app_commands.command(name=named("command-server-season"), description=named("command-server-season-text"))
    async def season(self, interaction: Interaction) -> None:
        """Ask whether a new season is to begin, in which everybody's rating starts anew."""
        require_manager(interaction)
        assert interaction.guild_id is not None
        say, present = words(str(interaction.locale)), await self.client.club.seasons.require_over(interaction.guild_id)
        begin = Button(
            target("season", present.number + 1),
            say.say("button-season", season=present.number + 1),
            discord.ButtonStyle.danger,
        )
        asking = say.say("ask-season", season=present.number + 1, former=present.number)
        await self.client.answer(interaction, Card(asking, rows=((begin,),)))

    async def begin_season(self, interaction: Interaction, season: str) -> None:
        """Begin the season that was asked about, unless somebody else has."""
        require_manager(interaction)
        assert interaction.guild_id is not None
        begun = await self.client.club.seasons.start(interaction.guild_id, number(season))
        done = Card(words(str(interaction.locale)).say("season-begun", season=begun.number))
        await interaction.response.edit_message(**done.edited(classic=self.client.classic))

    async def change(self, interaction: Interaction, name: str, value: str) -> None:
        """Change one setting and show its panel."""
        require_manager(interaction)
        customs = await self._changed(interaction, name, value)
        show = limits_card if name in LIMITS else customs_card
        assert interaction.guild_id is not None
        card = show(words(str(interaction.locale)), customs, interaction.guild_id)
        await interaction.response.edit_message(**card.edited(classic=self.client.classic))

    async def _show(self, interaction: Interaction, show: Callable[[Words, Customs, int], Card]) -> None:
        require_manager(interaction)
        assert interaction.guild_id is not None
        customs = await self.client.customs(interaction)
        await self.client.answer(interaction, show(words(str(interaction.locale)), customs, interaction.guild_id))

    async def _changed(self, interaction: Interaction, name: str, value: str) -> Customs:
        guilds, guild = self.client.club.guilds, interaction.guild_id
        assert guild is not None
        if name in LISTS:
            clearing = value == "none"
            return await (guilds.change(guild, **{name: ()}) if clearing else guilds.turn(guild, name, number(value)))
        if value in VALUES.get(name, {}):
            return await guilds.change(guild, **{name: VALUES[name][value]})
        raise Refused("error-unknown-button")


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Server(client))
