"""Formal errors that Discord refuses and most libraries accept."""

import asyncio
from typing import Any

import pytest

from sandbox import Channel, Discord, Member
from sandbox.api import requests
from sandbox.rules import message_limits
from tests.sandbox.api_client import ApiClient

V2 = 1 << 15


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


def row(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def button(**parts: object) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "B", "custom_id": "b"} | parts


def menu(count: int = 2, **parts: object) -> dict[str, Any]:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": "m", "options": options} | parts


def layout(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


def container(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(components)}


def gallery(count: int = 1, description: str = "") -> dict[str, Any]:
    items = [{"media": {"url": f"https://example.com/{n}.png"}, "description": description} for n in range(count)]
    return {"type": 12, "items": items}


def ids(count: int) -> list[dict[str, Any]]:
    return [button(custom_id=f"b{n}") for n in range(count)]


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "long content": ({"content": "x" * 2001}, "content"),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "long embed title": ({"embeds": [{"title": "x" * 257}]}, "title"),
    "long embed description": ({"embeds": [{"description": "x" * 4097}]}, "description"),
    "long embed footer": ({"embeds": [{"footer": {"text": "x" * 2049}}]}, "footer"),
    "26 embed fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "fields"),
    "long embed field": ({"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "value"),
    "embeds together": ({"embeds": [{"description": "x" * 3001}] * 2}, "MAX_EMBED_SIZE_EXCEEDED"),
    "six rows": ({"content": "x", "components": [row(b) for b in ids(6)]}, "components"),
    "six buttons": ({"content": "x", "components": [row(*ids(6))]}, "components"),
    "empty row": ({"content": "x", "components": [row()]}, "components"),
    "two menus in a row": ({"content": "x", "components": [row(menu(), menu(custom_id="n"))]}, "entries"),
    "long custom_id": ({"content": "x", "components": [row(button(custom_id="x" * 101))]}, "custom_id"),
    "no custom_id": ({"content": "x", "components": [row({"type": 2, "style": 1, "label": "B"})]}, "custom_id"),
    "same custom_id twice": ({"content": "x", "components": [row(button(), button())]}, "DUPLICATED"),
    "long label": ({"content": "x", "components": [row(button(label="x" * 81))]}, "label"),
    "no label": ({"content": "x", "components": [row({"type": 2, "style": 1, "custom_id": "b"})]}, "LABEL_OR_EMOJI"),
    "link with custom_id": (
        {"content": "x", "components": [row(button(style=5, url="https://example.com"))]},
        "components",
    ),
    "26 options": ({"content": "x", "components": [row(menu(26))]}, "options"),
    "no options": ({"content": "x", "components": [row(menu(0))]}, "options"),
    "long option": (
        {"content": "x", "components": [row(menu(options=[{"label": "x" * 101, "value": "x"}]))]},
        "label",
    ),
    "same option twice": (
        {"content": "x", "components": [row(menu(options=[{"label": "x", "value": "x"}] * 2))]},
        "VALUE_DUPLICATED",
    ),
    "more choices than options": ({"content": "x", "components": [row(menu(2, max_values=3))]}, "max_values"),
    "text display without the flag": ({"components": [text()]}, "UNION_TYPE_CHOICES"),
    "content beside components V2": (layout(text()) | {"content": "x"}, "LEGACY_FIELDS"),
    "embed beside components V2": (layout(text()) | {"embeds": [{"title": "x"}]}, "LEGACY_FIELDS"),
    "long text display": (layout(text("x" * 4001)), "4000"),
    "texts together": (layout(text("x" * 2001), text("x" * 2000)), "TEXT_SIZE_EXCEEDED"),
    "41 components": (layout(container(*[text()] * 40)), "40"),
    "container in container": (layout(container(container(text()))), "components"),
    "empty container": (layout(container()), "components"),
    "eleven pictures": (layout(gallery(11)), "items"),
    "empty gallery": (layout(gallery(0)), "items"),
    "long alt text": (layout(gallery(1, "x" * 1025)), "description"),
    "four texts in a section": (layout({"type": 9, "components": [text()] * 4, "accessory": button()}), "components"),
    "section without accessory": (layout({"type": 9, "components": [text()]}), "accessory"),
    "button outside a row": (layout(button()), "type"),
    "picture that was not uploaded": (
        layout({"type": 12, "items": [{"media": {"url": "attachment://lost.png"}}]}),
        "ATTACHMENT_NOT_FOUND",
    ),
    "embed picture that was not uploaded": ({"embeds": [{"image": {"url": "attachment://lost.png"}}]}, "NOT_FOUND"),
    "attachment that was not uploaded": ({"content": "x", "attachments": [{"id": 0}]}, "ATTACHMENT_NOT_FOUND"),
    "picture from nowhere": (layout({"type": 12, "items": [{"media": {"url": "board.png"}}]}), "INVALID_SCHEME"),
    "link to nowhere": (
        {"content": "x", "components": [row({"type": 2, "style": 5, "label": "L", "url": "ftp://example.com"})]},
        "INVALID_SCHEME",
    ),
    "same id twice": (
        layout({"type": 10, "content": "a", "id": 7}, {"type": 10, "content": "b", "id": 7}),
        "DUPLICATED",
    ),
    "blank text": (layout({"type": 10, "content": " \n"}), "content"),
    "blank label": (
        {"content": "x", "components": [row({"type": 2, "style": 1, "label": " ", "custom_id": "b"})]},
        "label",
    ),
    "blank option": (
        {"content": "x", "components": [row(menu(options=[{"label": " ", "value": "x"}]))]},
        "label",
    ),
    "long nonce": ({"content": "x", "nonce": "x" * 26}, "nonce"),
    "users and all users": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["5"]}},
        "MUTUALLY_EXCLUSIVE",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("described", [True, False])
async def test_a_message_is_refused(
    discord: Discord, channel: Channel, ask: ApiClient, name: str, described: bool
) -> None:
    """The message is refused both with Discord's OpenAPI description, if it is present, and without it."""
    if not described:
        discord.schema.disable()
    body, fault = REFUSED[name]
    reply = await ask("POST", f"/channels/{channel.id}/messages", body)
    assert (reply.status, reply.code) == (400, 50035)
    if not described:
        assert fault in reply.faults
    assert discord.complaints
    assert channel.messages == []


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2000},
        {"content": "x", "components": [row(*ids(5)), row(menu(25, max_values=25))]},
        layout(container(*[text()] * 38), text()),
        layout(text("x" * 4000)),
        layout(gallery(10, "x" * 1024)),
        {"content": "x", "nonce": "x" * 25, "tts": False, "attachments": [], "allowed_mentions": {"parse": []}},
    ],
)
async def test_a_message_at_the_limit_passes(
    discord: Discord, channel: Channel, ask: ApiClient, body: dict[str, Any]
) -> None:
    reply = await ask("POST", f"/channels/{channel.id}/messages", body)
    assert (reply.status, discord.complaints) == (200, [])


