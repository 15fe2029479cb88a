"""Tell whether a member is still in a guild; asked of Discord, since we ask for no list of members."""

import logging
from typing import TYPE_CHECKING

import discord

from club.members.ghosts import is_ghost

if TYPE_CHECKING:
    from cogs.app.client import Hatoba

_log = logging.getLogger(__name__)

_NOBODY = {10007, 10013}
"""Codes of somebody who is not in the guild, or has no account any more."""


async def present(client: "Hatoba", guild: int, member: int) -> bool:
    """Tell whether a member is in a guild; what can't be found out counts as yes, and a ghost is nowhere."""
    if is_ghost(member):
        return False
    try:
        await client.guildhall.member_name(guild, member)
    except discord.NotFound as failure:
        return failure.code not in _NOBODY
    except (discord.HTTPException, discord.RateLimited, OSError, TimeoutError) as failure:
        _log.info("can't find out whether member %s is in guild %s: %s", member, guild, failure)
    return True
