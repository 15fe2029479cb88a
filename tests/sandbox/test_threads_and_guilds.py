"""Threads that become silent, guilds that remove the bot, and names that change too often."""

import json

from sandbox import Channel, Discord, Member
from sandbox.api.events import event_for
from tests.sandbox.api_client import ApiClient


async def create_thread(ask: ApiClient, channel: Channel, minutes: int = 1440) -> Channel:
    body = {"name": "t", "type": 11, "auto_archive_duration": minutes}
    reply = await ask("POST", f"/channels/{channel.id}/threads", body)
    return channel.world.channels[int(reply.body["id"])]


async def test_a_thread_is_archived_after_its_time_of_silence(
    discord: Discord, channel: Channel, ask: ApiClient
) -> None:
    short, long = await create_thread(ask, channel), await create_thread(ask, channel, 10080)
    discord.advance(86_000)
    assert not short.archived
    await ask("POST", f"/channels/{short.id}/messages", {"content": "x"})
    discord.advance(86_000)
    assert not short.archived
    discord.advance(500)
    assert (short.archived, long.archived) == (True, False)
    await ask("PATCH", f"/channels/{short.id}", {"archived": False})
    discord.advance(86_000)
    assert not short.archived
    discord.advance(7 * 86_400)
    assert (short.archived, long.archived) == (True, True)


async def test_a_member_who_writes_in_a_thread_may_open_it_again(channel: Channel, ask: ApiClient) -> None:
    opened = await create_thread(ask, channel)
    path = f"/channels/{opened.id}"
    opened.owner = Member.join(channel.guild, "Ann") if channel.guild else None
    channel.deny("MANAGE_THREADS")
    opened.archive()
    assert (await ask("PATCH", path, {"archived": False, "name": "new"})).code == 50013
    assert (await ask("PATCH", path, {"archived": False})).status == 200
    assert (await ask("PATCH", path, {"archived": True})).code == 50013
    opened.archive(locked=True)
    assert (await ask("PATCH", path, {"archived": False})).code == 50013


async def test_a_thread_takes_two_names_in_ten_minutes(limited: ApiClient) -> None:
    discord = limited.discord
    opened = await create_thread(limited, discord.guild("Ueno Park").channel("games"))
    path = f"/channels/{opened.id}"
    assert [(await limited("PATCH", path, {"name": name})).status for name in "abc"] == [200, 200, 429]
    refused = await limited("PATCH", path, {"name": "d"})
    assert 590 < refused.body["retry_after"] <= 600
    assert opened.name == "b"
    assert (await limited("PATCH", path, {"archived": True})).status == 200
    discord.advance(601)
    assert (await limited("PATCH", path, {"name": "d", "archived": False})).status == 200


async def test_a_guild_without_the_bot_tells_it_nothing(discord: Discord, channel: Channel, ask: ApiClient) -> None:
    guild, opened = channel.guild, await create_thread(ask, channel)
    assert guild
    assert event_data("THREAD_DELETE", opened) == {
        "guild_id": guild.id,
        "id": opened.id,
        "parent_id": channel.id,
        "type": 11,
    }
    for leave, come_back, body in (
        (discord.remove_bot, discord.invite, {"id": guild.id}),
        (discord.start_outage, discord.end_outage, {"id": guild.id, "unavailable": True}),
    ):
        leave(guild)
        assert event_data("GUILD_DELETE", guild) == body
        assert event_for("THREAD_UPDATE", opened) is None
        come_back(guild)
        assert event_for("THREAD_UPDATE", opened) is not None
        assert event_data("GUILD_CREATE", guild)["unavailable"] is False


def event_data(name: str, subject: object) -> dict[str, object]:
    """Return the event of a change, with its ids as numbers."""
    event = event_for(name, subject)
    assert event is not None
    return {
        key: int(value) if key.endswith("id") and isinstance(value, str) else value
        for key, value in json.loads(json.dumps(event.data)).items()
    }
