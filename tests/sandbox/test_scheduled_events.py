"""Scheduled events of a guild: what Discord accepts, what it refuses, and how they change automatically."""

from pathlib import Path
from typing import Any

import pytest

from sandbox import Channel, Discord, Guild
from sandbox.model.channel import VOICE
from sandbox.model.clock import iso
from sandbox.model.scheduled_event import ACTIVE, CANCELED, COMPLETED, SCHEDULED
from sandbox.persistence import WorldSaver, restore
from tests.sandbox.api_client import ApiClient, Reply
from tests.sandbox.test_gateway import client

HOUR = 3600


@pytest.fixture
def guild(channel: Channel) -> Guild:
    assert channel.guild
    channel.guild.permit("CREATE_EVENTS")
    return channel.guild


def elsewhere(discord: Discord, **more: object) -> dict[str, Any]:
    """Return the body of an event that starts in an hour and lasts one hour."""
    now = discord.clock.now()
    body = {
        "name": "Spring Cup",
        "privacy_level": 2,
        "entity_type": 3,
        "entity_metadata": {"location": "#games"},
        "scheduled_start_time": iso(now + HOUR),
        "scheduled_end_time": iso(now + 2 * HOUR),
    }
    return {key: value for key, value in (body | more).items() if value is not ...}


async def schedule(ask: ApiClient, guild: Guild, **more: object) -> Reply:
    return await ask("POST", f"/guilds/{guild.id}/scheduled-events", elsewhere(ask.discord, **more))


def path(guild: Guild, event: Reply) -> str:
    return f"/guilds/{guild.id}/scheduled-events/{event.body['id']}"


async def test_an_event_is_shown_changed_and_removed(guild: Guild, ask: ApiClient) -> None:
    event = await schedule(ask, guild, description="Bring a dove.")
    assert (event.status, event.body["status"], event.body["channel_id"]) == (200, SCHEDULED, None)
    changed = await ask(
        "PATCH", path(guild, event), {"name": "Autumn Cup", "entity_metadata": {"location": "#benches"}}
    )
    assert (changed.body["name"], changed.body["description"]) == ("Autumn Cup", "Bring a dove.")
    assert (await ask("GET", f"/guilds/{guild.id}/scheduled-events")).body == [changed.body]
    assert (await ask("GET", path(guild, event) + "?with_user_count=true")).body == changed.body | {"user_count": 0}
    assert (await ask("DELETE", path(guild, event))).status == 204
    assert (await ask("GET", path(guild, event))).code == 10070


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 101}, "name"),
        ({"description": "x" * 1001}, "description"),
        ({"privacy_level": 1}, "privacy_level"),
        ({"entity_type": 4}, ""),
        ({"entity_metadata": {"location": "x" * 101}}, "location"),
        ({"entity_metadata": {"location": ""}}, "location"),
        ({"entity_metadata": ...}, ""),
        ({"scheduled_end_time": ...}, "scheduled_end_time"),
        ({"scheduled_end_time": "2015-01-01T00:00:00Z"}, "END_BEFORE_START"),
        ({"scheduled_start_time": "2015-01-01T00:00:00Z"}, "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST"),
        ({"scheduled_start_time": "tomorrow"}, "DATE_TIME_TYPE_PARSE"),
        ({"channel_id": "1"}, "channel_id"),
    ],
)
async def test_what_discord_does_not_take_is_refused(
    guild: Guild, ask: ApiClient, more: dict[str, object], fault: str
) -> None:
    refused = await schedule(ask, guild, **more)
    assert (refused.status, refused.code) == (400, 50035)
    assert fault in refused.faults
    assert guild.events == {}


async def test_events_need_a_permission(guild: Guild, ask: ApiClient) -> None:
    event = await schedule(ask, guild)
    guild.forbid("CREATE_EVENTS")
    assert (await schedule(ask, guild)).code == 50013
    assert (await ask("PATCH", path(guild, event), {"name": "x"})).code == 50013
    guild.permit("MANAGE_EVENTS")
    assert (await schedule(ask, guild)).code == 50013
    assert (await ask("DELETE", path(guild, event))).status == 204


