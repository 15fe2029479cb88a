"""Channels of other kinds: voice and stage channels with their chat, announcements, categories, forums."""

import json

import pytest
from discord import abc

from sandbox import Channel, Discord, Member
from sandbox.api import payloads
from sandbox.api.rate_limits import RateLimit
from sandbox.model.channel import CATEGORY, FORUM, MEDIA, NEWS, NEWS_THREAD, STAGE, TEXT, VOICE, Tag
from sandbox.model.world import World
from sandbox.persistence import world_as_json
from tests.sandbox.api_client import ApiClient, Reply
from tests.sandbox.conftest import running

KINDS = {
    TEXT: {"topic", "last_message_id", "last_pin_timestamp", "rate_limit_per_user"},
    VOICE: {"bitrate", "user_limit", "rtc_region", "video_quality_mode", "last_message_id"},
    CATEGORY: {"permission_overwrites", "position"},
    NEWS: {"topic", "last_message_id"},
    STAGE: {"bitrate", "user_limit", "topic", "last_message_id"},
    FORUM: {"available_tags", "default_reaction_emoji", "default_sort_order", "default_forum_layout"},
    MEDIA: {"available_tags", "default_sort_order"},
}
"""The kinds of channels, each with some of the fields that Discord sends."""


@pytest.fixture
def forum(channel: Channel) -> Channel:
    return place(channel, FORUM)


def place(channel: Channel, kind: int) -> Channel:
    """Return a new channel of a kind."""
    assert channel.guild is not None
    return channel.guild.channel(f"kind-{kind}", kind)


async def post(ask: ApiClient, forum: Channel, *tags: Tag, **fields: object) -> Reply:
    """Request a post with a sentence in it."""
    body = {"name": "post", "message": {"content": "first"}, "applied_tags": [str(tag.id) for tag in tags], **fields}
    return await ask("POST", f"/channels/{forum.id}/threads", body)


@pytest.mark.parametrize("kind", KINDS)
async def test_a_channel_has_what_discord_sends_of_its_kind(channel: Channel, ask: ApiClient, kind: int) -> None:
    body = (await ask("GET", f"/channels/{place(channel, kind).id}")).body
    assert body["type"] == kind
    assert KINDS[kind] - body.keys() == set()
    assert ("topic" in body, "bitrate" in body, "available_tags" in body) == (
        kind != CATEGORY,
        kind in (VOICE, STAGE),
        kind in (FORUM, MEDIA),
    )


async def test_a_library_knows_each_kind(discord: Discord, channel: Channel) -> None:
    made = [place(channel, kind) for kind in KINDS]
    async with running(discord) as bot:
        await bot.wait_until_ready()
        known = [bot.get_channel(one.id) for one in made]
        assert [one.type.value for one in known if isinstance(one, abc.GuildChannel)] == list(KINDS)


@pytest.mark.parametrize("kind", [VOICE, STAGE])
async def test_the_chat_of_a_voice_channel_takes_messages_and_no_threads(
    channel: Channel, ask: ApiClient, kind: int
) -> None:
    voice = place(channel, kind)
    said = await ask("POST", f"/channels/{voice.id}/messages", {"content": "x"})
    assert said.status == 200
    opening = {"name": "t", "type": 11}
    assert (await ask("POST", f"/channels/{voice.id}/threads", opening)).code == 50024
    under = f"/channels/{voice.id}/messages/{said.body['id']}/threads"
    assert (await ask("POST", under, {"name": "t"})).code == 50024
    voice.deny("CONNECT")
    assert (await ask("POST", f"/channels/{voice.id}/messages", {"content": "x"})).code == 50001
    assert (await ask("GET", f"/channels/{voice.id}")).status == 200