async def test_files_are_weighed_and_counted(channel: Channel, ask: ApiClient, monkeypatch: pytest.MonkeyPatch) -> None:
    path, kilo = f"/channels/{channel.id}/messages", 1024
    limits = [message_limits.FILE_LIMIT, message_limits.REQUEST_LIMIT]
    assert limits == [10 * kilo**2, 25 * kilo**2]
    monkeypatch.setattr(message_limits, "FILE_LIMIT", 10 * kilo)  # files of the real limit take 60 MiB
    monkeypatch.setattr(requests, "REQUEST_LIMIT", 25 * kilo)
    assert (await ask("POST", path, {"content": "x"}, files=[b"x" * 10 * kilo])).status == 200
    heavy = await ask("POST", path, {"content": "x"}, files=[b"x" * (10 * kilo + 1)])
    assert (heavy.status, heavy.code) == (413, 40005)
    together = await ask("POST", path, {"content": "x"}, files=[b"x" * 9 * kilo] * 3)
    assert (together.status, together.code) == (413, 40005)
    many = await ask("POST", path, {"content": "x"}, files=[b"x"] * 11)
    assert (many.status, many.code) == (400, 50035)
    assert len(channel.messages) == 1


async def test_an_empty_message_is_refused(channel: Channel, ask: ApiClient) -> None:
    assert (await ask("POST", f"/channels/{channel.id}/messages", {"content": ""})).code == 50006


async def test_components_v2_cannot_be_left(channel: Channel, ask: ApiClient) -> None:
    posted = await ask("POST", f"/channels/{channel.id}/messages", layout(text("a")))
    path = f"/channels/{channel.id}/messages/{posted.body['id']}"
    assert "REMOVE_COMPONENTS_V2" in (await ask("PATCH", path, {"flags": 0, "content": "x"})).faults
    assert "LEGACY_FIELDS" in (await ask("PATCH", path, {"content": "x"})).faults
    assert (await ask("PATCH", path, {"components": [text("b")]})).status == 200
    assert [message.text for message in channel.messages] == ["b"]


async def test_content_must_go_when_components_v2_come(channel: Channel, ask: ApiClient) -> None:
    posted = await ask("POST", f"/channels/{channel.id}/messages", {"content": "old"})
    path = f"/channels/{channel.id}/messages/{posted.body['id']}"
    assert "LEGACY_FIELDS" in (await ask("PATCH", path, layout(text("new")))).faults
    assert (await ask("PATCH", path, layout(text("new")) | {"content": None})).status == 200


async def test_an_edit_pings_all_unless_told_otherwise(discord: Discord, channel: Channel, ask: ApiClient) -> None:
    assert channel.guild
    ann = Member.join(channel.guild, "Ann")
    body = {"content": ann.mention, "allowed_mentions": {"parse": []}}
    posted = await ask("POST", f"/channels/{channel.id}/messages", body)
    message, path = channel.messages[0], f"/channels/{channel.id}/messages/{posted.body['id']}"
    assert message.mentions == []
    await ask("PATCH", path, {"content": ann.mention + "!"})
    assert message.mentions == [ann.id]
    await ask("PATCH", path, body)
    assert message.mentions == []


