"""After a restart of the bot between any two steps, every posted button still works."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from sandbox import Channel, Message
from tests.e2e.playing import posted
from tests.e2e.scenario import Scenario, button, choose, step, verbs


class Restarting:
    """Run the bot of a scenario, and restart it on request."""

    def __init__(self, scenario: Scenario, *, classic: bool) -> None:
        self.scenario = scenario
        self._classic = classic
        self._running = AsyncExitStack()

    async def start(self) -> None:
        await self._running.enter_async_context(self.scenario.bot(classic=self._classic))

    async def stop(self) -> None:
        await self._running.aclose()

    async def again(self) -> None:
        await self.stop()
        await self.start()


@pytest.fixture(params=[False, True], ids=["components", "classic"])
async def restarting(scenario: Scenario, request: pytest.FixtureRequest) -> AsyncIterator[Restarting]:
    bot = Restarting(scenario, classic=request.param)
    await bot.start()
    yield bot
    await bot.stop()


async def test_a_restart_between_any_two_presses_loses_nothing(restarting: Restarting) -> None:
    scenario = restarting.scenario
    panel = await scenario.set_up(scenario.ann, scenario.channel, (scenario.bob,), begins="")
    await restarting.again()
    await choose(scenario.ann, panel, "begins", "1")
    await restarting.again()
    await (await scenario.ann.press(panel, "Change rules")).done()
    await restarting.again()
    await choose(scenario.ann, panel, "1", "1")
    await restarting.again()
    await (await scenario.ann.press(panel, "Send")).done()
    await restarting.again()
    await (await scenario.bob.press(scenario.channel.messages[-1], "Accept")).done()
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[0].messages)
    thread = scenario.channel.threads[0]
    for member, event in ((scenario.ann, "A*c2"), (scenario.bob, "A*a4"), (scenario.ann, "A^")):
        await restarting.again()
        post = thread.messages[-1]
        mine = await scenario.panel(member, post)
        await restarting.again()
        await step(member, mine, event[0])
        await restarting.again()
        await step(member, mine, f"{event[0]},{event[2:] or 'back'}")
        await thread.next(post)
    assert scenario.rows("SELECT event FROM log ORDER BY ply") == [("A*c2",), ("A*a4",), ("A^",)]
    assert len(thread.messages) == 4


async def test_everything_that_stands_answers_after_a_restart(restarting: Restarting) -> None:
    scenario = restarting.scenario
    thread = await scenario.match()
    post = thread.messages[0]
    half = await scenario.panel(scenario.ann, post)
    await step(scenario.ann, half, "T")
    more = (await scenario.ann.press(post, custom_id=button(post, "more"))).message
    assert more is not None
    asked = (await scenario.ann.press(more, custom_id=button(more, "resign"))).message
    rules = (await (await scenario.ann.slash("rules", scenario.channel, game="tokyo_doves")).done()).message
    assert asked is not None
    assert rules is not None
    await restarting.again()
    for message in (post, more, rules, half):
        for custom_id in reversed(pressable(message)):  # the first may change the message, the last leaves it
            answer = await (await scenario.ann.press(message, custom_id=custom_id)).done()
            assert answer.kind in ("message", "update", "deferred", "deferred_update"), custom_id
            assert "I don’t know this button" not in str(scenario.discord)
            if message is half:
                break
    await (await scenario.ann.press(asked, custom_id=button(asked, "stay"))).done()
    assert asked.text == "The match continues."


def pressable(message: Message) -> list[str]:
    """Return the buttons of a message that can be pressed now."""
    assert verbs(message)
    return [b.custom_id for b in message.buttons if b.custom_id and not b.disabled]


def posts(thread: Channel) -> list[Message]:
    """Return the posts of the match in a thread."""
    return [message for message in thread.messages if "It’s your turn." not in message.text]


async def test_challenges_lapse_while_the_bot_is_away_and_matches_wait(restarting: Restarting) -> None:
    scenario = restarting.scenario
    thread, post = await scenario.match(), await scenario.challenge(scenario.cid)
    await scenario.move(scenario.ann, thread, "A*c2")
    await thread.next(thread.messages[0])
    await scenario.move(scenario.bob, thread, "A*a4")
    await thread.next(thread.messages[1])
    await restarting.stop()
    scenario.advance(days=30)
    await restarting.start()
    await scenario.sweep()
    assert "It’s your turn." in thread.messages[-1].text, "the ping that was held"
    assert len(posts(thread)) == 3
    scenario.advance(days=3)
    for _ in range(2):
        await scenario.sweep()
    assert "Red has run out of time." in thread.messages[-1].text
    assert len(posts(thread)) == 4
    assert "Nobody accepted in time." in post.text


@pytest.mark.parametrize("classic", [False, True])
async def test_messages_of_the_other_form_still_work(scenario: Scenario, classic: bool) -> None:
    async with scenario.bot(classic=classic):
        thread = await scenario.match()
        panel = await scenario.panel(scenario.ann, thread.messages[-1])
        invitation = await scenario.challenge(scenario.cid)
    async with scenario.bot(classic=not classic):
        await step(scenario.ann, panel, "Y")
        assert "Razor" in panel.text
        await posted(scenario, thread, scenario.ann.press(panel, "a1"))
        assert "Red puts out the Razor on a1" in panel.text
        accept = button(invitation, "accept")
        await (await scenario.cid.press(invitation, custom_id=accept)).done()
        await scenario.discord.until(lambda: "Accepted" in invitation.text)
        await scenario.discord.until(lambda: len(scenario.channel.threads) == 2)
    assert await scenario.sound()


async def allow_more(scenario: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    """Allow more starts once the bot has logged that it waits for them."""
    await scenario.discord.until(lambda: any("more starts" in one.getMessage() for one in caplog.records))
    assert not scenario.discord.connected
    scenario.discord.starts.remaining = 1000


async def test_a_bot_waits_where_few_starts_are_left(scenario: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    scenario.discord.starts.remaining, scenario.discord.starts.reset_after = 10, 50
    with caplog.at_level(logging.ERROR):
        allowing = asyncio.create_task(allow_more(scenario, caplog))
        async with scenario.bot():
            assert scenario.discord.connected
        await allowing
