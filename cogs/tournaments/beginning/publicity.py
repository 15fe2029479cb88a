"""Check the pings, roles and events of an announcement: no member may gain permissions through it."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import discord

from club.model.errors import Refused
from club.model.tournaments.rules import Publicity
from cogs.core.permissions import require_permissions
from cogs.core.press import Interaction

_RIGHTS = ("administrator", "kick_members", "ban_members", "moderate_members", "mention_everyone", "view_audit_log")
_IN_VOICE = ("mute_members", "deafen_members", "move_members")

_POWER = discord.Permissions(
    **{name: name.startswith("manage_") or name in (*_RIGHTS, *_IN_VOICE) for name in discord.Permissions.VALID_FLAGS}
)
"""The permissions of moderators: joining or winning a tournament must not grant any."""

_POSTING = ("view_channel", "send_messages", "embed_links", "read_message_history")
"""The permissions that the bot needs in a second channel."""


def gives_power(role: discord.Role) -> bool:
    """Return true if a role has moderator permissions in the guild or in one of its channels."""
    allowed = role.permissions.value
    for channel in role.guild.channels:
        allowed |= channel.overwrites_for(role).pair()[0].value
    return bool(allowed & _POWER.value)


def require_allowed(interaction: Interaction, publicity: Publicity, *fields: str) -> None:
    """Raise ``Refused`` for a choice that the bot or the member may not make. Without ``fields``, all are checked."""
    for field in fields or _CHECKS:
        if field in _CHECKS and (chosen := getattr(publicity, field)):
            _CHECKS[field](interaction, chosen)


def require_sight(interaction: Interaction, place: int) -> None:
    """Raise ``Refused`` if the member can't see the channel or post of a tournament announced elsewhere as well."""
    member, guild = interaction.user, interaction.guild
    found = None if guild is None else guild.get_channel_or_thread(place)
    if interaction.channel_id == place or found is None or not isinstance(member, discord.Member):
        return
    if isinstance(found, discord.Thread) and found.parent is None:
        return
    if not found.permissions_for(member).view_channel:
        raise Refused("error-tournament-unseen")


def as_possible(interaction: Interaction, publicity: Publicity) -> Publicity:
    """Return an announcement without the choices that can't be made here and now."""
    for field in _CHECKS:
        try:
            require_allowed(interaction, publicity, field)
        except Refused:
            publicity = replace(publicity, **{field: getattr(Publicity(), field)})
    return publicity


def _require_callable(interaction: Interaction, number: int) -> None:
    """Raise ``Refused`` for a role that the member, or the bot, can't mention."""
    role = _role(interaction, number)
    if role.mentionable:
        return
    if not interaction.permissions.mention_everyone:
        raise Refused("error-role-mention", role=role.mention)
    if not interaction.app_permissions.mention_everyone:
        raise Refused("error-role-mention-bot", role=role.mention)


def _require_giveable(interaction: Interaction, number: int) -> None:
    """Raise ``Refused`` for a role that the bot can't give, or that the member must not hand out."""
    role, member = _role(interaction, number), interaction.user
    me = role.guild.me
    if role.managed:
        raise Refused("error-role-managed", role=role.mention)
    if not me.guild_permissions.manage_roles:
        raise Refused("error-role-permission", role=role.mention)
    if role >= me.top_role:
        raise Refused("error-role-above-bot", role=role.mention, own=me.top_role.mention)
    if gives_power(role):
        raise Refused("error-role-powerful", role=role.mention)
    is_owner = role.guild.owner_id == member.id
    if not is_owner and (not isinstance(member, discord.Member) or role >= member.top_role):
        raise Refused("error-role-above-you", role=role.mention)


def _role(interaction: Interaction, number: int) -> discord.Role:
    """Return a role of the guild. Raises ``Refused`` for @everyone, and for a deleted role."""
    role = None if interaction.guild is None else interaction.guild.get_role(number)
    if role is None:
        raise Refused("error-role-gone")
    if role.is_default():
        raise Refused("error-role-everyone")
    return role


def _require_second_channel(interaction: Interaction, number: int) -> None:
    """Raise ``Refused`` for a channel in which the bot or the member can't post, and for the current channel."""
    found = None if interaction.guild is None else interaction.guild.get_channel(number)
    if number == interaction.channel_id:
        raise Refused("error-second-same")
    if interaction.guild is None or not isinstance(found, discord.TextChannel):
        raise Refused("error-second-gone")
    allowed = found.permissions_for(interaction.guild.me)
    lacking = tuple(name for name in _POSTING if not getattr(allowed, name))
    require_permissions(interaction, number, lacking if allowed.view_channel else lacking[:1])
    member = interaction.user
    own = found.permissions_for(member) if isinstance(member, discord.Member) else discord.Permissions.none()
    if not (own.view_channel and own.send_messages):
        raise Refused("error-second-yours", channel=found.mention)


def _require_events(interaction: Interaction, _chosen: bool) -> None:
    """Raise ``Refused`` if the bot may not create events."""
    if interaction.guild is None or not interaction.guild.me.guild_permissions.create_events:
        raise Refused("error-event-permission")


_CHECKS: Mapping[str, Callable[[Interaction, Any], None]] = {
    "mention": _require_callable,
    "entrant_role": _require_giveable,
    "winner_role": _require_giveable,
    "channel": _require_second_channel,
    "event": _require_events,
}
"""The check of each field, in the order of the panel."""
