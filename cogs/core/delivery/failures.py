"""Classify failures: transient ones, permanent ones, and errors that aren't Discord's."""

import logging
from datetime import datetime, timedelta

import aiohttp
import discord

from club.clock import seconds_to_wait


class TooSoon(Exception):
    """The bot may not send, open or request anything before ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


NO_CHANNEL = 10003
"""The error code for a channel or thread that doesn't exist."""

FORBIDDEN = 50013
"""The error code for a missing permission in a channel."""

ARCHIVED = 50083
"""The error code for a thread that Discord has archived."""

GONE = {10003, 10008, 50001, 50013, 50083, 160005}
"""Error codes for a channel where the bot can't post: deleted, hidden, forbidden, or locked."""

CLOSED = {50007, 50278}
"""Error codes for a member who doesn't accept DMs from the bot."""

NEVER = {400, 403, 404}
"""Statuses of a message, or of an edit, that Discord will never accept from the bot."""

LOST = (OSError, aiohttp.ClientConnectionError)
"""Errors raised if a connection can't be opened or breaks."""

FAILURES = (discord.HTTPException, discord.RateLimited, *LOST, TimeoutError)
"""Errors raised if Discord is unavailable. Any other error may be a bug and is logged in full."""

AGAIN = timedelta(seconds=30)
"""The delay before a failed item is retried."""

TRUSTED = timedelta(minutes=5)
"""How long the gateway's report of a missing permission is trusted before the bot asks Discord itself."""

_LONGEST_WAIT = timedelta(hours=1)
"""The longest pause between two tries in a channel where the bot may not write, unless permissions change."""


def report(log: logging.Logger, what: str, failure: Exception) -> None:
    """Log a failure of Discord's in one line, and any other one, which may be a bug, as an error with its trace."""
    trace = None if isinstance(failure, FAILURES) else failure
    log.log(logging.ERROR if trace else logging.INFO, "%s: %r", what, failure, exc_info=trace)


def next_try(now: datetime, since: datetime) -> datetime:
    """Return when to retry in a place where the bot hasn't been allowed to write ``since`` some moment."""
    return now + min(max((now - since) / 2, AGAIN), _LONGEST_WAIT)


def again(failure: BaseException, pause: timedelta = AGAIN) -> timedelta:
    """Return the delay before the next try after a failure: Discord's own if it gave one."""
    return seconds_to_wait(failure.retry_after) if isinstance(failure, discord.RateLimited) else pause
