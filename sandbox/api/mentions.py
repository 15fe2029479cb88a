"""Find the members whom a text pings."""

import re
from collections.abc import Sequence

from sandbox.model.channel import Channel
from sandbox.model.components import Json
from sandbox.rules.errors import Problem, invalid_form

USER_MENTION = re.compile(r"<@!?(\d{1,20})>")


def mentioned_ids(text: str, allowed: Json | None, channel: Channel) -> list[int]:
    """Return the ids of the members that a text pings under ``allowed_mentions`` (``None``: everyone named).

    Raises ``Refusal`` when ``allowed`` names users and all users at once.
    """
    named = [int(number) for number in dict.fromkeys(USER_MENTION.findall(text))]
    if allowed is not None and "users" not in allowed.get("parse", ()):
        permitted: Sequence[int] | None = [int(number) for number in allowed.get("users") or ()]
    else:
        permitted = None
        if allowed and allowed.get("users"):
            path = "allowed_mentions.users"
            raise invalid_form(Problem(path, "MUTUALLY_EXCLUSIVE", "parse: users and users: [ids] exclude each other"))
    return [number for number in named if _is_here(number, channel) and (permitted is None or number in permitted)]


def _is_here(number: int, channel: Channel) -> bool:
    """Tell whether a member with this id is in the channel's guild, or in the direct messages."""
    member = channel.world.users.get(number)
    if member is None:
        return False
    return member in channel.guild.members if channel.guild else member in (channel.recipient, channel.world.bot)
