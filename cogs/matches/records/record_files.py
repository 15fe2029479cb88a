"""Find records in messages, and fetch them from Discord."""

import logging
from typing import TypeAlias

import aiohttp
import discord

from club.model.errors import Refused, UnknownButton
from club.model.matches.export import LARGEST
from cogs.core.delivery.failures import LOST

_log = logging.getLogger(__name__)

File: TypeAlias = discord.Attachment | discord.UnfurledMediaItem
"""A file on Discord."""

_PATIENCE = aiohttp.ClientTimeout(total=10)
"""Seconds to wait for Discord to send a record."""


def record_in(message: discord.Message | None) -> File:
    """Return the record in a message that was pressed: an attachment of a classic message, else a component.

    Discord doesn't list files shown by components among the attachments of a message
    (https://discord.com/developers/docs/resources/message#message-object).
    """
    if message is not None:
        for file in message.attachments:
            if file.filename.endswith(".txt"):
                return file
        for one in (child for top in message.components for child in getattr(top, "children", ())):
            if isinstance(one, discord.FileComponent):
                return one.media
    raise UnknownButton()


async def read_record(file: File) -> bytes:
    """Return the content of a file. Raises ``Refused`` if it is too large or can't be fetched."""
    if isinstance(file, discord.Attachment) and file.size > LARGEST:
        raise Refused("error-record-large", size=LARGEST // 1024)
    try:
        if isinstance(file, discord.Attachment):
            return await file.read()
        async with aiohttp.ClientSession(timeout=_PATIENCE) as session, session.get(file.url) as response:
            response.raise_for_status()
            return await response.read()
    except (discord.HTTPException, aiohttp.ClientError, *LOST, TimeoutError) as failure:
        _log.info("a record can't be fetched: %s", failure)
        raise Refused("error-record-lost") from None
