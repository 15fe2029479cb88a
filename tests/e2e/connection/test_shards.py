"""Processes that run some of the shards: each can show any match, even if its guild belongs to another process."""

from dataclasses import dataclass

import pytest

from club.model.delivery.shards import Shards, shard_of
from cogs.core.member_names import MemberNames
from tests.e2e import organising, playing, ryuki
from tests.e2e.scenario import Scenario, button, shown
from texts import words


@dataclass
class Parts:
    """The scenario, the shard that receives its guild's events, and the first shard, which receives only DMs."""

    scenario: Scenario
    near: Shards
    far: Shards


@pytest.fixture
def parts(scenario: Scenario) -> Parts:
    count = next(count for count in range(2, 99) if shard_of(scenario.guild.id, count))
    scenario.discord.shards = count
    near = shard_of(scenario.guild.id, count)
    return Parts(scenario, Shards(near, near, count), Shards(0, 0, count))


@pytest.mark.parametrize("language", ["ja"])
async def test_a_match_begins_and_is_played_where_its_guild_is_not_heard_of(parts: Parts) -> None:
    scenario = parts.scenario
    async with scenario.bot(shards=parts.near):
        panel = shown(await scenario.ann.slash("challenge", scenario.channel, game="ryuki", opponent=scenario.bob))
        await (await scenario.ann.press(panel, custom_id=button(panel, "send"))).done()
        await scenario.discord.until(lambda: scenario.channel.messages)
        await scenario.hatoba.club.challenges.accept(1, scenario.bob.id)
    async with scenario.bot(shards=parts.far):
        assert scenario.hatoba.get_guild(scenario.guild.id) is None
        scenario.advance(seconds=31)
        await scenario.sweep()
        (thread,) = scenario.channel.threads
        assert words("ja", "ryuki").say("name") in thread.name
        assert words("ja").say("button-play") in [button.label for button in thread.messages[0].buttons]
        first = (
            scenario.ann
            if scenario.rows("SELECT member FROM seat WHERE seat = 0") == [(scenario.ann.id,)]
            else scenario.bob
        )
        for chosen in ("K,c1", "G,c2", "S,b2", "done"):
            (hand,) = playing.direct(scenario, first)
            mine = shown(await (await first.press(hand, custom_id=button(hand, "play"))).done())
            await playing.make(first, mine, chosen)
        await scenario.discord.until(lambda: len(thread.messages) == 2)
        assert scenario.rows("SELECT event FROM log ORDER BY ply") == [(event,) for event in ryuki.BLUE_SET_UP]


async def test_a_thread_that_nobody_heard_of_is_not_opened_twice(parts: Parts) -> None:
    scenario = parts.scenario
    async with scenario.bot(shards=parts.far):
        made = await organising.announced(scenario, scenario.ann, scenario.bob, scenario.cid)
        await scenario.hatoba.club.tournaments.start(made.id)
        scenario.discord.faults.drop("POST /channels/{channel}/threads", after=True)
        await scenario.sweep()
        assert [thread.messages for thread in scenario.channel.threads] == [[]]
        scenario.change("UPDATE match SET post_due = created")  # as if the process had died at this moment
        await scenario.sweep()
        (thread,) = scenario.channel.threads
        assert len(thread.messages) == 1


async def test_members_are_known_where_their_guild_is_not_heard_of(parts: Parts) -> None:
    scenario = parts.scenario
    async with scenario.bot(shards=parts.far) as hatoba:
        known = await hatoba.wiring.make(MemberNames).for_pictures(words("en"), scenario.guild.id, [scenario.ann.id])
        assert known.drawn == known.told == {scenario.ann.id: "Ann"}
        scenario.guild.remove(scenario.bob)
        found = [
            await hatoba.remote_guilds.has_member(scenario.guild.id, member.id)
            for member in (scenario.ann, scenario.bob)
        ]
        assert found == [True, False]


async def test_a_process_declares_no_guild_gone_that_others_hear_of(parts: Parts) -> None:
    scenario = parts.scenario
    async with scenario.bot(shards=parts.near):
        await scenario.match()
    async with scenario.bot(shards=parts.far) as hatoba:
        await hatoba.wait_until_ready()
        await scenario.sweep()
    scenario.discord.remove_bot(scenario.guild)
    out = "SELECT guild FROM outage WHERE guild IS NOT NULL"
    assert scenario.rows(out) == []
    async with scenario.bot(shards=parts.near):
        await scenario.stored(out, (scenario.guild.id,))


async def test_a_shard_without_connection_is_out_while_the_others_go_on(scenario: Scenario) -> None:
    scenario.discord.shards = 2
    async with scenario.bot(shards=Shards(0, 1, 2)) as hatoba:
        await hatoba.note_running(connected=True)
        began = int(scenario.clock.now.timestamp() * 1000)
        await hatoba.shards[0].disconnect()
        for _ in range(3):
            scenario.advance(minutes=1)
            await hatoba.note_running(connected=True)
        assert scenario.rows("SELECT shard, began FROM outage WHERE NOT live") == [(0, began)]
