"""Post in channels, threads and DMs, and find the posts of earlier tries."""

import contextlib
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeAlias
from urllib.parse import urlsplit

import discord

from club.delivery.posts import TIME_OUT
from cogs.core.delivery.failures import FAILURES
from cogs.core.delivery.system_messages import delete_notice
from cogs.core.permissions import known_permissions
from cogs.core.press import custom_ids, picture_addresses, texts
from cogs.core.ui.base36 import short
from cogs.core.ui.card import Card
from cogs.core.ui.messages import NO_MESSAGE, Messages, RefusedForm

_log = logging.getLogger(__name__)

_NONCE_HOLDS = timedelta(minutes=2)
"""How long Discord reliably remembers a nonce. After that, the bot searches for an earlier post."""

_SKEW = timedelta(seconds=5)
"""The maximum difference between Discord's clock and ours."""

Mark: TypeAlias = Callable[[discord.Message], bool]
"""Return true if a message of the bot shows a certain thing."""

_PLACES = 36**6
"""The number of places that nonces can distinguish, because a nonce has at most 25 characters."""

_NOT_OURS = 50005
"""The error code for another user's message, which most likely belongs to the previous application's bot."""

_LOOKED_BACK = 100
"""The number of messages that are searched for a post of the bot, which is the most that Discord returns at once."""


def channel(client: discord.Client, guild: int | None, place: int) -> discord.PartialMessageable:
    """Return a channel or thread of a guild, or of DMs (``None`` or ``CONVERSATION``), by its ID alone."""
    return client.get_partial_messageable(place, guild_id=guild or None)


def has_button(targets: Collection[str]) -> Mark:
    """Return a mark that matches messages with any of some buttons."""
    return lambda message: not {*custom_ids(message.components)}.isdisjoint(targets)


def has_picture(name: str) -> Mark:
    """Return a mark that matches a picture whose name begins with ``name``, in either form of messages."""

    def is_marked(message: discord.Message) -> bool:
        shown = (*(embed.image.url or "" for embed in message.embeds), *picture_addresses(message.components))
        names = (urlsplit(address).path.rpartition("/")[2] for address in shown)
        return any(one.startswith(name) for one in (*(file.filename for file in message.attachments), *names))

    return is_marked


def has_text(text: str, since: datetime) -> Mark:
    """Return a mark: exactly this text, in either form of messages, sent after ``since``."""
    wanted = " ".join(text.split())

    def is_marked(message: discord.Message) -> bool:
        said = (*(embed.description or "" for embed in message.embeds), *texts(message.components))
        return message.created_at >= since - _SKEW and any(" ".join(one.split()) == wanted for one in said)

    return is_marked


