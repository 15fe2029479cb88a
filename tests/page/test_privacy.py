"""A page gets only what its member sees, and pages from elsewhere get nothing."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from playwright.async_api import expect

from sandbox import Discord, Member
from sandbox.api.posting import post
from tests.e2e.scenario import Scenario
from tests.page.stage import Stage, column, panel


@asynccontextmanager
async def listen_as(discord: Discord, member: Member) -> AsyncIterator[list[str]]:
    """Listen like the column of a member until an act of that member is answered; return everything received."""
    frames: list[str] = []
    headers = {"Origin": discord.address}
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address}/page/live", headers=headers) as socket,
    ):
        await socket.send_json({"member": str(member.id)})
        frames.append(await socket.receive_str())
        yield frames
        await socket.send_json({"number": 7, "do": "nothing"})
        while json.loads(frames[-1])["op"] != "answer":
            frames.append(await socket.receive_str())


async def test_private_messages_reach_nobody_else(served: Scenario) -> None:
    thread = await served.match()
    discord, ann, bob, cid = served.discord, served.ann, served.bob, served.cid
    async with listen_as(discord, ann) as own, listen_as(discord, bob) as others, listen_as(discord, cid) as strangers:
        await (await bob.slash("help", thread)).done()
        first = thread.messages[-1]
        secret = await served.panel(ann, first)
        await served.move(ann, thread, "A*c2")
        await thread.next(first)
        whispered = post(discord.dm_channel(ann), discord.bot, {"content": "a word for Ann alone"}, {})
        ann.dismiss(secret)
    assert f'"id": "{secret.id}"' in "".join(own)
    assert "a word for Ann alone" in "".join(own)
    for frames in (others, strangers):
        seen = "".join(frames)
        assert "Red puts out the Big Brother on c2." in seen
        assert str(secret.id) not in seen
        assert "Which dove?" not in seen
        assert str(whispered.channel.id) not in seen
        assert "for Ann" not in seen
        assert not any(
            interaction.token in seen for interaction in discord.interactions.values() if interaction.member is ann
        )
    assert '"op": "trace"' in "".join(others)


async def test_a_column_that_becomes_somebody_else_hears_for_them_only(scenario: Scenario) -> None:
    discord = scenario.discord
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address}/page/live", headers={"Origin": discord.address}) as socket,
    ):
        for member in (scenario.ann, scenario.bob):
            await socket.send_json({"member": str(member.id)})
            assert (await socket.receive_json())["me"] == str(member.id)
        post(scenario.channel, discord.bot, {"content": "for Ann"}, {}, ephemeral_to=scenario.ann)
        post(scenario.channel, discord.bot, {"content": "for Bob"}, {}, ephemeral_to=scenario.bob)
        assert (await socket.receive_json())["message"]["content"] == "for Bob"


NONSENSE: list[object] = [
    {"do": "say", "channel": "7", "text": "x" * 2001},
    {"do": "say", "channel": 7, "text": "x"},
    {"do": "say", "text": "x"},
    {"do": "fly"},
    {"do": []},
    {"do": "slash", "channel": "7", "command": "challenge", "options": [1]},
    {"do": "slash", "channel": "7", "command": "nothing", "options": {}},
    {"do": "press", "channel": "7", "message": "x", "target": "y"},
    {"do": "submit", "form": "1", "values": {}},
    {},
    [],
    "{",
    7,
]


@pytest.mark.parametrize("asked", NONSENSE, ids=lambda asked: str(asked)[:40])
async def test_nonsense_is_answered_with_a_sentence(scenario: Scenario, asked: object) -> None:
    discord = scenario.discord
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{discord.address}/page/live", headers={"Origin": discord.address}) as socket,
    ):
        await socket.send_json({"member": "nobody"})
        assert (await socket.receive_json())["me"] == str(scenario.ann.id)
        text = json.dumps(asked).replace('"7"', f'"{scenario.channel.id}"')
        await socket.send_str(asked if isinstance(asked, str) else text)
        assert (await socket.receive_json())["error"]
    assert discord.requests == []


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://example.org"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1:1"}, 403),
        ({"Host": "example.org"}, 403),
        ({"Host": "127.0.0.1.example.org"}, 403),
        ({}, 200),
    ],
)
async def test_pages_from_elsewhere_reach_nothing(scenario: Scenario, headers: dict[str, str], status: int) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/", "/page/main.js", "/gateway", "/api/v10/gateway", "/attachments/1/2/a.png"):
            async with session.get(scenario.discord.address + path, headers=headers) as reply:
                assert (reply.status == 403) is (status == 403), path


async def test_only_the_page_itself_listens(scenario: Scenario) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({}, {"Origin": "http://localhost.example.org"}):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"{scenario.discord.address}/page/live", headers=headers)
            assert refused.value.status == 403


async def test_uploads_can_do_nothing_in_a_browser(scenario: Scenario) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{scenario.discord.address}/attachments/1/2/a.html") as upload:
            pass
        async with session.get(scenario.discord.address) as page:
            pass
        for path in ("/page/..%2f__main__.py", "/page/live.py", "/page/%2e%2e/page.py"):
            async with session.get(scenario.discord.address + path) as other:
                assert other.status == 404
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert upload.status == 404


SCRIPT = "<script>document.title = 'caught'</script><img src=x onerror=\"document.title = 'caught'\">"


async def test_markup_in_names_and_messages_stays_text(closed: Stage) -> None:
    async with closed.served(with_bot=False):
        games = closed.channel("games")
        assert games.guild
        villain = Member.join(games.guild, SCRIPT[:32])
        villain.say(games, f"{SCRIPT} **{SCRIPT}** `{SCRIPT}` [x](javascript:alert(1)) {villain.mention}")
        post(games, closed.discord.bot, {"components": [_container(SCRIPT)], "flags": 1 << 15}, {})
        games.guild.channel(SCRIPT[:30])
        page = await closed.open(at=closed.at("Robin", games))
        robin = column(page, "Robin")
        await expect(robin.locator(".message").nth(0)).to_contain_text(SCRIPT)
        await expect(robin.locator(".message .name").first).to_have_text(SCRIPT[:32])
        await expect(robin.locator(".container")).to_contain_text(SCRIPT)
        await robin.get_by_role("button", name="You are Robin").click()
        await expect(robin.get_by_role("option", name=SCRIPT[:32])).to_be_visible()
        await expect(page).to_have_title("Hatoba sandbox")
        assert await page.locator("body script, .column [onerror], a[href^=javascript]").count() == 0
        await expect(panel(robin)).to_have_count(0)


def _container(text: str) -> dict[str, object]:
    button = {"type": 2, "style": 2, "label": text[:80], "custom_id": "x"}
    return {"type": 17, "components": [{"type": 10, "content": text}, {"type": 1, "components": [button]}]}
