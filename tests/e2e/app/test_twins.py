"""Two processes with a shard each share a database; one is killed in the middle of its work, and restarted."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field, replace
from datetime import timedelta
from multiprocessing.process import BaseProcess

import pytest

import runtime
from club.model.challenges.terms import Terms
from club.model.clocks.live import RETURN_WITHIN
from club.model.tournaments.rules import Form, Rules
from club.services import Club
from sandbox import Channel, Message
from sandbox.model.channel import PUBLIC_THREAD
from sandbox.model.clock import HANGING
from settings import Settings
from tests.e2e import child, playing, ryuki
from tests.e2e.scenario import GAME, Scenario, button, shown

MATCHES = 4
"""How many matches start in each guild at once, besides those that are played."""


@dataclass
class Twins:
    """Two processes of the bot, each with a guild whose events only it receives."""

    scenarios: tuple[Scenario, Scenario] = field(repr=False)
    club: Club = field(repr=False)
    time: child.Time = field(repr=False)
    processes: dict[int, BaseProcess] = field(default_factory=dict)

    async def live(self, *shards: int) -> None:
        """Start processes, and wait until all are connected."""
        discord = self.scenarios[0].discord
        for shard in shards:
            place = discord.port, discord.token, self.scenarios[0].address
            self.processes[shard] = child.start_at(self.time, *place, shards=str(shard), shard_count=2)
        await discord.until(lambda: self.connected == {*self.processes})

    async def die(self, shard: int) -> None:
        """Kill a process, and wait until its connection is gone."""
        process = self.processes.pop(shard)
        process.kill()
        await asyncio.to_thread(process.join)
        await self.scenarios[0].discord.until(lambda: self.connected == {*self.processes})

    @property
    def connected(self) -> set[int]:
        """Return the shards that are connected."""
        return {session.shard for session in self.scenarios[0].discord.gateway.connected}

    async def advance(self, **span: float) -> None:
        """Advance the time, during which every living process counts as seen."""
        scenario = self.scenarios[0]
        scenario.advance(**span)
        async with self.club.store.writing() as transaction:
            moments = await transaction.outages.last_seen()
            await transaction.outages.note_seen(
                [scenario.clock.now if shard in self.processes else moment for shard, moment in enumerate(moments)],
            )
        self.time.set(scenario.clock.now)

    async def quiet(self) -> None:
        """Wait until nothing is due, and no living process is working."""
        async with asyncio.timeout(HANGING):
            while left := await self._left():
                if left == ["tournament"]:  # its message has just been edited, and isn't edited again for a while
                    await self.advance(seconds=21)
                await self.scenarios[0].discord.wait(lambda: False, 0.05)

    async def _left(self) -> list[object]:
        """Return the kinds of work that are due or claimed by living processes."""
        async with self.club.store.reading() as transaction:
            due = await transaction.work_queue.backlog(self.club.clock())
        claims = self.scenarios[0].rows("SELECT owner, kind, number FROM claim")
        living = [f"{shard}-{shard}/2" for shard in self.processes]
        return [kind for kind, late in due.items() if late.count] + [claim for claim in claims if claim[0] in living]

    async def at_work(self) -> int:
        """Wait until a process has claimed posts, and return its shard."""
        async with asyncio.timeout(HANGING):
            while not (owners := self.scenarios[0].rows("SELECT owner FROM claim WHERE kind = 'match'")):
                await self.scenarios[0].discord.wait(lambda: False, 0.001)
        return int(str(owners[0][0])[0])


@pytest.fixture
async def twins(scenario: Scenario) -> AsyncIterator[Twins]:
    scenario.discord.shards = 2
    other = scenario.discord.guild("Yanaka", locale="ja", shard=1 - scenario.discord.shard_of(scenario.guild.id))
    for member in (scenario.ann, scenario.bob, scenario.cid):
        other.join(member)
    second = replace(scenario, guild=other, channel=other.channel("games"))
    scenarios = sorted((scenario, second), key=lambda one: scenario.discord.shard_of(one.guild.id))
    settings = Settings.read({"database_url": scenario.address}, None)
    async with runtime.open_club(settings, scenario.clock) as club:
        both = Twins((scenarios[0], scenarios[1]), club, child.Time(scenario.clock.now))
        await both.live(0, 1)
        yield both
        for shard in tuple(both.processes):
            await both.die(shard)


async def begin_more(twins: Twins) -> None:
    """Start a tournament in the second guild and some matches in both, which the processes must find by themselves."""
    tournaments, challenges = twins.club.tournaments, twins.club.challenges
    far = twins.scenarios[1]
    rules = Rules("tokyo_doves", {}, Form.ROBIN, "3d")
    tournament = await tournaments.create(rules, "Spring Cup", far.ann.id, far.guild.id, far.channel.id, "cup")
    for member in (far.ann, far.bob, far.cid):
        await tournaments.join(tournament.id, member.id, member.name)
    await tournaments.start(tournament.id)
    agreed = Terms("tokyo_doves", begins="challenger")
    made = []
    for scenario in twins.scenarios:
        for number in range(MATCHES):
            place = scenario.guild.id, scenario.channel.id
            made.append(await challenges.make(agreed, scenario.ann.id, (), *place, f"{scenario.guild.id} {number}"))
    await twins.quiet()  # threads are attached to the messages of challenges
    for one in made:
        await challenges.accept(one.id, far.bob.id)


def places(twins: Twins) -> Iterable[Channel]:
    """Return every channel, thread and conversation."""
    return twins.scenarios[0].discord.channels.values()


def posts(twins: Twins) -> Counter[str]:
    """Count the posts of each ply of each match."""
    return Counter(
        b.custom_id
        for place in places(twins)
        for post in place.messages
        for b in post.buttons
        if b.custom_id and b.custom_id.startswith("more:")
    )


def sent(twins: Twins) -> Counter[str]:
    """Count the messages by nonce: every notice, hand, post and challenge has its own."""
    return Counter(str(message.nonce) for place in places(twins) for message in place.messages if message.nonce)


async def play_by_hand(scenario: Scenario) -> None:
    """Set up Ann's side under the DM with her hand, which the first shard receives."""
    for chosen in ("K,c1", "G,c2", "S,b2", "done"):
        hand = await _hand(scenario)
        mine = shown(await (await scenario.ann.press(hand, custom_id=button(hand, "play"))).done())
        await playing.make(scenario.ann, mine, chosen)


