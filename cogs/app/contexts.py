"""Say where commands can be used: in guilds, unless a command is personal."""

from discord import app_commands

personal = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
"""Offer a command that concerns only its member in direct messages with the bot, too: answers belong to no guild."""
