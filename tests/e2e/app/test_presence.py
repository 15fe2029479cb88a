"""Members who have left the guild are told from those whom Discord only can't name just now."""

import asyncio

from cogs.app.presence import present
from tests.e2e.park import Park

ASKED = "GET /guilds/{guild}/members/{user}"


async def test_only_members_who_are_gone_for_certain_count_as_gone(served: Park) -> None:
    guild, ann = served.guild, served.ann
    assert await present(served.hatoba, guild.id, ann.id)
    guild.remove(ann)
    for status, code in ((403, 50001), (404, 10004), (429, 0)):
        served.discord.faults.fail(ASKED, status=status, code=code, retry_after=60)
        assert await present(served.hatoba, guild.id, ann.id), code
    assert not await present(served.hatoba, guild.id, ann.id)
    assert not await present(served.hatoba, guild.id, 1)
    left = asyncio.create_task(served.hatoba.wait_for("guild_remove"))
    served.discord.leave(guild)
    await left
    assert await present(served.hatoba, guild.id, ann.id)