async def _hand(scenario: Scenario) -> Message:
    def found() -> list[Message]:
        return [m for m in playing.direct(scenario, scenario.ann) if f"/{scenario.guild.id}/" in m.text and m.buttons]

    await scenario.discord.until(found)
    return found()[0]


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
async def test_one_of_two_processes_dies_and_nothing_is_lost_or_told_twice(twins: Twins) -> None:
    near, far = twins.scenarios
    for scenario in twins.scenarios:
        await playing.press_begin(scenario, "ryuki")
    await play_by_hand(far)
    ((number,),) = far.rows(f"SELECT id FROM match WHERE guild = {far.guild.id}")
    assert far.rows(f"SELECT event FROM log WHERE match = {number} ORDER BY ply") == [(e,) for e in ryuki.BLUE_SET_UP]
    await far.discord.until(lambda: posts(twins)[f"more:{number}:{len(ryuki.BLUE_SET_UP)}"])

    await begin_more(twins)
    await twins.quiet()
    opened = [[one for one in scenario.channel.threads if one.kind == PUBLIC_THREAD] for scenario in twins.scenarios]
    assert list(map(len, opened)) == [1 + MATCHES, 1 + MATCHES + 1]
    await twins.advance(days=2, hours=6, minutes=1)
    await twins.quiet()
    reminded = [nonce for nonce in sent(twins) if nonce.startswith("n")]
    assert len(reminded) >= 4

    await twins.advance(hours=18)
    victim = await twins.at_work()
    await twins.die(victim)
    await twins.advance(minutes=2, seconds=1)
    await twins.quiet()
    over = near.rows("SELECT count(*) FROM match WHERE result IS NOT NULL AND tournament IS NULL")
    assert over == [(2 * (1 + MATCHES),)]

    await twins.live(victim)
    own = twins.scenarios[victim]
    thread = await playing.press_begin(own, "tokyo_doves")
    await own.move(own.ann, thread, GAME[0])
    await thread.next(thread.messages[0])
    await twins.quiet()
    told = posts(twins)
    assert [row for row in near.rows("SELECT id, ply FROM match") if told["more:{}:{}".format(*row)] != 1] == []
    assert {*told.values()} == {*sent(twins).values()} == {1}
    assert await near.sound()


