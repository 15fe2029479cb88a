"""Take channels and threads as command options, even if the bot can't see them."""

from typing import Any, TypeAlias

import discord
from discord import app_commands

from cogs.core.press import Interaction

Place: TypeAlias = app_commands.AppCommandChannel | app_commands.AppCommandThread
"""A channel or thread as given in a command, even if the bot can't see it."""


class Places(app_commands.Transformer):
    """Take the channels and threads in which there are messages."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """Return the option type for a channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Return which kinds of channels are offered."""
        kinds = discord.ChannelType
        threads = [kinds.public_thread, kinds.private_thread, kinds.news_thread]
        return [kinds.text, kinds.news, kinds.voice, kinds.stage_voice, *threads]

    async def transform(self, interaction: discord.Interaction[Any], value: Place, /) -> Place:
        """Return the channel or thread unchanged."""
        return value


class AllPlaces(Places):
    """Take channels and threads of every kind."""

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Return that channels of all kinds are offered."""
        return []


def bot_permissions(interaction: Interaction, place: Place | discord.TextChannel) -> discord.Permissions:
    """Return the bot's permissions in a channel or thread, or none if the bot can't see the channel."""
    guild = interaction.guild
    around = place.parent_id if isinstance(place, app_commands.AppCommandThread) else place.id
    known = None if guild is None else guild.get_channel(around)
    return discord.Permissions.none() if known is None or guild is None else known.permissions_for(guild.me)
