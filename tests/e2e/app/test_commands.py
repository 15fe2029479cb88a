"""Telling Discord about the commands, only when they have changed."""

import pytest

import bot
from sandbox.redirect import redirect
from settings import Settings
from tests._commands import Told
from tests.e2e.park import Park

PERSONAL = {
    *(
        "board",
        "help",
        "learn",
        "matches",
        "move",
        "offer",
        "plan",
        "puzzle",
        "practice",
        "replay",
        "resign",
        "review",
        "rules",
        "settings",
        "verify",
    )
}
"""The commands that can be used in direct messages with the bot, too."""


@pytest.fixture(autouse=True)
def nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no bot have told anything before."""
    monkeypatch.setattr("tests.e2e.park.told", Told())


def told(park: Park) -> int:
    """Count how often the commands were told to Discord."""
    return sum(request.method == "PUT" and "/commands" in request.path for request in park.discord.requests)


async def test_commands_are_told_once(park: Park) -> None:
    for _ in range(3):
        async with park.bot():
            assert told(park) == 1


async def test_changed_commands_are_told_again(park: Park) -> None:
    async with park.bot():
        pass
    async with park.bot() as hatoba:
        hatoba.tree.remove_command("help")
        assert await hatoba.sync_commands()
        assert told(park) == 2
        assert "help" not in park.discord.registry.names()


async def test_sync_tells_them_in_any_case(park: Park) -> None:
    async with park.bot():
        pass
    settings = Settings.read({"discord_token": park.discord.token, "database_url": park.address}, None)
    with redirect(park.discord.port):
        assert await bot.sync(settings) == 0
    assert told(park) == 2


async def test_every_text_that_is_typed_has_a_length(served: Park) -> None:
    (request,) = [r for r in served.discord.requests if r.method == "PUT"]
    parts = [part for command in request.body for part in command.get("options", ())]
    options = [option for part in parts for option in (part, *part.get("options", ()))]
    typed = [option for option in options if option["type"] == 3 and not option.get("choices")]
    assert {"move", "moves", "game", "timezone"} <= {option["name"] for option in typed}
    assert [option["name"] for option in typed if option.get("max_length", 6000) > 400] == []


async def test_every_command_is_named_in_japanese_too(served: Park) -> None:
    (request,) = [r for r in served.discord.requests if r.method == "PUT"]
    for command in request.body:
        parts = [part for option in command.get("options", ()) for part in (option, *option.get("options", ()))]
        for thing in (command, *parts):
            assert thing["name_localizations"]["ja"] != thing["name"]
            assert command["type"] != 1 or thing["description_localizations"]["ja"] != thing["description"]
        assert command["contexts"] == ([0, 1] if command["name"] in PERSONAL else [0])
        assert command["integration_types"] == [0]
