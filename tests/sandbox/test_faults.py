"""Faults and rate limits, as seen by an unmodified discord.py."""

import pytest
from aiohttp import ClientConnectionError
from discord import HTTPException

from sandbox import Channel, Discord, Member
from sandbox.api.rate_limits import RateLimit
from tests.sandbox.api_client import ApiClient, open_api_client
from tests.sandbox.conftest import running
from tests.sandbox.pretend_bot import PretendBot


async def test_a_failed_callback_is_sent_again(
    discord: Discord, channel: Channel, ann: Member, bot: PretendBot
) -> None:
    discord.faults.fail("/callback", status=502)
    answer = await ann.slash("whisper", channel)
    assert answer.kind == "message"
    assert [r.status for r in discord.requests if r.route.endswith("/callback")] == [502, 200]


async def test_a_callback_that_got_through_is_refused_again(
    discord: Discord, channel: Channel, ann: Member, bot: PretendBot
) -> None:
    discord.faults.fail("/callback", status=500, after=True)
    answer = await ann.slash("whisper", channel)
    error = await bot.error()
    assert isinstance(error, HTTPException)
    assert (answer.kind, error.code) == ("message", 40060)


async def test_a_429_is_waited_for(discord: Discord, channel: Channel, ann: Member, bot: PretendBot) -> None:
    discord.faults.fail("POST /channels/{channel}/messages", status=429, times=2, retry_after=0.001)
    await ann.slash("repeat", channel, times=1)
    message = await channel.next()
    assert message.text == "once"
    statuses = [r.status for r in discord.requests if r.route == "/channels/{channel}/messages"]
    assert statuses == [429, 429, 200]


async def test_refusals_can_be_ordered_with_a_code(
    discord: Discord, channel: Channel, ann: Member, bot: PretendBot
) -> None:
    discord.faults.fail("POST /users/@me/channels", status=403, code=40003, message="opening DMs too fast")
    answer = await (await ann.slash("nudge", channel)).done()
    assert answer.message is not None
    assert answer.message.text == "closed: 40003"


@pytest.mark.parametrize(("after", "count"), [(False, 0), (True, 1)])
async def test_a_connection_is_cut_before_or_after(
    discord: Discord, channel: Channel, ann: Member, bot: PretendBot, after: bool, count: int
) -> None:
    discord.faults.drop("POST /channels/{channel}/messages", after=after)
    await ann.slash("repeat", channel, times=1)
    assert isinstance(await bot.error(), ClientConnectionError)
    assert len(channel.messages) == count


async def test_an_answer_can_come_late(discord: Discord, channel: Channel, ann: Member, bot: PretendBot) -> None:
    discord.faults.slow_down("/callback", seconds=60)
    started = discord.clock.now()
    discord.listen(lambda change: discord.clock.advance(2.9) if change.name == "INTERACTION_CREATE" else None)
    answer = await ann.slash("whisper", channel)
    assert (answer.kind, discord.clock.now() - started < 60) == ("failed", True)


@pytest.mark.parametrize(("command", "route"), [("whisper", "/callback"), ("nudge", "/webhooks")])
async def test_a_member_sees_an_answer_when_its_request_is_over(
    discord: Discord, channel: Channel, ann: Member, bot: PretendBot, command: str, route: str
) -> None:
    discord.faults.slow_down(route, seconds=0.05, after=True)
    await (await ann.slash(command, channel)).done()
    assert [r for r in discord.requests if r.status == 0] == []


async def test_a_lost_connection_loses_no_press(
    discord: Discord, channel: Channel, ann: Member, bot: PretendBot
) -> None:
    await discord.faults.disconnect()
    answer = await ann.slash("whisper", channel)
    assert answer.kind == "message"
    assert len(discord.gateway.sessions) == 1


async def test_the_library_logs_in_again_after_a_lost_session(discord: Discord, channel: Channel, ann: Member) -> None:
    async with running(discord):
        (before,) = discord.gateway.sessions
        await discord.faults.disconnect(resumable=False)
        await discord.until(lambda: discord.connected)
        assert before not in discord.gateway.sessions
        assert (await ann.slash("whisper", channel)).kind == "message"


