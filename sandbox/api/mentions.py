"""Find the members and roles that a text pings, and pings of everyone.

Source: resources/message.mdx of Discord's documentation, on allowed mentions.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sandbox.model.components import Json
from sandbox.model.message import Message
from sandbox.rules.errors import Problem, invalid_form
from sandbox.rules.texts import length

USER_MENTION = re.compile(r"<@!?(\d{1,20})>")
ROLE_MENTION = re.compile(r"<@&(\d{1,20})>")
MOST_NAMED = 100
"""The maximum number of members, and of roles, that a request may allow to be pinged."""

EVERYONE = re.compile(r"@(everyone|here)\b")


@dataclass(frozen=True, slots=True)
class Mentions:
    """The IDs of the members and of the roles that are pinged, and whether everyone is."""

    users: list[int]
    roles: list[int]
    everyone: bool


def find_mentions(message: Message, text: str, allowed: Json | None) -> Mentions:
    """Return the pings of a text under ``allowed_mentions`` (``None`` means everything that is named).

    An author with MENTION_EVERYONE pings everyone, and every role. Raises ``Refusal`` if ``allowed`` names
    both single IDs and all of them.
    """
    guild = message.channel.guild
    free = guild is not None and "MENTION_EVERYONE" in _permissions(message)
    roles = {number: role for number, role in (guild.roles if guild else {}).items() if free or role.mentionable}
    return Mentions(
        _permitted("users", USER_MENTION.findall(text), allowed, lambda number: _is_here(number, message)),
        _permitted("roles", ROLE_MENTION.findall(text), allowed, roles.__contains__),
        free and bool(EVERYONE.search(text)) and (allowed is None or "everyone" in (allowed.get("parse") or ())),
    )


def _permitted(kind: str, named: list[str], allowed: Json | None, fits: Callable[[int], bool]) -> list[int]:
    """Return the named IDs that are valid and permitted. Raises ``Refusal``."""
    permitted: Sequence[int] | None = None
    if allowed is not None:
        listed = [int(number) for number in allowed.get(kind) or ()]
        if len(listed) > MOST_NAMED:
            raise invalid_form(*length(f"allowed_mentions.{kind}", "x" * len(listed), 0, MOST_NAMED))
        if kind not in (allowed.get("parse") or ()):
            permitted = listed
        elif listed:
            sentence = f"parse: {kind} and {kind}: [ids] exclude each other"
            raise invalid_form(Problem(f"allowed_mentions.{kind}", "MUTUALLY_EXCLUSIVE", sentence))
    numbers = map(int, dict.fromkeys(named))
    return [number for number in numbers if fits(number) and (permitted is None or number in permitted)]


def _permissions(message: Message) -> frozenset[str]:
    """Return the author's permissions in the channel."""
    channel, author = message.channel, message.author
    if channel.guild is None or author is channel.world.bot:
        return channel.bot_permissions()
    return channel.guild.permissions_of(author)


def _is_here(number: int, message: Message) -> bool:
    """Return true if a member with this ID is in the channel's guild, or in the DMs."""
    channel = message.channel
    member = channel.world.users.get(number)
    if member is None:
        return False
    return member in channel.guild.members if channel.guild else member in (channel.recipient, channel.world.bot)