async def test_announcements_have_threads_of_their_own_kind(channel: Channel, ask: ApiClient) -> None:
    news = place(channel, NEWS)
    opening = f"/channels/{news.id}/threads"
    assert (await ask("POST", opening, {"name": "t", "type": 11})).code == 50024
    assert (await ask("POST", opening, {"name": "t"})).code == 50024, "private if nothing else is said"
    opened = await ask("POST", opening, {"name": "t", "type": NEWS_THREAD})
    assert (opened.status, opened.body["type"]) == (201, NEWS_THREAD)
    said = await ask("POST", f"/channels/{news.id}/messages", {"content": "x"})
    under = await ask("POST", f"/channels/{news.id}/messages/{said.body['id']}/threads", {"name": "t"})
    assert (under.body["type"], under.body["id"]) == (NEWS_THREAD, said.body["id"])
    assert (await ask("POST", f"/channels/{channel.id}/threads", {"name": "t", "type": NEWS_THREAD})).code == 50024
    assert (await ask("POST", f"/channels/{under.body['id']}/messages", {"content": "y"})).status == 200


@pytest.mark.parametrize("kind", [FORUM, MEDIA, CATEGORY])
async def test_there_are_no_messages_in_a_forum_itself(channel: Channel, ask: ApiClient, kind: int) -> None:
    forum = place(channel, kind)
    assert channel.guild is not None
    ann = Member.join(channel.guild, "Ann")
    assert (await ask("POST", f"/channels/{forum.id}/messages", {"content": "x"})).code == 50008
    assert (await ask("GET", f"/channels/{forum.id}/messages")).code == 50008
    with pytest.raises(LookupError, match="no messages of its own"):
        await ann.slash("challenge", forum)
    with pytest.raises(LookupError, match="no messages of its own"):
        ann.say(forum, "x")


async def test_a_post_has_the_number_of_its_first_message(forum: Channel, ask: ApiClient) -> None:
    forum.deny("CREATE_PUBLIC_THREADS")
    opened = await post(ask, forum)
    assert opened.status == 201
    (made,) = forum.threads
    (first,) = made.messages
    assert opened.body["id"] == opened.body["message"]["id"] == str(made.id) == str(first.id)
    assert (opened.body["type"], opened.body["parent_id"], first.text) == (11, str(forum.id), "first")
    assert opened.body["message"]["channel_id"] == opened.body["id"]
    assert (await ask("GET", f"/channels/{forum.id}")).body["last_message_id"] == opened.body["id"]
    edit = await ask("PATCH", f"/channels/{made.id}/messages/{first.id}", {"content": "second"})
    assert (edit.status, first.text) == (200, "second")


async def test_a_post_needs_a_message_and_the_right_to_write(forum: Channel, ask: ApiClient) -> None:
    opening = f"/channels/{forum.id}/threads"
    assert (await ask("POST", opening, {"name": "t", "type": 11})).code == 50035
    assert (await post(ask, forum, message={"content": ""})).code == 50006
    forum.deny("SEND_MESSAGES_IN_THREADS")
    assert (await post(ask, forum)).status == 201
    assert (await ask("POST", f"/channels/{forum.threads[0].id}/messages", {"content": "y"})).code == 50013
    forum.deny("SEND_MESSAGES")
    assert (await post(ask, forum)).code == 50013
    forum.allow("SEND_MESSAGES")
    forum.deny("EMBED_LINKS")
    assert (await post(ask, forum, message={"embeds": [{"description": "x"}]})).code == 50013
    assert len(forum.threads) == 1


async def test_a_post_may_come_with_files(forum: Channel, ask: ApiClient) -> None:
    message = {"content": "x", "attachments": [{"id": 0, "filename": "f.png"}]}
    reply = await ask("POST", f"/channels/{forum.id}/threads", {"name": "t", "message": message}, files=[b"x"])
    assert [file["filename"] for file in reply.body["message"]["attachments"]] == ["f.png"]


