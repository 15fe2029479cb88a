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
from tests.e2e.park import Park, choose, shown


class Mortal:
    """A bot in a process that is killed now and then."""

    def __init__(self, park: Park, backups: Path | None = None) -> None:
        self.park = park
        self.backups = backups
        self._process: BaseProcess | None = None

    async def live(self) -> None:
        """Start the bot and wait until it listens."""
        self._process = child.start(
            self.park.discord.port, self.park.discord.token, self.park.address, backup_folder=self.backups
        )
        await self.park.discord.until(lambda: self.park.discord.connected)

    async def die(self) -> None:
        """Kill the bot and wait until its connection is gone."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.join)
        await self.park.discord.until(lambda: not self.park.discord.connected)


@pytest.fixture
async def mortal(park: Park, tmp_path: Path) -> AsyncIterator[Mortal]:
    bot = Mortal(park, tmp_path / "backups")
    await bot.live()
    yield bot
    await bot.die()


def told(thread: Channel) -> Counter[str]:
    """Count the posts of each ply."""
    return Counter(
        b.custom_id for post in thread.messages for b in post.buttons if b.custom_id and "more" in b.custom_id
    )


async def typed(park: Park, member: Member, thread: Channel, event: Event) -> Answer:
    return await (await member.slash("move", thread, move=event, match=1)).done()


def hindered(park: Park, route: str, after: bool) -> Callable[[], bool]:
    """Break the next POST, before or after it takes effect; return a function that says whether it arrived."""
    seen = len(park.discord.requests)
    park.discord.faults.fail(f"POST {route}", status=500, after=after)
    return lambda: any(
        (request.method, request.route, request.status) == ("POST", route, 500)
        for request in park.discord.requests[seen:]
    )


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
async def test_a_kill_between_the_move_and_its_post_costs_nothing(mortal: Mortal, after: bool) -> None:
    park, backups = mortal.park, mortal.backups
    assert backups is not None
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
    await park.discord.until(lambda: any(backups.glob("hatoba-????-??-??.db")))


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


@pytest.mark.parametrize("after", [False, True], ids=["before Discord has it", "before it is noted"])
async def test_a_kill_at_the_end_of_a_season_tells_it_once(mortal: Mortal, after: bool) -> None:
    park = mortal.park
    dan = Member.join(park.guild, "Dan", may=["MANAGE_GUILD"])
    panel = shown(await dan.slash("server season", park.channel))
    met = hindered(park, "/channels/{channel}/messages", after)
    await (await dan.press(panel, "End season 1")).done()
    await park.discord.until(met)
    assert len(park.channel.messages) == after
    await mortal.die()
    await mortal.live()
    await park.discord.until(lambda: park.channel.messages)
    await park.stored("SELECT message IS NOT NULL FROM season_end", (1,))
    assert len(park.channel.messages) == 1
    assert park.rows("SELECT number FROM season") == [(2,)]


async def begun(mortal: Mortal) -> Channel:
    """Start a match in which positions may repeat without limit, and return its thread."""
    park = mortal.park
    panel = await park.set_up(park.ann, park.channel, (park.bob,))
    await (await park.ann.press(panel, "Change rules")).done()
    await choose(park.ann, panel, "3", "1")
    await (await park.ann.press(panel, "Send")).done()
    await (await park.bob.press(park.channel.messages[-1], "Accept")).done()
    await park.discord.until(lambda: park.channel.threads and park.channel.threads[0].messages)
    return park.channel.threads[0]
