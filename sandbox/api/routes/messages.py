"""Routes of messages."""

from bisect import bisect_left
from itertools import islice

from sandbox.api import lookup, payloads, posting
from sandbox.api.requests import Call, Routes
from sandbox.model.clock import timestamp
from sandbox.model.components import Json
from sandbox.model.message import COMPONENTS_V2, UNDELETABLE, Message
from sandbox.model.world import World
from sandbox.rules.errors import (
    MISSING_ACCESS,
    NOT_THE_AUTHOR,
    SYSTEM_MESSAGE,
    THREAD_LOCKED,
    Problem,
    Refusal,
    invalid_form,
    unknown,
)

NONCE_LENGTH = 25
NONCE_LIFE = 300.0
"""Seconds for which a nonce is remembered. Discord says "a few minutes"."""


async def create(call: Call) -> Json:
    """Post a message, or return the bot's earlier message with the same enforced nonce, in any channel.

    Raises ``Refusal`` (10008) if that message was deleted.
    """
    channel = lookup.find_talk(call.world, call.id("channel"))
    body = call.body or {}
    nonce = body.get("nonce")
    if len(str(nonce or "")) > NONCE_LENGTH:
        raise invalid_form(Problem("nonce", "BASE_TYPE_BAD_LENGTH", f"Must be {NONCE_LENGTH} or fewer in length."))
    if nonce is not None and body.get("enforce_nonce"):
        earlier = call.world.application.nonces.get(str(nonce))
        if earlier is not None and timestamp(earlier.id) >= call.world.clock.now() - NONCE_LIFE:
            if earlier.deleted:
                raise unknown("Message")
            return payloads.message(earlier)
    lookup.require_posting(channel, files=bool(call.files), embeds=bool(body.get("embeds")))
    message = posting.post(channel, call.world.bot, body, call.files)
    if nonce is not None:
        _remember(call.world, str(nonce), message)
    return payloads.message(message)


def _remember(world: World, nonce: str, message: Message) -> None:
    """Remember the nonce of a message, and forget nonces that are too old."""
    nonces = world.application.nonces
    nonces.pop(nonce, None)
    nonces[nonce] = message
    since = world.clock.now() - NONCE_LIFE
    while timestamp(next(iter(nonces.values())).id) < since:
        del nonces[next(iter(nonces))]


async def edit(call: Call) -> Json:
    """Edit a message of the bot's own."""
    channel = lookup.find_talk(call.world, call.id("channel"))
    message = lookup.find_message(call.world, channel, call.id("message"))
    if message.author is not call.world.bot:
        raise Refusal(*NOT_THE_AUTHOR)
    if message.system:
        raise Refusal(*SYSTEM_MESSAGE)
    lookup.require_unarchived(channel)
    if channel.locked and "MANAGE_THREADS" not in channel.bot_permissions():
        raise Refusal(*THREAD_LOCKED)
    if call.files:
        lookup.require(channel, "ATTACH_FILES")
        if message.flags & COMPONENTS_V2 and "attachments" not in (call.body or {}):
            raise invalid_form(Problem("attachments", "BASE_TYPE_REQUIRED", "An upload is listed where V2 shows it."))
    return payloads.message(posting.edit(message, call.body or {}, call.files))


async def get(call: Call) -> Json:
    """Return one message."""
    channel = lookup.find_talk(call.world, call.id("channel"))
    if "READ_MESSAGE_HISTORY" not in channel.bot_permissions():
        raise Refusal(*MISSING_ACCESS)
    return payloads.message(lookup.find_message(call.world, channel, call.id("message")))


async def index(call: Call) -> list[Json]:
    """Return messages, newest first: the last ones, or those before, after or around an ID."""
    channel = lookup.find_talk(call.world, call.id("channel"))
    if "READ_MESSAGE_HISTORY" not in channel.bot_permissions():
        return []
    limit, messages = call.number("limit", 50, 1, 100), channel.public
    after, before, around = (call.number(name, 0) for name in ("after", "before", "around"))
    if after:
        found = list(islice((m for m in messages if m.id > after), limit))[::-1]
    elif before:
        found = [m for m in reversed(messages) if m.id < before]
    elif around:
        begin = max(bisect_left(messages, around, key=lambda m: m.id) - limit // 2, 0)
        found = messages[begin : begin + limit][::-1]
    else:
        found = messages[::-1]
    return [payloads.message(message) for message in found[:limit]]


async def delete(call: Call) -> None:
    """Delete a message of the bot or, if it manages messages, any other.

    Some system messages can't be deleted (50021).
    """
    channel = lookup.find_talk(call.world, call.id("channel"))
    message = lookup.find_message(call.world, channel, call.id("message"))
    if message.kind in UNDELETABLE:
        raise Refusal(*SYSTEM_MESSAGE)
    if message.author is not call.world.bot:
        lookup.require(channel, "MANAGE_MESSAGES")
    lookup.require_unarchived(channel)
    posting.remove(message)


async def typing(call: Call) -> None:
    """Show that the bot is typing."""
    lookup.require_writing(lookup.find_talk(call.world, call.id("channel")))


ROUTES: Routes = (
    ("POST", "/channels/{channel}/messages", create),
    ("GET", "/channels/{channel}/messages", index),
    ("GET", "/channels/{channel}/messages/{message}", get),
    ("PATCH", "/channels/{channel}/messages/{message}", edit),
    ("DELETE", "/channels/{channel}/messages/{message}", delete),
    ("POST", "/channels/{channel}/typing", typing),
)
