"""``/setup``: tell those who look after a guild whether Hatoba can play in a channel, and what to change."""

import discord
from discord import app_commands
from discord.ext import commands

from club.errors import Refused
from club.members.guild_settings import GuildSettings
from club.storage.transaction import Queries
from cogs.app.parts import Parts
from cogs.app.permissions import Permission, is_thread, lacking, missing, opens_threads, places, require_manager
from cogs.app.press import Interaction, guild_of
from cogs.app.translator import phrase
from cogs.guilds.channel_choice import Place, Places, bot_permissions
from cogs.ui.card import Card
from cogs.ui.messages import Messages
from texts import Words, words


@app_commands.default_permissions(manage_guild=True)
class SetupCommands(
    commands.GroupCog, group_name=phrase("command-setup"), group_description=phrase("command-setup-text")
):
    """Let managers see what keeps Hatoba from playing."""

    def __init__(self, read: Queries, messages: Messages) -> None:
        self._read = read
        self._messages = messages

    @app_commands.command(name=phrase("command-setup-check"), description=phrase("command-setup-check-text"))
    @app_commands.rename(place=phrase("option-channel"))
    @app_commands.describe(place=phrase("option-checked-text"))
    async def check(self, interaction: Interaction, place: app_commands.Transform[Place, Places] | None = None) -> None:
        """Tell what is missing in a channel and what for, or that all is well."""
        require_manager(interaction)
        customs, say = await self._read.guild_settings.get(guild_of(interaction)), words(str(interaction.locale))
        number, channel = (interaction.channel_id, interaction.channel) if place is None else (place.id, place)
        allowed = interaction.app_permissions if place is None else bot_permissions(interaction, place)
        lines = (
            f"### {say.say('check-title', channel=f'<#{number}>')}",
            *_permissions(say, channel, allowed, customs),
            *_limits(say, places(number, channel), customs),
            *_threads(say, channel, allowed, customs),
        )
        await self._messages.answer(interaction, Card("\n".join(lines)))


def _permissions(say: Words, channel: object, allowed: discord.Permissions, customs: GuildSettings) -> list[str]:
    """Return what the bot lacks, each with what it is for, first that without which nothing is posted."""
    if not allowed.view_channel:
        return [say.say("check-unseen"), say.say("check-remedy")]
    lacks, stopping = lacking(channel, allowed, customs), missing(channel, allowed, customs)
    if not lacks:
        return [say.say("check-well")]
    lines = []
    for key, some in (
        ("check-stops", [one for one in lacks if one.name in stopping]),
        ("check-helps", [one for one in lacks if one.name not in stopping]),
    ):
        if some:
            lines += [say.say(key), *(_line(say, one) for one in some)]
    return [*lines, say.say("check-remedy")]


def _line(say: Words, permission: Permission) -> str:
    name = say.say(f"permission-{permission.name}")
    return f"- {say.say('check-line', name=name, reason=say.say(f'need-{permission.name}'))}"


def _limits(say: Words, numbers: tuple[int, ...], customs: GuildSettings) -> list[str]:
    """Return that the guild's own limits allow no challenges in a channel, where that is so."""
    try:
        customs.require_channel(numbers)
    except Refused as refused:
        return [say.say("check-limits", refused.parameters)]
    return []


def _threads(say: Words, channel: object, allowed: discord.Permissions, customs: GuildSettings) -> list[str]:
    """Return where the matches of a channel are played, unless what is missing has said that already."""
    if not allowed.view_channel:
        return []
    if opens_threads(channel, customs):
        return [f"-# {say.say('check-opens')}"] if allowed.create_public_threads else []
    return [f"-# {say.say('check-thread' if is_thread(channel) or customs.threads else 'check-threads-off')}"]


def setup(parts: Parts) -> SetupCommands:
    """Make the cog."""
    return SetupCommands(parts.club.read, parts.messages)
