"""Limit how often a member may challenge other members without a match: each further try waits longer."""

from collections.abc import Collection
from datetime import datetime, timedelta

from club.model.clocks.calendar import DAY
from club.model.errors import Refused
from club.storage.queries.cooldowns import CooldownQueries

WAITS = tuple(timedelta(minutes=minutes) for minutes in (0, 0, 0, 1, 5, 15, 60, 240))
"""The waiting time after each number of challenges to one member without a match, or of withdrawn challenges."""

_FORGOTTEN = 100
"""The number of expired rows that are deleted at a time."""

SOON = timedelta(minutes=10)
"""A challenge that is withdrawn later than this doesn't cause a cooldown."""


async def require_no_pause(
    cooldowns: CooldownQueries, member: int, about: Collection[int], now: datetime, refusal: str = "error-pause"
) -> None:
    """Raise ``Refused`` if a member has to wait. ``about`` are the invited members, or the member for withdrawals.

    Pings count for a day after the last one.
    """
    pings = await cooldowns.pings(member, about, now - DAY)
    until = max((at + WAITS[min(count, len(WAITS) - 1)] for count, at in pings), default=now)
    if until > now:
        raise Refused(refusal, until=str(int(until.timestamp()) + 1))


async def count_pings(cooldowns: CooldownQueries, member: int, about: Collection[int], now: datetime) -> None:
    """Count that a member has challenged ``about``, or (``about`` is the member) has withdrawn a challenge."""
    await cooldowns.remove_old(now - DAY, _FORGOTTEN)
    for one in about:
        known = await cooldowns.get(member, one)
        if known is None:
            await cooldowns.add(member, one, now)
            continue
        pings, at = known
        await cooldowns.change(member, one, min(pings + 1, len(WAITS)) if at > now - DAY else 1, now)
