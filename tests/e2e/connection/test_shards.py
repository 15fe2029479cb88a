"""Processes that run some of the shards: each can show any match, even if its guild belongs to another process."""

from dataclasses import dataclass

import pytest

from club.model.delivery.shards import Shards, shard_of
from cogs.core.member_names import MemberNames
from tests.e2e import cup, playing, ryuki
from tests.e2e.park import Park, button, shown
from texts import words


@dataclass
class Parts:
    """The park, the shard that receives its guild's events, and the first shard, which receives only DMs."""

    park: Park
    near: Shards
    far: Shards


@pytest.fixture
def parts(park: Park) -> Parts:
    count = next(count for count in range(2, 99) if shard_of(park.guild.id, count))
    park.discord.shards = count
    near = shard_of(park.guild.id, count)
    return Parts(park, Shards(near, near, count), Shards(0, 0, count))


@pytest.mark.parametrize("language", ["ja"])
async def test_a_match_begins_and_is_played_where_its_guild_is_not_heard_of(parts: Parts) -> None:
    park = parts.park
    async with park.bot(shards=parts.near):
        panel = shown(await park.ann.slash("challenge", park.channel, game="ryuki", opponent=park.bob))
        await (await park.ann.press(panel, custom_id=button(panel, "send"))).done()
        await park.discord.until(lambda: park.channel.messages)
        await park.hatoba.club.challenges.accept(1, park.bob.id)
    async with park.bot(shards=parts.far):
        assert park.hatoba.get_guild(park.guild.id) is None
        park.advance(seconds=31)
        await park.sweep()
        (thread,) = park.channel.threads
        assert words("ja", "ryuki").say("name") in thread.name
        assert words("ja").say("button-play") in [button.label for button in thread.messages[0].buttons]
        first = park.ann if park.rows("SELECT member FROM seat WHERE seat = 0") == [(park.ann.id,)] else park.bob
        for chosen in ("K,c1", "G,c2", "S,b2", "done"):
            (hand,) = playing.direct(park, first)
            mine = shown(await (await first.press(hand, custom_id=button(hand, "play"))).done())
            await playing.make(first, mine, chosen)
        await park.discord.until(lambda: len(thread.messages) == 2)
        assert park.rows("SELECT event FROM log ORDER BY ply") == [(event,) for event in ryuki.BLUE_SET_UP]


async def test_a_thread_that_nobody_heard_of_is_not_opened_twice(parts: Parts) -> None:
    park = parts.park
    async with park.bot(shards=parts.far):
        made = await cup.announced(park, park.ann, park.bob, park.cid)
        await park.hatoba.club.tournaments.start(made.id)
        park.discord.faults.drop("POST /channels/{channel}/threads", after=True)
        await park.sweep()
        assert [thread.messages for thread in park.channel.threads] == [[]]
        park.change("UPDATE match SET post_due = created")  # as if the process had died at this moment
        await park.sweep()
        (thread,) = park.channel.threads
        assert len(thread.messages) == 1


async def test_members_are_known_where_their_guild_is_not_heard_of(parts: Parts) -> None:
    park = parts.park
    async with park.bot(shards=parts.far) as hatoba:
        known = await hatoba.wiring.make(MemberNames).for_pictures(words("en"), park.guild.id, [park.ann.id])
        assert known.drawn == known.told == {park.ann.id: "Ann"}
        park.guild.remove(park.bob)
        found = [await hatoba.remote_guilds.has_member(park.guild.id, member.id) for member in (park.ann, park.bob)]
        assert found == [True, False]


async def test_a_process_declares_no_guild_gone_that_others_hear_of(parts: Parts) -> None:
    park = parts.park
    async with park.bot(shards=parts.near):
        await park.match()
    async with park.bot(shards=parts.far) as hatoba:
        await hatoba.wait_until_ready()
        await park.sweep()
    park.discord.remove_bot(park.guild)
    out = "SELECT guild FROM outage WHERE guild IS NOT NULL"
    assert park.rows(out) == []
    async with park.bot(shards=parts.near):
        await park.stored(out, (park.guild.id,))


async def test_a_shard_without_connection_is_out_while_the_others_go_on(park: Park) -> None:
    park.discord.shards = 2
    async with park.bot(shards=Shards(0, 1, 2)) as hatoba:
        await hatoba.note_running(connected=True)
        began = int(park.clock.now.timestamp() * 1000)
        await hatoba.shards[0].disconnect()
        for _ in range(3):
            park.advance(minutes=1)
            await hatoba.note_running(connected=True)
        assert park.rows("SELECT shard, began FROM outage") == [(0, began)]
