"""Cases in which Discord is stricter than expected."""

import aiohttp
import pytest

from sandbox import Channel, Discord
from tests.sandbox.api_client import ApiClient
from tests.sandbox.test_rest import create_thread, post_message


async def test_a_nonce_belongs_to_the_author_wherever_the_message_stands(
    discord: Discord, channel: Channel, ask: ApiClient
) -> None:
    body = {"content": "x", "nonce": "n", "enforce_nonce": True}
    first = await ask("POST", f"/channels/{channel.id}/messages", body)
    assert channel.guild is not None
    other = channel.guild.channel("other")
    again = await ask("POST", f"/channels/{other.id}/messages", body)
    assert (again.body["id"], again.body["channel_id"]) == (first.body["id"], str(channel.id))
    assert not other.messages
    await ask("DELETE", f"/channels/{channel.id}/messages/{first.body['id']}")
    assert (await ask("POST", f"/channels/{channel.id}/messages", body)).code == 10008
    discord.advance(3600)
    assert (await ask("POST", f"/channels/{channel.id}/messages", body)).status == 200


async def test_files_that_a_component_shows_are_no_attachments(channel: Channel, ask: ApiClient) -> None:
    shown = {"type": 13, "file": {"url": "attachment://match.txt"}}
    body = {"flags": 1 << 15, "components": [{"type": 17, "components": [shown]}]}
    listed = {**body, "attachments": [{"id": "0", "filename": "match.txt"}]}
    message = await ask("POST", f"/channels/{channel.id}/messages", listed, files=[b"x"])
    assert message.body["attachments"] == []
    assert message.body["components"][0]["components"][0]["file"]["url"].endswith("/match.txt")
    path = f"/channels/{channel.id}/messages/{message.body['id']}"
    assert (await ask("PATCH", path, body, files=[b"y"])).code == 50035
    assert (await ask("PATCH", path, listed, files=[b"y"])).status == 200


@pytest.mark.parametrize(
    ("name", "kept"),
    [("_a b.txt", "a_b.txt"), ("東京 dove.png", "dove.png"), ("東京", "unknown"), ("a(1).txt", "a1.txt")],
)
async def test_names_of_files_are_cleaned(channel: Channel, ask: ApiClient, name: str, kept: str) -> None:
    listed = {"attachments": [{"id": "0", "filename": name}]}
    message = await ask("POST", f"/channels/{channel.id}/messages", listed, files=[b"x"])
    assert [file["filename"] for file in message.body["attachments"]] == [kept]


async def test_who_may_not_write_may_attach_nothing_either(channel: Channel) -> None:
    channel.deny("SEND_MESSAGES")
    assert not channel.bot_permissions() & {"ATTACH_FILES", "EMBED_LINKS"}
    channel.allow("SEND_MESSAGES")
    assert channel.bot_permissions() >= {"ATTACH_FILES", "EMBED_LINKS"}
    channel.deny("VIEW_CHANNEL")
    assert channel.bot_permissions() == frozenset()


async def test_a_locked_thread_is_edited_only_with_manage_threads(channel: Channel, ask: ApiClient) -> None:
    thread = await create_thread(ask, channel)
    message = await post_message(ask, thread)
    thread.update(archived=False, locked=True)
    assert (await ask("PATCH", message, {"content": "y"})).status == 200
    channel.deny("MANAGE_THREADS")
    assert (await ask("PATCH", message, {"content": "z"})).code == 160005


async def test_a_file_that_an_edit_has_removed_can_still_be_fetched(channel: Channel, ask: ApiClient) -> None:
    await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"}, files=[b"bytes"])
    (message,) = channel.messages
    url = message.attachments[0].url
    await ask("PATCH", f"/channels/{channel.id}/messages/{message.id}", {"content": "y", "attachments": []})
    assert message.attachments == []
    async with aiohttp.ClientSession() as session, session.get(url) as former:
        assert await former.read() == b"bytes"
