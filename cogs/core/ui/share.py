"""Share a private message of a member in the channel."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord

from club.model.errors import Refused
from cogs.core.press import Interaction, guild_of
from cogs.core.ui.card import Card, Row
from cogs.core.ui.messages import Messages


def require_voice(interaction: Interaction) -> None:
    """Raise ``Refused`` in DMs, and for a member who may not write in the channel."""
    guild_of(interaction)
    granted, thread = interaction.permissions, isinstance(interaction.channel, discord.Thread)
    if not (granted.send_messages_in_threads if thread else granted.send_messages):
        raise Refused("error-no-posting")


async def share(messages: Messages, interaction: Interaction, posted: Card, panel: Card, done: str) -> None:
    """Post a card publicly and disable the pressed button on its panel, which gets the label ``done``.

    The press must have been acknowledged as a change of the panel. A public answer costs none of the bot's requests.
    """
    await messages.post(interaction, posted)
    data: Mapping[str, Any] = interaction.data or {}
    rows = tuple(_close(row, data.get("custom_id"), done) for row in panel.rows)
    await messages.change(interaction, replace(panel, rows=rows))


def _close(row: Row, pressed: object, done: str) -> Row:
    if not isinstance(row, tuple):
        return row
    return tuple(replace(button, label=done, disabled=True) if button.target == pressed else button for button in row)
