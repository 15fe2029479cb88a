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
from tests.e2e.park import GAME, Park, shown

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
async def test_what_members_have_begun_is_finished(park: Park, sign: signal.Signals) -> None:
    async with park.bot():
        thread = await park.match()
    process = child.start(park.discord.port, park.discord.token, park.address)
    await park.discord.until(lambda: park.discord.connected)
    before = len(park.discord.requests)
    park.discord.faults.slow_down(ANSWER, seconds=0.5, times=3)
    park.discord.faults.slow_down(SEND, seconds=0.5)
    asked = [
        asyncio.create_task(asking)
        for asking in (
            park.ann.slash("move", thread, move=GAME[0]),
            park.bob.slash("rules", park.channel, game="tokyo_doves"),
            park.cid.slash("profile", park.channel),
        )
    ]
    await park.discord.until(lambda: sum("callback" in r.route for r in park.discord.requests[before:]) == 3)
    assert process.pid is not None
    for _ in range(2):  # a second signal changes nothing
        os.kill(process.pid, sign)
    answers = await asyncio.gather(*asked)
    assert [answer.error for answer in answers] == [None] * 3
    for answer in answers:
        assert shown(await answer.done()).text
    await asyncio.to_thread(process.join)
    assert process.exitcode == 0
    assert park.rows("SELECT event FROM log") == [(GAME[0],)]
    assert list(told(thread).values()) == [1, 1]
    assert not park.discord.connected
    async with park.bot():
        await park.sweep()
    assert list(told(thread).values()) == [1, 1]
    assert await park.sound()


async def test_what_discord_does_not_take_in_time_is_told_after_the_next_start(park: Park) -> None:
    async with park.bot() as hatoba:
        thread = await park.match()
        hatoba.patience = 0.3
        park.discord.faults.slow_down(SEND, seconds=60)
        before = len(park.discord.requests)
        await park.move(park.ann, thread, GAME[0])
        await park.discord.until(lambda: any(f"{r.method} {r.route}" == SEND for r in park.discord.requests[before:]))
    assert len(thread.messages) == 1
    assert park.rows("SELECT count(*) FROM match WHERE post_due IS NOT NULL") == [(1,)]
    async with park.bot():
        park.advance(seconds=61)
        await park.sweep()
        await park.discord.until(lambda: len(thread.messages) == 2)
    assert list(told(thread).values()) == [1, 1]


async def test_a_press_that_is_answered_too_slowly_is_cut_short_but_stands(park: Park) -> None:
    async with park.bot() as hatoba:
        thread = await park.match()
        hatoba.patience = 0.3
        park.discord.faults.slow_down("PATCH /webhooks/", seconds=60)
        await park.ann.slash("move", thread, move=GAME[0])
        await park.stored("SELECT event FROM log", (GAME[0],))
    async with park.bot():
        park.advance(seconds=61)
        await park.sweep()
    assert list(told(thread).values()) == [1, 1]


def test_a_process_that_hangs_ends_all_the_same() -> None:
    assert subprocess.run([sys.executable, "-c", HANGING], check=False).returncode == 0


def test_ten_seconds_are_enough_for_everything() -> None:
    assert shutdown.PATIENCE + shutdown.GRACE <= 10
