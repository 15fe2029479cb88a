"""Post the messages that Discord adds by itself: a thread renamed or started, a member added, a message pinned.

Sources: the message types in resources/message.mdx, "Message Types" in the former topics/threads of Discord's
documentation, and discord-api-docs#5256. A mention in a thread adds the member without such a message
(discord-api-docs discussion 5038).
"""

from sandbox.model.channel import Channel
from sandbox.model.clock import timestamp
from sandbox.model.message import (
    CHANNEL_NAME_CHANGE,
    PIN_ADDED,
    RECIPIENT_ADD,
    RECIPIENT_REMOVE,
    THREAD_CREATED,
    THREAD_STARTER,
    Message,
    Reference,
)
from sandbox.model.user import User

OLD_FOR_THREAD = 60.0
"""Seconds after which a thread that is opened under a message is announced. Discord says "a very small value"."""


def post_rename(thread: Channel, author: User) -> None:
    """Announce the new name of a thread in it."""
    _post(Message(thread.world.ids.next(), thread, author, thread.name, kind=CHANNEL_NAME_CHANGE))


def post_added(thread: Channel, author: User, member: User) -> None:
    """Announce in a thread that a member was added to it."""
    _post(Message(thread.world.ids.next(), thread, author, mentions=[member.id], kind=RECIPIENT_ADD))


def post_removed(thread: Channel, author: User, member: User) -> None:
    """Announce in a thread that a member was removed from it."""
    _post(Message(thread.world.ids.next(), thread, author, mentions=[member.id], kind=RECIPIENT_REMOVE))


def post_pin(message: Message, author: User) -> None:
    """Announce in a channel that a message was pinned there."""
    channel = message.channel
    reference = Reference(channel.id, message.id)
    _post(Message(channel.world.ids.next(), channel, author, kind=PIN_ADDED, reference=reference))


def post_thread_created(thread: Channel, author: User) -> None:
    """Announce in a channel that a public thread was started there without a message."""
    if thread.parent is not None:
        number, reference = thread.world.ids.next(), Reference(thread.id)
        _post(Message(number, thread.parent, author, thread.name, kind=THREAD_CREATED, reference=reference))


def post_starter(thread: Channel, under: Message, author: User) -> None:
    """Start a thread with a reference to the message that it is attached to, and announce it if that message is old."""
    number, reference = thread.world.ids.next(), Reference(under.channel.id, under.id)
    _post(Message(number, thread, author, kind=THREAD_STARTER, reference=reference))
    if thread.world.clock.now() - timestamp(under.id) > OLD_FOR_THREAD:
        post_thread_created(thread, author)


def _post(message: Message) -> None:
    message.channel.history[message.id] = message
    message.channel.world.notify("MESSAGE_CREATE", message)
