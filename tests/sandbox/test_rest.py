"""Who may do what, where and until when, with Discord's error codes."""

import asyncio
from typing import Any

import pytest

from sandbox import Answer, Channel, Discord, Member
from sandbox.model.permissions import BITS
from tests.sandbox.api_client import ApiClient


async def send_interaction(
    discord: Discord, ask: ApiClient, member: Member, channel: Channel, kind: int = 2
) -> asyncio.Task[Answer]:
    """Act as a member, and return once the bot can know about it."""
    count = len(ask.interactions)
    task = asyncio.create_task(discord.interact_raw(member, {"name": "x"}, channel=channel, kind=kind))
    await discord.until(lambda: len(ask.interactions) > count)
    return task


async def post_message(ask: ApiClient, channel: Channel) -> str:
    reply = await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"})
    return f"/channels/{channel.id}/messages/{reply.body['id']}"


async def create_thread(ask: ApiClient, channel: Channel, kind: int = 11) -> Channel:
    reply = await ask("POST", f"/channels/{channel.id}/threads", {"name": "t", "type": kind})
    return channel.world.channels[int(reply.body["id"])]


async def test_a_wrong_token_is_refused(ask: ApiClient) -> None:
    assert (await ask("GET", "/users/@me", token="other")).status == 401


async def test_unknown_routes_are_complained_about(discord: Discord, ask: ApiClient) -> None:
    assert (await ask("GET", "/nonsense")).status == 404
    assert discord.complaints == ["GET /nonsense: unknown route"]


async def test_what_is_not_there_has_its_code(discord: Discord, channel: Channel, ask: ApiClient) -> None:
    guild = discord.guild("Kyoto")
    for path, code in (
        ("/channels/5", 10003),
        ("/channels/5/messages/6", 10003),
        (f"/channels/{channel.id}/messages/6", 10008),
        ("/guilds/5", 10004),
        ("/users/5", 10013),
        (f"/guilds/{guild.id}/members/5", 10013),
        (f"/guilds/{guild.id}/members/{Member.join(discord.guild('Nara'), 'Ann').id}", 10007),
        (f"/applications/{discord.bot.id}/commands/5", 10063),
    ):
        reply = await ask("GET", path)
        assert (path, reply.status, reply.code) == (path, 404, code)
    assert (await ask("GET", "/channels/abc")).code == 50035


async def test_two_answers_are_one_too_many(discord: Discord, channel: Channel, ann: Member, ask: ApiClient) -> None:
    task = await send_interaction(discord, ask, ann, channel)
    assert (await ask.answer(4, {"content": "x"})).status == 204
    again = await ask.answer(4, {"content": "y"})
    assert (again.status, again.code) == (400, 40060)
    assert (await task).message in channel.messages


async def test_a_late_answer_meets_an_unknown_interaction(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient
) -> None:
    task = await send_interaction(discord, ask, ann, channel)
    discord.advance(3.1)
    late = await ask.answer(4, {"content": "x"})
    assert (late.status, late.code) == (404, 10062)
    assert (await task).kind == "failed"
    assert (await ask("POST", "/interactions/5/nonsense/callback", {"type": 4, "data": {"content": "x"}})).code == 10062


async def test_a_token_ends_after_fifteen_minutes(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient
) -> None:
    task = await send_interaction(discord, ask, ann, channel)
    assert (await ask("POST", ask.hook(), {"content": "early"})).code == 10015
    await ask.answer(5)
    await task
    discord.advance(899)
    assert (await ask("PATCH", ask.hook("/messages/@original"), {"content": "x"})).status == 200
    discord.advance(2)
    for method, path in (("PATCH", "/messages/@original"), ("POST", ""), ("GET", "/messages/@original")):
        expired = await ask(method, ask.hook(path), None if method == "GET" else {"content": "y"})
        assert (expired.status, expired.code) == (401, 50027)
    message = channel.messages[0]
    assert (await ask("PATCH", f"/channels/{channel.id}/messages/{message.id}", {"content": "z"})).status == 200


