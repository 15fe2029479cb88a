"""Kill the bot between storing and posting: accepted actions stay, and nothing happens twice."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from engines import Event
from sandbox import Answer, Channel, Member
from tests.e2e import child
from tests.e2e.scenario import Scenario, choose, shown


class Mortal:
    """A bot in a process that is killed now and then. With ``time`` its clock only moves when a test moves it."""

    def __init__(self, scenario: Scenario, backups: Path | None = None, time: child.Time | None = None) -> None:
        self.scenario = scenario
        self.backups = backups
        self.time = time
        self._process: BaseProcess | None = None

    async def live(self) -> None:
        """Start the bot and wait until it listens."""
        place = self.scenario.discord.port, self.scenario.discord.token, self.scenario.address
        if self.time is None:
            self._process = child.start(*place, backup_folder=self.backups)
        else:
            self._process = child.start_at(self.time, *place)
        await self.scenario.discord.until(lambda: self.scenario.discord.connected)

    async def die(self) -> None:
        """Kill the bot and wait until its connection is gone."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.join)
        await self.scenario.discord.until(lambda: not self.scenario.discord.connected)


@pytest.fixture
async def mortal(scenario: Scenario, tmp_path: Path) -> AsyncIterator[Mortal]:
    bot = Mortal(scenario, tmp_path / "backups")
    await bot.live()
    yield bot
    await bot.die()


def told(thread: Channel) -> Counter[str]:
    """Count the posts of each ply."""
    return Counter(
        b.custom_id for post in thread.messages for b in post.buttons if b.custom_id and "more" in b.custom_id
    )


async def typed(scenario: Scenario, member: Member, thread: Channel, event: Event) -> Answer:
    return await (await member.slash("move", thread, move=event, match=1)).done()


def hindered(scenario: Scenario, route: str, after: bool) -> Callable[[], bool]:
    """Break the next POST, before or after it takes effect; return a function that says whether it arrived."""
    seen = len(scenario.discord.requests)
    scenario.discord.faults.fail(f"POST {route}", status=500, after=after)
    return lambda: any(
        (request.method, request.route, request.status) == ("POST", route, 500)
        for request in scenario.discord.requests[seen:]
    )


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
async def test_a_kill_between_the_move_and_its_post_costs_nothing(mortal: Mortal, after: bool) -> None:
    scenario, backups = mortal.scenario, mortal.backups
    assert backups is not None
    thread = await begun(mortal)
    met = hindered(scenario, "/channels/{channel}/messages", after)
    await typed(scenario, scenario.ann, thread, "A*c2")
    await scenario.discord.until(met)
    assert len(thread.messages) == 1 + after
    await mortal.die()
    await mortal.live()
    await scenario.discord.until(lambda: len(thread.messages) == 2)
    await typed(scenario, scenario.bob, thread, "A*a4")
    await scenario.discord.until(lambda: told(thread)["more:1:2"])
    assert list(told(thread).values()) == [1, 1, 1]
    await scenario.discord.until(lambda: any(backups.glob("hatoba-????-??-??.db")))


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
async def test_a_kill_while_the_thread_opens_costs_nothing(mortal: Mortal, after: bool) -> None:
    scenario = mortal.scenario
    post = await scenario.challenge()
    met = hindered(scenario, "/channels/{channel}/messages/{message}/threads", after)
    await (await scenario.bob.press(post, "Accept")).done()
    await scenario.discord.until(met)
    assert len(scenario.channel.threads) == after
    await mortal.die()
    await mortal.live()
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[0].messages)
    assert len(scenario.channel.threads) == 1
    assert list(told(scenario.channel.threads[0]).values()) == [1]


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
async def test_a_kill_at_the_end_of_a_season_tells_it_once(mortal: Mortal, after: bool) -> None:
    scenario = mortal.scenario
    dan = Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])
    panel = shown(await dan.slash("server season", scenario.channel))
    met = hindered(scenario, "/channels/{channel}/messages", after)
    await (await dan.press(panel, "End season 1")).done()
    await scenario.discord.until(met)
    assert len(scenario.channel.messages) == after
    await mortal.die()
    await mortal.live()
    await scenario.discord.until(lambda: scenario.channel.messages)
    await scenario.stored("SELECT message IS NOT NULL FROM season_end", (1,))
    assert len(scenario.channel.messages) == 1
    assert scenario.rows("SELECT number FROM season") == [(2,)]


async def begun(mortal: Mortal) -> Channel:
    """Start a match in which positions may repeat without limit, and return its thread."""
    scenario = mortal.scenario
    panel = await scenario.set_up(scenario.ann, scenario.channel, (scenario.bob,))
    await (await scenario.ann.press(panel, "Change rules")).done()
    await choose(scenario.ann, panel, "3", "1")
    await (await scenario.ann.press(panel, "Send")).done()
    await (await scenario.bob.press(scenario.channel.messages[-1], "Accept")).done()
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[0].messages)
    return scenario.channel.threads[0]
