"""Check whether Hatoba can play in a channel, and tell managers what to change."""

from collections.abc import Sequence
from datetime import datetime

import discord

from club.model.errors import Refused
from club.model.members.guild_settings import GuildSettings
from cogs.core.permissions import (
    EMPTY,
    Permission,
    is_forum,
    is_spoken,
    is_thread,
    lacking,
    opens_threads,
    places,
    stopping,
)
from cogs.core.ui.card import Card
from cogs.guilds.server_panel import FORUMS
from texts import Words


def check_card(
    say: Words,
    number: int | None,
    channel: object,
    allowed: discord.Permissions,
    customs: GuildSettings,
    problems: Sequence[str] = (),
    timed_out: datetime | None = None,
) -> Card:
    """Return the missing permissions of a channel and their uses, or a confirmation. ``problems`` are about forums.

    While the bot is ``timed_out`` until a moment, Discord hides its other permissions.
    """
    title = f"### {say.say('check-title', channel=f'<#{number}>')}"
    if timed_out is not None:
        return Card(f"{title}\n{say.say('check-timed-out', until=str(int(timed_out.timestamp())))}")
    if (kind := getattr(channel, "type", None)) in EMPTY:
        return Card(f"{title}\n{say.say(f'check-{kind}')}")
    lines = (
        title,
        *_permissions(say, channel, allowed, customs),
        *_limits(say, number, channel, customs),
        *problems,
        *_threads(say, number, channel, allowed, customs),
    )
    return Card("\n".join(lines))


def _permissions(say: Words, channel: object, allowed: discord.Permissions, customs: GuildSettings) -> list[str]:
    """Return the permissions that the bot lacks and their purpose, starting with those that block all posts."""
    if not allowed.view_channel:
        return [say.say("check-unseen"), say.say("check-remedy")]
    lacks, stops = lacking(channel, allowed, customs), stopping(channel, allowed, customs)
    if not lacks:
        return [say.say("check-well")]
    lines = []
    for key, some in (
        ("check-stops", [one for one in lacks if one.name in stops]),
        ("check-helps", [one for one in lacks if one.name not in stops]),
    ):
        if some:
            lines += [say.say(key), *(_line(say, one) for one in some)]
    return [*lines, say.say("check-remedy")]


def _line(say: Words, permission: Permission) -> str:
    name = say.say(f"permission-{permission.name}")
    return f"- {say.say('check-line', name=name, reason=say.say(permission.need))}"


def _limits(say: Words, number: int | None, channel: object, customs: GuildSettings) -> list[str]:
    """Return a line if the guild's own limits don't allow challenges in a channel."""
    if is_forum(channel):
        return []
    try:
        customs.require_channel(places(number, channel))
    except Refused as refused:
        return [say.say("check-limits", refused.parameters)]
    return []


def _threads(
    say: Words, number: int | None, channel: object, allowed: discord.Permissions, customs: GuildSettings
) -> list[str]:
    """Explain where the matches of a channel are played, unless the missing permissions already imply it."""
    if not allowed.view_channel:
        return []
    if is_forum(channel):
        uses = [f"check-{name}" for name in FORUMS if getattr(customs, name) == number]
        return [f"-# {say.say(key)}" for key in ("check-forum", *(uses or ["check-forum-unused"]))]
    if customs.match_forum is not None:
        return [f"-# {say.say('forums-match_forum', forum=f'<#{customs.match_forum}>')}"]
    if opens_threads(channel, customs):
        return [f"-# {say.say('check-opens')}"] if allowed.create_public_threads else []
    if is_spoken(channel):
        return [f"-# {say.say('check-spoken')}"]
    return [f"-# {say.say('check-thread' if is_thread(channel) or customs.threads else 'check-threads-off')}"]
