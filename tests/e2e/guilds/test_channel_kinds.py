"""Channels of other kinds: announcements, the chats of voice and stage channels, and kinds without play."""

from dataclasses import replace

import discord
import pytest

from sandbox import Channel, Member, Message
from sandbox.model.channel import CATEGORY, FORUM, MEDIA, NEWS, NEWS_THREAD, STAGE, VOICE
from tests.e2e.park import GAME, Park, button, private, shown, verbs
from tests.e2e.playing import press_begin


def moved(park: Park, kind: int) -> Park:
    """Return the same park with a channel of another kind instead of its own."""
    other = replace(park, channel=park.guild.channel(f"kind-{kind}", kind))
    other.hatoba = park.hatoba
    return other


@pytest.fixture
def dan(park: Park) -> Member:
    """Return a member who manages the guild."""
    return Member.join(park.guild, "Dan", may=["MANAGE_GUILD"])


async def checked(dan: Member, place: Channel, **options: Channel) -> str:
    return shown(await dan.slash("server check", place, **options)).text


async def test_in_an_announcement_channel_a_match_has_a_thread_of_its_own(either: Park, dan: Member) -> None:
    park = moved(either, NEWS)
    thread = await press_begin(park, "tokyo_doves")
    assert (thread.kind, thread.parent) == (NEWS_THREAD, park.channel)
    await park.press_moves(thread, *GAME)
    assert "wins" in thread.messages[-1].text
    assert "gets a thread of its own" in await checked(dan, park.channel)


async def rematch(park: Park, place: Channel) -> Message:
    """Ask for a rematch as Bob where a match has ended, and accept as Ann; return the first board of the next match."""
    over = place.messages[-1]
    await (await park.bob.press(over, custom_id=button(over, "rematch"))).done()
    asked = await place.next(over)
    await (await park.ann.press(asked, "Accept")).done()
    return await place.next(asked)


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_in_the_chat_of_a_voice_channel_matches_are_played_among_each_other(
    served: Park, dan: Member, kind: int
) -> None:
    park = moved(served, kind)
    invitation = await park.challenge()
    await (await park.bob.press(invitation, "Accept")).done()
    board = await park.channel.next(invitation)
    assert "play" in verbs(board)
    await park.press_moves(park.channel, *GAME)
    assert "play" in verbs(await rematch(park, park.channel))
    assert park.channel.threads == []
    assert "Matches are played in the chat of this channel" in await checked(dan, park.channel)
    park.channel.deny("CONNECT")
    text = await checked(dan, served.channel, channel=park.channel)
    assert "**Connect**: to see the chat" in text
    assert "❌" in text
    assert "I lack Connect" in await private(await served.ann.slash("challenge", park.channel, game="tokyo_doves"))


async def test_a_tournament_wants_a_channel_with_threads_and_says_so(served: Park, dan: Member) -> None:
    refused = await private(await dan.slash("tournament create", moved(served, VOICE).channel, game="tokyo_doves"))
    assert "text or announcement channel" in refused


@pytest.mark.parametrize(
    ("kind", "why"), [(CATEGORY, "A category has no messages"), (MEDIA, "media channel"), (FORUM, "Nobody writes in")]
)
async def test_where_nothing_is_played_the_check_says_why(served: Park, dan: Member, kind: int, why: str) -> None:
    place = served.guild.channel("place", kind)
    text = await checked(dan, served.channel, channel=place)
    assert why in text
    assert "✅" not in text or kind == FORUM


async def test_the_check_names_what_posts_in_a_forum_need(served: Park, dan: Member) -> None:
    forum = served.guild.channel("forum", FORUM)
    served.guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
    assert "✅ All is well" in await checked(dan, served.channel, channel=forum)
    forum.deny("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "MANAGE_THREADS", "CREATE_PUBLIC_THREADS", "PIN_MESSAGES")
    text = await checked(dan, served.channel, channel=forum)
    stops, helps = text.split("⚠️")
    assert "to open posts for matches" in stops
    assert "**Send Messages in Threads**" in stops
    assert "Manage Threads" in helps
    assert "Create Public Threads" not in text
    assert "Pin Messages" not in text


async def test_japanese_managers_read_what_works_in_japanese(served: Park) -> None:
    eri = Member.join(served.guild, "Eri", locale="ja", may=["MANAGE_GUILD"])
    voice, category = served.guild.channel("voice", VOICE), served.guild.channel("category", CATEGORY)
    assert "このチャンネルのチャットで" in await checked(eri, served.channel, channel=voice)
    assert "カテゴリーにはメッセージを書けない" in await checked(eri, served.channel, channel=category)


async def test_in_a_post_of_a_forum_matches_are_played_in_the_post(served: Park) -> None:
    forum = served.guild.channel("forum", FORUM)
    known = await served.hatoba.fetch_channel(forum.id)
    assert isinstance(known, discord.ForumChannel)
    await known.create_thread(name="a post", content="let us play")
    (post,) = forum.threads
    park = replace(served, channel=post)
    park.hatoba = served.hatoba
    invitation = await park.challenge()
    await (await park.bob.press(invitation, "Accept")).done()
    assert "play" in verbs(await post.next(invitation))