async def test_five_messages_in_five_seconds_and_no_more(limited: ApiClient) -> None:
    discord = limited.discord
    channel, other = (discord.guild("Ueno Park").channel(name) for name in ("games", "other"))
    path = f"/channels/{channel.id}/messages"
    for left in (4, 3, 2, 1, 0):
        reply = await limited("POST", path, {"content": "x"})
        assert (reply.status, reply.headers["X-RateLimit-Remaining"]) == (200, str(left))
    refused = await limited("POST", path, {"content": "x"})
    assert (refused.status, refused.body["global"], refused.headers["Via"]) == (429, False, "1.1 google")
    assert 4 < refused.body["retry_after"] <= 5
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert (await limited("POST", f"/channels/{other.id}/messages", {"content": "x"})).status == 200
    assert (await limited("PATCH", f"{path}/{channel.messages[0].id}", {"content": "y"})).status == 200
    discord.advance(5)
    assert (await limited("POST", path, {"content": "x"})).status == 200


async def test_a_channel_takes_few_threads_at_once_and_says_only_then_how_long_to_wait() -> None:
    async with Discord(clock=lambda: 2e9) as discord, open_api_client(discord) as ask:
        discord.limiter.threads = RateLimit(2, 250)
        channel = discord.guild("Ueno Park").channel("games")
        posted = await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"})
        here = f"/channels/{channel.id}"
        for path in (f"{here}/threads", f"{here}/messages/{posted.body['id']}/threads"):
            reply = await ask("POST", path, {"name": "x"})
            assert (reply.status, "X-RateLimit-Remaining" in reply.headers) == (201, False)
        refused = await ask("POST", f"{here}/threads", {"name": "x"})
        assert (refused.status, refused.body["retry_after"]) == (429, 250)
        other = discord.guild("Ueno Park").channel("other")
        assert (await ask("POST", f"/channels/{other.id}/threads", {"name": "x"})).status == 201
        discord.advance(250)
        assert (await ask("POST", f"{here}/threads", {"name": "x"})).status == 201


async def test_ten_conversations_are_opened_in_a_minute_and_no_more() -> None:
    async with Discord(clock=lambda: 2e9) as discord, open_api_client(discord) as ask:
        guild = discord.guild("Ueno Park")
        people = [Member.join(guild, f"M{n}") for n in range(11)]

        async def opened(member: Member) -> int:
            return (await ask("POST", "/users/@me/channels", {"recipient_id": str(member.id)})).status

        assert [await opened(member) for member in people] == [200] * 10 + [403]
        assert await opened(people[0]) == 200, "a conversation that is there already is not opened"
        discord.advance(61)
        assert await opened(people[10]) == 200


async def test_five_members_are_fetched_in_a_second() -> None:
    async with Discord(clock=lambda: 2e9) as discord, open_api_client(discord) as ask:
        guild = discord.guild("Ueno Park")
        path = f"/guilds/{guild.id}/members/{Member.join(guild, 'Ann').id}"
        assert [(await ask("GET", path)).status for _ in range(6)] == [200] * 5 + [429]


async def test_fifty_requests_a_second_in_all() -> None:
    async with Discord(limits=True, clock=lambda: 2e9) as discord, open_api_client(discord) as limited:
        for _ in range(50):
            assert (await limited("GET", "/users/@me")).status == 200
        refused = await limited("GET", "/users/@me")
        assert (refused.status, refused.body["global"], refused.headers["X-RateLimit-Scope"]) == (429, True, "global")
        assert (await limited("POST", "/interactions/5/x/callback", {"type": 6})).status == 404
        discord.advance(1)
        assert (await limited("GET", "/users/@me")).status == 200


async def test_old_messages_are_dearer_to_edit(limited: ApiClient) -> None:
    discord = limited.discord
    channel = discord.guild("Ueno Park").channel("games")
    await limited("POST", f"/channels/{channel.id}/messages", {"content": "x"})
    path = f"/channels/{channel.id}/messages/{channel.messages[0].id}"
    discord.advance(3601)
    for _ in range(3):
        assert (await limited("PATCH", path, {"content": "y"})).status == 200
    refused = await limited("PATCH", path, {"content": "y"})
    assert (refused.status, refused.code) == (429, 30046)
    assert refused.body["retry_after"] > 5


async def test_too_many_invalid_requests_ban_the_address(discord: Discord, ask: ApiClient, channel: Channel) -> None:
    discord.limiter.invalid = RateLimit(3, 600.0)
    for _ in range(2):
        assert (await ask("GET", "/users/@me", token="x")).status == 401
    discord.advance(601)
    for _ in range(3):
        assert (await ask("GET", "/users/@me")).status == 200
        assert (await ask("GET", "/users/@me", token="x")).status == 401
    for route in ("/users/@me", f"/channels/{channel.id}"):
        refused = await ask("GET", route)
        assert (refused.status, refused.headers.get("Via"), refused.headers["Retry-After"]) == (429, None, "600")
    discord.advance(601)
    assert (await ask("GET", "/users/@me")).status == 200
