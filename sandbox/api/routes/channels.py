"""Routes of channels and threads."""

from sandbox.api import lookup, payloads
from sandbox.api.requests import Call, Routes
from sandbox.model.channel import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from sandbox.model.components import Json
from sandbox.model.message import HAS_THREAD
from sandbox.rules.errors import (
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    Problem,
    Refusal,
    invalid_form,
    unknown,
)

AUTO_ARCHIVE = (60, 1440, 4320, 10080)
"""Minutes of silence after which a thread can be set to be archived."""


async def get(call: Call) -> Json:
    """Return a channel."""
    return payloads.channel(lookup.find_channel(call.world, call.id("channel")))


async def edit(call: Call) -> Json:
    """Change a thread; text channels only where the bot manages channels."""
    channel, body = lookup.find_channel(call.world, call.id("channel")), call.body or {}
    if not channel.is_thread:
        lookup.require(channel, "MANAGE_CHANNELS")
        channel.name = _name(body, channel.name)
        call.world.notify("CHANNEL_UPDATE", channel)
        return payloads.channel(channel)
    archived, locked = body.get("archived", channel.archived), body.get("locked", channel.locked)
    if "MANAGE_THREADS" not in channel.bot_permissions():
        _require_change(call, channel, locked=locked)
    if channel.archived and archived:
        raise Refusal(*THREAD_ARCHIVED)
    channel.name = _name(body, channel.name)
    channel.auto_archive = _auto_archive(body, channel.auto_archive)
    channel.update(archived=archived, locked=locked)
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


async def create_thread(call: Call) -> Json:
    """Open a thread in a channel."""
    parent, body = lookup.find_channel(call.world, call.id("channel")), call.body or {}
    kind = body.get("type", PRIVATE_THREAD)
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        raise invalid_form(Problem("type", "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}."))
    lookup.require(parent, "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS")
    return payloads.channel(_open_thread(call, parent, kind, call.world.ids.next()))


async def create_thread_from_message(call: Call) -> Json:
    """Open a thread under a message; the two have the same id."""
    parent = lookup.find_channel(call.world, call.id("channel"))
    message = lookup.find_message(call.world, parent, call.id("message"))
    lookup.require(parent, "CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY")
    if message.thread is not None:
        raise Refusal(*THREAD_EXISTS)
    message.thread = _open_thread(call, parent, PUBLIC_THREAD, message.id)
    message.flags |= HAS_THREAD
    call.world.notify("MESSAGE_UPDATE", message)
    return payloads.channel(message.thread)


def _open_thread(call: Call, parent: Channel, kind: int, number: int) -> Channel:
    """Open a thread with the bot in it."""
    if parent.is_thread or parent.guild is None:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    world, body = call.world, call.body or {}
    thread = Channel(world, number, _name(body, ""), kind, parent.guild, parent, world.bot)
    thread.auto_archive = _auto_archive(body, thread.auto_archive)
    thread.changed_at = world.clock.now()
    thread.members.add(world.bot)
    world.channels[number] = thread
    world.notify("THREAD_CREATE", thread)
    return thread


def _name(body: Json, default: str) -> str:
    """Return the name in a body; raises ``Refusal`` (50035)."""
    name: str = body.get("name", default)
    if not 1 <= len(name) <= 100:
        raise invalid_form(Problem("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length."))
    return name


def _auto_archive(body: Json, default: int) -> int:
    """Return the minutes in a body; raises ``Refusal`` (50035)."""
    minutes: int = body.get("auto_archive_duration") or default
    if minutes not in AUTO_ARCHIVE:
        raise invalid_form(
            Problem("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
        )
    return minutes


async def add_thread_member(call: Call) -> None:
    """Add a member to a thread."""
    thread = lookup.find_channel(call.world, call.id("channel"))
    member = call.world.bot if call.ids["user"] == "@me" else call.world.users.get(call.id("user"))
    if member is None or thread.guild is None or member not in thread.guild.members:
        raise unknown("User")
    if thread.archived:
        raise Refusal(*THREAD_ARCHIVED)
    thread.members.add(member)
    call.world.notify("THREAD_MEMBERS_UPDATE", thread)


async def remove_thread_member(call: Call) -> None:
    """Remove a member from a thread."""
    thread = lookup.find_channel(call.world, call.id("channel"))
    if call.ids["user"] != "@me":
        lookup.require(thread, "MANAGE_THREADS")
    member = call.world.bot if call.ids["user"] == "@me" else call.world.users.get(call.id("user"))
    if member not in thread.members:
        raise unknown("Member")
    thread.members.discard(member)
    call.world.notify("THREAD_MEMBERS_UPDATE", thread)


async def thread_members(call: Call) -> list[Json]:
    """Return who is in a thread."""
    thread = lookup.find_channel(call.world, call.id("channel"))
    return [payloads.thread_member(thread, member) for member in thread.members]


ROUTES: Routes = (
    ("GET", "/channels/{channel}", get),
    ("PATCH", "/channels/{channel}", edit),
    ("DELETE", "/channels/{channel}", delete),
    ("POST", "/channels/{channel}/threads", create_thread),
    ("POST", "/channels/{channel}/messages/{message}/threads", create_thread_from_message),
    ("GET", "/channels/{channel}/thread-members", thread_members),
    ("PUT", "/channels/{channel}/thread-members/{user}", add_thread_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", remove_thread_member),
)
