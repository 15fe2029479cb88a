"""Check a challenge against the guild's limits, blocks and cooldowns before it is made."""

from collections.abc import Collection, Sequence
from datetime import datetime

from club.challenges.blocks import require_together
from club.challenges.cooldown import count_calls, require_no_pause
from club.challenges.terms import ChannelAndRoles, Terms
from club.errors import NotRateable, Refused
from club.members.kinds import is_member
from club.storage.transaction import Transaction

MOST_PRACTICE = 10
"""How many matches against computer players alone a member may have at a time."""


async def require_allowed(
    transaction: Transaction, challenger: int, invited: Sequence[int], guild: int, leave: ChannelAndRoles, now: datetime
) -> None:
    """Raise ``Refused`` where a challenge to ``invited`` can't be made: the guests, a block, the guild's limits."""
    check_guests(challenger, invited)
    limits = await transaction.guild_settings.get(guild)
    limits.require_channel(leave.channels)
    limits.require_role(leave.roles)
    await require_together(transaction.blocks, {challenger}, invited)
    called = [guest for guest in invited if is_member(guest)]
    if called:
        await require_no_pause(transaction.cooldowns, challenger, (challenger, *called), now)
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
    """Raise ``Refused`` where a challenge can't be made now; count it as one more call of the members it names."""
    await require_allowed(transaction, challenger, invited, guild, leave, now)
    await count_calls(transaction.cooldowns, challenger, [guest for guest in invited if is_member(guest)], now)
    if terms.rated:  # where more can come, they are checked as they join
        known = (challenger, *(invited if len(invited) + 1 == terms.seats else ()))
        await require_rateable(transaction, guild, known, now)


async def require_rateable(transaction: Transaction, guild: int, members: Collection[int], now: datetime) -> None:
    """Raise ``Refused`` where members can't begin a rated match for now.

    Two have begun all that their guild lets them, or one has called too many off after a draw.
    """
    often = await transaction.results.often_called_off(guild, members, now)
    if often is not None:
        member, until = often
        raise NotRateable("error-called-off", member=f"<@{member}>", when=f"<t:{int(until.timestamp())}:R>")
    limit = (await transaction.guild_settings.get(guild)).rated
    pair = await transaction.results.pair_over_limit(guild, members, limit, now)
    if pair is not None:
        raise NotRateable("error-limit-rated", count=limit, members=" · ".join(f"<@{member}>" for member in pair))


async def require_practice(transaction: Transaction, member: int) -> None:
    """Raise ``Refused`` where a member has begun too many matches against computer players that are not over."""
    if await transaction.matches.count_practice(member) >= MOST_PRACTICE:
        raise Refused("error-practice-many", count=MOST_PRACTICE)


def check_guests(challenger: int, invited: Sequence[int]) -> None:
    """Raise ``Refused`` when a member is invited twice or invites themselves."""
    if challenger in invited:
        raise Refused("error-self-challenge")
    if len(set(invited)) != len(invited):
        raise Refused("error-invited-twice")
