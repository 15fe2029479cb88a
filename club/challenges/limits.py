"""Check a challenge against the guild's limits, blocks and cooldowns before it is made."""

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from club.challenges.blocks import require_together
from club.challenges.cooldown import count_pings, require_no_pause
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.errors import NotRateable, Refused
from club.model.matches.entries import CONVERSATION
from club.model.members.kinds import is_member
from club.storage.transaction import Transaction

MOST_PRACTICE = 10
"""The number of matches against computer players only that a member may play at a time."""

PRACTICE_HERE = 5
"""The number of these matches that a member may play at a time on one server."""

PRACTICE_PAUSE = timedelta(minutes=10)
"""The time in which a member may start ``PRACTICE_STARTS`` of these matches on a server. DMs have no such limit."""

PRACTICE_STARTS, PRACTICE_IN_THREAD = 3, 6
"""The number of these matches that a member may start in that time, in new threads or all in one thread."""


async def require_allowed(
    transaction: Transaction, challenger: int, invited: Sequence[int], guild: int, leave: ChannelAndRoles, now: datetime
) -> None:
    """Raise ``Refused`` if ``invited`` can't be challenged because of the guests, a block or the guild's limits."""
    check_guests(challenger, invited)
    limits = await transaction.guild_settings.get(guild)
    limits.require_channel(leave.channels)
    limits.require_role(leave.roles)
    await require_together(transaction.blocks, {challenger}, invited)
    guests = [guest for guest in invited if is_member(guest)]
    if guests:
        await require_no_pause(transaction.cooldowns, challenger, (challenger, *guests), now)
    if await transaction.challenges.count_open(challenger, guild, now) >= limits.challenges:
        raise Refused("error-limit-challenges", count=limits.challenges)


async def require_makeable(
    transaction: Transaction,
    terms: Terms,
    challenger: int,
    invited: Sequence[int],
    guild: int,
    leave: ChannelAndRoles,
    now: datetime,
) -> None:
    """Raise ``Refused`` if a challenge can't be made now. Otherwise count it towards the challenger's cooldown."""
    await require_allowed(transaction, challenger, invited, guild, leave, now)
    await count_pings(transaction.cooldowns, challenger, [guest for guest in invited if is_member(guest)], now)
    if terms.rated:  # Members who join later are checked at that time.
        known = (challenger, *(invited if len(invited) + 1 == terms.seats else ()))
        await require_rateable(transaction, guild, known, now)


async def require_rateable(transaction: Transaction, guild: int, members: Collection[int], now: datetime) -> None:
    """Raise ``Refused`` if some members can't begin a rated match for now.

    Either two of them have begun as many as their guild allows, or one has cancelled too many after a draw.
    """
    often = await transaction.results.often_cancelled(guild, members, now)
    if often is not None:
        member, until = often
        raise NotRateable("error-cancelled-often", member=f"<@{member}>", when=f"<t:{int(until.timestamp())}:R>")
    limit = (await transaction.guild_settings.get(guild)).rated
    pair = await transaction.results.pair_over_limit(guild, members, limit, now)
    if pair is not None:
        raise NotRateable("error-limit-rated", count=limit, members=tuple(f"<@{member}>" for member in pair))


async def require_practice(transaction: Transaction, member: int, guild: int, now: datetime, *, stays: bool) -> None:
    """Raise ``Refused`` if a member can't start a match against computer players alone now.

    In a guild such matches fill a channel and use up its threads, so there is a limit there. A match that ``stays`` in
    the thread of the one before needs no other thread, and has a higher limit.
    """
    if await transaction.matches.count_practice(member) >= MOST_PRACTICE:
        raise Refused("error-practice-many", count=MOST_PRACTICE)
    if guild == CONVERSATION:
        return
    if await transaction.matches.count_practice(member, guild) >= PRACTICE_HERE:
        raise Refused("error-practice-here", count=PRACTICE_HERE)
    most = PRACTICE_IN_THREAD if stays else PRACTICE_STARTS
    begun = await transaction.matches.practice_begun(guild, member, now - PRACTICE_PAUSE, most)
    if len(begun) == most:
        raise Refused("error-practice-soon", count=most, until=str(int((begun[-1] + PRACTICE_PAUSE).timestamp()) + 1))


def check_guests(challenger: int, invited: Sequence[int]) -> None:
    """Raise ``Refused`` if a member is invited twice, or invites themselves."""
    if challenger in invited:
        raise Refused("error-self-challenge")
    if len(set(invited)) != len(invited):
        raise Refused("error-invited-twice")
