"""List the permissions that Hatoba needs in a channel, and refuse a command where some are missing."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

import discord
from discord import app_commands

from club.challenges.terms import ChannelAndRoles
from club.errors import Refused
from club.members.guild_settings import GuildSettings
from club.storage.transaction import Queries
from cogs.app.press import Interaction, guild_of
from texts import words


class PlaceKind(Enum):
    """Tell apart where messages are posted: in a channel, in a thread, in threads that are opened for matches."""

    CHANNEL = auto()
    THREAD = auto()
    OPENED = auto()


@dataclass(frozen=True, slots=True)
class Permission:
    """Name a permission and the kinds of places where it is used; without one that is not ``needed`` matches go on."""

    name: str
    kinds: frozenset[PlaceKind]
    needed: bool = True


_POSTS = frozenset({PlaceKind.CHANNEL, PlaceKind.THREAD})

PERMISSIONS = (
    Permission("view_channel", _POSTS),
    Permission("send_messages", frozenset({PlaceKind.CHANNEL})),
    Permission("send_messages_in_threads", frozenset({PlaceKind.THREAD, PlaceKind.OPENED})),
    Permission("attach_files", _POSTS),
    Permission("embed_links", _POSTS),
    Permission("read_message_history", _POSTS),
    Permission("create_public_threads", frozenset({PlaceKind.OPENED}), needed=False),
    Permission("manage_threads", frozenset({PlaceKind.THREAD, PlaceKind.OPENED}), needed=False),
    Permission("pin_messages", _POSTS, needed=False),
)
"""All that Hatoba uses; ``need-<name>`` says what for, and what happens without."""

_THREADLESS = (discord.ChannelType.voice, discord.ChannelType.stage_voice)
"""The kinds of channels with messages in which no thread can be opened."""


def is_thread(channel: object) -> bool:
    """Tell whether a channel is a thread."""
    return isinstance(channel, discord.Thread | app_commands.AppCommandThread)


def opens_threads(channel: object, customs: GuildSettings) -> bool:
    """Tell whether matches that begin in a channel are to get threads of their own."""
    return customs.threads and not is_thread(channel) and getattr(channel, "type", None) not in _THREADLESS


def lacking(channel: object, allowed: discord.Permissions, customs: GuildSettings) -> tuple[Permission, ...]:
    """Return the permissions that matches in ``channel`` use and ``allowed`` lacks."""
    kinds = {PlaceKind.THREAD if is_thread(channel) else PlaceKind.CHANNEL}
    if opens_threads(channel, customs):
        kinds.add(PlaceKind.OPENED)
    return tuple(one for one in PERMISSIONS if one.kinds & kinds and not getattr(allowed, one.name))


def stopping(channel: object, allowed: discord.Permissions, customs: GuildSettings) -> tuple[str, ...]:
    """Return the names of the permissions that ``allowed`` lacks and without which no match is posted in ``channel``.

    Where threads can't be opened, there is no need to talk in them.
    """
    names = [one.name for one in lacking(channel, allowed, customs) if one.needed]
    if not is_thread(channel) and not allowed.create_public_threads and "send_messages_in_threads" in names:
        names.remove("send_messages_in_threads")
    return tuple(names)


def missing(channel: object, allowed: discord.Permissions, customs: GuildSettings) -> tuple[str, ...]:
    """Return the same without what Discord takes away together with another one.

    https://discord.com/developers/docs/topics/permissions#implicit-permissions
    """
    if not allowed.view_channel:
        return ("view_channel",)
    writes = allowed.send_messages_in_threads if is_thread(channel) else allowed.send_messages
    names = stopping(channel, allowed, customs)
    return names if writes else tuple(name for name in names if name not in ("attach_files", "embed_links"))


def places(number: int | None, channel: object) -> tuple[int, ...]:
    """Return the number of a channel, and that of the one that it belongs to, where it is a thread."""
    around = getattr(channel, "parent_id", None) if is_thread(channel) else None
    return tuple(one for one in (number, around) if one is not None)


def leave(interaction: Interaction) -> ChannelAndRoles:
    """Return what the guild's limits ask for: where the member is, and which roles the member has."""
    member = interaction.user
    roles = tuple(role.id for role in member.roles) if isinstance(member, discord.Member) else ()
    return ChannelAndRoles(places(interaction.channel_id, interaction.channel), roles)


def require_manager(interaction: Interaction) -> None:
    """Raise ``Refused`` for a member who does not manage the guild, or does so no more."""
    if not interaction.permissions.manage_guild:
        raise Refused("error-not-manager")


def runs_tournaments(interaction: Interaction, customs: GuildSettings) -> bool:
    """Tell whether a member manages the guild or has a role that runs tournaments there."""
    return interaction.permissions.manage_guild or bool({*leave(interaction).roles} & {*customs.managers})


def require_organiser(interaction: Interaction, customs: GuildSettings) -> None:
    """Raise ``Refused`` for a member who does not run tournaments in the guild."""
    if not runs_tournaments(interaction, customs):
        raise Refused("error-not-organiser")


async def require_room(interaction: Interaction, read: Queries) -> None:
    """Raise ``Refused``, naming channel and permissions, when a match can't be posted where the member is."""
    customs = await read.guild_settings.get(guild_of(interaction))
    names = missing(interaction.channel, interaction.app_permissions, customs)
    require_permissions(interaction, interaction.channel_id, names)


def require_permissions(interaction: Interaction, channel: int | None, names: Sequence[str]) -> None:
    """Raise ``Refused``, naming channel and permissions, when any of them is lacking there."""
    if names:
        say = words(str(interaction.locale))
        named = ", ".join(say.say(f"permission-{name}") for name in names)
        raise Refused("error-permissions", channel=f"<#{channel}>", permissions=named)
