"""Know what Hatoba needs in a channel, and say what is missing before anything is promised."""

from collections.abc import Sequence

import discord
from discord import app_commands

from club.challenges import Leave
from club.errors import Refused
from club.guilds import Customs
from cogs._press import Interaction
from texts import words

EVERYWHERE = ("view_channel", "attach_files", "embed_links", "read_message_history")
"""What posting takes in every kind of channel."""


def missing(channel: object, granted: discord.Permissions) -> tuple[str, ...]:
    """Return the permissions that posting matches in ``channel`` needs and ``granted`` lacks.

    Where threads can be opened, a match gets one, so talking in it is needed too.
    """
    needed = list(EVERYWHERE)
    thread = isinstance(channel, discord.Thread | app_commands.AppCommandThread)
    if not thread:
        needed.append("send_messages")
    if thread or granted.create_public_threads:
        needed.append("send_messages_in_threads")
    return tuple(name for name in needed if not getattr(granted, name))


def leave(interaction: Interaction) -> Leave:
    """Return what the guild's limits ask for: where the member is, and which roles the member has."""
    channel, member = interaction.channel, interaction.user
    places = (interaction.channel_id, channel.parent_id if isinstance(channel, discord.Thread) else None)
    roles = tuple(role.id for role in member.roles) if isinstance(member, discord.Member) else ()
    return Leave(tuple(place for place in places if place is not None), roles)


def require_manager(interaction: Interaction) -> None:
    """Raise ``Refused`` for a member who does not manage the guild, or does so no more."""
    if not interaction.permissions.manage_guild:
        raise Refused("error-not-manager")


def require_organiser(interaction: Interaction, customs: Customs) -> None:
    """Raise ``Refused`` for a member who neither manages the guild nor has a role that runs tournaments there."""
    if not interaction.permissions.manage_guild and not {*leave(interaction).roles} & {*customs.managers}:
        raise Refused("error-not-organiser")


def require_room(interaction: Interaction) -> None:
    """Raise ``Refused``, naming channel and permissions, when a match can't be posted where the member is."""
    require_permissions(interaction, interaction.channel_id, missing(interaction.channel, interaction.app_permissions))


def require_permissions(interaction: Interaction, channel: int | None, lacking: Sequence[str]) -> None:
    """Raise ``Refused``, naming channel and permissions, when any of them is lacking there."""
    if lacking:
        say = words(str(interaction.locale))
        names = ", ".join(say.say(f"permission-{name}") for name in lacking)
        raise Refused("error-permissions", channel=f"<#{channel}>", permissions=names)