async def test_posts_bear_only_tags_of_their_forum_five_at_most(forum: Channel, ask: ApiClient) -> None:
    tags = [forum.tag(f"tag {number}") for number in range(6)]
    assert (await post(ask, forum, *tags)).code == 50035
    assert (await post(ask, forum, Tag(5, "foreign"))).code == 50035
    opened = await post(ask, forum, *tags[:2])
    (made,) = forum.threads
    assert opened.body["applied_tags"] == [str(tag.id) for tag in tags[:2]]
    path = f"/channels/{made.id}"
    assert (await ask("PATCH", path, {"applied_tags": [str(tags[5].id)]})).status == 200
    assert made.labels == ["tag 5"]
    assert (await ask("PATCH", path, {"applied_tags": ["17"]})).code == 50035
    assert (await ask("PATCH", path, {"archived": True})).body["applied_tags"] == [str(tags[5].id)]
    assert (await ask("PATCH", path, {"applied_tags": [], "archived": True})).code == 50083


async def test_moderated_tags_are_for_those_who_manage_threads(forum: Channel, ask: ApiClient) -> None:
    free, moderated = forum.tag("free"), forum.tag("moderated", moderated=True)
    assert (await post(ask, forum, moderated)).status == 201
    forum.deny("MANAGE_THREADS")
    assert (await post(ask, forum, moderated)).code == 50013
    assert (await post(ask, forum, free)).status == 201
    path = f"/channels/{forum.threads[-1].id}"
    assert (await ask("PATCH", path, {"applied_tags": [str(moderated.id)]})).code == 50013


async def test_a_forum_may_take_no_post_without_a_tag(forum: Channel, ask: ApiClient) -> None:
    forum.require_tag()
    moderated = forum.tag("moderated", moderated=True)
    assert (await post(ask, forum)).code == 40067
    forum.deny("MANAGE_THREADS")
    assert (await post(ask, forum)).code == 40066
    forum.allow("MANAGE_THREADS")
    assert (await post(ask, forum, moderated)).status == 201
    path = f"/channels/{forum.threads[0].id}"
    assert (await ask("PATCH", path, {"applied_tags": []})).code == 40067


async def test_tags_are_made_by_those_who_manage_channels(forum: Channel, ask: ApiClient) -> None:
    kept = forum.tag("kept")
    path = f"/channels/{forum.id}"
    wanted = {"available_tags": [{"id": str(kept.id), "name": "kept"}, {"name": "new", "moderated": True}]}
    assert (await ask("PATCH", path, wanted)).code == 50013
    forum.allow("MANAGE_CHANNELS")
    changed = await ask("PATCH", path, wanted)
    assert [(tag["name"], tag["moderated"]) for tag in changed.body["available_tags"]] == [
        ("kept", False),
        ("new", True),
    ]
    assert changed.body["available_tags"][0]["id"] == str(kept.id)
    for listed, code in (
        ([{"name": "twice"}, {"name": "twice"}], 40061),
        ([{"name": "x" * 21}], 50035),
        ([{"name": str(number)} for number in range(21)], 50035),
    ):
        assert (await ask("PATCH", path, {"available_tags": listed})).code == code
    assert len(forum.tags) == 2


async def test_posts_count_against_the_limit_of_threads(discord: Discord, forum: Channel, ask: ApiClient) -> None:
    discord.limiter.threads = RateLimit(1, 250)
    assert [(await post(ask, forum)).status for _ in range(2)] == [201, 429]
    discord.advance(251)
    assert (await post(ask, forum)).status == 201


async def test_tags_and_kinds_are_saved(forum: Channel, ask: ApiClient) -> None:
    forum.require_tag()
    await post(ask, forum, forum.tag("kept", moderated=True))
    saved = json.loads(json.dumps(world_as_json(forum.world)))
    (one,) = (one for one in saved["channels"] if one["id"] == forum.id)
    (made,) = (one for one in saved["channels"] if one["parent"] == forum.id)
    assert (one["kind"], one["flags"], made["applied"]) == (FORUM, 16, [forum.tags[0].id])
    assert one["tags"] == [[forum.tags[0].id, "kept", True]]
    assert payloads.channel(forum)["available_tags"][0]["moderated"]
    assert isinstance(forum.world, World)
