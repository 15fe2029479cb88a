"""Where a match is posted, and what happens if that channel is closed or gone."""

import asyncio
from functools import partial

import pytest

from sandbox import Channel, Message
from sandbox.model.clock import HANGING
from tests.e2e.playing import direct
from tests.e2e.scenario import GAME, Scenario, private, shown
from texts import words

NEEDED = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "embed_links",
    "read_message_history",
)


async def finish(scenario: Scenario, place: Channel, ply: int) -> None:
    """Play the game to its end by typing in a place, and assert that the result is posted there."""
    for count, event in enumerate(GAME[ply:], ply):
        await scenario.move((scenario.ann, scenario.bob)[count % 2], place, event)
        await scenario.discord.until(partial(posts, place, count + 1))
    assert "wins!" in posts(place, len(GAME))[0].text


def posts(place: Channel, ply: int) -> list[Message]:
    """Return the posts of match 1 as of a ply in a place."""
    return [post for post in place.messages if f"more:1:{ply}" in [b.custom_id for b in post.buttons]]


def told(scenario: Scenario, key: str, **details: object) -> str:
    """Return a notice in the guild's language."""
    return words(scenario.guild.locale).say(f"notice-{key}", details)


@pytest.mark.parametrize("name", NEEDED)
async def test_what_is_missing_is_named_before_anything_is_promised(served: Scenario, name: str) -> None:
    post = await served.challenge()
    panel = await served.set_up(served.ann, served.channel, (served.cid,))
    served.channel.deny(name.upper())
    for answer, member in (
        (await served.ann.slash("challenge", served.channel, game="tokyo_doves"), served.ann),
        (await served.ann.press(panel, "Send"), served.ann),
        (await served.bob.press(post, "Accept"), served.bob),
    ):
        say = words(member.locale)
        wanted = say.say(
            "error-permissions", channel=f"<#{served.channel.id}>", permissions=say.say(f"permission-{name}")
        )
        assert await private(answer) == wanted
    assert len(served.rows("SELECT * FROM challenge")) == 1
    assert served.rows("SELECT * FROM match") == []


@pytest.mark.parametrize("name", NEEDED)
async def test_a_permission_taken_away_moves_the_match_to_where_it_is_asked_for(served: Scenario, name: str) -> None:
    thread, other = await served.match(), served.guild.channel("elsewhere")
    served.channel.deny(name.upper())
    if name not in ("view_channel", "send_messages_in_threads"):  # not needed to continue in the thread
        return await finish(served, thread, 0)
    text = await served.move(served.ann, other, GAME[0])
    assert "Red puts out the Big Brother" in text
    await served.sweep()
    if name != "send_messages_in_threads":  # then the channel around the thread takes the posts
        assert served.rows("SELECT blocked IS NOT NULL FROM match") == [(1,)]
        shown(await (await served.bob.slash("board", other)).done())
        await served.sweep()
        assert len(other.messages) == 1
        return await finish(served, other, 1)
    assert "Red puts out the Big Brother" in posts(served.channel, 1)[0].text
    return await finish(served, served.channel, 1)


async def test_a_match_that_was_never_posted_comes_to_where_it_is_asked_for(served: Scenario) -> None:
    post, other = await served.challenge(), served.guild.channel("elsewhere")
    served.discord.faults.drop("POST /channels/{channel}/messages")
    await (await served.bob.press(post, "Accept")).done()
    await served.hatoba.tasks.finish()  # the first try has failed, and the next one follows in half a minute
    served.channel.deny("VIEW_CHANNEL")
    served.advance(seconds=31)
    await served.sweep()
    await served.sweep()
    assert served.rows("SELECT blocked IS NOT NULL FROM match") == [(1,)]
    await (await served.cid.slash("board", other, match=1)).done()
    await served.sweep()
    assert other.messages == []
    await (await served.bob.slash("board", other)).done()
    await served.sweep()
    assert "goes first, as agreed" in other.messages[0].text
    await finish(served, other, 0)


async def test_a_post_brings_an_archived_thread_back(served: Scenario) -> None:
    thread = await served.match()
    thread.archive()
    post = thread.messages[-1]
    await served.move(served.ann, served.channel, GAME[0])
    await thread.next(post)
    assert not thread.archived
    await finish(served, thread, 1)


