"""Tell Discord about the commands, only when they have changed."""

import hashlib
from typing import Any

import discord
import msgspec
from discord import app_commands

from club.storage.store import Store

_NOTE = "commands"
"""The note of the store that holds the digest of the commands as Discord was told them last."""


async def sync_commands(
    tree: app_commands.CommandTree[Any], store: Store, home: discord.Object | None, *, force: bool = False
) -> bool:
    """Tell Discord about the commands when they differ from those told last; return whether it was told.

    They are those of everybody, or of the guild ``home`` alone, which has them at once.
    """
    translator = tree.translator
    assert translator is not None
    payload = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    place = None if home is None else home.id
    digest = hashlib.sha256(msgspec.json.encode([place, payload], order="sorted")).hexdigest()
    async with store.reading() as transaction:
        if not force and await transaction.notes.get(_NOTE) == digest:
            return False
    if home is not None:
        tree.copy_global_to(guild=home)
    await tree.sync(guild=home)
    async with store.writing() as transaction:
        await transaction.notes.set(_NOTE, digest)
    return True
