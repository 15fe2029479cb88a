"""Nothing that the bot writes contains secrets, on good days and bad ones, with the most detailed log."""

import asyncio
import json
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

import bot
from sandbox.model.clock import HANGING
from settings import Settings
from tests.e2e import run_bot, ryuki
from tests.e2e.playing import press_begin, type_in
from tests.e2e.scenario import Scenario, private
from tests.processes import Running

Start: TypeAlias = Callable[..., "Talker"]

WRONG = "MTAwMDAwMDAwMDAwMDAwMDAw.Gx1yZ2.a_token_that_is_none"

GUARDED = "postgresql+asyncpg://doorkeeper:open%20sesame@127.0.0.1:1/club", ("doorkeeper", "sesame", "127.0.0.1:1")


class Talker:
    """A bot in its own process, with its complete output once it has ended."""

    def __init__(self, environment: dict[str, str], folder: Path) -> None:
        self._running = Running(run_bot.run, environment, folder)
        self.process = self._running.process

    async def end(self, ending: signal.Signals | None = None) -> str:
        """Wait for the end, after a signal if one is given, and return the output."""
        if ending is not None:
            assert self.process.pid is not None
            os.kill(self.process.pid, ending)
        async with asyncio.timeout(HANGING):
            ended = await asyncio.to_thread(self._running.end)
        return ended.stdout + ended.stderr


@pytest.fixture
def start(scenario: Scenario, tmp_path: Path) -> Iterator[Start]:
    """Yield a function that starts bots with the most detailed log and additional settings."""
    started: list[Talker] = []

    def starting(**settings: str) -> Talker:
        plain = {name: value for name, value in os.environ.items() if name.lower() not in Settings.__dataclass_fields__}
        own = {"DISCORD_TOKEN": scenario.discord.token, "DATABASE_URL": scenario.address, "LOG_LEVEL": "DEBUG"}
        started.append(Talker(plain | own | scenario.discord.environment | settings, tmp_path))
        return started[-1]

    yield starting
    for talker in started:
        talker.process.kill()


async def test_a_match_with_hands_is_played_and_nothing_of_it_is_logged(scenario: Scenario, start: Start) -> None:
    talker = start()
    await scenario.discord.until(lambda: scenario.discord.connected)
    thread = await press_begin(scenario, "ryuki")
    await type_in(scenario, thread, *ryuki.SET_UP)
    hand = await private(await scenario.ann.press(thread.messages[-1], "My hand"))
    scenario.change("ALTER TABLE log RENAME TO gone")
    broken = await private(await scenario.ann.slash("move", thread, move="c2-c3"))
    said = await talker.end(signal.SIGINT)
    assert f"failed [{broken.rpartition('(')[2][:8]}]" in said
    assert "Traceback" in said
    ((seed, draw),) = scenario.rows("SELECT seed, draw FROM match")
    tokens, secrets = (
        [scenario.discord.token, *scenario.discord.interactions],
        (str(seed), json.loads(str(draw))["key"]),
    )
    assert [secret for secret in (*tokens, *secrets, "~", "card:", *hand.splitlines()) if secret in said] == []


@pytest.mark.parametrize("token", [WRONG, WRONG.replace(".a", ".\na")], ids=["unknown", "in two lines"])
async def test_a_wrong_token_is_not_repeated(start: Start, token: str) -> None:
    talker = start(DISCORD_TOKEN=token)
    said = await talker.end()
    assert talker.process.exitcode in (2, bot.REFUSED)
    assert said
    assert [part for part in token.splitlines() if part in said] == []


async def test_a_database_that_lets_nobody_in_is_not_named(start: Start) -> None:
    address, parts = GUARDED
    said = await start(DATABASE_URL=address).end()
    assert "The database of DATABASE_URL can't be opened" in said
    assert [part for part in (*parts, address) if part in said] == []
