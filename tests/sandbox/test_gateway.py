"""Logins at the gateway: shards, intents, resuming, and refusals."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest
import zstandard

from sandbox import Discord, Member
from sandbox.api import gateway
from sandbox.model.clock import HANGING
from tests.sandbox.api_client import ApiClient


class Client:
    """A client that talks to the gateway frame by frame."""

    def __init__(
        self,
        discord: Discord,
        socket: aiohttp.ClientWebSocketResponse,
        decompress: Callable[[Any], str | bytes] = str,
    ) -> None:
        self._discord = discord
        self._socket = socket
        self._decompress = decompress

    async def send(self, operation: int, data: object = None) -> None:
        await self._socket.send_json({"op": operation, "d": data})

    async def next(self) -> dict[str, Any]:
        """Return the next frame, or the code with which the socket was closed."""
        message = await self._socket.receive(timeout=HANGING)
        if message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
            return dict(json.loads(self._decompress(message.data)))
        return {"closed": self._socket.close_code}

    async def until(self, name: str) -> dict[str, Any]:
        """Return the data of the next event of this name."""
        while (frame := await self.next()).get("t") != name:
            assert "closed" not in frame, frame
        return dict(frame["d"])

    async def identify(self, **more: object) -> dict[str, Any]:
        """Log in and return READY, or whatever came instead."""
        await self.send(2, {"token": self._discord.token, "intents": 1, "properties": {}} | more)
        frame = await self.next()
        return dict(frame["d"]) if frame.get("t") == "READY" else frame

    async def babble(self, frame: bytes) -> None:
        """Send bytes that may be no frame."""
        await self._socket.send_bytes(frame)


@asynccontextmanager
async def client(
    discord: Discord, query: str = "?v=10&encoding=json", decompress: Callable[[Any], str | bytes] = str
) -> AsyncIterator[Client]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address.replace('http', 'ws')}/gateway{query}") as socket,
    ):
        one = Client(discord, socket, decompress)
        assert (await one.next())["op"] == 10
        yield one


@pytest.fixture
def ann(discord: Discord) -> Member:
    return Member.join(discord.guild("Ueno Park"), "Ann")


async def let_bot_miss(discord: Discord, member: Member) -> None:
    """Act once as a member while no bot answers."""
    data = {"custom_id": "x", "component_type": 2}
    task = asyncio.create_task(discord.interact_raw(member, data, channel=discord.dm_channel(member)))
    await discord.until(lambda: discord.interactions)
    discord.advance(4)
    await task


async def test_a_login_brings_the_guilds(discord: Discord, ann: Member) -> None:
    async with client(discord) as one:
        ready = await one.identify()
        guild = await one.until("GUILD_CREATE")
    assert ready["resume_gateway_url"] == f"ws://127.0.0.1:{discord.port}/gateway"
    assert [found["id"] for found in ready["guilds"]] == [guild["id"]]
    assert [member["user"]["id"] for member in guild["members"]] == [str(discord.bot.id)]


STREAMS: dict[str, Callable[[], Any]] = {
    "zlib-stream": zlib.decompressobj,
    "zstd-stream": zstandard.ZstdDecompressor().decompressobj,
}


@pytest.mark.parametrize("name", STREAMS)
async def test_frames_can_be_compressed(discord: Discord, ann: Member, name: str) -> None:
    async with client(discord, f"?v=10&encoding=json&compress={name}", STREAMS[name]().decompress) as one:
        assert (await one.identify())["v"] == 10
        await one.send(1, 2)
        await one.until("GUILD_CREATE")
        assert (await one.next())["op"] == 11


@pytest.mark.parametrize(
    ("login", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"shard": [2, 2]}, 4010),
        ({"intents": 1 << 30}, 4013),
        ({"intents": 1 << 15}, 4014),
    ],
)
async def test_a_wrong_login_is_closed(discord: Discord, login: dict[str, object], code: int) -> None:
    async with client(discord) as one:
        assert await one.identify(**login) == {"closed": code}


@pytest.mark.parametrize(("intents", "read"), [(1 << 9 | 1 << 15, "!play e4"), (1 << 9, "")])
async def test_only_a_bot_with_the_intent_reads_messages(
    discord: Discord, ann: Member, intents: int, read: str
) -> None:
    discord.application.content_allowed = True
    channel = next(iter(discord.guilds.values())).channel("games")
    async with client(discord) as one:
        await one.identify(intents=intents)
        ann.say(channel, "!play e4")
        assert (await one.until("MESSAGE_CREATE"))["content"] == read


async def test_what_is_out_of_order_is_closed(discord: Discord) -> None:
    async with client(discord) as early:
        await early.send(3)
        assert await early.next() == {"closed": 4003}
    async with client(discord) as strange:
        await strange.send(77)
        assert await strange.next() == {"closed": 4001}
    for nonsense in (b"{", b"[]", b'{"op": 2, "d": null}', b'{"op": 6, "d": 5}'):
        async with client(discord) as babbler:
            await babbler.babble(nonsense)
            assert await babbler.next() == {"closed": 4002}
    async with client(discord) as twice:
        await twice.identify()
        assert await twice.identify() == {"closed": 4005}


async def test_resuming_replays_what_was_missed(discord: Discord, ann: Member) -> None:
    async with client(discord) as one:
        ready = await one.identify()
        await one.until("GUILD_CREATE")
    await discord.until(lambda: not discord.connected)
    await let_bot_miss(discord, ann)
    async with client(discord) as two:
        await two.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": 2})
        assert (await two.until("INTERACTION_CREATE"))["data"]["custom_id"] == "x"
        assert (await two.next())["t"] == "RESUMED"


async def test_a_forgotten_session_cannot_be_resumed(discord: Discord, ann: Member) -> None:
    async with client(discord) as one:
        ready = await one.identify()
        await discord.faults.disconnect(resumable=False, code=4000)
        await one.until("GUILD_CREATE")
        assert await one.next() == {"closed": 4000}
    async with client(discord) as two:
        await two.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": 2})
        assert await two.next() == {"op": 9, "d": False}


async def test_each_shard_hears_of_its_guilds(discord: Discord) -> None:
    discord.shards = 2
    guilds = [discord.guild(name, shard=shard) for shard, name in enumerate(("even", "odd"))]
    async with client(discord) as first, client(discord) as second:
        shards = [first, second]
        for number, shard in enumerate(shards):
            await shard.identify(shard=[number, 2])
        for shard, guild in zip(shards, guilds, strict=True):
            channel = guild.channel("new")
            told = await shard.until("CHANNEL_CREATE")
            assert told["id"] == str(channel.id)
        await let_bot_miss(discord, Member.join(guilds[1], "Ann"))
        assert "guild_id" not in await first.until("INTERACTION_CREATE")


async def test_messages_are_told_to_those_who_asked(discord: Discord, ask: ApiClient) -> None:
    channel = discord.guild("Ueno Park").channel("games")
    async with client(discord) as few, client(discord) as many:
        await few.identify()
        await many.identify(intents=1 | 1 << 9)
        posted = await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"})
        path = f"/channels/{channel.id}/messages/{posted.body['id']}"
        await ask("PATCH", path, {"content": "y"})
        await ask("DELETE", path)
        channel.delete()
        assert (await many.until("MESSAGE_CREATE"))["content"] == "x"
        assert (await many.until("MESSAGE_UPDATE"))["content"] == "y"
        assert (await many.until("MESSAGE_DELETE"))["id"] == posted.body["id"]
        await few.until("GUILD_CREATE")
        assert (await few.next())["t"] == "CHANNEL_DELETE"


async def test_events_can_come_twice_late_or_when_released(discord: Discord) -> None:
    guild = discord.guild("Ueno Park")
    async with client(discord) as one:
        await one.identify()
        discord.faults.duplicate("CHANNEL_CREATE")
        first = guild.channel("first")
        assert {(await one.until("CHANNEL_CREATE"))["id"] for _ in range(2)} == {str(first.id)}
        discord.faults.hold("CHANNEL_CREATE")
        held = guild.channel("held")
        second = guild.channel("also held")
        discord.notify("CHANNEL_UPDATE", held)
        await one.until("CHANNEL_UPDATE")
        discord.faults.release()
        assert [(await one.until("CHANNEL_CREATE"))["id"] for _ in range(2)] == [str(held.id), str(second.id)]
        discord.faults.delay("CHANNEL_CREATE", seconds=0.01)
        late, prompt = guild.channel("late"), guild.channel("prompt")
        assert [(await one.until("CHANNEL_CREATE"))["id"] for _ in range(2)] == [str(prompt.id), str(late.id)]


async def test_clients_can_be_asked_to_come_again(discord: Discord) -> None:
    async with client(discord) as one:
        await one.identify()
        discord.faults.reconnect()
        assert (await one.next())["op"] == 7
        discord.faults.invalidate()
        assert await one.next() == {"op": 9, "d": False}
        assert not discord.gateway.sessions


@pytest.mark.parametrize("version", ["?v=5", "?v=11", "?v=ten"])
async def test_a_version_that_does_not_work_is_closed(discord: Discord, version: str) -> None:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address.replace('http', 'ws')}/gateway{version}&encoding=json") as socket,
    ):
        assert await Client(discord, socket).next() == {"closed": 4012}
    async with client(discord, "?encoding=json") as unnamed:
        assert (await unnamed.identify())["v"] == 10


async def test_a_login_says_what_logs_in(discord: Discord) -> None:
    unnamed: tuple[object, ...] = (None, "linux", [])
    for properties in unnamed:
        async with client(discord) as one:
            assert await one.identify(properties=properties) == {"closed": 4002}
    async with client(discord) as nameless:
        await nameless.send(2, {"token": discord.token, "intents": 1})
        assert await nameless.next() == {"closed": 4002}


async def test_a_client_that_sends_too_much_at_once_or_in_a_minute_is_closed(discord: Discord) -> None:
    async with client(discord) as wordy:
        await wordy.identify(properties={"os": "x" * 4096})
        assert await wordy.next() == {"closed": 4002}
    async with client(discord) as one:
        for _ in range(120):
            await one.send(1, None)
        assert [await one.next() for _ in range(120)] == [{"op": 11}] * 120
        discord.advance(61)
        await one.send(1, None)
        assert (await one.next())["op"] == 11
        for _ in range(120):
            await one.send(1, None)
        while (frame := await one.next()) == {"op": 11}:
            pass
        assert frame == {"closed": 4008}


async def test_a_bot_logs_in_once_in_five_seconds() -> None:
    async with Discord(limits=True) as discord, client(discord) as one, client(discord) as two:
        await one.identify()
        assert await two.identify() == {"op": 9, "d": False}
        discord.advance(5)
        assert (await two.identify())["session_id"] in discord.gateway.sessions


async def test_a_shard_has_so_many_guilds_and_a_session_so_many_events(
    discord: Discord, ann: Member, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert gateway.SHARD_GUILDS == 2500
    async with client(discord) as one:
        ready = await one.identify()
    async with client(discord) as ahead:
        await ahead.send(6, {"token": discord.token, "session_id": ready["session_id"], "seq": 77})
        assert await ahead.next() == {"closed": 4007}
    monkeypatch.setattr(gateway, "SHARD_GUILDS", 0)
    async with client(discord) as full:
        assert await full.identify() == {"closed": 4011}
