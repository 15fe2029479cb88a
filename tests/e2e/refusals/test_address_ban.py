"""Discord bans the bot's address: nothing is sent until the ban is over, and nothing is lost."""

import asyncio
import contextlib
import logging

import aiohttp
import pytest

import runtime
from cogs.core.request_gate import AddressRefused, RequestGate
from sandbox.api.rate_limits import RateLimit
from sandbox.redirect import redirect
from settings import Secret, Settings
from tests.e2e.refusals.everything import everything
from tests.e2e.scenario import GAME, Scenario, button

AT_ONCE = 12
"""How many requests may be running when the first of them is refused."""


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [one.getMessage() for one in caplog.records if one.name.startswith("cogs") and one.levelno > logging.INFO]


async def test_nothing_is_sent_while_discord_refuses_the_address_and_all_of_it_afterwards(
    scenario: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    async with everything(scenario) as full:
        await full.change()
        thread = full.threads[0]
        posts = len(thread.messages)
        caplog.clear()
        scenario.discord.limiter.ban(600)
        scenario.discord.requests.clear()
        await scenario.hatoba.club.matches.play(1, scenario.ann.id, None, "K~c1", "move")
        scenario.hatoba.poster.schedule_match(1)
        for _ in range(10):
            await scenario.sweep()
            scenario.advance(seconds=55)
        refused = len(scenario.discord.requests)
        assert refused <= AT_ONCE
        assert scenario.hatoba.gate.seconds_left() > 0
        (said,) = warnings(caplog)
        assert "Discord refuses this address, so no requests are sent until" in said
        scenario.discord.limiter.ban(300)  # again: the first request after the pause finds out
        scenario.advance(seconds=55)
        await scenario.sweep()
        assert len(scenario.discord.requests) == refused + 1
        scenario.advance(seconds=301)
        await full.sweep(5)
        assert len(thread.messages) > posts or scenario.rows("SELECT post_due FROM match WHERE id = 1") == [(None,)]
        assert not scenario.rows("SELECT id FROM challenge WHERE post_due <= 1")
        assert [line for line in warnings(caplog) if "address" not in line] == []


async def test_presses_while_discord_refuses_the_address_cost_one_request_and_change_nothing(
    served: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    post = await served.challenge()
    served.discord.answer_timeout = 1
    served.discord.limiter.ban(600)
    served.discord.requests.clear()
    for _ in range(5):
        answer = await served.bob.press(post, custom_id=button(post, "accept"))
        assert answer.kind == "failed"
    assert len(served.discord.requests) == 1
    assert served.rows("SELECT status FROM challenge") == [("open",)]
    served.advance(seconds=601)
    served.discord.answer_timeout = 60
    await (await served.bob.press(post, custom_id=button(post, "accept"))).done()
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[0].messages)
    await served.press_moves(served.channel.threads[0], *GAME)
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_refused_requests_pause_all_others_long_before_discord_refuses_the_address(scenario: Scenario) -> None:
    scenario.discord.limiter.invalid = RateLimit(50, 600.0)
    gate, trace = RequestGate(scenario.clock, most_invalid=10), aiohttp.TraceConfig()
    gate.watch(trace)
    path = f"{scenario.discord.address}/api/v10/users/@me"
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        for _ in range(3 * 60):
            with contextlib.suppress(AddressRefused):
                async with session.get(path) as response:
                    assert response.status == 401
            scenario.advance(seconds=10)
    assert 20 <= len(scenario.discord.requests) <= 40
    assert scenario.discord.limiter.edge_response() is None


async def test_what_discord_refuses_again_and_again_is_tried_less_and_less(served: Scenario) -> None:
    await served.challenge()
    served.discord.faults.fail("PATCH /channels/{channel}/messages/{message}", status=403, code=20016, times=10**6)
    served.change("UPDATE challenge SET post_due = 1")
    served.discord.requests.clear()
    for _ in range(3 * 60):
        await served.sweep()
        served.advance(minutes=2)
    assert 5 < len(served.discord.requests) < 25
    served.discord.faults.clear()
    served.advance(minutes=31)
    await served.sweep()
    assert served.rows("SELECT id FROM challenge WHERE post_due <= 1") == []


async def test_a_bot_that_starts_meanwhile_waits_and_then_connects(scenario: Scenario) -> None:
    scenario.discord.limiter.ban(2)
    settings = Settings(database_url=Secret(scenario.address), discord_token=Secret(scenario.discord.token))
    with redirect(scenario.discord.port):
        running = asyncio.create_task(runtime.run(settings))
        await scenario.discord.until(lambda: scenario.discord.connected or running.done())
        assert not running.done()
        refused = [request for request in scenario.discord.requests if request.status == 429]
        assert len(refused) == 1
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
