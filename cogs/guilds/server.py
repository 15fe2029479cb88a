"""``/server``: the settings of a guild, for its managers."""

from dataclasses import dataclass

from discord import app_commands
from discord.ext import commands

from club.delivery.digests import Digests
from club.learning.daily_puzzles import DailyPuzzles
from club.members.guilds import Guilds
from club.model.errors import UnknownButton
from club.model.members.guild_settings import GuildSettings
from club.ratings.seasons import Seasons
from club.storage.transaction import Queries
from cogs.core.delivery.poster import Poster
from cogs.core.permissions import require_manager, timed_out_until
from cogs.core.press import Interaction, guild_of, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.channel_choice import AllPlaces, Place, bot_permissions
from cogs.core.ui.messages import Messages
from cogs.guilds.channel_check import check_card
from cogs.guilds.daily_puzzle import DailyPuzzleCommands
from cogs.guilds.digest import DigestCommands
from cogs.guilds.forum_check import forum_problems, place_problems
from cogs.guilds.season import SeasonCommands
from cogs.guilds.server_panel import FORUMS, LIMITS, LISTS, VALUES, customs_card, forums_card, limits_card
from cogs.tournaments.find import TournamentFinder
from texts import words


@app_commands.default_permissions(manage_guild=True)
@dataclass(eq=False, repr=False)
class ServerCommands(
    SeasonCommands,
    DigestCommands,
    DailyPuzzleCommands,
    commands.GroupCog,
    group_name=phrase("command-server"),
    group_description=phrase("command-server-text"),
):
    """Server settings for managers."""

    _guilds: Guilds
    _read: Queries
    _seasons: Seasons
    _digests: Digests
    _daily_puzzles: DailyPuzzles
    _messages: Messages
    _poster: Poster
    _finder: TournamentFinder

    @app_commands.command(name=phrase("command-server-limits"), description=phrase("command-server-limits-text"))
    async def limits(self, interaction: Interaction) -> None:
        """Show the limits of the guild with everything that changes them."""
        await self._show(interaction, LIMITS[0])

    @app_commands.command(name=phrase("command-server-forums"), description=phrase("command-server-forums-text"))
    async def forums(self, interaction: Interaction) -> None:
        """Show the forums in which matches and tournaments have their posts, with everything that changes that."""
        await self._show(interaction, FORUMS[0])

    @app_commands.command(name=phrase("command-server-settings"), description=phrase("command-server-settings-text"))
    async def settings(self, interaction: Interaction) -> None:
        """Show the other settings of the guild with their controls."""
        await self._show(interaction, "language")

    @app_commands.command(name=phrase("command-server-check"), description=phrase("command-server-check-text"))
    @app_commands.rename(place=phrase("option-channel"))
    @app_commands.describe(place=phrase("option-checked-text"))
    async def check(
        self, interaction: Interaction, place: app_commands.Transform[Place, AllPlaces] | None = None
    ) -> None:
        """Show which permissions are missing in a channel and their purpose, or that all is well."""
        require_manager(interaction)
        customs, say = await self._read.guild_settings.get(guild_of(interaction)), words(str(interaction.locale))
        number, channel = (interaction.channel_id, interaction.channel) if place is None else (place.id, place)
        allowed = interaction.app_permissions if place is None else bot_permissions(interaction, place)
        problems = place_problems(say, interaction.guild, number, channel, customs)
        timed_out = timed_out_until(interaction)
        card = check_card(say, number, channel, allowed, customs, problems, timed_out)
        await self._messages.answer(interaction, card)

    @on_press("custom")
    async def change(self, interaction: Interaction, name: str, value: str) -> None:
        """Change one setting and show its panel."""
        require_manager(interaction)
        customs = await self._change_setting(interaction, name, value)
        await self._messages.change(interaction, _panel(interaction, name, customs))

    async def _show(self, interaction: Interaction, name: str) -> None:
        """Show the panel of a setting."""
        require_manager(interaction)
        customs = await self._read.guild_settings.get(guild_of(interaction))
        await self._messages.answer(interaction, _panel(interaction, name, customs))

    async def _change_setting(self, interaction: Interaction, name: str, value: str) -> GuildSettings:
        guilds, guild = self._guilds, guild_of(interaction)
        assert guild is not None
        if name in LISTS:
            clearing = value == "none"
            return await (guilds.change(guild, **{name: ()}) if clearing else guilds.toggle(guild, name, number(value)))
        if name in FORUMS:
            return await guilds.change(guild, **{name: None if value == "none" else number(value)})
        if value in VALUES.get(name, {}):
            return await guilds.change(guild, **{name: VALUES[name][value]})
        raise UnknownButton()


def _panel(interaction: Interaction, name: str, customs: GuildSettings) -> Card:
    """Return the panel that contains a setting."""
    say, guild = words(str(interaction.locale)), guild_of(interaction)
    if name in FORUMS:
        return forums_card(say, customs, forum_problems(say, interaction.guild, customs))
    return limits_card(say, customs, guild) if name in LIMITS else customs_card(say, customs, guild)