async def test_an_edit_keeps_the_attachments_it_lists(channel: Channel, ask: ApiClient) -> None:
    posted = await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"}, files=[b"one", b"two"])
    first, path = posted.body["attachments"][0]["id"], f"/channels/{channel.id}/messages/{posted.body['id']}"
    await ask("PATCH", path, {"content": "y"})
    message = channel.messages[0]
    assert [file.bytes for file in message.attachments] == [b"one", b"two"]
    await ask("PATCH", path, {"attachments": [{"id": first}, {"id": 0, "description": "third"}]}, files=[b"three"])
    assert [(file.bytes, file.alt) for file in message.attachments] == [(b"one", None), (b"three", "third")]
    await ask("PATCH", path, {"attachments": []})
    assert message.attachments == []


def command(**parts: object) -> dict[str, Any]:
    return {"name": "play", "description": "Play.", "type": 1} | parts


def option(**parts: object) -> dict[str, Any]:
    return {"name": "game", "description": "Which.", "type": 3} | parts


def choices(count: int) -> list[dict[str, Any]]:
    return [{"name": str(n), "value": str(n)} for n in range(count)]


COMMANDS: dict[str, list[dict[str, Any]]] = {
    "upper case": [command(name="Play")],
    "space in the name": [command(name="play it")],
    "long name": [command(name="x" * 33)],
    "long description": [command(description="x" * 101)],
    "no description": [command(description="")],
    "required after optional": [command(options=[option(), option(name="b", required=True)])],
    "26 options of a command": [command(options=[option(name=f"o{n}") for n in range(26)])],
    "26 choices": [command(options=[option(choices=choices(26))])],
    "same choice twice": [command(options=[option(choices=choices(1) * 2)])],
    "same option twice": [command(options=[option(), option()])],
    "option called as another in another language": [
        command(options=[option(name="a"), option(name="b", name_localizations={"ja": "a"})])
    ],
    "least above most": [command(options=[option(type=4, min_value=3, max_value=2)])],
    "long choice": [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
    "choices and completion": [command(options=[option(choices=choices(1), autocomplete=True)])],
    "unknown locale": [command(name_localizations={"jp": "x"})],
    "upper case translated": [command(name_localizations={"de": "Spiel"})],
    "same command twice": [command(), command()],
    "over 8000 characters": [
        command(
            options=[
                option(name=f"o{n}", choices=[{"name": "x" * 90 + str(c), "value": str(c)} for c in range(5)])
                for n in range(20)
            ]
        )
    ],
    "101 commands": [command(name=f"c{n}") for n in range(101)],
    "a long name in a menu": [{"name": "Play", "type": 2, "name_localizations": {"ja": "x" * 33}}],
    "a description in a menu": [{"name": "Play", "type": 3, "description": "Play."}],
    "options in a menu": [{"name": "Play", "type": 2, "options": [option()]}],
    "16 user commands": [{"name": f"c{n}", "type": 2} for n in range(16)],
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_a_command_is_refused(discord: Discord, ask: ApiClient, name: str) -> None:
    discord.schema.disable()
    reply = await ask("PUT", f"/applications/{discord.bot.id}/commands", COMMANDS[name])
    assert (reply.status, reply.code) == (400, 30032 if "commands" in name else 50035)
    assert discord.complaints
    assert (await ask("GET", f"/applications/{discord.bot.id}/commands")).body == []


def modal(**parts: object) -> dict[str, Any]:
    inner = {"type": 4, "style": 1, "custom_id": "t"} | parts.pop("input", {})  # type: ignore[operator]
    return {"title": "T", "custom_id": "m", "components": [{"type": 18, "label": "L", "component": inner}]} | parts


@pytest.mark.parametrize(
    "data",
    [
        modal(title="x" * 46),
        modal(custom_id="x" * 101),
        modal(components=[]),
        modal(components=modal()["components"] * 6),
        modal(components=modal()["components"] * 2),
        modal(components=[{"type": 18, "label": "x" * 46, "component": {"type": 4, "style": 1, "custom_id": "t"}}]),
        modal(components=[row(button())]),
        modal(input={"max_length": 4001}),
        modal(input={"placeholder": "x" * 101}),
    ],
)
@pytest.mark.parametrize("described", [True, False])
async def test_a_form_is_refused(
    discord: Discord, channel: Channel, ask: ApiClient, data: dict[str, Any], described: bool
) -> None:
    assert channel.guild
    if not described:
        discord.schema.disable()
    ann = Member.join(channel.guild, "Ann")
    act = asyncio.create_task(discord.interact_raw(ann, {"name": "x"}, channel=channel, kind=2))
    await discord.until(lambda: ask.interactions)
    reply = await ask.answer(9, data)
    assert (reply.status, reply.code) == (400, 50035)
    assert (await ask.answer(9, modal())).status == 204
    assert (await act).kind == "modal"
