"""The bot is stopped while members wait for it: they get their answers, and nothing is lost or posted twice."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from cogs.app import shutdown
from tests.e2e import child
from tests.e2e.app.test_killed import told
from tests.e2e.scenario import GAME, Scenario, shown

ANSWER = "POST /interactions/{interaction}/{token}/callback"
SEND = "POST /channels/{channel}/messages"

HANGING = """
import asyncio, os, signal, time
from cogs.app import shutdown

async def work():
    os.kill(os.getpid(), signal.SIGTERM)
    await asyncio.sleep(100)

async def stop():
    time.sleep(100)

asyncio.run(shutdown.run_until_signal(work(), stop, within=0.1))
"""
"""A program that hangs in a way that can't be cancelled."""


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
async def test_what_members_have_begun_is_finished(scenario: Scenario, sign: signal.Signals) -> None:
    async with scenario.bot():
        thread = await scenario.match()
    process = child.start(scenario.discord.port, scenario.discord.token, scenario.address)
    await scenario.discord.until(lambda: scenario.discord.connected)
    before = len(scenario.discord.requests)
    scenario.discord.faults.slow_down(ANSWER, seconds=0.5, times=3)
    scenario.discord.faults.slow_down(SEND, seconds=0.5)
    asked = [
        asyncio.create_task(asking)
        for asking in (
            scenario.ann.slash("move", thread, move=GAME[0]),
            scenario.bob.slash("rules", scenario.channel, game="tokyo_doves"),
            scenario.cid.slash("profile", scenario.channel),
        )
    ]
    await scenario.discord.until(lambda: sum("callback" in r.route for r in scenario.discord.requests[before:]) == 3)
    assert process.pid is not None
    for _ in range(2):  # a second signal changes nothing
        os.kill(process.pid, sign)
    answers = await asyncio.gather(*asked)
    assert [answer.error for answer in answers] == [None] * 3
    for answer in answers:
        assert shown(await answer.done()).text
    await asyncio.to_thread(process.join)
    assert process.exitcode == 0
    assert scenario.rows("SELECT event FROM log") == [(GAME[0],)]
    assert list(told(thread).values()) == [1, 1]
    assert not scenario.discord.connected
    async with scenario.bot():
        await scenario.sweep()
    assert list(told(thread).values()) == [1, 1]
    assert await scenario.sound()


async def test_what_discord_does_not_take_in_time_is_told_after_the_next_start(scenario: Scenario) -> None:
    async with scenario.bot() as hatoba:
        thread = await scenario.match()
        hatoba.patience = 0.3
        scenario.discord.faults.slow_down(SEND, seconds=60)
        before = len(scenario.discord.requests)
        await scenario.move(scenario.ann, thread, GAME[0])
        await scenario.discord.until(
            lambda: any(f"{r.method} {r.route}" == SEND for r in scenario.discord.requests[before:])
        )
    assert len(thread.messages) == 1
    assert scenario.rows("SELECT count(*) FROM match WHERE post_due IS NOT NULL") == [(1,)]
    async with scenario.bot():
        scenario.advance(seconds=61)
        await scenario.sweep()
        await scenario.discord.until(lambda: len(thread.messages) == 2)
    assert list(told(thread).values()) == [1, 1]


async def test_a_press_that_is_answered_too_slowly_is_cut_short_but_stands(scenario: Scenario) -> None:
    async with scenario.bot() as hatoba:
        thread = await scenario.match()
        hatoba.patience = 0.3
        scenario.discord.faults.slow_down("PATCH /webhooks/", seconds=60)
        await scenario.ann.slash("move", thread, move=GAME[0])
        await scenario.stored("SELECT event FROM log", (GAME[0],))
    async with scenario.bot():
        scenario.advance(seconds=61)
        await scenario.sweep()
    assert list(told(thread).values()) == [1, 1]


def test_a_process_that_hangs_ends_all_the_same() -> None:
    assert subprocess.run([sys.executable, "-c", HANGING], check=False).returncode == 0


def test_ten_seconds_are_enough_for_everything() -> None:
    assert shutdown.PATIENCE + shutdown.GRACE <= 10