@pytest.mark.parametrize(("kind", "response"), [(2, 6), (2, 7), (2, 8), (3, 8), (4, 4), (5, 9), (5, 7), (2, 1)])
async def test_each_interaction_takes_its_own_answers(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient, kind: int, response: int
) -> None:
    discord.schema.disable()
    task = await send_interaction(discord, ask, ann, channel, kind=kind)
    assert (await ask.answer(response, {"content": "x", "choices": []})).code == 50035
    task.cancel()


async def test_a_defer_takes_one_flag_and_the_edit_the_rest(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient
) -> None:
    discord.schema.disable()
    task = await send_interaction(discord, ask, ann, channel)
    assert "DEFER_FLAGS" in (await ask.answer(5, {"flags": 64 | 1 << 15})).faults
    await ask.answer(5, {"flags": 64})
    body = {"flags": 1 << 15, "components": [{"type": 10, "content": "now in V2"}]}
    assert (await ask("PATCH", ask.hook("/messages/@original"), body)).status == 200
    answer = await (await task).done()
    assert answer.message is not None
    assert (answer.message.text, answer.ephemeral, channel.messages) == ("now in V2", True, [])


async def test_the_first_follow_up_after_a_defer_is_the_answer(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient
) -> None:
    task = await send_interaction(discord, ask, ann, channel)
    await ask.answer(5, {"flags": 64})
    first = await ask("POST", ask.hook(), {"content": "first, meant for all"})
    second = await ask("POST", ask.hook(), {"content": "second"})
    third = await ask("POST", ask.hook(), {"content": "third", "flags": 64})
    answer = await (await task).done()
    assert answer.message is not None
    assert (str(answer.message.id), answer.ephemeral) == (first.body["id"], True)
    assert [message.text for message in channel.messages] == ["second"]
    assert [(m.text, m.ephemeral_to) for m in answer.followups] == [("second", None), ("third", ann)]
    assert (await ask("PATCH", ask.hook(f"/messages/{second.body['id']}"), {"content": "2"})).status == 200
    assert (await ask("DELETE", ask.hook(f"/messages/{third.body['id']}"))).status == 204
    assert (await ask("GET", ask.hook(f"/messages/{third.body['id']}"))).code == 10008


async def test_ephemeral_messages_are_out_of_the_channels_reach(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient
) -> None:
    task = await send_interaction(discord, ask, ann, channel)
    await ask.answer(4, {"content": "x", "flags": 64})
    message = (await task).message
    assert message is not None
    path = f"/channels/{channel.id}/messages/{message.id}"
    assert (await ask("PATCH", path, {"content": "y"})).code == 10008
    assert (await ask("GET", path)).code == 10008
    assert (await ask("GET", f"/channels/{channel.id}/messages")).body == []


@pytest.mark.parametrize(
    ("taken", "body", "code"),
    [
        ("VIEW_CHANNEL", {"content": "x"}, 50001),
        ("SEND_MESSAGES", {"content": "x"}, 50013),
        ("EMBED_LINKS", {"embeds": [{"title": "x"}]}, 50013),
    ],
)
async def test_posting_needs_permissions_until_they_come_back(
    channel: Channel, ask: ApiClient, taken: str, body: dict[str, Any], code: int
) -> None:
    channel.deny(taken)
    refused = await ask("POST", f"/channels/{channel.id}/messages", body)
    assert (refused.status, refused.code) == (403, code)
    channel.allow(taken)
    assert (await ask("POST", f"/channels/{channel.id}/messages", body)).status == 200


