"""List the permissions that Hatoba needs in a channel, and refuse a command if some are missing."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto

import discord
from discord import app_commands

from club.model.challenges.terms import ChannelAndRoles
from club.model.errors import Refused
from club.model.members.guild_settings import GuildSettings
from club.storage.transaction import Queries
from cogs.core.press import Interaction, guild_of
from engines.contract import Term


class PlaceKind(Enum):
    """Kinds of places for messages: a channel, a thread, or threads that are opened for matches.

    The chat of a voice channel is both ``CHANNEL`` and ``SPOKEN``. A forum only contains posts.
    """

    CHANNEL = auto()
    THREAD = auto()
    OPENED = auto()
    SPOKEN = auto()
    FORUM = auto()


@dataclass(frozen=True, slots=True)
class Permission:
    """A permission and the kinds of places where it is used. Matches work without one that isn't ``needed``.

    ``need-<reason>`` explains its purpose and what happens without it. The reason is the name by default.
    The invitation requests those that are ``asked``.
    """

    name: str
    kinds: frozenset[PlaceKind]
    needed: bool = True
    reason: str = ""
    asked: bool = True

    @property
    def need(self) -> str:
        """Return the key of the sentence that explains its purpose."""
        return f"need-{self.reason or self.name}"


_POSTS = frozenset({PlaceKind.CHANNEL, PlaceKind.THREAD, PlaceKind.FORUM})

PERMISSIONS = (
    Permission("view_channel", _POSTS),
    Permission("connect", frozenset({PlaceKind.SPOKEN}), asked=False),  # Everyone has this permission by default.
    Permission("send_messages", frozenset({PlaceKind.CHANNEL})),
    Permission("send_messages", frozenset({PlaceKind.FORUM}), reason="send_messages-forum"),
    Permission("send_messages_in_threads", frozenset({PlaceKind.THREAD, PlaceKind.OPENED, PlaceKind.FORUM})),
    Permission("attach_files", _POSTS),
    Permission("embed_links", _POSTS),
    Permission("read_message_history", _POSTS),
    Permission("create_public_threads", frozenset({PlaceKind.OPENED}), needed=False),
    Permission("create_private_threads", frozenset({PlaceKind.OPENED}), needed=False),
    Permission("manage_threads", frozenset({PlaceKind.THREAD, PlaceKind.OPENED, PlaceKind.FORUM}), needed=False),
    # Both are permissions of the whole guild. A channel can deny them, but rarely does.
    Permission("manage_roles", frozenset({PlaceKind.OPENED, PlaceKind.FORUM}), needed=False),
    Permission("create_events", frozenset({PlaceKind.OPENED, PlaceKind.FORUM}), needed=False),
    Permission("pin_messages", frozenset({PlaceKind.CHANNEL, PlaceKind.THREAD}), needed=False),
)
"""All permissions that Hatoba uses."""

_SPOKEN = (discord.ChannelType.voice, discord.ChannelType.stage_voice)
"""The kinds of channels whose chat has no threads."""

EMPTY = (discord.ChannelType.category, discord.ChannelType.media)
"""The kinds of channels in which Hatoba doesn't post."""


def known_permissions(client: discord.Client, place: object) -> discord.Permissions | None:
    """Return the bot's permissions in a channel or thread from the gateway's cache, or ``None`` if they are unknown."""
    number, guild = getattr(place, "id", None), getattr(place, "guild_id", None) or getattr(place, "guild", None)
    known = client.get_guild(guild if isinstance(guild, int) else getattr(guild, "id", 0))
    found = None if known is None or known.unavailable or number is None else known.get_channel_or_thread(number)
    if known is None or found is None or known.me is None:
        return None
    try:
        return found.permissions_for(known.me)
    except discord.ClientException:  # The thread's channel isn't in the cache.
        return None


def is_thread(channel: object) -> bool:
    """Return true if a channel is a thread."""
    return isinstance(channel, discord.Thread | app_commands.AppCommandThread)


def opens_threads(channel: object, customs: GuildSettings) -> bool:
    """Return true if matches that start in a channel get their own threads."""
    return customs.threads and _kinds(channel) == {PlaceKind.CHANNEL}


def is_spoken(channel: object) -> bool:
    """Return true if a channel is a voice or stage channel, which has a text chat."""
    return getattr(channel, "type", None) in _SPOKEN


def is_forum(channel: object) -> bool:
    """Return true if a channel is a forum."""
    return getattr(channel, "type", None) is discord.ChannelType.forum