async def begin_live(twins: Twins, scenario: Scenario) -> Channel:
    """Start a live match of Ann and Bob in a guild, make a move each, and return its thread."""
    place = scenario.guild.id, scenario.channel.id
    agreed = Terms("tokyo_doves", begins="challenger", pace="5m+5s")
    made = await twins.club.challenges.make(agreed, scenario.ann.id, (scenario.bob.id,), *place, f"{scenario.guild.id}")
    await scenario.discord.until(lambda: scenario.channel.messages)
    await twins.club.challenges.accept(made.id, scenario.bob.id)
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[-1].messages)
    thread = scenario.channel.threads[-1]
    for member, event in zip((scenario.ann, scenario.bob), GAME[:2], strict=True):
        post = thread.messages[-1]
        await scenario.move(member, thread, event)
        await thread.next(post)
    await scenario.stored(
        f"SELECT ply, clock_started IS NOT NULL FROM match WHERE guild = {scenario.guild.id}", (2, True)
    )
    return thread


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
async def test_a_live_match_waits_for_another_process_and_goes_on_there(twins: Twins) -> None:
    near, far = twins.scenarios
    threads = [await begin_live(twins, scenario) for scenario in twins.scenarios]
    over = "SELECT guild FROM match WHERE result IS NOT NULL"
    (match,) = (number for (number,) in near.rows(f"SELECT id FROM match WHERE guild = {near.guild.id}"))
    before = await twins.club.matches.deadline(await twins.club.matches.position(int(str(match))))
    await twins.die(0)
    for _ in range(3):
        await twins.advance(minutes=2)
    await near.stored(over, (far.guild.id,))
    await twins.live(0)
    await near.stored("SELECT count(*) FROM outage WHERE live AND ended IS NULL", (0,))
    position = await twins.club.matches.position(int(str(match)))
    after = await twins.club.matches.deadline(position)
    assert before is not None
    assert before < near.clock.now
    assert after == near.clock.now + RETURN_WITHIN
    post = threads[0].messages[-1]
    await near.move(near.ann, threads[0], GAME[2])
    await threads[0].next(post)
    (used,) = [time.used for time in await twins.club.matches.times(position.header.id) if time.ply == 2]
    assert used == timedelta(0)
    assert near.rows(over) == [(far.guild.id,)]
    assert {*posts(twins).values()} == {1}
    assert await near.sound()


async def announce_live(twins: Twins, scenario: Scenario, minutes: float) -> int:
    """Announce a live tournament of Ann, Bob and Cid in a guild that starts some minutes later."""
    tournaments, rules = twins.club.tournaments, Rules("tokyo_doves", {}, Form.ROBIN, "5m+5s")
    place, closes = (scenario.guild.id, scenario.channel.id), scenario.clock.now + timedelta(minutes=minutes)
    made = await tournaments.create(rules, "Tonight", scenario.ann.id, *place, f"{scenario.guild.id}", closes)
    for member in (scenario.ann, scenario.bob, scenario.cid):
        await tournaments.join(made.id, member.id, member.name)
    return made.id


@pytest.mark.parametrize("database", ["postgres"], indirect=True)
async def test_a_live_tournament_waits_for_the_process_of_its_guild(twins: Twins) -> None:
    near, far = twins.scenarios
    first, second = await announce_live(twins, near, 20), await announce_live(twins, far, 20.5)
    for _ in range(19):
        await twins.advance(minutes=1)
    await twins.die(0)
    await twins.advance(seconds=110)
    status = "SELECT status FROM tournament WHERE id = {}"
    await near.stored(status.format(second), ("running",))
    assert near.rows(status.format(first)) == [("open",)], "its players can't check in or move"
    await twins.live(0)
    await near.stored("SELECT count(*) FROM outage WHERE live AND ended IS NULL", (0,))
    going = await twins.club.tournaments.get(first)
    assert going.closes is not None
    assert going.closes - near.clock.now >= timedelta(seconds=59)
    await twins.advance(minutes=1)
    await near.stored(status.format(first), ("running",))
