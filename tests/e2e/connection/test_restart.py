"""After a restart of the bot between any two steps, every posted button still works."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from sandbox import Channel, Message
from tests.e2e.park import Park, button, choose, step, verbs
from tests.e2e.playing import posted


class Restarting:
    """Run the bot of a park, and restart it on request."""

    def __init__(self, park: Park, *, classic: bool) -> None:
        self.park = park
        self._classic = classic
        self._running = AsyncExitStack()

    async def start(self) -> None:
        await self._running.enter_async_context(self.park.bot(classic=self._classic))

    async def stop(self) -> None:
        await self._running.aclose()

    async def again(self) -> None:
        await self.stop()
        await self.start()


@pytest.fixture(params=[False, True], ids=["components", "classic"])
async def restarting(park: Park, request: pytest.FixtureRequest) -> AsyncIterator[Restarting]:
    bot = Restarting(park, classic=request.param)
    await bot.start()
    yield bot
    await bot.stop()


async def test_a_restart_between_any_two_presses_loses_nothing(restarting: Restarting) -> None:
    park = restarting.park
    panel = await park.set_up(park.ann, park.channel, (park.bob,), begins="")
    await restarting.again()
    await choose(park.ann, panel, "begins", "1")
    await restarting.again()
    await (await park.ann.press(panel, "Change rules")).done()
    await restarting.again()
    await choose(park.ann, panel, "1", "1")
    await restarting.again()
    await (await park.ann.press(panel, "Send")).done()
    await restarting.again()
    await (await park.bob.press(park.channel.messages[-1], "Accept")).done()
    await park.discord.until(lambda: park.channel.threads and park.channel.threads[0].messages)
    thread = park.channel.threads[0]
    for member, event in ((park.ann, "A*c2"), (park.bob, "A*a4"), (park.ann, "A^")):
        await restarting.again()
        post = thread.messages[-1]
        mine = await park.panel(member, post)
        await restarting.again()
        await step(member, mine, event[0])
        await restarting.again()
        await step(member, mine, f"{event[0]},{event[2:] or 'back'}")
        await thread.next(post)
    assert park.rows("SELECT event FROM log ORDER BY ply") == [("A*c2",), ("A*a4",), ("A^",)]
    assert len(thread.messages) == 4


async def test_everything_that_stands_answers_after_a_restart(restarting: Restarting) -> None:
    park = restarting.park
    thread = await park.match()
    post = thread.messages[0]
    half = await park.panel(park.ann, post)
    await step(park.ann, half, "T")
    more = (await park.ann.press(post, custom_id=button(post, "more"))).message
    assert more is not None
    asked = (await park.ann.press(more, custom_id=button(more, "resign"))).message
    rules = (await (await park.ann.slash("rules", park.channel, game="tokyo_doves")).done()).message
    assert asked is not None
    assert rules is not None
    await restarting.again()
    for message in (post, more, rules, half):
        for custom_id in reversed(pressable(message)):  # the first may change the message, the last leaves it
            answer = await (await park.ann.press(message, custom_id=custom_id)).done()
            assert answer.kind in ("message", "update", "deferred", "deferred_update"), custom_id
            assert "I don't know this button" not in str(park.discord)
            if message is half:
                break
    await (await park.ann.press(asked, custom_id=button(asked, "stay"))).done()
    assert asked.text == "The match goes on."


def pressable(message: Message) -> list[str]:
    """Return the buttons of a message that can be pressed now."""
    assert verbs(message)
    return [b.custom_id for b in message.buttons if b.custom_id and not b.disabled]


def posts(thread: Channel) -> list[Message]:
    """Return the posts of the match in a thread."""
    return [message for message in thread.messages if "It is your turn." not in message.text]


async def test_challenges_lapse_while_the_bot_is_away_and_matches_wait(restarting: Restarting) -> None:
    park = restarting.park
    thread, post = await park.match(), await park.challenge(park.cid)
    await park.move(park.ann, thread, "A*c2")
    await thread.next(thread.messages[0])
    await park.move(park.bob, thread, "A*a4")
    await thread.next(thread.messages[1])
    await restarting.stop()
    park.advance(days=30)
    await restarting.start()
    await park.sweep()
    assert "It is your turn." in thread.messages[-1].text, "the ping that was held"
    assert len(posts(thread)) == 3
    park.advance(days=3)
    for _ in range(2):
        await park.sweep()
    assert "Red has run out of time." in thread.messages[-1].text
    assert len(posts(thread)) == 4
    assert "Nobody accepted in time." in post.text


@pytest.mark.parametrize("classic", [False, True])
async def test_messages_of_the_other_form_still_work(park: Park, classic: bool) -> None:
    async with park.bot(classic=classic):
        thread = await park.match()
        panel = await park.panel(park.ann, thread.messages[-1])
        invitation = await park.challenge(park.cid)
    async with park.bot(classic=not classic):
        await step(park.ann, panel, "Y")
        assert "Razor" in panel.text
        await posted(park, thread, park.ann.press(panel, "a1"))
        assert "Red puts out Razor on a1" in panel.text
        accept = button(invitation, "accept")
        await (await park.cid.press(invitation, custom_id=accept)).done()
        await park.discord.until(lambda: "Accepted" in invitation.text)
        await park.discord.until(lambda: len(park.channel.threads) == 2)
    assert await park.sound()


async def allow_more(park: Park, caplog: pytest.LogCaptureFixture) -> None:
    """Allow more starts once the bot has logged that it waits for them."""
    await park.discord.until(lambda: any("more starts" in one.getMessage() for one in caplog.records))
    assert not park.discord.connected
    park.discord.starts.remaining = 1000


async def test_a_bot_waits_where_few_starts_are_left(park: Park, caplog: pytest.LogCaptureFixture) -> None:
    park.discord.starts.remaining, park.discord.starts.reset_after = 10, 50
    with caplog.at_level(logging.ERROR):
        allowing = asyncio.create_task(allow_more(park, caplog))
        async with park.bot():
            assert park.discord.connected
        await allowing
