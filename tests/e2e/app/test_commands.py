"""Commands are registered with Discord only if they have changed."""

import pytest

import bot
from sandbox import Guild
from sandbox.redirect import redirect
from settings import Settings
from tests._commands import Told
from tests.e2e.scenario import Scenario

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
    """Forget the commands that earlier bots registered."""
    monkeypatch.setattr("tests.e2e.scenario.told", Told())


def told(scenario: Scenario) -> int:
    """Count how often commands were registered with Discord."""
    return sum(request.method == "PUT" and "/commands" in request.path for request in scenario.discord.requests)


def offered(scenario: Scenario, guild: Guild | None = None) -> int:
    """Count the commands that are registered globally, or in one guild."""
    return len(scenario.discord.registry.of(None if guild is None else guild.id))


async def test_commands_are_told_once(scenario: Scenario) -> None:
    for _ in range(3):
        async with scenario.bot():
            assert told(scenario) == 1


async def test_changed_commands_are_told_again(scenario: Scenario) -> None:
    async with scenario.bot():
        pass
    async with scenario.bot() as hatoba:
        hatoba.tree.remove_command("help")
        assert await hatoba.sync_commands()
        assert told(scenario) == 2
        assert "help" not in scenario.discord.registry.names()


async def test_sync_tells_them_in_any_case(scenario: Scenario) -> None:
    async with scenario.bot():
        pass
    settings = Settings.read({"discord_token": scenario.discord.token, "database_url": scenario.address}, None)
    with redirect(scenario.discord.port):
        assert await bot.sync(settings) == 0
    assert told(scenario) == 2


async def test_another_application_on_the_same_database_gets_the_commands_too(scenario: Scenario) -> None:
    async with scenario.bot():
        count = offered(scenario)
    first = scenario.discord.application
    scenario.discord.change_application()
    async with scenario.bot():
        assert offered(scenario) == count
    scenario.discord.change_application(first)
    async with scenario.bot():
        assert (offered(scenario), told(scenario)) == (count, 2)


async def test_commands_that_discord_lost_or_that_somebody_changed_there_come_back(scenario: Scenario) -> None:
    async with scenario.bot():
        expected = names(scenario)
    commands = scenario.discord.registry.of(None)
    commands.clear()
    async with scenario.bot():
        assert names(scenario) == expected
    commands.pop(next(iter(commands)))
    async with scenario.bot():
        assert names(scenario) == expected
    first = next(iter(commands.values()))
    first |= {"version": str(scenario.discord.ids.next()), "default_member_permissions": "0"}
    async with scenario.bot():
        assert next(iter(commands.values()))["default_member_permissions"] != "0"
        assert told(scenario) == 4


def names(scenario: Scenario) -> set[str]:
    return {name for _, name in scenario.discord.registry.of(None)}


async def test_commands_move_with_the_home_guild_and_leave_nothing_behind(scenario: Scenario) -> None:
    pond = scenario.boats.guild
    assert pond
    async with scenario.bot(home_guild=scenario.guild.id):
        count = offered(scenario, scenario.guild)
        assert offered(scenario) == 0 < count
    async with scenario.bot(home_guild=pond.id):
        assert (offered(scenario, scenario.guild), offered(scenario, pond)) == (0, count)
    async with scenario.bot():
        assert (offered(scenario), offered(scenario, scenario.guild), offered(scenario, pond)) == (count, 0, 0)
    async with scenario.bot(home_guild=scenario.guild.id):
        assert (offered(scenario), offered(scenario, scenario.guild)) == (0, count)


async def test_a_former_home_guild_without_the_bot_is_emptied_once_the_bot_is_back(scenario: Scenario) -> None:
    async with scenario.bot(home_guild=scenario.guild.id):
        pass
    scenario.discord.remove_bot(scenario.guild)
    for _ in range(2):
        async with scenario.bot():
            assert offered(scenario) == offered(scenario, scenario.guild) > 0
    scenario.discord.invite(scenario.guild)
    async with scenario.bot():
        assert offered(scenario) > offered(scenario, scenario.guild) == 0


async def test_each_application_empties_its_own_home_guild(scenario: Scenario) -> None:
    first = scenario.discord.application
    async with scenario.bot(home_guild=scenario.guild.id):
        pass
    scenario.discord.change_application()
    async with scenario.bot():
        assert offered(scenario) > 0
    scenario.discord.change_application(first)
    assert offered(scenario, scenario.guild) > 0
    async with scenario.bot():
        assert offered(scenario) > offered(scenario, scenario.guild) == 0


async def test_the_bot_starts_though_discord_takes_no_commands_today(scenario: Scenario) -> None:
    async with scenario.bot():
        count = offered(scenario)
    scenario.discord.registry.of(None).clear()
    scenario.discord.faults.fail("PUT /applications", status=429, retry_after=3600)
    async with scenario.bot():
        assert offered(scenario) == 0
    async with scenario.bot():
        assert offered(scenario) == count


async def test_every_text_that_is_typed_has_a_length(served: Scenario) -> None:
    (request,) = [r for r in served.discord.requests if r.method == "PUT"]
    parts = [part for command in request.body for part in command.get("options", ())]
    options = [option for part in parts for option in (part, *part.get("options", ()))]
    typed = [option for option in options if option["type"] == 3 and not option.get("choices")]
    assert {"move", "moves", "game", "timezone"} <= {option["name"] for option in typed}
    assert [option["name"] for option in typed if option.get("max_length", 6000) > 400] == []


async def test_every_command_is_named_in_japanese_too(served: Scenario) -> None:
    (request,) = [r for r in served.discord.requests if r.method == "PUT"]
    for command in request.body:
        parts = [part for option in command.get("options", ()) for part in (option, *option.get("options", ()))]
        for thing in (command, *parts):
            assert thing["name_localizations"]["ja"] != thing["name"]
            assert command["type"] != 1 or thing["description_localizations"]["ja"] != thing["description"]
        assert command["contexts"] == ([0, 1] if command["name"] in PERSONAL else [0])
        assert command["integration_types"] == [0]
