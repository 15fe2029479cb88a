"""Routes of pinned messages, including the former ones that still work.

Source: resources/message.mdx of Discord's documentation. A message that is pinned again stays where it is, and Discord
posts no second notice.
"""

from sandbox.api import lookup, payloads, system_messages
from sandbox.api.requests import Call, Routes
from sandbox.model.channel import Channel
from sandbox.model.clock import iso
from sandbox.model.components import Json
from sandbox.model.message import Message
from sandbox.rules.errors import PINS_FULL, SYSTEM_MESSAGE, Refusal
from sandbox.rules.texts import seconds

PINS = 250
"""The maximum number of pinned messages in a channel."""

LISTED = 50
"""The maximum number of pins in one response."""


async def index(call: Call) -> Json:
    """Return pins with the time at which they were pinned, the newest first."""
    pins, limit = _listed(call), call.number("limit", LISTED, 1, LISTED)
    if before := call.query.get("before"):
        pins = [one for one in pins if one.pinned_at < seconds("before", before)]
    items = [{"pinned_at": iso(one.pinned_at), "message": payloads.message(one)} for one in pins[:limit]]
    return {"items": items, "has_more": len(pins) > limit}


async def former_index(call: Call) -> list[Json]:
    """Return the newest pins without their times."""
    return [payloads.message(one) for one in _listed(call)[:LISTED]]


def _listed(call: Call) -> list[Message]:
    """Return the pins of a channel, newest first, or none if the bot can't read the message history."""
    channel = lookup.find_talk(call.world, call.id("channel"))
    if "READ_MESSAGE_HISTORY" not in channel.bot_permissions():
        return []
    return sorted(_pins(channel), key=lambda one: one.pinned_at, reverse=True)


def _pins(channel: Channel) -> list[Message]:
    return [one for one in channel.messages if one.pinned]


async def pin(call: Call) -> None:
    """Pin a message, which Discord announces in the channel."""
    message = _message(call)
    channel, world = message.channel, call.world
    if message.pinned:
        return
    if len(_pins(channel)) >= PINS:
        raise Refusal(*PINS_FULL)
    message.pinned, message.pinned_at = True, world.clock.now()
    world.notify("MESSAGE_UPDATE", message)
    world.notify("CHANNEL_PINS_UPDATE", channel)
    system_messages.post_pin(message, world.bot)


async def unpin(call: Call) -> None:
    """Unpin a message."""
    message = _message(call)
    if message.pinned:
        message.pinned = False
        call.world.notify("MESSAGE_UPDATE", message)
        call.world.notify("CHANNEL_PINS_UPDATE", message.channel)


def _message(call: Call) -> Message:
    """Return a message that the bot may pin. Raises ``Refusal`` (50013, 10008, 50021)."""
    channel = lookup.find_talk(call.world, call.id("channel"))
    lookup.require(channel, "READ_MESSAGE_HISTORY", "PIN_MESSAGES")
    message = lookup.find_message(call.world, channel, call.id("message"))
    if message.system:
        raise Refusal(*SYSTEM_MESSAGE)
    lookup.require_unarchived(channel)
    return message


_ALL, _ONE = "/channels/{channel}/messages/pins", "/channels/{channel}/messages/pins/{message}"
_FORMER_ALL, _FORMER_ONE = "/channels/{channel}/pins", "/channels/{channel}/pins/{message}"

ROUTES: Routes = (
    ("GET", _ALL, index),
    ("PUT", _ONE, pin),
    ("DELETE", _ONE, unpin),
    ("GET", _FORMER_ALL, former_index),
    ("PUT", _FORMER_ONE, pin),
    ("DELETE", _FORMER_ONE, unpin),
)