@dataclass(eq=False, repr=False)
class MessageChannels:
    """Send, edit and find messages by the IDs of their guild (``None`` for DMs) and channel alone."""

    _client: discord.Client
    _messages: Messages
    _clock: Callable[[], datetime]

    async def send(self, guild: int | None, place: int, card: Card, nonce: str, *, classic: bool = False) -> int:
        """Send a message and return its ID. It isn't sent twice while Discord remembers the ``nonce``.

        Discord looks nonces up by author, across all channels, so each nonce names its place. If the message
        with this nonce was deleted, Discord says that it doesn't exist: then another one is sent. If an earlier try
        sent something else under the nonce, that message is changed into ``card``.
        """
        there = channel(self._client, guild, place)
        once = f"{nonce}-{short(place % _PLACES)}"
        try:
            sent = await self._messages.send(there, card, once, classic=classic)
        except discord.NotFound as failure:
            if failure.code != NO_MESSAGE:
                raise
            sent = await self._messages.send(there, card, f"{once}+", classic=classic)
        if sorted(custom_ids(sent.components)) != sorted(custom_id for custom_id, _ in card.targets):
            return await self.edit(guild, place, sent.id, card)
        return sent.id

    async def edit(self, guild: int | None, place: int, message: int, card: Card) -> int:
        """Change a message of ours into ``card`` and return its number: another if it had to be posted again.

        That happens if Discord takes it in neither form, or if the bot of another application has sent it.
        """
        old = self._message(guild, place, message)
        try:
            await self._messages.edit(old, card)
        except RefusedForm:
            again = await self.send(guild, place, card, f"r{short(message)}", classic=True)
            with contextlib.suppress(discord.NotFound):
                await old.delete()
            return again
        except discord.Forbidden as failure:
            if failure.code != _NOT_OURS:
                raise
            return await self._replace(guild, place, message, card)
        return message

    async def _replace(self, guild: int | None, place: int, message: int, card: Card) -> int:
        """Post ``card`` instead of another bot's message, unless an earlier try has posted it."""
        _log.info("message %s in %s belongs to another bot, so it is posted again", message, place)
        buttons = [custom_id for custom_id, _ in card.targets]
        if (
            buttons
            and (found := await self._own(guild, place, lambda shown: [*custom_ids(shown.components)] == buttons))
            is not None
        ):
            await self._messages.edit(self._message(guild, place, found), card)
            return found
        return await self.send(guild, place, card, f"r{short(message)}")

    def lacks(self, guild: int, place: int) -> str | None:
        """Return a permission that the bot lacks for writing in a place, or ``TIME_OUT``, which removes all.

        It reflects what the gateway has reported so far.
        """
        there = channel(self._client, guild, place)
        allowed = known_permissions(self._client, there)
        if allowed is None:
            return None
        if not allowed.view_channel:
            return "view_channel"
        known = self._client.get_guild(guild)
        if known is not None and known.me.is_timed_out():
            return TIME_OUT
        threaded = known is not None and known.get_thread(place) is not None
        writing = "send_messages_in_threads" if threaded else "send_messages"
        return None if getattr(allowed, writing) else writing

    async def pin(self, guild: int, place: int, message: int) -> None:
        """Pin a message, and delete Discord's own message about that."""
        await self._message(guild, place, message).pin()
        await delete_notice(channel(self._client, guild, place), discord.MessageType.pins_add, message)

    async def find(self, guild: int | None, place: int, mark: str | Mark, made: datetime | None) -> int | None:
        """Return the newest message with a ``mark``, from a try whose success was never recorded.

        The mark is the ``custom_id`` of a button, or a predicate on messages. ``made`` is when the content was
        stored. While a nonce is valid, there is no need to search: Discord itself rejects duplicates. If the clock was
        set back, we can't know whether it is valid; with ``None`` we search at once.
        """
        if made is not None and timedelta(0) <= self._clock() - made < _NONCE_HOLDS:
            return None
        return await self._own(guild, place, has_button({mark}) if isinstance(mark, str) else mark)

    async def _own(self, guild: int | None, place: int, is_marked: Mark) -> int | None:
        """Return the newest message of ours with a mark, among the last ones of a place."""
        try:
            async for message in channel(self._client, guild, place).history(limit=_LOOKED_BACK):
                if message.author == self._client.user and is_marked(message):
                    return message.id
        except discord.HTTPException as failure:
            _log.info("can't look back in %s: %s", place, failure)
        return None

    async def find_button(self, guild: int | None, place: int, buttons: Collection[str]) -> str | None:
        """Return which of some buttons is under the newest message that has one of them, if there is one."""
        found: list[str] = []

        def is_marked(message: discord.Message) -> bool:
            found.extend({*custom_ids(message.components)}.intersection(buttons))
            return bool(found)

        await self.find(guild, place, is_marked, None)
        return found[0] if found else None

    async def take_away(self, guild: int, place: int, button: str) -> None:
        """Delete the message with the button ``button``, if there is one."""
        found = await self.find(guild, place, button, None)
        if found is not None:
            await self.delete(guild, place, found)

    async def delete(self, guild: int | None, place: int, message: int) -> None:
        """Delete an optional message of the bot. Nothing happens if Discord refuses."""
        try:
            await self._message(guild, place, message).delete()
        except FAILURES as failure:
            _log.info("message %s in %s can't be deleted: %r", message, place, failure)

    def _message(self, guild: int | None, place: int, message: int) -> discord.PartialMessage:
        return channel(self._client, guild, place).get_partial_message(message)