async def test_files_history_and_threads_need_permissions(channel: Channel, ask: ApiClient) -> None:
    path = await post_message(ask, channel)
    channel.deny("ATTACH_FILES", "READ_MESSAGE_HISTORY", "CREATE_PUBLIC_THREADS", "CREATE_PRIVATE_THREADS")
    assert (await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"}, files=[b"x"])).code == 50013
    assert (await ask("PATCH", path, {"content": "x"}, files=[b"x"])).code == 50013
    assert (await ask("GET", path)).code == 50001
    assert (await ask("GET", f"/channels/{channel.id}/messages")).body == []
    for kind in (11, 12):
        reply = await ask("POST", f"/channels/{channel.id}/threads", {"name": "t", "type": kind})
        assert reply.code == 50013
    assert (await ask("PATCH", f"/channels/{channel.id}", {"name": "x"})).code == 50013


async def test_permissions_do_not_stop_answers(discord: Discord, channel: Channel, ann: Member, ask: ApiClient) -> None:
    channel.deny("SEND_MESSAGES", "VIEW_CHANNEL")
    task = await send_interaction(discord, ask, ann, channel)
    assert (await ask.answer(4, {"content": "x"})).status == 204
    assert (await task).kind == "message"


async def test_the_bot_is_told_what_it_may(discord: Discord, channel: Channel, ann: Member, ask: ApiClient) -> None:
    from sandbox.api import payloads

    channel.deny("ATTACH_FILES")
    task = await send_interaction(discord, ask, ann, channel)
    rights = int(payloads.interaction(ask.interactions[0])["app_permissions"])
    assert (rights >> BITS["ATTACH_FILES"] & 1, rights >> BITS["SEND_MESSAGES"] & 1) == (0, 1)
    task.cancel()


async def test_threads_have_a_permission_of_their_own(channel: Channel, ask: ApiClient) -> None:
    opened = await create_thread(ask, channel)
    channel.deny("SEND_MESSAGES")
    assert (await ask("POST", f"/channels/{opened.id}/messages", {"content": "x"})).status == 200
    assert (await ask("POST", f"/channels/{opened.id}/typing")).status == 204
    channel.deny("SEND_MESSAGES_IN_THREADS")
    assert (await ask("POST", f"/channels/{opened.id}/typing")).code == 50013
    assert (await ask("POST", f"/channels/{opened.id}/messages", {"content": "x"})).code == 50013


async def test_an_archived_thread_wakes_when_written_in(channel: Channel, ask: ApiClient) -> None:
    opened = await create_thread(ask, channel)
    path = await post_message(ask, opened)
    opened.archive()
    assert (await ask("PATCH", path, {"content": "y"})).code == 50083
    assert (await ask("DELETE", path)).code == 50083
    assert (await ask("PATCH", f"/channels/{opened.id}", {"name": "new"})).code == 50083
    assert (await ask("POST", f"/channels/{opened.id}/messages", {"content": "y"})).status == 200
    assert not opened.archived


async def test_a_locked_thread_stays_shut(discord: Discord, channel: Channel, ann: Member, ask: ApiClient) -> None:
    opened = await create_thread(ask, channel)
    opened.archive(locked=True)
    assert (await ask("POST", f"/channels/{opened.id}/messages", {"content": "y"})).code == 50083
    task = await send_interaction(discord, ask, ann, opened)
    assert (await ask.answer(4, {"content": "x"})).code == 50083
    task.cancel()
    channel.deny("MANAGE_THREADS")
    assert (await ask("PATCH", f"/channels/{opened.id}", {"archived": False})).code == 50013
    channel.allow("MANAGE_THREADS")
    assert (await ask("PATCH", f"/channels/{opened.id}", {"archived": False})).status == 200
    assert (opened.archived, opened.locked) == (False, True)
    channel.deny("MANAGE_THREADS")
    assert (await ask("POST", f"/channels/{opened.id}/messages", {"content": "y"})).code == 160005


async def test_threads_are_checked_when_opened(channel: Channel, ask: ApiClient) -> None:
    path = await post_message(ask, channel)
    first = await ask("POST", f"{path}/threads", {"name": "t", "auto_archive_duration": 10080})
    assert (first.status, first.body["id"]) == (201, path.rpartition("/")[2])
    assert (await ask("POST", f"{path}/threads", {"name": "t"})).code == 160004
    assert (await ask("POST", f"/channels/{channel.id}/threads", {"name": "x" * 101, "type": 11})).code == 50035
    body = {"name": "t", "type": 11, "auto_archive_duration": 5}
    assert (await ask("POST", f"/channels/{channel.id}/threads", body)).code == 50035
    assert (await ask("POST", f"/channels/{first.body['id']}/threads", {"name": "t", "type": 11})).code == 50024


async def test_a_private_thread_shows_to_those_let_in(channel: Channel, ann: Member, ask: ApiClient) -> None:
    assert channel.guild
    bob = Member.join(channel.guild, "Bob")
    secret = await create_thread(ask, channel, 12)
    assert (secret.seen_by(ann), secret.seen_by(bob)) == (False, False)
    assert (await ask("PUT", f"/channels/{secret.id}/thread-members/{ann.id}")).status == 204
    await ask("POST", f"/channels/{secret.id}/messages", {"content": bob.mention})
    assert (secret.seen_by(ann), secret.seen_by(bob)) == (True, True)
    assert (await ask("DELETE", f"/channels/{secret.id}/thread-members/{ann.id}")).status == 204
    assert ann.sees(secret) == []


async def test_direct_messages_can_be_closed(discord: Discord, channel: Channel, ann: Member, ask: ApiClient) -> None:
    assert channel.guild
    opened = await ask("POST", "/users/@me/channels", {"recipient_id": str(ann.id)})
    again = await ask("POST", "/users/@me/channels", {"recipient_id": ann.id})
    assert opened.body["id"] == again.body["id"]
    path = f"/channels/{opened.body['id']}/messages"
    assert (await ask("POST", path, {"content": "x"})).status == 200
    ann.dms_open = False
    closed = await ask("POST", path, {"content": "x"})
    assert (closed.status, closed.code) == (403, 50007)
    ann.dms_open = True
    channel.guild.remove(ann)
    assert (await ask("POST", path, {"content": "x"})).code == 50278
    robot = channel.guild.bot("Robot")
    other = await ask("POST", "/users/@me/channels", {"recipient_id": str(robot.id)})
    assert (await ask("POST", f"/channels/{other.body['id']}/messages", {"content": "x"})).code == 50007


async def test_a_nonce_is_remembered_for_minutes(discord: Discord, channel: Channel, ask: ApiClient) -> None:
    path, body = f"/channels/{channel.id}/messages", {"content": "x", "nonce": "n", "enforce_nonce": True}
    first = await ask("POST", path, body)
    assert (await ask("POST", path, body)).body["id"] == first.body["id"]
    discord.advance(3600)
    assert (await ask("POST", path, body)).body["id"] != first.body["id"]


async def test_history_is_paged(channel: Channel, ask: ApiClient) -> None:
    for number in range(5):
        await ask("POST", f"/channels/{channel.id}/messages", {"content": str(number)})
    path, middle = f"/channels/{channel.id}/messages", channel.messages[2].id

    async def texts(query: str) -> list[str]:
        return [message["content"] for message in (await ask("GET", path + query)).body]

    assert await texts("") == ["4", "3", "2", "1", "0"]
    assert await texts("?limit=2") == ["4", "3"]
    assert await texts(f"?before={middle}") == ["1", "0"]
    assert await texts(f"?after={middle}&limit=1") == ["3"]
    assert await texts(f"?around={middle}&limit=3") == ["3", "2", "1"]
    assert (await ask("GET", path + "?limit=101")).code == 50035


async def test_uploads_can_be_fetched_while_they_are_shown(discord: Discord, channel: Channel, ask: ApiClient) -> None:
    import aiohttp

    await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"}, files=[b"bytes"])
    url = channel.messages[0].attachments[0].url
    async with aiohttp.ClientSession() as session:
        async with session.get(url) as shown:
            assert (await shown.read(), shown.content_type) == (b"bytes", "image/png")
        await ask("DELETE", f"/channels/{channel.id}/messages/{channel.messages[0].id}")
        async with session.get(url) as gone:
            assert gone.status == 404


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"content": "x", "alowed_mentions": {}}, "Additional properties are not allowed ('alowed_mentions' was"),
        ({"content": "x", "allowed_mentions": {"pars": []}}, "allowed_mentions: Additional properties"),
        ({"content": 5}, "content: 5 is not of type 'string', 'null'"),
        (
            {"components": [{"type": 1, "components": [{"type": 3, "custom_id": "x"}]}]},
            "components.0.components.0: 'opt",
        ),
        ({"components": [{"type": 1, "components": [{"type": 4}]}]}, "components.0.components.0.type: 4 is not one of"),
    ],
)
async def test_the_description_names_what_is_wrong(
    discord: Discord, channel: Channel, ask: ApiClient, body: dict[str, Any], fault: str
) -> None:
    if not discord.schema.active:
        pytest.skip("Discord's OpenAPI description is not at hand")
    await ask("POST", f"/channels/{channel.id}/messages", body)
    assert fault in discord.complaints[0]


