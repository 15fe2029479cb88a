"""Classify failures: transient ones, permanent ones, and errors that aren't Discord's."""

from datetime import datetime, timedelta

import aiohttp
import discord

from club.clock import seconds_to_wait


class TooSoon(Exception):
    """Nothing may be sent, opened or requested before ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


NO_CHANNEL = 10003
"""The code of a channel or thread that does not exist."""

FORBIDDEN = 50013
"""The code for a missing permission in a place."""

GONE = {10003, 10008, 50001, 50013, 50083, 160005}
"""Codes for a place where we can't post: deleted, hidden, forbidden, locked."""

CLOSED = {50007, 50278}
"""Codes of a member who takes no direct messages from us."""

NEVER = {400, 403, 404}
"""Statuses of a message, or a change of one, that Discord will never take from us."""

LOST = (OSError, aiohttp.ClientConnectionError)
"""What a request raises whose connection can't be made or breaks off."""

FAILURES = (discord.HTTPException, discord.RateLimited, *LOST, TimeoutError)
"""What sending raises when Discord is not well; anything else may be a fault of ours and is logged in full."""

AGAIN = timedelta(seconds=30)
"""The delay before a failed item is retried."""

TRUSTED = timedelta(minutes=5)
"""How long the gateway is trusted about a missing permission before Discord itself is asked."""

_LONGEST_WAIT = timedelta(hours=1)
"""The longest pause between two tries in a place where the bot may not write, unless permissions change."""


def next_try(now: datetime, since: datetime) -> datetime:
    """Return when to retry in a place where the bot hasn't been allowed to write ``since`` some moment."""
    return now + min(max((now - since) / 2, AGAIN), _LONGEST_WAIT)


def again(failure: BaseException, pause: timedelta = AGAIN) -> timedelta:
    """Return the delay before the next try after a failure: Discord's own if it gave one."""
    return seconds_to_wait(failure.retry_after) if isinstance(failure, discord.RateLimited) else pause
