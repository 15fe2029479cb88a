"""Discord refuses the bot permanently: the operator reads one sentence about what to do, and the exit code shows it."""

import asyncio
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import bot
from sandbox.model.clock import HANGING
from settings import Settings
from tests.e2e import run_bot
from tests.e2e.scenario import Scenario
from tests.processes import Ended, Running

Start = Callable[..., Running]

CLOSED = {
    4004: "DISCORD_TOKEN",
    4010: "SHARDS and SHARD_COUNT",
    4011: "SHARD_COUNT",
    4012: "Update Hatoba",
    4013: "intents",
    4014: "intents",
}
"""The codes with which Discord closes a connection permanently, and the operator's message for each."""


@pytest.fixture
def start(scenario: Scenario, tmp_path: Path) -> Iterator[Start]:
    """Start the bot as an operator does."""
    started: list[Running] = []

    def starting(*arguments: str, **settings: str) -> Running:
        plain = {name: value for name, value in os.environ.items() if name.lower() not in Settings.__dataclass_fields__}
        own = {
            "DISCORD_TOKEN": scenario.discord.token,
            "DATABASE_URL": scenario.address,
            "PAINTERS": "0",
            "THINKERS": "0",
        }
        started.append(
            Running(run_bot.run, plain | own | scenario.discord.environment | settings, tmp_path, *arguments)
        )
        return started[-1]

    yield starting
    for running in started:
        running.process.kill()


async def ended(running: Running) -> Ended:
    """Wait until the bot has ended, and return its output."""
    async with asyncio.timeout(HANGING):
        return await asyncio.to_thread(running.end)


def sentence(end: Ended) -> str:
    """Return the only output line without a time."""
    assert "Traceback" not in end.stderr
    assert "voice" not in end.stderr, "the library warns of what the bot doesn't need"
    (said,) = [line for line in end.stderr.splitlines() if not line[:4].isdigit()]
    return said


@pytest.mark.parametrize("code", CLOSED)
async def test_a_connection_closed_for_good_ends_the_bot_with_one_sentence(
    scenario: Scenario, start: Start, code: int
) -> None:
    running = start()
    await scenario.discord.until(lambda: scenario.discord.connected)
    scenario.discord.faults.refuse_sessions(code)
    end = await ended(running)
    assert end.returncode == bot.REFUSED
    assert CLOSED[code] in sentence(end)


async def test_a_token_that_is_reset_while_the_bot_runs_ends_it_with_one_sentence(
    scenario: Scenario, start: Start
) -> None:
    running = start()
    await scenario.discord.until(lambda: scenario.discord.connected)
    scenario.discord.reset_token()
    end = await ended(running)
    assert end.returncode == bot.REFUSED
    assert "DISCORD_TOKEN" in sentence(end)
    again = await ended(start(DISCORD_TOKEN=scenario.discord.token[:-1]))
    assert again.returncode == bot.REFUSED
    assert sentence(again) == sentence(end)


@pytest.mark.parametrize("token", ["two words", "“quoted”", "zwei\nZeilen", "トークン"])
async def test_what_can_be_no_token_is_not_sent(scenario: Scenario, start: Start, token: str) -> None:
    end = await ended(start(DISCORD_TOKEN=token))
    assert end.returncode == 2
    assert "DISCORD_TOKEN is not a token" in sentence(end)
    assert scenario.discord.requests == []


async def test_a_home_guild_that_the_bot_was_not_invited_to_is_named(scenario: Scenario, start: Start) -> None:
    scenario.discord.remove_bot(scenario.guild)
    end = await ended(start(HOME_GUILD=str(scenario.guild.id)))
    assert end.returncode == bot.REFUSED
    assert str(scenario.guild.id) in sentence(end)


async def test_the_commands_of_a_refused_token_are_not_synced(start: Start) -> None:
    end = await ended(start("sync", DISCORD_TOKEN="nonsense"))
    assert end.returncode == bot.REFUSED
    assert "DISCORD_TOKEN" in sentence(end)
