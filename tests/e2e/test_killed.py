"""Kill the bot without warning, again and again: what was accepted stays, and nothing happens twice."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

from engines import GAMES, Event, State
from sandbox import Answer, Channel, Member
from tests.e2e import child
from tests.e2e.park import Park, button, choose, shown, step
from texts import words

KILLS = 50


class Mortal:
    """Keep the bot running in a process that is killed now and then."""

    def __init__(self, park: Park) -> None:
        self.park = park
        self._process: BaseProcess | None = None

    async def live(self) -> None:
        """Start the bot and wait until it listens."""
        self._process = child.start(self.park.discord.port, self.park.discord.token, self.park.address)
        await self.park.discord.until(lambda: self.park.discord.connected, timeout=30)

    async def die(self) -> None:
        """Kill the bot and wait until its connection is gone."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.join)
        await self.park.discord.until(lambda: not self.park.discord.connected)


@pytest.fixture
async def mortal(park: Park) -> AsyncIterator[Mortal]:
    bot = Mortal(park)
    await bot.live()
    yield bot
    await bot.die()


def wandering(rng: random.Random, length: int) -> list[Event]:
    """Return a game of ``length`` moves that goes on after them."""
    while True:
        state: State = GAMES["tokyo_doves"].start(2, {"repetition": "off"})
        events: list[Event] = []
        while state.to_move is not None and len(events) < length:
            events.append(rng.choice(state.legal()))
            state = state.apply(events[-1])
        if state.to_move is not None:
            return events


def told(thread: Channel) -> Counter[str]:
    """Count the posts of each ply."""
    return Counter(
        b.custom_id for post in thread.messages for b in post.buttons if b.custom_id and "more" in b.custom_id
    )


async def typed(park: Park, member: Member, thread: Channel, event: Event) -> Answer:
    return await (await member.slash("move", thread, move=event, match=1)).done()


async def pressed(park: Park, member: Member, thread: Channel, event: Event) -> Answer:
    panel = await park.panel(member, thread.messages[0])
    await step(member, panel, event[0])
    return await step(member, panel, f"{event[0]},{event[2:]}")


async def killed_during(mortal: Mortal, acting: Coroutine[Any, Any, Answer], rng: random.Random) -> bool:
    """Kill the bot at some moment after a member began to act; return whether the member saw the move made by then."""
    loop = asyncio.get_running_loop()
    moment, left = loop.create_future(), rng.randrange(12)

    def count(_change: object) -> None:
        nonlocal left
        left -= 1
        if left < 0 and not moment.done():
            moment.set_result(None)

    unlisten = mortal.park.discord.listen(count)
    task = asyncio.create_task(acting)
    await asyncio.wait((task, moment), timeout=30, return_when=asyncio.FIRST_COMPLETED)
    unlisten()
    later = loop.create_future()
    loop.call_later(rng.uniform(0, 0.02), later.set_result, None)
    await later
    await mortal.die()
    seen = task.done() and task.exception() is None
    task.cancel()
    await asyncio.wait([task])
    return seen


async def test_fifty_kills_lose_nothing_and_repeat_nothing(mortal: Mortal) -> None:
    park, rng = mortal.park, random.Random(2026)  # noqa: S311 - the same moments in every run
    events = wandering(rng, KILLS + 2)
    thread, made = await begun(mortal), 0
    for _ in range(KILLS):
        member, act = (park.ann, park.bob)[made % 2], rng.choice((typed, pressed))
        seen = await killed_during(mortal, act(park, member, thread, events[made]), rng)
        logged = [str(event) for (event,) in park.rows("SELECT event FROM log ORDER BY ply")]
        assert logged in (events[:made], events[: made + 1])
        assert len(logged) > made or not seen
        made = len(logged)
        await mortal.live()
    assert made > KILLS // 4
    await typed(park, (park.ann, park.bob)[made % 2], thread, events[made])
    await park.discord.until(lambda: told(thread)[f"more:1:{made + 1}"])
    asked = shown(await park.ann.slash("resign", thread))
    await (await park.ann.press(asked, custom_id=button(asked, "resigned"))).done()
    await park.discord.until(lambda: "Green" in thread.messages[-1].text and "wins!" in thread.messages[-1].text)
    assert set(told(thread).values()) == {1}
    for sentence in news(events[: made + 1]):
        assert any(sentence in post.text for post in thread.messages), sentence
    await mortal.die()
    assert await park.sound()


def news(events: Sequence[Event]) -> Iterator[str]:
    """Yield the sentence that tells each event of a match."""
    state = GAMES["tokyo_doves"].start()
    for event in events:
        yield words("en", "tokyo_doves").tell(state.told(event)[0])
        state = state.apply(event)


def hindered(park: Park, route: str, after: bool) -> Callable[[], bool]:
    """Spoil the answer to the next POST, before or after it does its work; return what tells whether it came."""
    seen = len(park.discord.requests)
    park.discord.faults.fail(f"POST {route}", status=500, after=after)
    return lambda: any(
        (request.method, request.route, request.status) == ("POST", route, 500)
        for request in park.discord.requests[seen:]
    )


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
async def test_a_kill_between_the_move_and_its_post_costs_nothing(mortal: Mortal, after: bool) -> None:
    park = mortal.park
    thread = await begun(mortal)
    met = hindered(park, "/channels/{channel}/messages", after)
    await typed(park, park.ann, thread, "A*c2")
    await park.discord.until(met)
    assert len(thread.messages) == 1 + after
    await mortal.die()
    await mortal.live()
    await park.discord.until(lambda: len(thread.messages) == 2)
    await typed(park, park.bob, thread, "A*a4")
    await park.discord.until(lambda: told(thread)["more:1:2"])
    assert list(told(thread).values()) == [1, 1, 1]


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
async def test_a_kill_while_the_thread_opens_costs_nothing(mortal: Mortal, after: bool) -> None:
    park = mortal.park
    post = await park.challenge()
    met = hindered(park, "/channels/{channel}/messages/{message}/threads", after)
    await (await park.bob.press(post, "Accept")).done()
    await park.discord.until(met)
    assert len(park.channel.threads) == after
    await mortal.die()
    await mortal.live()
    await park.discord.until(lambda: park.channel.threads and park.channel.threads[0].messages)
    assert len(park.channel.threads) == 1
    assert list(told(park.channel.threads[0]).values()) == [1]


async def begun(mortal: Mortal) -> Channel:
    """Begin a match in which a position may come back as often as it likes, and return its thread."""
    park = mortal.park
    panel = await park.set_up(park.ann, park.channel, (park.bob,))
    await (await park.ann.press(panel, "Change the rules")).done()
    await choose(park.ann, panel, "3", "1")
    await (await park.ann.press(panel, "Send")).done()
    await (await park.bob.press(park.channel.messages[-1], "Accept")).done()
    await park.discord.until(lambda: park.channel.threads and park.channel.threads[0].messages)
    return park.channel.threads[0]