async def test_commands_can_be_changed_one_by_one(discord: Discord, channel: Channel, ask: ApiClient) -> None:
    assert channel.guild
    base = f"/applications/{discord.bot.id}/guilds/{channel.guild.id}/commands"
    made = await ask("POST", base, {"name": "play", "description": "Play."})
    again = await ask("POST", base, {"name": "play", "description": "Play a game."})
    assert (made.status, again.body["id"]) == (200, made.body["id"])
    await ask("PATCH", f"{base}/{made.body['id']}", {"name": "begin"})
    assert [command["name"] for command in (await ask("GET", base)).body] == ["begin"]
    assert (await ask("GET", f"/applications/{discord.bot.id}/commands")).body == []
    assert (await ask("DELETE", f"{base}/{made.body['id']}")).status == 204
    assert (await ask("GET", f"{base}/{made.body['id']}")).code == 10063
    assert (await ask("GET", "/applications/5/commands")).code == 20012


async def test_what_members_write_is_not_the_bots_to_read_or_change(
    channel: Channel, ann: Member, ask: ApiClient
) -> None:
    said, asked = ann.say(channel, "secret plans"), ann.say(channel, f"hello {channel.world.bot.mention}")
    read = await ask("GET", f"/channels/{channel.id}/messages")
    assert [message["content"] for message in read.body] == [asked.content, ""]
    path = f"/channels/{channel.id}/messages/{said.id}"
    assert (await ask("PATCH", path, {"content": "x"})).code == 50005
    assert (await ask("DELETE", path)).code == 50013
    channel.allow("MANAGE_MESSAGES")
    assert (await ask("DELETE", path)).status == 204
    assert channel.messages == [asked]


async def test_members_write_in_threads_unless_locked(channel: Channel, ann: Member, ask: ApiClient) -> None:
    opened = await create_thread(ask, channel)
    opened.archive()
    ann.say(opened, "awake again")
    assert not opened.archived
    opened.lock()
    with pytest.raises(LookupError, match="locked"):
        ann.say(opened, "x")


async def test_a_guild_that_was_left_is_out_of_reach(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient
) -> None:
    assert channel.guild
    path = await post_message(ask, channel)
    discord.remove_bot(channel.guild)
    assert (await ask("PATCH", path, {"content": "x"})).code == 50001
    assert (await ask("GET", f"/guilds/{channel.guild.id}")).code == 10004
    with pytest.raises(LookupError, match="not in Ueno Park"):
        await ann.press(channel.messages[0], "x")
