"""Delete the system messages about the bot's own pins and threads.

They repeat our posts. Without the messages intent a bot has to ask Discord for them.
"""

import asyncio
import logging

import discord
from discord.abc import Messageable

from cogs.core.delivery.failures import FAILURES

_log = logging.getLogger(__name__)

_LOOKED_BACK = 10
"""The number of messages that may have arrived after the system message."""


_PATIENCE = 3.0
"""Seconds that this may take, because the pin or thread that caused it is waiting."""


async def delete_notice(place: Messageable, kind: discord.MessageType, about: int) -> None:
    """Delete the system message of a type about a message or thread, if it exists and can be deleted."""
    try:
        async with asyncio.timeout(_PATIENCE):
            async for message in place.history(limit=_LOOKED_BACK):
                if message.type is kind and _is_about(message, about):
                    await message.delete()
                    return
    except FAILURES as failure:
        _log.info("the system message about %s stays: %s", about, failure)


def _is_about(message: discord.Message, about: int) -> bool:
    reference = message.reference
    return reference is not None and about in (reference.message_id, reference.channel_id)
