"""Form errors that Discord refuses and a lenient substitute accepts, each next to a valid form."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import pytest

from sandbox import Channel, Discord, Member
from sandbox.api.routes import members, threads
from sandbox.model.channel import FORUM
from tests.sandbox.api_client import ApiClient, Reply
from tests.sandbox.test_limits import button, command, layout, menu, option, row, text

Body = dict[str, Any]

POLL = {"question": {"text": "Which?"}, "answers": [{"poll_media": {"text": "Doves"}}]}


def under(*components: Body) -> Body:
    return {"content": "x", "components": [row(*components)]}


def embed(**parts: object) -> Body:
    return {"embeds": [{"title": "T"} | parts]}


def people(*types: str, **parts: object) -> Body:
    chosen = [{"id": "5", "type": kind} for kind in types]
    return under({"type": 5, "custom_id": "p", "default_values": chosen} | parts)


def file(url: str) -> Body:
    return layout({"type": 13, "file": {"url": url}})


LEGACY = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"
DEFAULTS = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
IN_ROW = "components.0.components.0"

MESSAGES: dict[str, tuple[Body, str, str, Body]] = {
    "poll beside V2": (layout(text()) | {"poll": POLL}, "poll", LEGACY, {"poll": POLL}),
    "sticker beside V2": (layout(text()) | {"sticker_ids": ["5"]}, "sticker_ids", LEGACY, {"content": "x"}),
    "unknown emoji of a button": (
        under(button(emoji={"name": "dove"})),
        f"{IN_ROW}.emoji.name",
        EMOJI,
        under(button(emoji={"name": "🕊️"})),
    ),
    "symbol that isn't an emoji": (
        under(button(emoji={"name": "☗"})),
        f"{IN_ROW}.emoji.name",
        EMOJI,
        under(button(emoji={"name": "1️⃣"}), button(custom_id="c", emoji={"name": "🏴󠁧󠁢󠁥󠁮󠁧󠁿"})),
    ),
    "digit for an emoji": (
        under(button(emoji={"name": "1"})),
        f"{IN_ROW}.emoji.name",
        EMOJI,
        under(button(emoji={"name": "👍🏽"}), button(custom_id="c", emoji={"name": "🇯🇵"})),
    ),
    "two emoji for one": (
        under(button(emoji={"name": "🕊️🕊️"})),
        f"{IN_ROW}.emoji.name",
        EMOJI,
        under(button(emoji={"name": "👩🏽‍🚀"})),
    ),
    "emoji of another guild": (
        under(button(emoji={"id": "5", "name": "dove"})),
        f"{IN_ROW}.emoji.id",
        EMOJI,
        under(button()),
    ),
    "unknown emoji of an option": (
        under(menu(options=[{"label": "a", "value": "a", "emoji": {"name": "a"}}])),
        f"{IN_ROW}.options.0.emoji.name",
        EMOJI,
        under(menu(options=[{"label": "a", "value": "a", "emoji": {"name": "♟️"}}])),
    ),
    "more default options than may be chosen": (
        under(menu(options=[{"label": str(n), "value": str(n), "default": True} for n in range(2)])),
        f"{IN_ROW}.options",
        DEFAULTS,
        under(menu(options=[{"label": str(n), "value": str(n), "default": n == 0} for n in range(2)])),
    ),
    "more default members than may be chosen": (
        people("user", "user"),
        f"{IN_ROW}.default_values",
        "SELECT_COMPONENT_INVALID_DEFAULT_VALUES",
        people("user", "user", max_values=2),
    ),
    "fewer default members than have to be chosen": (
        people("user", min_values=2, max_values=3),
        f"{IN_ROW}.default_values",
        "SELECT_COMPONENT_INVALID_DEFAULT_VALUES",
        people(min_values=2, max_values=3),
    ),
    "default role in a menu of members": (
        people("role"),
        f"{IN_ROW}.default_values.0.type",
        "BASE_TYPE_CHOICES",
        people("user"),
    ),
    "malformed timestamp": (
        embed(timestamp="tomorrow"),
        "embeds.0.timestamp",
        "DATE_TIME_TYPE_PARSE",
        embed(timestamp="2026-11-27T12:00:00+00:00"),
    ),
    "embed that shows nothing": ({"embeds": [{}]}, "embeds.0.description", "BASE_TYPE_REQUIRED", embed()),
    "blank title of an embed": (embed(title=" "), "embeds.0.title", "BASE_TYPE_REQUIRED", embed(title="\u200b")),
    "blank field of an embed": (
        embed(fields=[{"name": "\n", "value": "v"}]),
        "embeds.0.fields.0.name",
        "BASE_TYPE_REQUIRED",
        embed(fields=[{"name": "\u200b", "value": "v"}]),
    ),
    "link of an embed to nowhere": (
        embed(url="ftp://example.com"),
        "embeds.0.url",
        "URL_TYPE_INVALID_SCHEME",
        embed(url="https://example.com"),
    ),
    "malformed link of an embed": (
        embed(author={"name": "A", "url": "https://"}),
        "embeds.0.author.url",
        "URL_TYPE_INVALID_URL",
        embed(author={"name": "A", "url": "https://example.com"}),
    ),
    "colour beyond white": (embed(color=1 << 24), "embeds.0.color", "NUMBER_TYPE_MAX", embed(color=(1 << 24) - 1)),
    "101 members who may be pinged": (
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(1, 102)]}},
        "allowed_mentions.users",
        "BASE_TYPE_BAD_LENGTH",
        {"content": "x", "allowed_mentions": {"users": [str(n) for n in range(1, 101)]}},
    ),
}


def faults(reply: Reply) -> list[tuple[str, str]]:
    """Return the path and the code of every error that a reply names."""

    def walk(node: Body, path: str) -> list[tuple[str, str]]:
        own = [(path, one["code"]) for one in node.get("_errors", ())]
        return own + [pair for key, inner in node.items() if key != "_errors" for pair in walk(inner, f"{path}.{key}")]

    return [(path.removeprefix("."), code) for path, code in walk(reply.body["errors"], "")]


@pytest.mark.parametrize("name", MESSAGES)
async def test_a_message_is_refused_where_discord_refuses_it(
    discord: Discord, channel: Channel, ask: ApiClient, name: str
) -> None:
    refused, path, code, allowed = MESSAGES[name]
    passed = await ask("POST", f"/channels/{channel.id}/messages", allowed)
    assert (passed.status, discord.complaints) == (200, [])
    discord.schema.disable()
    reply = await ask("POST", f"/channels/{channel.id}/messages", refused)
    assert (reply.status, reply.code, faults(reply)) == (400, 50035, [(path, code)])
    assert len(channel.messages) == 1


async def test_a_file_component_shows_uploads_only(channel: Channel, ask: ApiClient) -> None:
    path = f"/channels/{channel.id}/messages"
    refused = await ask("POST", path, file("https://example.com/match.txt"))
    assert faults(refused) == [("components.0.file.url", "URL_TYPE_INVALID_SCHEME")]
    posted = await ask("POST", path, file("attachment://f0.png") | {"attachments": [{"id": 0}]}, files=[b"x"])
    assert posted.status == 200
    kept = await ask("PATCH", f"{path}/{posted.body['id']}", {"allowed_mentions": {"parse": []}})
    assert kept.status == 200


async def test_a_sticker_that_is_not_there_cannot_be_sent(channel: Channel, ask: ApiClient) -> None:
    reply = await ask("POST", f"/channels/{channel.id}/messages", {"content": "x", "sticker_ids": ["5"]})
    assert (reply.status, reply.code) == (400, 50081)


async def test_a_poll_is_kept_and_shown(channel: Channel, ask: ApiClient) -> None:
    posted = await ask("POST", f"/channels/{channel.id}/messages", {"poll": POLL | {"duration": 2}})
    answers = posted.body["poll"]["answers"]
    assert [(one["answer_id"], one["poll_media"]["text"]) for one in answers] == [(1, "Doves")]


async def test_blank_content_is_no_content(channel: Channel, ask: ApiClient) -> None:
    path = f"/channels/{channel.id}/messages"
    for blank in (" ", "\n\t", "\u3000"):
        refused = await ask("POST", path, {"content": blank})
        assert (refused.status, refused.code) == (400, 50006)
    posted = await ask("POST", path, {"content": "  x \n"})
    assert posted.body["content"] == "x"
    assert (await ask("PATCH", f"{path}/{posted.body['id']}", {"content": " "})).code == 50006


@pytest.mark.parametrize("blank", ["", "  ", "\u3000", "\u200b\u200d", "\ufeff"])
async def test_nothing_has_a_blank_name(discord: Discord, channel: Channel, ask: ApiClient, blank: str) -> None:
    discord.schema.disable()
    guild = channel.guild
    assert guild
    guild.permit("MANAGE_ROLES", "CREATE_EVENTS")
    channel.allow("MANAGE_CHANNELS")
    forum = guild.channel("pavilion", FORUM)
    forum.allow("MANAGE_CHANNELS")
    message = (await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"})).body["id"]
    for method, path, body in (
        ("POST", f"/channels/{channel.id}/threads", {"name": blank, "type": 11}),
        ("POST", f"/channels/{channel.id}/messages/{message}/threads", {"name": blank}),
        ("POST", f"/channels/{forum.id}/threads", {"name": blank, "message": {"content": "x"}}),
        ("PATCH", f"/channels/{channel.id}", {"name": blank}),
        ("PATCH", f"/channels/{forum.id}", {"available_tags": [{"name": blank}]}),
    ):
        reply = await ask(method, path, body)
        assert (path, reply.status, reply.code) == (path, 400, 50035)
        assert [code for _, code in faults(reply)] == ["BASE_TYPE_REQUIRED"]
    if blank:
        assert faults(await ask("POST", f"/guilds/{guild.id}/roles", {"name": blank})) == [
            ("name", "BASE_TYPE_REQUIRED")
        ]
    named = await ask("POST", f"/channels/{channel.id}/threads", {"name": f" t{blank}", "type": 11})
    assert (named.status, named.body["name"]) == (201, f" t{blank}".strip())


@pytest.mark.parametrize(
    "changed",
    [
        {"description": "  "},
        {"options": [option(description=" ")]},
        {"options": [option(choices=[{"name": " ", "value": "x"}])]},
        {"description_localizations": {"ja": "\u3000"}},
    ],
)
async def test_nothing_of_a_command_is_blank(discord: Discord, ask: ApiClient, changed: Body) -> None:
    discord.schema.disable()
    path = f"/applications/{discord.bot.id}/commands"
    reply = await ask("PUT", path, [command(**changed)])
    assert (reply.status, reply.code) == (400, 50035)
    assert [code for _, code in faults(reply)] == ["BASE_TYPE_REQUIRED"]


async def test_an_event_lies_within_five_years(discord: Discord, channel: Channel, ask: ApiClient) -> None:
    assert channel.guild
    channel.guild.permit("CREATE_EVENTS")
    path, now = f"/guilds/{channel.guild.id}/scheduled-events", discord.clock.moment()

    def body(start: datetime, end: datetime) -> Body:
        times = {"scheduled_start_time": start.isoformat(), "scheduled_end_time": end.isoformat()}
        return times | {"name": "Cup", "privacy_level": 2, "entity_type": 3, "entity_metadata": {"location": "here"}}

    soon, late, far = (now + timedelta(days=days) for days in (1, 5 * 365, 5 * 366))
    assert faults(await ask("POST", path, body(far, far + timedelta(hours=1))))[0][0] == "scheduled_start_time"
    assert faults(await ask("POST", path, body(soon, far)))[0][0] == "scheduled_end_time"
    posted = await ask("POST", path, body(soon, late))
    assert posted.status == 200
    refused = await ask("PATCH", f"{path}/{posted.body['id']}", {"scheduled_end_time": far.isoformat()})
    assert (refused.status, refused.code) == (400, 50035)
    assert faults(await ask("PATCH", f"{path}/{posted.body['id']}", {"name": " "})) == [("name", "BASE_TYPE_REQUIRED")]


async def send(ask: ApiClient, path: str, data: bytes, **headers: str) -> Reply:
    """Send bytes as they are."""
    every = {"Authorization": f"Bot {ask.discord.token}", "Content-Type": "application/json"} | headers
    url = f"{ask.discord.address}/api/v10{path}"
    async with aiohttp.ClientSession() as session, session.post(url, data=data, headers=every) as response:
        return Reply(response.status, await response.json(), response.headers)


async def test_broken_json_has_a_code_of_its_own(channel: Channel, ask: ApiClient) -> None:
    path = f"/channels/{channel.id}/messages"
    for broken in (b"{", b'{"content": "x"', b"\xff\xfe", b"content=x"):
        reply = await send(ask, path, broken)
        assert (reply.status, reply.code, "errors" in reply.body) == (400, 50109, False)
    for other in (b"[]", b"5", b'"x"'):
        reply = await send(ask, path, other)
        assert (reply.status, reply.code, faults(reply)) == (400, 50035, [("", "MODEL_TYPE_CONVERT")])
    assert (await send(ask, path, b'{"content": "x"}')).status == 200


async def test_the_reason_for_the_audit_log_is_short(channel: Channel, ask: ApiClient) -> None:
    path = f"/channels/{channel.id}/messages"
    long, short = "%E3%81%82" * 513, "%E3%81%82" * 512
    refused = await send(ask, path, b'{"content": "x"}', **{"X-Audit-Log-Reason": long})
    assert (refused.status, refused.code, faults(refused)) == (400, 50035, [("reason", "BASE_TYPE_MAX_LENGTH")])
    assert (await send(ask, path, b'{"content": "x"}', **{"X-Audit-Log-Reason": short})).status == 200


@pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=many", "before=x", "after=-1"])
async def test_numbers_in_a_query_are_checked(discord: Discord, channel: Channel, ask: ApiClient, query: str) -> None:
    reply = await ask("GET", f"/channels/{channel.id}/messages?{query}")
    assert (reply.status, reply.code) == (400, 50035)


async def test_a_guild_has_so_many_roles_and_active_threads(
    discord: Discord, channel: Channel, ask: ApiClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (members.MOST_ROLES, threads.MOST_ACTIVE) == (250, 1000)
    monkeypatch.setattr(members, "MOST_ROLES", 3)
    monkeypatch.setattr(threads, "MOST_ACTIVE", 1)
    assert channel.guild
    channel.guild.permit("MANAGE_ROLES")
    roles, opened = f"/guilds/{channel.guild.id}/roles", f"/channels/{channel.id}/threads"
    assert (await ask("POST", roles, {"name": "Regulars"})).status == 200
    assert (await ask("POST", roles, {"name": "Others"})).code == 30005
    assert (await ask("POST", opened, {"name": "t", "type": 11})).status == 201
    full = await ask("POST", opened, {"name": "t", "type": 11})
    assert (full.status, full.code) == (400, 160006)
    channel.threads[0].archive()
    assert (await ask("POST", opened, {"name": "t", "type": 11})).status == 201


@pytest.mark.parametrize(
    ("kind", "number"), [(1, 20), (2, 23), (3, 23)], ids=["a typed command", "of a member", "of a message"]
)
async def test_the_answer_to_a_command_says_what_kind_of_command_it_was(
    discord: Discord, channel: Channel, ann: Member, ask: ApiClient, kind: int, number: int
) -> None:
    asked = asyncio.create_task(discord.interact_raw(ann, {"name": "x", "type": kind}, channel=channel, kind=2))
    await discord.until(lambda: ask.interactions)
    await ask.answer(4, {"content": "x"})
    await asked
    assert (await ask("GET", f"/channels/{channel.id}/messages")).body[0]["type"] == number
