"""Routes of threads, and of the posts of forums."""

from sandbox.api import lookup, payloads, posting, system_messages
from sandbox.api.requests import Call, Routes
from sandbox.api.routes.channel_fields import applied_tags, archived_after, name
from sandbox.model.channel import (
    NEWS,
    NEWS_THREAD,
    POSTED,
    PRIVATE_THREAD,
    PUBLIC_THREAD,
    THREADS,
    THREADS_OF,
    Channel,
)
from sandbox.model.components import Json
from sandbox.model.message import HAS_THREAD, Message
from sandbox.rules.errors import (
    MISSING_PERMISSIONS,
    NOT_THIS_KIND,
    SYSTEM_MESSAGE,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    Problem,
    Refusal,
    invalid_form,
    unknown,
)

MOST_ACTIVE = 1000
"""The maximum number of active threads in a guild."""


async def create_thread(call: Call) -> Json:
    """Open a thread in a channel, or a post in a forum."""
    parent, body = lookup.find_channel(call.world, call.id("channel")), call.body or {}
    if parent.kind in POSTED:
        return _create_post(call, parent)
    kind = body.get("type", PRIVATE_THREAD)
    if kind not in THREADS:
        raise invalid_form(Problem("type", "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}."))
    lookup.require(parent, "CREATE_PRIVATE_THREADS" if kind == PRIVATE_THREAD else "CREATE_PUBLIC_THREADS")
    thread = _open_thread(call, parent, kind, call.world.ids.next())
    if kind != PRIVATE_THREAD:
        system_messages.post_thread_created(thread, call.world.bot)
    return payloads.channel(thread)


def _create_post(call: Call, forum: Channel) -> Json:
    """Open a post in a forum, which is a thread with the ID of its first message."""
    body, world = call.body or {}, call.world
    message = body.get("message")
    if not isinstance(message, dict):
        raise invalid_form(Problem("message", "BASE_TYPE_REQUIRED", "This field is required"))
    _require_room(forum)
    lookup.require_writing(forum)
    lookup.require(forum, *["ATTACH_FILES"] * bool(call.files), *["EMBED_LINKS"] * bool(message.get("embeds")))
    tags = applied_tags(forum, {"applied_tags": body.get("applied_tags")}, [])
    number = world.ids.next()
    post = Channel(world, number, name(body, ""), PUBLIC_THREAD, forum.guild, forum, world.bot, applied=tags)
    post.auto_archive = archived_after(body, post.auto_archive)
    first = Message(number, post, world.bot)
    posting.compose(first, message, call.files)
    _announce(post)
    posting.publish(first)
    return payloads.channel(post) | {"message": payloads.message(first)}


async def create_thread_from_message(call: Call) -> Json:
    """Open a thread from a message, with the same ID."""
    parent = lookup.find_talk(call.world, call.id("channel"))
    message = lookup.find_message(call.world, parent, call.id("message"))
    lookup.require(parent, "CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY")
    if message.thread is not None:
        raise Refusal(*THREAD_EXISTS)
    if message.system:
        raise Refusal(*SYSTEM_MESSAGE)
    kind = NEWS_THREAD if parent.kind == NEWS else PUBLIC_THREAD
    message.thread = _open_thread(call, parent, kind, message.id)
    message.flags |= HAS_THREAD
    call.world.notify("MESSAGE_UPDATE", message)
    system_messages.post_starter(message.thread, message, call.world.bot)
    return payloads.channel(message.thread)


def _open_thread(call: Call, parent: Channel, kind: int, number: int) -> Channel:
    """Open a thread with the bot in it."""
    if parent.guild is None or kind not in THREADS_OF.get(parent.kind, ()):
        raise Refusal(*NOT_THIS_KIND)
    _require_room(parent)
    world, body = call.world, call.body or {}
    thread = Channel(world, number, name(body, ""), kind, parent.guild, parent, world.bot)
    thread.auto_archive = archived_after(body, thread.auto_archive)
    thread.invitable = body.get("invitable") is not False
    _announce(thread)
    return thread


def _require_room(parent: Channel) -> None:
    """Check that a guild may have another active thread. Raises ``Refusal`` (160006)."""
    if parent.guild is not None and len(parent.guild.threads) >= MOST_ACTIVE:
        raise Refusal(*TOO_MANY_THREADS)


