"""Give a test server on a sandbox with Discord's limits."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from sandbox import Discord, Member
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
        limits = discord.limiter  # as many as always, but the library really waits until they pass
        limits.messages, limits.requests = (replace(one, seconds=0.01) for one in (limits.messages, limits.requests))
        guild = discord.guild("Globe Theatre", invited=INVITED)
        channel = guild.channel("stage")
        operator = Member.join(guild, "Ophelia")
        yield Theatre(discord, guild, channel, operator, tmp_path)
    await end_all()
