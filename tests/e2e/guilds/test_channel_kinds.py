"""Channels of other kinds: announcements, the chats of voice and stage channels, and kinds without play."""

from dataclasses import replace

import discord
import pytest

from sandbox import Channel, Member, Message
from sandbox.model.channel import CATEGORY, FORUM, MEDIA, NEWS, NEWS_THREAD, STAGE, VOICE
from tests.e2e.playing import press_begin
from tests.e2e.scenario import GAME, Scenario, button, private, shown, verbs


def moved(scenario: Scenario, kind: int) -> Scenario:
    """Return the same scenario with a channel of another kind instead of its own."""
    other = replace(scenario, channel=scenario.guild.channel(f"kind-{kind}", kind))
    other.hatoba = scenario.hatoba
    return other


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    """Return a member who manages the guild."""
    return Member.join(scenario.guild, "Dan", may=["MANAGE_GUILD"])


async def checked(dan: Member, place: Channel, **options: Channel) -> str:
    return shown(await dan.slash("server check", place, **options)).text


async def test_in_an_announcement_channel_a_match_has_a_thread_of_its_own(either: Scenario, dan: Member) -> None:
    scenario = moved(either, NEWS)
    thread = await press_begin(scenario, "tokyo_doves")
    assert (thread.kind, thread.parent) == (NEWS_THREAD, scenario.channel)
    await scenario.press_moves(thread, *GAME)
    assert "wins" in thread.messages[-1].text
    assert "gets its own thread" in await checked(dan, scenario.channel)


async def rematch(scenario: Scenario, place: Channel) -> Message:
    """Ask for a rematch as Bob where a match has ended, and accept as Ann; return the first board of the next match."""
    over = place.messages[-1]
    await (await scenario.bob.press(over, custom_id=button(over, "rematch"))).done()
    asked = await place.next(over)
    await (await scenario.ann.press(asked, "Accept")).done()
    return await place.next(asked)


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_in_the_chat_of_a_voice_channel_matches_are_played_among_each_other(
    served: Scenario, dan: Member, kind: int
) -> None:
    scenario = moved(served, kind)
    invitation = await scenario.challenge()
    await (await scenario.bob.press(invitation, "Accept")).done()
    board = await scenario.channel.next(invitation)
    assert "play" in verbs(board)
    await scenario.press_moves(scenario.channel, *GAME)
    assert "play" in verbs(await rematch(scenario, scenario.channel))
    assert scenario.channel.threads == []
    assert "matches are played in the chat of this channel" in await checked(dan, scenario.channel)
    scenario.channel.deny("CONNECT")
    text = await checked(dan, served.channel, channel=scenario.channel)
    assert "**Connect**: to see and use the chat" in text
    assert "❌" in text
    assert "I’m missing Connect" in await private(
        await served.ann.slash("challenge", scenario.channel, game="tokyo_doves")
    )


async def test_a_tournament_wants_a_channel_with_threads_and_says_so(served: Scenario, dan: Member) -> None:
    refused = await private(await dan.slash("tournament create", moved(served, VOICE).channel, game="tokyo_doves"))
    assert "text or announcement channel" in refused


@pytest.mark.parametrize(
    ("kind", "why"),
    [(CATEGORY, "A category has no messages"), (MEDIA, "Media channels"), (FORUM, "You can’t write in")],
)
async def test_where_nothing_is_played_the_check_says_why(served: Scenario, dan: Member, kind: int, why: str) -> None:
    place = served.guild.channel("place", kind)
    text = await checked(dan, served.channel, channel=place)
    assert why in text
    assert "✅" not in text or kind == FORUM


async def test_the_check_names_what_posts_in_a_forum_need(served: Scenario, dan: Member) -> None:
    forum = served.guild.channel("forum", FORUM)
    served.guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
    assert "✅ All good" in await checked(dan, served.channel, channel=forum)
    forum.deny("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "MANAGE_THREADS", "CREATE_PUBLIC_THREADS", "PIN_MESSAGES")
    text = await checked(dan, served.channel, channel=forum)
    stops, helps = text.split("⚠️")
    assert "to open posts for matches" in stops
    assert "**Send Messages in Threads**" in stops
    assert "Manage Threads" in helps
    assert "Create Public Threads" not in text
    assert "Pin Messages" not in text


async def test_japanese_managers_read_what_works_in_japanese(served: Scenario) -> None:
    eri = Member.join(served.guild, "Eri", locale="ja", may=["MANAGE_GUILD"])
    voice, category = served.guild.channel("voice", VOICE), served.guild.channel("category", CATEGORY)
    assert "このチャンネルのチャットで" in await checked(eri, served.channel, channel=voice)
    assert "カテゴリーにはメッセージを書けない" in await checked(eri, served.channel, channel=category)


async def test_in_a_post_of_a_forum_matches_are_played_in_the_post(served: Scenario) -> None:
    forum = served.guild.channel("forum", FORUM)
    known = await served.hatoba.fetch_channel(forum.id)
    assert isinstance(known, discord.ForumChannel)
    await known.create_thread(name="a post", content="let us play")
    (post,) = forum.threads
    scenario = replace(served, channel=post)
    scenario.hatoba = served.hatoba
    invitation = await scenario.challenge()
    await (await scenario.bob.press(invitation, "Accept")).done()
    assert "play" in verbs(await post.next(invitation))