def _announce(thread: Channel) -> None:
    """Add a new thread to the world, with the bot in it."""
    world = thread.world
    thread.changed_at = world.clock.now()
    thread.members.add(world.bot)
    world.channels[thread.id] = thread
    world.notify("THREAD_CREATE", thread)


async def add_thread_member(call: Call) -> None:
    """Add a member to a thread. The bot must be able to write there, and a private thread must allow it."""
    thread = _find_thread(call)
    member = call.world.bot if call.ids["user"] == "@me" else call.world.users.get(call.id("user"))
    if member is None or thread.guild is None or member not in thread.guild.members:
        raise unknown("User")
    if thread.archived:
        raise Refusal(*THREAD_ARCHIVED)
    if member is not call.world.bot:
        lookup.require_writing(thread)
        if not thread.lets_invite(call.world.bot):
            raise Refusal(*MISSING_PERMISSIONS)
    fresh = member not in thread.members
    thread.members.add(member)
    call.world.notify("THREAD_MEMBERS_UPDATE", thread)
    if fresh and member is not call.world.bot:
        system_messages.post_added(thread, call.world.bot, member)


async def remove_thread_member(call: Call) -> None:
    """Remove a member from a thread. The owner of a private one may do that too."""
    thread = _find_thread(call)
    own = thread.kind == PRIVATE_THREAD and thread.owner is call.world.bot
    if call.ids["user"] != "@me" and not own:
        lookup.require(thread, "MANAGE_THREADS")
    member = call.world.bot if call.ids["user"] == "@me" else call.world.users.get(call.id("user"))
    if member is None or member not in thread.members:
        raise unknown("Member")
    thread.members.discard(member)
    call.world.notify("THREAD_MEMBERS_UPDATE", thread)
    if member is not call.world.bot:
        system_messages.post_removed(thread, call.world.bot, member)


async def thread_member(call: Call) -> Json:
    """Return that a member is in a thread. Raises ``Refusal`` (10007)."""
    thread, member = _find_thread(call), lookup.find_user(call.world, call.id("user"))
    if member not in thread.members:
        raise unknown("Member")
    return payloads.thread_member(thread, member)


def _find_thread(call: Call) -> Channel:
    """Return the thread of a request. Raises ``Refusal`` (50024 for other channels)."""
    found = lookup.find_channel(call.world, call.id("channel"))
    if not found.is_thread:
        raise Refusal(*NOT_THIS_KIND)
    return found


async def archived_threads(call: Call) -> Json:
    """Return the public archived threads of a channel, all at once."""
    parent = lookup.find_channel(call.world, call.id("channel"))
    lookup.require(parent, "READ_MESSAGE_HISTORY")
    threads = [thread for thread in parent.threads if thread.archived and thread.kind != PRIVATE_THREAD]
    return {"threads": list(map(payloads.channel, threads)), "members": [], "has_more": False}


async def joined_archived_threads(call: Call) -> Json:
    """Return the private archived threads of a channel that the bot has joined, all at once."""
    parent, own = lookup.find_channel(call.world, call.id("channel")), call.world.bot
    lookup.require(parent, "READ_MESSAGE_HISTORY")
    threads = [one for one in parent.threads if one.archived and one.kind == PRIVATE_THREAD and own in one.members]
    return {"threads": list(map(payloads.channel, threads)), "members": [], "has_more": False}


async def thread_members(call: Call) -> list[Json]:
    """Return the members of a thread."""
    thread = lookup.find_channel(call.world, call.id("channel"))
    return [payloads.thread_member(thread, member) for member in thread.members]


ROUTES: Routes = (
    ("POST", "/channels/{channel}/threads", create_thread),
    ("POST", "/channels/{channel}/messages/{message}/threads", create_thread_from_message),
    ("GET", "/channels/{channel}/threads/archived/public", archived_threads),
    ("GET", "/channels/{channel}/users/@me/threads/archived/private", joined_archived_threads),
    ("GET", "/channels/{channel}/thread-members", thread_members),
    ("GET", "/channels/{channel}/thread-members/{user}", thread_member),
    ("PUT", "/channels/{channel}/thread-members/{user}", add_thread_member),
    ("DELETE", "/channels/{channel}/thread-members/{user}", remove_thread_member),
)