@pytest.mark.parametrize("archived", [False, True], ids=["locked", "locked and archived"])
async def test_a_locked_thread_sends_the_match_to_the_channel(served: Scenario, archived: bool) -> None:
    thread = await served.match()
    served.channel.deny("MANAGE_THREADS")
    thread.update(archived=archived, locked=True)
    before = served.channel.messages[-1]
    await served.move(served.ann, served.channel, GAME[0])
    await served.channel.next(before)
    await served.discord.until(lambda: any(told(served, "moved") in one.text for one in served.channel.messages))
    assert len(thread.messages) == 1
    await finish(served, served.channel, 1)


@pytest.mark.parametrize("under_way", [False, True])
async def test_a_deleted_thread_sends_the_match_to_the_channel_and_says_so_at_once(
    served: Scenario, under_way: bool
) -> None:
    if under_way:
        served.discord.faults.slow_down("POST /channels/{channel}/messages", seconds=0.2, times=4, after=True)
    thread = await served.match()
    if not under_way:
        await served.hatoba.tasks.finish()
    thread.delete()
    await served.discord.until(lambda: len(served.channel.messages) == 3)
    (post,) = posts(served.channel, 0)
    assert "it’s your turn (Red)" in post.text
    (notice,) = (message for message in served.channel.messages if told(served, "moved") in message.text)
    assert sorted(notice.mentions) == sorted([served.ann.id, served.bob.id])
    await finish(served, served.channel, 0)
    assert len(served.channel.messages) == 3 + len(GAME)


async def test_a_thread_that_was_deleted_while_the_bot_was_down_is_missed_at_once(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match()
    thread.delete()
    scenario.advance(minutes=5)
    async with scenario.bot():
        async with asyncio.timeout(HANGING):
            while len(scenario.channel.messages) < 3:
                await scenario.sweep()
        assert len(posts(scenario.channel, 0)) == 1
        assert any(told(scenario, "moved") in message.text for message in scenario.channel.messages)
        await finish(scenario, scenario.channel, 0)


async def test_a_deleted_channel_leaves_the_match_to_be_called_elsewhere(served: Scenario) -> None:
    await served.match()
    deadline = served.rows("SELECT deadline FROM match")
    other = served.guild.channel("elsewhere")
    served.cid.dms_open = served.bob.dms_open = False
    served.channel.delete()
    await served.discord.until(lambda: direct(served, served.ann))
    (message,) = direct(served, served.ann)
    assert told(served, "nowhere", match="1") in message.text
    await served.stored("SELECT id FROM notice")
    assert (direct(served, served.bob), other.messages) == ([], [])
    assert served.rows("SELECT deadline FROM match") == deadline
    await served.move(served.ann, other, GAME[0])
    await served.sweep()
    await served.stored("SELECT home, post_due FROM match", (None, None))
    assert (len(direct(served, served.ann)), other.messages) == (1, [])
    await (await served.bob.slash("board", other)).done()
    await served.sweep()
    assert "it’s your turn (Green)" in other.messages[0].text
    await finish(served, other, 1)


async def test_members_are_told_once_that_a_match_can_be_posted_nowhere(served: Scenario) -> None:
    await served.match()
    served.channel.deny("VIEW_CHANNEL")
    other = served.guild.channel("elsewhere")
    for count, event in enumerate(GAME):
        await served.move((served.ann, served.bob)[count % 2], other, event)
        await served.sweep()
    for member in (served.ann, served.bob):
        (notice,) = direct(served, member)
        assert (
            f"I can’t post match 1 in <#{served.channel.id}>: I’m missing the permission “View Channel” there."
            in notice.text
        )
    assert await served.sound()


async def test_closed_direct_messages_matter_to_nobody(served: Scenario) -> None:
    for member in (served.ann, served.bob):
        member.dms_open = False
    thread = await served.match()
    await served.play(thread, *GAME)
    assert "wins!" in thread.messages[-1].text
    assert not any("/users/@me/channels" in request.path for request in served.discord.requests)


async def test_a_deleted_challenge_is_played_in_the_channel(served: Scenario) -> None:
    post = await served.challenge()
    served.discord.faults.drop("POST /channels/{channel}/messages/{message}/threads")
    await (await served.bob.press(post, "Accept")).done()
    del served.channel.history[post.id]
    served.advance(seconds=31)
    await served.sweep()
    await finish(served, served.channel, 0)
