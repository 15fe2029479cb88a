"""Restrict where commands and presses work: in guilds with the bot, unless they are personal or don't need the bot."""

from collections.abc import Callable
from typing import TypeVar

import discord
from discord import app_commands

K = TypeVar("K", bound=type[object])
F = TypeVar("F", bound=Callable[..., object])

personal = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
"""Offer a command that concerns only its member in DMs with the bot too."""

_INVITED = discord.Permissions(2269787405274112)
"""The permissions that the README's invitation requests."""


def works_without_bot(cog: K) -> K:
    """Mark a cog whose answers also work in guilds where only the commands were authorised, without the bot.

    The answers are read by one member and stored for no guild. Answers of other cogs need the bot there.
    """
    cog.works_without_bot = True  # type: ignore[attr-defined]
    return cog


def needs_bot(answer: F) -> F:
    """Mark an answer of such a cog that also posts in the channel."""
    answer.__dict__["needs_bot"] = True
    return answer


def requires_bot(answer: object, cog: object) -> bool:
    """Return true if an answer of a cog needs the bot in its guild."""
    return bool(getattr(answer, "needs_bot", False)) or not getattr(cog, "works_without_bot", False)


def invitation(application: int, guild: int) -> str:
    """Return the address at which a server admin invites the bot to a guild."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(application, permissions=_INVITED, guild=discord.Object(guild), scopes=scopes)
