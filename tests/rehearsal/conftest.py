"""Give a test server on a sandbox with Discord's limits."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from sandbox import Discord, Member
from sandbox.api.rate_limits import RateLimit
from tests import _commands
from tests._tasks import end_all
from tests.rehearsal.theatre import Theatre

INVITED = frozenset({"CREATE_EVENTS", "MANAGE_ROLES", "MANAGE_THREADS", "PIN_MESSAGES"})
"""What the address in the README invites the bot with, beyond what everybody may do."""

_commands.share()


@pytest.fixture
async def theatre(tmp_path: Path) -> AsyncIterator[Theatre]:
    """Give a test server, without the bot."""
    async with Discord(limits=True) as discord:
        discord.limiter.messages = RateLimit(5, 0.01)  # as many as always, but the library really waits until they pass
        guild = discord.guild("Globe Theatre", invited=INVITED)
        channel = guild.channel("stage")
        operator = Member.join(guild, "Ophelia")
        yield Theatre(discord, guild, channel, operator, tmp_path)
    await end_all()
