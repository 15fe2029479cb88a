import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from sandbox import Channel, Discord, Member
from sandbox.redirect import redirect
from tests.sandbox.api_client import ApiClient, open_api_client
from tests.sandbox.pretend_bot import PretendBot


@asynccontextmanager
async def running(discord: Discord, intents: int = 1) -> AsyncIterator[PretendBot]:
    """Run the pretend bot against a sandbox."""
    bot = PretendBot(intents)
    with redirect(discord.port):
        task = asyncio.create_task(bot.start(discord.token))
        try:
            await discord.until(lambda: discord.connected or task.done())
            yield bot
        finally:
            await bot.close()
            with suppress(asyncio.CancelledError):
                await task


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    async with Discord() as discord:
        yield discord


@pytest.fixture
async def bot(discord: Discord) -> AsyncIterator[PretendBot]:
    async with running(discord) as bot:
        yield bot


@pytest.fixture
async def ask(discord: Discord) -> AsyncIterator[ApiClient]:
    async with open_api_client(discord) as client:
        yield client


@pytest.fixture
def channel(discord: Discord) -> Channel:
    return discord.guild("Ueno Park").channel("games")


@pytest.fixture
def ann(channel: Channel) -> Member:
    assert channel.guild
    return Member.join(channel.guild, "Ann")


@pytest.fixture
async def limited() -> AsyncIterator[ApiClient]:
    async with Discord(limits=True) as discord, open_api_client(discord) as ask:
        yield ask
