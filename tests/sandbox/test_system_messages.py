"""The messages that Discord posts itself: threads renamed and started, members added, messages pinned."""

import pytest

from sandbox import Channel, Discord, Member
from sandbox.model.channel import FORUM, NEWS
from sandbox.model.message import (
    CHANNEL_NAME_CHANGE,
    PIN_ADDED,
    RECIPIENT_ADD,
    RECIPIENT_REMOVE,
    THREAD_CREATED,
    THREAD_STARTER,
)
from tests.sandbox.api_client import ApiClient
from tests.sandbox.test_rest import create_thread, post_message


def kinds(channel: Channel) -> list[int]:
    return [message.kind for message in channel.system_messages]


async def test_a_renamed_thread_says_so_and_nobody_can_delete_that(channel: Channel, ask: ApiClient) -> None:
    thread = await create_thread(ask, channel)
    path = f"/channels/{thread.id}"
    await ask("PATCH", path, {"name": thread.name, "auto_archive_duration": 60})
    assert kinds(thread) == []
    await ask("PATCH", path, {"name": "over", "archived": True})
    (notice,) = thread.system_messages
    assert (notice.kind, notice.content, notice.author) == (CHANNEL_NAME_CHANGE, "over", channel.world.bot)
    assert thread.archived
    await ask("PATCH", path, {"archived": False})
    channel.allow("MANAGE_MESSAGES")
    for method, body in (("DELETE", None), ("PATCH", {"content": "x"})):
        refused = await ask(method, f"{path}/messages/{notice.id}", body)
        assert (refused.status, refused.code) == (403, 50021)
    assert (await ask("PUT", f"{path}/messages/pins/{notice.id}")).code in (50013, 50021)
    newest = (await ask("GET", f"{path}/messages?limit=1")).body[0]
    assert (newest["type"], newest["content"], newest["id"]) == (4, "over", str(notice.id))
    assert (await ask("GET", path)).body["last_message_id"] == str(notice.id)


async def test_a_renamed_channel_says_nothing(channel: Channel, ask: ApiClient) -> None:
    channel.allow("MANAGE_CHANNELS")
    assert (await ask("PATCH", f"/channels/{channel.id}", {"name": "new"})).status == 200
    assert channel.system_messages == []


async def test_a_member_who_is_added_or_removed_is_named_and_one_who_is_mentioned_is_not(
    channel: Channel, ann: Member, ask: ApiClient
) -> None:
    assert channel.guild
    bob = Member.join(channel.guild, "Bob")
    secret = await create_thread(ask, channel, 12)
    for _ in range(2):
        await ask("PUT", f"/channels/{secret.id}/thread-members/{ann.id}")
    await ask("POST", f"/channels/{secret.id}/messages", {"content": bob.mention})
    assert bob in secret.members
    await ask("DELETE", f"/channels/{secret.id}/thread-members/{ann.id}")
    assert [(one.kind, one.mentions) for one in secret.system_messages] == [
        (RECIPIENT_ADD, [ann.id]),
        (RECIPIENT_REMOVE, [ann.id]),
    ]
    added = (await ask("GET", f"/channels/{secret.id}/messages")).body[-1]
    assert (added["type"], [one["id"] for one in added["mentions"]]) == (1, [str(ann.id)])
    assert channel.system_messages == []


@pytest.mark.parametrize(("kind", "threads"), [(0, 11), (NEWS, 10)])
async def test_a_public_thread_without_a_message_is_announced(
    discord: Discord, ask: ApiClient, kind: int, threads: int
) -> None:
    channel = discord.guild("Ueno Park").channel("games", kind)
    thread = await create_thread(ask, channel, threads)
    (notice,) = channel.system_messages
    assert (notice.kind, notice.content) == (THREAD_CREATED, "t")
    shown = (await ask("GET", f"/channels/{channel.id}/messages/{notice.id}")).body
    assert shown["message_reference"] == {
        "type": 0,
        "channel_id": str(thread.id),
        "guild_id": str(channel.guild.id if channel.guild else 0),
    }
    assert (await ask("POST", f"/channels/{channel.id}/messages/{notice.id}/threads", {"name": "x"})).code == 50021
    assert (await ask("DELETE", f"/channels/{channel.id}/messages/{notice.id}")).status == 204
    assert channel.system_messages == []


async def test_a_thread_under_a_message_begins_with_it_and_is_announced_if_that_is_old(
    discord: Discord, channel: Channel, ask: ApiClient
) -> None:
    fresh, old = [await post_message(ask, channel) for _ in range(2)]
    first = await ask("POST", f"{fresh}/threads", {"name": "first"})
    assert channel.system_messages == []
    discord.advance(3600)
    await ask("POST", f"{old}/threads", {"name": "second"})
    assert [one.content for one in channel.system_messages] == ["second"]
    thread = discord.channels[int(first.body["id"])]
    assert kinds(thread) == [THREAD_STARTER]
    (starter,) = (await ask("GET", f"/channels/{thread.id}/messages")).body
    assert (starter["type"], starter["content"], starter["referenced_message"]["content"]) == (21, "", "x")
    assert (await ask("DELETE", f"/channels/{thread.id}/messages/{starter['id']}")).code == 50021


async def test_a_post_of_a_forum_is_announced_nowhere(discord: Discord, ask: ApiClient) -> None:
    forum = discord.guild("Ueno Park").channel("pavilion", FORUM)
    post = await ask("POST", f"/channels/{forum.id}/threads", {"name": "t", "message": {"content": "x"}})
    thread = discord.channels[int(post.body["id"])]
    assert (kinds(thread), len(forum.history)) == ([], 0)
    await ask("PATCH", f"/channels/{thread.id}", {"name": "over"})
    assert kinds(thread) == [CHANNEL_NAME_CHANGE]


@pytest.mark.parametrize("base", ["messages/pins", "pins"])
async def test_a_pin_is_announced_once_listed_and_taken_back(channel: Channel, ask: ApiClient, base: str) -> None:
    path = f"/channels/{channel.id}"
    channel.allow("PIN_MESSAGES")
    first, second = [int((await post_message(ask, channel)).rpartition("/")[2]) for _ in range(2)]
    for number in (first, second, first):
        assert (await ask("PUT", f"{path}/{base}/{number}")).status == 204
        channel.world.advance(1)
    assert [(one.kind, one.reference.message) for one in channel.system_messages if one.reference] == [
        (PIN_ADDED, first),
        (PIN_ADDED, second),
    ]
    listed = (await ask("GET", f"{path}/messages/pins")).body
    assert [(int(one["message"]["id"]), listed["has_more"]) for one in listed["items"]] == [
        (second, False),
        (first, False),
    ]
    assert [int(one["id"]) for one in (await ask("GET", f"{path}/pins")).body] == [second, first]
    later = (await ask("GET", f"{path}/messages/pins?limit=1")).body
    assert (len(later["items"]), later["has_more"]) == (1, True)
    assert (await ask("GET", f"{path}/messages/pins?before=tomorrow")).code == 50035
    assert (await ask("DELETE", f"{path}/{base}/{first}")).status == 204
    assert [one.id for one in channel.messages if one.pinned] == [second]
    notice = channel.system_messages[0]
    assert (await ask("PUT", f"{path}/{base}/{notice.id}")).code == 50021
    assert (await ask("DELETE", f"{path}/messages/{notice.id}")).status == 204
    channel.deny("PIN_MESSAGES")
    assert (await ask("PUT", f"{path}/{base}/{first}")).code == 50013
    channel.deny("READ_MESSAGE_HISTORY")
    assert (await ask("GET", f"{path}/pins")).body == []