async def test_an_event_in_a_channel_needs_that_channel(guild: Guild, channel: Channel, ask: ApiClient) -> None:
    voice = guild.channel("balcony", VOICE)
    inside: dict[str, Any] = {"entity_type": 2, "entity_metadata": ..., "scheduled_end_time": ...}
    assert "channel_id" in (await schedule(ask, guild, **inside)).faults
    assert "CHANNEL_TYPE" in (await schedule(ask, guild, channel_id=str(channel.id), **inside)).faults
    event = await schedule(ask, guild, channel_id=str(voice.id), **inside)
    assert (event.body["channel_id"], event.body["entity_metadata"]) == (str(voice.id), None)
    assert "location" in (await ask("PATCH", path(guild, event), {"entity_metadata": {"location": "x"}})).faults
    voice.deny("VIEW_CHANNEL")
    assert (await ask("GET", path(guild, event))).code == 10070
    assert (await ask("GET", f"/guilds/{guild.id}/scheduled-events")).body == []


async def test_no_more_than_a_hundred_wait_at_a_time(guild: Guild, ask: ApiClient) -> None:
    first = await schedule(ask, guild)
    for _ in range(99):
        await schedule(ask, guild)
    assert (await schedule(ask, guild)).code == 30038
    assert (await ask("PATCH", path(guild, first), {"status": CANCELED})).body["status"] == CANCELED
    assert (await schedule(ask, guild)).status == 200


async def test_states_follow_each_other_and_nothing_follows_the_last(guild: Guild, ask: ApiClient) -> None:
    event = path(guild, await schedule(ask, guild))
    assert "status" in (await ask("PATCH", event, {"status": COMPLETED})).faults
    assert (await ask("PATCH", event, {"status": ACTIVE})).body["status"] == ACTIVE
    late = elsewhere(ask.discord)["scheduled_start_time"]
    assert "INVALID_START_BY_STATUS" in (await ask("PATCH", event, {"scheduled_start_time": late})).faults
    assert (await ask("PATCH", event, {"status": COMPLETED})).body["status"] == COMPLETED
    assert (await ask("PATCH", event, {"name": "x"})).code == 180000
    assert (await ask("GET", event)).body["status"] == COMPLETED
    assert (await ask("GET", f"/guilds/{guild.id}/scheduled-events")).body == []


async def test_an_event_elsewhere_begins_and_ends_by_itself(discord: Discord, guild: Guild, ask: ApiClient) -> None:
    event = path(guild, await schedule(ask, guild))
    for seconds, status in ((HOUR, ACTIVE), (HOUR, COMPLETED)):
        discord.advance(seconds)
        assert (await ask("GET", event)).body["status"] == status


async def test_an_event_in_a_channel_that_nobody_begins_falls_through(
    discord: Discord, guild: Guild, ask: ApiClient
) -> None:
    voice = guild.channel("balcony", VOICE)
    body: dict[str, Any] = {"entity_type": 2, "entity_metadata": ..., "channel_id": str(voice.id)}
    event = path(guild, await schedule(ask, guild, **body))
    discord.advance(2 * HOUR)
    assert (await ask("GET", event)).body["status"] == SCHEDULED
    discord.advance(12 * HOUR)
    assert (await ask("GET", event)).body["status"] == CANCELED


@pytest.mark.parametrize("intents", [1, 1 | 1 << 16])
async def test_the_gateway_tells_of_events_to_those_who_asked(
    discord: Discord, guild: Guild, ask: ApiClient, intents: int
) -> None:
    async with client(discord) as one:
        await one.identify(intents=intents)
        await one.until("GUILD_CREATE")
        event = await schedule(ask, guild)
        await ask("DELETE", path(guild, event))
        guild.role("Winner")
        heard = [(await one.next())["t"]]
        while heard[-1] != "GUILD_ROLE_CREATE":
            heard.append((await one.next())["t"])
    told = ["GUILD_SCHEDULED_EVENT_CREATE", "GUILD_SCHEDULED_EVENT_DELETE"] if intents > 1 else []
    assert heard[:-1] == told


async def test_events_are_there_after_a_restart(discord: Discord, guild: Guild, ask: ApiClient, tmp_path: Path) -> None:
    event = await schedule(ask, guild)
    async with WorldSaver(discord, tmp_path / "world.json"):
        pass
    again = Discord()
    restore(again, tmp_path / "world.json")
    (kept,) = again.guilds[guild.id].events.values()
    assert (str(kept.id), kept.name, kept.location) == (event.body["id"], "Spring Cup", "#games")
