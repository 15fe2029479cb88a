"""``/server season``: end a season now or at a date, and take its end back."""

from dataclasses import replace

import discord
from discord import app_commands
from discord.ext import commands

from club.model.errors import Refused
from club.ratings.seasons import Seasons
from club.storage.transaction import Queries
from cogs.core.delivery.poster import Poster
from cogs.core.permissions import missing, require_manager, require_permissions
from cogs.core.press import Interaction, guild_of, is_public, number, on_press
from cogs.core.translator import phrase
from cogs.core.ui.card import Card
from cogs.core.ui.channel_choice import Place, Places, bot_permissions
from cogs.core.ui.messages import Messages
from cogs.guilds import season_card
from cogs.tournaments.find import MOMENT_OPTION, TournamentFinder
from texts import words


class SeasonCommands(commands.Cog):
    """Answer the ``/server`` commands and the presses about seasons."""

    _read: Queries
    _seasons: Seasons
    _messages: Messages
    _poster: Poster
    _finder: TournamentFinder

    @app_commands.command(name=phrase("command-server-season"), description=phrase("command-server-season-text"))
    @app_commands.rename(ends=phrase("option-ends"), place=phrase("option-channel"))
    @app_commands.describe(ends=phrase("option-ends-text"), place=phrase("option-season-channel-text"))
    async def season(
        self,
        interaction: Interaction,
        ends: MOMENT_OPTION | None = None,
        place: app_commands.Transform[Place, Places] | None = None,
    ) -> None:
        """Show how the season ends, after setting an end date if one is given."""
        require_manager(interaction)
        guild, channel = guild_of(interaction), await require_posts(interaction, self._read, place)
        if ends is not None:
            await self._seasons.date(guild, ends, await self._finder.zone_of(interaction), channel)
        await self._messages.answer(interaction, await self._panel(interaction, channel))

    @season.autocomplete("ends")
    async def complete_ends(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer moments."""
        return await self._finder.moment_choices(interaction, typed)

    @on_press("season")
    async def begin_season(self, interaction: Interaction, season: str, channel: str = "") -> None:
        """End the season that was confirmed and start the next one, unless another manager already has."""
        require_manager(interaction)
        guild = guild_of(interaction)
        place = await require_posts(interaction, self._read, number(channel) if channel else None)
        begun = await self._seasons.start(guild, number(season), place)
        end = await self._seasons.undoable(guild)
        say = words(str(interaction.locale))
        await self._messages.change(interaction, season_card.begun_card(say, begun, place, end))
        if end is not None:
            self._poster.schedule_season_end(end.id)

    @on_press("season-undate")
    async def undate_season(self, interaction: Interaction, channel: str) -> None:
        """Remove the end date of the season, so that it continues until a manager ends it."""
        require_manager(interaction)
        await self._seasons.undate(guild_of(interaction))
        await self._messages.change(interaction, await self._panel(interaction, number(channel)))

    @app_commands.command(
        name=phrase("command-server-season-undo"), description=phrase("command-server-season-undo-text")
    )
    async def season_undo(self, interaction: Interaction) -> None:
        """Take the end of the last season back."""
        require_manager(interaction)
        await self._messages.answer(interaction, await self._undo(interaction, None))

    @on_press("season-undo")
    async def undo_season(self, interaction: Interaction, end: str) -> None:
        """Take the end of a season back, from its post or from a panel."""
        require_manager(interaction)
        done = await self._undo(interaction, number(end))
        await (self._messages.answer if is_public(interaction) else self._messages.change)(interaction, done)

    async def _undo(self, interaction: Interaction, end: int | None) -> Card:
        undone = await self._seasons.undo(guild_of(interaction), end)
        self._poster.schedule_season_end(undone.id)
        return Card(words(str(interaction.locale)).say("season-resumed", season=undone.season))

    async def _panel(self, interaction: Interaction, channel: int) -> Card:
        guild, say, refusal = guild_of(interaction), words(str(interaction.locale)), ""
        try:
            await self._seasons.require_over(guild)
        except Refused as soon:
            refusal = say.tell(soon)
        present = await self._read.seasons.present(guild)
        date, end = await self._read.season_ends.date(guild), await self._seasons.undoable(guild)
        return season_card.panel(say, present, channel, date, end, refusal)


async def require_posts(interaction: Interaction, read: Queries, place: Place | int | None) -> int:
    """Return the given channel, or the command's own. Raises ``Refused`` if the bot can't post there."""
    # These posts don't need a thread.
    customs = replace(await read.guild_settings.get(guild_of(interaction)), threads=False)
    channel: object
    if place is None:
        here, channel, allowed = interaction.channel_id, interaction.channel, interaction.app_permissions
        assert here is not None
    elif isinstance(place, int):
        known = None if interaction.guild is None else interaction.guild.get_channel(place)
        here, channel = place, known
        allowed = discord.Permissions.none() if known is None else known.permissions_for(known.guild.me)
    else:
        here, channel, allowed = place.id, place, bot_permissions(interaction, place)
    require_permissions(interaction, here, missing(channel, allowed, customs))
    return here
