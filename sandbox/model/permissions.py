"""Discord's permissions by name, and as the numbers of its API."""

from collections.abc import Iterable

BITS = {
    "CREATE_INSTANT_INVITE": 0,
    "KICK_MEMBERS": 1,
    "BAN_MEMBERS": 2,
    "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4,
    "MANAGE_GUILD": 5,
    "ADD_REACTIONS": 6,
    "VIEW_CHANNEL": 10,
    "SEND_MESSAGES": 11,
    "MANAGE_MESSAGES": 13,
    "EMBED_LINKS": 14,
    "ATTACH_FILES": 15,
    "READ_MESSAGE_HISTORY": 16,
    "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18,
    "CONNECT": 20,
    "MUTE_MEMBERS": 22,
    "MOVE_MEMBERS": 24,
    "CHANGE_NICKNAME": 26,
    "MANAGE_ROLES": 28,
    "MANAGE_WEBHOOKS": 29,
    "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_EVENTS": 33,
    "MANAGE_THREADS": 34,
    "CREATE_PUBLIC_THREADS": 35,
    "CREATE_PRIVATE_THREADS": 36,
    "SEND_MESSAGES_IN_THREADS": 38,
    "CREATE_EVENTS": 44,
    "USE_EXTERNAL_APPS": 50,
    "PIN_MESSAGES": 51,
}

EVERYONE = frozenset(
    {
        "ADD_REACTIONS",
        "VIEW_CHANNEL",
        "SEND_MESSAGES",
        "EMBED_LINKS",
        "ATTACH_FILES",
        "READ_MESSAGE_HISTORY",
        "USE_EXTERNAL_EMOJIS",
        "CONNECT",
        "CHANGE_NICKNAME",
        "USE_APPLICATION_COMMANDS",
        "CREATE_PUBLIC_THREADS",
        "CREATE_PRIVATE_THREADS",
        "SEND_MESSAGES_IN_THREADS",
        "USE_EXTERNAL_APPS",
    }
)
"""The permissions of every member of a new guild."""

SENT = frozenset({"ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE", "SEND_TTS_MESSAGES"})
"""Permissions that depend on sending messages. Members who can't send messages don't have them."""

WRITING = frozenset({"SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"})
"""The permissions to write, in a channel or a thread."""

TIMED_OUT = frozenset({"VIEW_CHANNEL", "READ_MESSAGE_HISTORY"})
"""The permissions of a member who is timed out and isn't an administrator.

Source: topics/permissions.mdx of Discord's documentation. Permissions of the whole guild were once left too
(discord-api-docs#4462).
"""

INVITED = frozenset({"MANAGE_THREADS"})
"""The permissions that a bot's invitation adds to everyone's by default."""


def names(number: int) -> frozenset[str]:
    """Return the names of the permissions in a number, without those unknown to this sandbox."""
    return frozenset(name for name, bit in BITS.items() if number & 1 << bit)


def number(names: Iterable[str]) -> int:
    """Return the permissions as one number. Raises ``KeyError`` for a name that Discord does not have."""
    return sum(1 << BITS[name] for name in frozenset(names))


def holds(names: Iterable[str], wanted: int) -> bool:
    """Return true if permissions cover the bits in ``wanted``. Administrators have all."""
    held = number(names)
    return bool(held & 1 << BITS["ADMINISTRATOR"]) or held & wanted == wanted
