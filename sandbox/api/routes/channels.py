"""Routes of channels."""

from sandbox.api import lookup, payloads, system_messages
from sandbox.api.requests import Call, Routes
from sandbox.api.routes.channel_fields import applied_tags, archived_after, name, offered_tags
from sandbox.model.channel import POSTED, PRIVATE_THREAD, REQUIRE_TAG, Channel
from sandbox.model.components import Json
from sandbox.rules.errors import MISSING_PERMISSIONS, THREAD_ARCHIVED, Refusal


async def get(call: Call) -> Json:
    """Return a channel."""
    return payloads.channel(lookup.find_channel(call.world, call.id("channel")))


async def edit(call: Call) -> Json:
    """Change a thread, or another channel if the bot manages channels."""
    channel, body = lookup.find_channel(call.world, call.id("channel")), call.body or {}
    if not channel.is_thread:
        return _edit_channel(channel, body)
    archived, locked = body.get("archived", channel.archived), body.get("locked", channel.locked)
    if "MANAGE_THREADS" not in channel.bot_permissions():
        _require_change(call, channel, locked=locked)
    if channel.archived and archived:
        raise Refusal(*THREAD_ARCHIVED)
    tags = applied_tags(channel.parent or channel, body, channel.applied)
    former, channel.name, channel.applied = channel.name, name(body, channel.name), tags
    channel.auto_archive = archived_after(body, channel.auto_archive)
    if channel.kind == PRIVATE_THREAD and body.get("invitable") is not None:
        channel.invitable = body["invitable"]
    if channel.name != former:
        system_messages.post_rename(channel, call.world.bot)
    channel.update(archived=archived, locked=locked)
    return payloads.channel(channel)


def _edit_channel(channel: Channel, body: Json) -> Json:
    """Rename a channel or, in a forum, change the available tags and whether a post needs one."""
    lookup.require(channel, "MANAGE_CHANNELS")
    channel.name = name(body, channel.name)
    if channel.kind in POSTED:
        channel.tags = offered_tags(channel, body)
        channel.flags = (body.get("flags") or 0) & REQUIRE_TAG if "flags" in body else channel.flags
    channel.world.notify("CHANNEL_UPDATE", channel)
    return payloads.channel(channel)


def _require_change(call: Call, thread: Channel, *, locked: bool) -> None:
    """Check that the bot may change a thread without MANAGE_THREADS: its own, or only to unarchive one."""
    opens = call.body == {"archived": False} and "SEND_MESSAGES_IN_THREADS" in thread.bot_permissions()
    if thread.locked or locked or (thread.owner is not call.world.bot and not opens):
        raise Refusal(*MISSING_PERMISSIONS)


async def delete(call: Call) -> Json:
    """Delete a channel or a thread."""
    channel = lookup.find_channel(call.world, call.id("channel"))
    lookup.require(channel, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
    body = payloads.channel(channel)
    channel.delete()
    return body


ROUTES: Routes = (
    ("GET", "/channels/{channel}", get),
    ("PATCH", "/channels/{channel}", edit),
    ("DELETE", "/channels/{channel}", delete),
)
