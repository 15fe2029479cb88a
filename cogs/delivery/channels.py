"""Reach the channels and threads that we post in, and look there for what an earlier try has posted."""

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

import discord

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

SEND_WITHIN = 60.0
"""Seconds after which a post that Discord does not answer is given up and tried again later."""

GONE = {10003, 10008, 50001, 50013, 50083, 160005}
"""Codes of a place where we can't post: deleted, hidden, forbidden, locked."""

CLOSED = {50007, 50278}
"""Codes of a member who takes no direct messages from us."""

FAILURES = (discord.HTTPException, discord.RateLimited, OSError, TimeoutError)
"""What sending raises when Discord is not well; anything else may be a fault of ours and is logged in full."""

AGAIN = timedelta(seconds=30)
"""How long what failed waits for its next try."""

_NONCE_HOLDS = timedelta(minutes=2)
"""For how long Discord surely remembers a nonce; after that we look whether the post is there already."""

_LOOKED_BACK = 100
"""How many messages we look through for a post of ours; Discord gives no more at once."""


def again(failure: BaseException) -> timedelta:
    """Return how long what failed waits for its next try: as long as Discord says, where it says that."""
    return timedelta(seconds=failure.retry_after) if isinstance(failure, discord.RateLimited) else AGAIN


def channel(client: discord.Client, guild: int | None, place: int) -> discord.PartialMessageable:
    """Return a channel or thread of a guild, or (``None``) a conversation, by its number alone."""
    return client.get_partial_messageable(place, guild_id=guild)


async def found(client: "Hatoba", guild: int, place: int, sign: str, made: datetime) -> int | None:
    """Return the message with the button ``sign``, from a try whose success was never noted.

    ``made`` is when what it tells was stored. While a nonce holds there is no need to look: Discord itself makes no
    second post. Where the clock has been set back, nobody knows whether it holds.
    """
    if timedelta(0) <= client.club.clock() - made < _NONCE_HOLDS:
        return None
    try:
        async for message in channel(client, guild, place).history(limit=_LOOKED_BACK):
            if sign in _custom_ids(message.components):
                return message.id
    except discord.HTTPException as failure:
        _log.info("can't look back in %s: %s", place, failure)
    return None


def _custom_ids(components: Any) -> list[str]:  # noqa: ANN401 - a tree of many kinds of components
    found_ids = []
    for component in components:
        if (custom_id := getattr(component, "custom_id", None)) is not None:
            found_ids.append(custom_id)
        found_ids += _custom_ids(getattr(component, "children", ()))
    return found_ids
