"""A bot that starts again and again leaves some of the starts that Discord allows."""

import asyncio
import logging

import pytest

from tests.e2e.park import Park


async def test_a_bot_waits_where_few_starts_are_left(park: Park, caplog: pytest.LogCaptureFixture) -> None:
    park.discord.starts.remaining, park.discord.starts.reset_after = 10, 50

    async def allow_more() -> None:
        await park.discord.until(lambda: any("more starts" in one.getMessage() for one in caplog.records))
        assert not park.discord.connected
        park.discord.starts.remaining = 1000

    with caplog.at_level(logging.ERROR):
        allowing = asyncio.create_task(allow_more())
        async with park.bot():
            assert park.discord.connected
        await allowing
