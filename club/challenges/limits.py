"""Check a challenge against the guild's limits, blocks and cooldowns before it is made."""

from collections.abc import Collection, Sequence
from datetime import datetime

from club.challenges.blocks import require_together
from club.challenges.cooldown import require_no_pause
from club.challenges.terms import ChannelAndRoles
from club.errors import NotRateable, Refused
from club.storage.transaction import Transaction


async def require_allowed(
    transaction: Transaction, challenger: int, invited: Sequence[int], guild: int, leave: ChannelAndRoles, now: datetime
) -> None:
    """Raise ``Refused`` where a challenge to ``invited`` can't be made: the guests, a block, the guild's limits."""
    check_guests(challenger, invited)
    limits = await transaction.guild_settings.get(guild)
    limits.require_channel(leave.channels)
    limits.require_role(leave.roles)
    await require_together(transaction.blocks, {challenger}, invited)
    if invited:
        await require_no_pause(transaction.cooldowns, challenger, (challenger, *invited), now)
    if await transaction.challenges.count_open(challenger, guild, now) >= limits.challenges:
        raise Refused("error-limit-challenges", count=limits.challenges)


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


def check_guests(challenger: int, invited: Sequence[int]) -> None:
    """Raise ``Refused`` when a member is invited twice or invites themselves."""
    if challenger in invited:
        raise Refused("error-self-challenge")
    if len(set(invited)) != len(invited):
        raise Refused("error-invited-twice")
