"""Check whether a member can see a channel: matches in hidden channels must stay unknown to the member."""

import discord

from cogs.core.permissions import places
from cogs.core.press import Interaction


def sees(interaction: Interaction, channel: int) -> bool:
    """Return true if a member can see a channel or thread of the guild. A deleted one is hidden from everyone."""
    if channel in places(interaction.channel_id, interaction.channel):
        return True
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return False
    place = guild.get_channel_or_thread(channel)
    if not isinstance(place, discord.Thread):
        return place is not None and place.permissions_for(member).view_channel
    if place.parent is None:
        return False
    allowed = place.parent.permissions_for(member)
    return allowed.view_channel and (allowed.manage_threads or not place.is_private())
