"""Members who have left the guild are distinguished from those whom Discord can't find at the moment."""

import asyncio

from tests.e2e.scenario import Scenario

ASKED = "GET /guilds/{guild}/members/{user}"


async def test_only_members_who_are_gone_for_certain_count_as_gone(served: Scenario) -> None:
    guild, ann, remote_guilds = served.guild, served.ann, served.hatoba.remote_guilds
    assert await remote_guilds.has_member(guild.id, ann.id)
    guild.remove(ann)
    for status, code in ((403, 50001), (404, 10004), (429, 0)):
        served.discord.faults.fail(ASKED, status=status, code=code, retry_after=60)
        assert await remote_guilds.has_member(guild.id, ann.id), code
    served.discord.faults.drop(ASKED, times=2)  # aiohttp itself retries once
    assert await remote_guilds.has_member(guild.id, ann.id)
    assert not await remote_guilds.has_member(guild.id, ann.id)
    assert not await remote_guilds.has_member(guild.id, 1)
    left = asyncio.create_task(served.hatoba.wait_for("guild_remove"))
    served.discord.remove_bot(guild)
    await left
    assert await remote_guilds.has_member(guild.id, ann.id)