def _kinds(channel: object) -> set[PlaceKind]:
    """Return the kinds of a channel, regardless of whether matches get threads there."""
    if is_thread(channel):
        return {PlaceKind.THREAD}
    if is_forum(channel):
        return {PlaceKind.FORUM}
    return {PlaceKind.CHANNEL, PlaceKind.SPOKEN} if is_spoken(channel) else {PlaceKind.CHANNEL}


def lacking(channel: object, allowed: discord.Permissions, customs: GuildSettings) -> tuple[Permission, ...]:
    """Return the permissions that matches in ``channel`` use and ``allowed`` lacks."""
    kinds = _kinds(channel) | ({PlaceKind.OPENED} if opens_threads(channel, customs) else set())
    return tuple(one for one in PERMISSIONS if one.kinds & kinds and not getattr(allowed, one.name))


def stopping(channel: object, allowed: discord.Permissions, customs: GuildSettings) -> tuple[str, ...]:
    """Return the names of the permissions that ``allowed`` lacks and without which no match is posted in ``channel``.

    Where threads can't be opened, there is no need to talk in them.
    """
    names = [one.name for one in lacking(channel, allowed, customs) if one.needed]
    if opens_threads(channel, customs) and not allowed.create_public_threads and "send_messages_in_threads" in names:
        names.remove("send_messages_in_threads")
    return tuple(names)


def missing(channel: object, allowed: discord.Permissions, customs: GuildSettings) -> tuple[str, ...]:
    """Return the missing permissions that stop posts, without those that Discord denies along with another one.

    https://discord.com/developers/docs/topics/permissions#implicit-permissions
    """
    if not allowed.view_channel:
        return ("view_channel",)
    writes = allowed.send_messages_in_threads if is_thread(channel) else allowed.send_messages
    names = stopping(channel, allowed, customs)
    return names if writes else tuple(name for name in names if name not in ("attach_files", "embed_links"))


def places(number: int | None, channel: object) -> tuple[int, ...]:
    """Return the ID of a channel, and for a thread that of its parent."""
    around = getattr(channel, "parent_id", None) if is_thread(channel) else None
    return tuple(one for one in (number, around) if one is not None)


def leave(interaction: Interaction) -> ChannelAndRoles:
    """Return the channel and the roles of the member, which the guild's limits depend on."""
    member = interaction.user
    roles = tuple(role.id for role in member.roles) if isinstance(member, discord.Member) else ()
    return ChannelAndRoles(places(interaction.channel_id, interaction.channel), roles)


def require_manager(interaction: Interaction) -> None:
    """Raise ``Refused`` if the member doesn't manage the guild, or no longer does."""
    if not interaction.permissions.manage_guild:
        raise Refused("error-not-manager")


def runs_tournaments(interaction: Interaction, customs: GuildSettings) -> bool:
    """Return true if a member manages the guild or has a role that runs tournaments there."""
    return interaction.permissions.manage_guild or bool({*leave(interaction).roles} & {*customs.managers})


def require_organiser(interaction: Interaction, customs: GuildSettings) -> None:
    """Raise ``Refused`` if the member doesn't run tournaments in the guild."""
    if not runs_tournaments(interaction, customs):
        raise Refused("error-not-organiser")


async def require_room(interaction: Interaction, read: Queries) -> None:
    """Raise ``Refused``, naming channel and permissions, if a match can't be posted in the member's channel."""
    customs = await read.guild_settings.get(guild_of(interaction))
    names = missing(interaction.channel, interaction.app_permissions, customs)
    require_permissions(interaction, interaction.channel_id, names)


def timed_out_until(interaction: Interaction) -> datetime | None:
    """Return until when a moderator has timed the bot out in the guild, or ``None``."""
    until = None if interaction.guild is None else interaction.guild.me.timed_out_until
    return until if until is not None and until > interaction.created_at else None


def require_permissions(interaction: Interaction, channel: int | None, names: Sequence[str]) -> None:
    """Raise ``Refused`` with the channel and the permissions if the bot lacks any of them there.

    A time-out takes nearly all of them away, so it is named instead.
    """
    if names:
        if (until := timed_out_until(interaction)) is not None:
            raise Refused("error-timed-out", until=str(int(until.timestamp())))
        named = tuple(Term(f"permission-{name}") for name in names)
        raise Refused("error-permissions", channel=f"<#{channel}>", permissions=named)
