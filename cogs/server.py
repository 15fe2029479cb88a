"""``/server``: what those who look after a guild decide about it."""

from collections.abc import Awaitable

import discord
from discord import app_commands
from discord.ext import commands

from club.errors import Refused
from club.guilds import AMOUNTS, Limits
from cogs._card import Button, Card, Channels, Menu, Roles
from cogs._client import Hatoba
from cogs._permissions import require_manager
from cogs._press import Interaction, number, target
from cogs._translator import named
from texts import Words, words


@app_commands.default_permissions(manage_guild=True)
class Server(commands.GroupCog, group_name=named("command-server"), group_description=named("command-server-text")):
    """Let managers decide about their guild."""

    def __init__(self, client: Hatoba) -> None:
        self.client = client
        client.presses.add("limit", self.change)

    @app_commands.command(name=named("command-server-limits"), description=named("command-server-limits-text"))
    async def limits(self, interaction: Interaction) -> None:
        """Show the limits of the guild with everything that changes them."""
        require_manager(interaction)
        assert interaction.guild_id is not None
        limits = await self.client.club.guilds.limits(interaction.guild_id)
        await self.client.answer(interaction, _card(interaction, limits))

    async def change(self, interaction: Interaction, what: str, *chosen: str) -> None:
        """Change one of the limits and show them all."""
        require_manager(interaction)
        limits = await self._changed(interaction, what, *chosen)
        await interaction.response.edit_message(**_card(interaction, limits).edited(classic=self.client.classic))

    def _changed(self, interaction: Interaction, what: str, *chosen: str) -> Awaitable[Limits]:
        guilds, guild = self.client.club.guilds, interaction.guild_id
        assert guild is not None
        match what, *(number(value) for value in chosen):
            case "channel", int(channel):
                return guilds.turn_channel(guild, channel)
            case "role", int(role):
                return guilds.turn_role(guild, role)
            case "open", int(challenges):
                return guilds.allow(guild, challenges)
            case ("anywhere",):
                return guilds.allow_anywhere(guild)
            case ("anybody",):
                return guilds.allow_anybody(guild)
        raise Refused("error-unknown-button")


def _card(interaction: Interaction, limits: Limits) -> Card:
    say = words(str(interaction.locale))
    channels = " ".join(f"<#{channel}>" for channel in limits.channels)
    roles = " ".join("@everyone" if role == interaction.guild_id else f"<@&{role}>" for role in limits.roles)
    lines = (
        f"### {say.say('limits-title')}",
        say.say("limits-channels", channels=channels) if channels else say.say("limits-channels-any"),
        say.say("limits-roles", roles=roles) if roles else say.say("limits-roles-any"),
        say.say("limits-challenges", count=limits.challenges),
        f"-# {say.say('limits-hint')}",
    )
    return Card("\n".join(lines), rows=(*_menus(say, limits), _buttons(say, limits)))


def _menus(say: Words, limits: Limits) -> tuple[Channels, Roles, Menu]:
    amounts = tuple((str(count), say.say("limits-amount", count=count)) for count in AMOUNTS)
    return (
        Channels(target("limit", "channel"), say.say("limits-turn-channel")),
        Roles(target("limit", "role"), say.say("limits-turn-role")),
        Menu(target("limit", "open"), say.say("limits-allow"), amounts, str(limits.challenges)),
    )


def _buttons(say: Words, limits: Limits) -> tuple[Button, ...]:
    """Return the ways out of both lists: what has been deleted on Discord can't be chosen there any more."""
    style = discord.ButtonStyle.secondary
    return (
        Button(target("limit", "anywhere"), say.say("button-anywhere"), style, disabled=not limits.channels),
        Button(target("limit", "anybody"), say.say("button-anybody"), style, disabled=not limits.roles),
    )


async def setup(client: Hatoba) -> None:
    """Add the cog."""
    await client.add_cog(Server(client))
