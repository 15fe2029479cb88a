"""The sandbox's answers, compared with Discord's own OpenAPI description."""

import json
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord as discord_library
import pytest
from aiohttp import web

from sandbox import Channel, Discord, Member
from sandbox.api.requests import Request
from sandbox.rules.openapi import DEFAULT_PATH, PATH_VARIABLE, description_path
from tests.sandbox.conftest import running

if not description_path().exists():
    pytest.skip(
        f"no OpenAPI description at {description_path()}: {PATH_VARIABLE} says where it is", allow_module_level=True
    )

jsonschema = pytest.importorskip("jsonschema")


def response_validators() -> dict[tuple[str, str, int], Any]:
    """Return a validator for each route and status."""
    description = json.loads(description_path().read_text())
    description["components"]["schemas"]["SnowflakeType"] = {"type": "string", "pattern": r"^\d+$"}
    found = {}
    for route, operations in description["paths"].items():
        for method, operation in operations.items():
            for status, response in operation.get("responses", {}).items() if isinstance(operation, dict) else ():
                content = response.get("content", {}).get("application/json")
                if content and status.isdigit():
                    schema = content["schema"] | {"components": description["components"]}
                    key = (method.upper(), re.sub(r"{[^}]*}", "{}", route), int(status))
                    found[key] = jsonschema.Draft202012Validator(schema)
    return found


@dataclass
class Judge:
    """A check of the answers to ``requests`` against the description, with the errors (``wrong``).

    ``routes`` are those that were checked.
    """

    requests: list[Request]
    validators: dict[tuple[str, str, int], Any] = field(default_factory=response_validators)
    wrong: list[str] = field(default_factory=list)
    routes: set[str] = field(default_factory=set)

    async def judge(self, request: web.Request, response: web.StreamResponse) -> None:
        asked = (request.method, request.path.removeprefix("/api/v10"))
        route = next((known.route for known in reversed(self.requests) if (known.method, known.path) == asked), "")
        validator = self.validators.get((request.method, re.sub(r"{[^}]*}", "{}", route), response.status))
        if validator is not None and isinstance(response, web.Response) and isinstance(response.body, bytes):
            self.routes.add(f"{request.method} {route}")
            for error in validator.iter_errors(json.loads(response.body)):
                self.wrong.append(f"{request.method} {route}: {error.message[:200]} at {error.json_path}")


@pytest.fixture
async def checked_sandbox() -> AsyncIterator[tuple[Discord, list[str], set[str]]]:
    """Yield a sandbox, the errors in its answers, and the checked routes."""
    discord = Discord()
    judge = Judge(discord.requests)
    discord.app.on_response_prepare.append(judge.judge)
    async with discord:
        yield discord, judge.wrong, judge.routes


ROUTES = {
    "POST /interactions/{interaction}/{token}/callback",
    "PATCH /webhooks/{application}/{token}/messages/{message}",
    "POST /webhooks/{application}/{token}",
    "PUT /applications/{application}/commands",
    "GET /channels/{channel}/messages",
    "PATCH /channels/{channel}/messages/{message}",
    "POST /channels/{channel}/threads",
    "GET /oauth2/applications/@me",
    "GET /users/@me",
    "POST /guilds/{guild}/scheduled-events",
    "PATCH /guilds/{guild}/scheduled-events/{event}",
    "GET /guilds/{guild}/scheduled-events/{event}",
    "GET /guilds/{guild}/scheduled-events",
    "GET /guilds/{guild}/roles",
    "GET /guilds/{guild}/roles/{role}",
}
"""The routes that must be checked at least."""


async def test_answers_are_as_described(checked_sandbox: tuple[Discord, list[str], set[str]]) -> None:
    discord, wrong, routes = checked_sandbox
    channel = discord.guild("Ueno Park", locale="ja").channel("games")
    assert channel.guild
    ann, bob = Member.join(channel.guild, "Ann"), Member.join(channel.guild, "Bob")
    async with running(discord) as bot:
        await answer_interactions(discord, ann, bob, channel)
        await discord.until(lambda: channel.threads and channel.threads[0].archived)
        await bot.fetch_channel(channel.threads[0].id)
        assert [found.id async for found in bot.get_channel(channel.id).history()]  # type: ignore[union-attr]
        await bot.fetch_user(bob.id)
        channel.guild.permit("CREATE_EVENTS", "MANAGE_ROLES")
        role = channel.guild.role("Entrant")
        guild = await bot.fetch_guild(channel.guild.id)
        await schedule_event(guild)
        await (await guild.fetch_member(bob.id)).add_roles(discord_library.Object(role.id))
        assert [given.name for given in (await guild.fetch_member(bob.id)).roles] == ["@everyone", "Entrant"]
        await guild.fetch_role(role.id)
        await guild.fetch_roles()
    assert wrong == []
    assert routes >= ROUTES


async def answer_interactions(discord: Discord, ann: Member, bob: Member, channel: Channel) -> None:
    """Use every kind of command, component and form, so that the bot answers in every way."""
    message = (await ann.slash("show", channel)).message
    assert message is not None
    await ann.press(message, "More")
    await ann.choose(message, ["a1"])
    modal = (await ann.press(message, "Modal")).modal
    await ann.submit(modal, {"Name": "Ann", "Colour": "Red"})
    await (await ann.press(message, "Defer")).done()
    await ann.complete("guess", channel, {}, focused=("event", ""))
    await ann.slash("plain", channel, opponent=bob)
    deferred = await ann.slash("slow", channel, private=True)
    await discord.until(lambda: deferred.followups)
    await (await ann.slash("nudge", channel)).done()
    await ann.slash("talk", channel, name="Match")


async def schedule_event(guild: discord_library.Guild) -> None:
    """Create, change and read a scheduled event."""
    start = discord_library.utils.utcnow() + timedelta(hours=1)
    event = await guild.create_scheduled_event(
        name="Cup",
        start_time=start,
        end_time=start + timedelta(hours=1),
        location="#games",
        entity_type=discord_library.EntityType.external,
        privacy_level=discord_library.PrivacyLevel.guild_only,
    )
    await event.edit(name="Spring Cup")
    await guild.fetch_scheduled_events()
    await guild.fetch_scheduled_event(event.id)


def test_the_description_is_looked_for_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(PATH_VARIABLE, str(tmp_path / "openapi.json"))
    assert description_path() == tmp_path / "openapi.json"
    monkeypatch.delenv(PATH_VARIABLE)
    assert description_path() == DEFAULT_PATH
