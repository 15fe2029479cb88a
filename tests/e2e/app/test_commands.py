"""Commands are registered with Discord only if they have changed."""

import pytest

import bot
from sandbox import Guild
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
    """Forget the commands that earlier bots registered."""
    monkeypatch.setattr("tests.e2e.park.told", Told())


def told(park: Park) -> int:
    """Count how often commands were registered with Discord."""
    return sum(request.method == "PUT" and "/commands" in request.path for request in park.discord.requests)


def offered(park: Park, guild: Guild | None = None) -> int:
    """Count the commands that are registered globally, or in one guild."""
    return len(park.discord.registry.of(None if guild is None else guild.id))


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


async def test_another_application_on_the_same_database_gets_the_commands_too(park: Park) -> None:
    async with park.bot():
        count = offered(park)
    first = park.discord.application
    park.discord.change_application()
    async with park.bot():
        assert offered(park) == count
    park.discord.change_application(first)
    async with park.bot():
        assert (offered(park), told(park)) == (count, 2)


async def test_commands_that_discord_lost_or_that_somebody_changed_there_come_back(park: Park) -> None:
    async with park.bot():
        expected = names(park)
    commands = park.discord.registry.of(None)
    commands.clear()
    async with park.bot():
        assert names(park) == expected
    commands.pop(next(iter(commands)))
    async with park.bot():
        assert names(park) == expected
    first = next(iter(commands.values()))
    first |= {"version": str(park.discord.ids.next()), "default_member_permissions": "0"}
    async with park.bot():
        assert next(iter(commands.values()))["default_member_permissions"] != "0"
        assert told(park) == 4


def names(park: Park) -> set[str]:
    return {name for _, name in park.discord.registry.of(None)}


async def test_commands_move_with_the_home_guild_and_leave_nothing_behind(park: Park) -> None:
    pond = park.boats.guild
    assert pond
    async with park.bot(home_guild=park.guild.id):
        count = offered(park, park.guild)
        assert offered(park) == 0 < count
    async with park.bot(home_guild=pond.id):
        assert (offered(park, park.guild), offered(park, pond)) == (0, count)
    async with park.bot():
        assert (offered(park), offered(park, park.guild), offered(park, pond)) == (count, 0, 0)
    async with park.bot(home_guild=park.guild.id):
        assert (offered(park), offered(park, park.guild)) == (0, count)


async def test_a_former_home_guild_without_the_bot_is_emptied_once_the_bot_is_back(park: Park) -> None:
    async with park.bot(home_guild=park.guild.id):
        pass
    park.discord.remove_bot(park.guild)
    for _ in range(2):
        async with park.bot():
            assert offered(park) == offered(park, park.guild) > 0
    park.discord.invite(park.guild)
    async with park.bot():
        assert offered(park) > offered(park, park.guild) == 0


async def test_each_application_empties_its_own_home_guild(park: Park) -> None:
    first = park.discord.application
    async with park.bot(home_guild=park.guild.id):
        pass
    park.discord.change_application()
    async with park.bot():
        assert offered(park) > 0
    park.discord.change_application(first)
    assert offered(park, park.guild) > 0
    async with park.bot():
        assert offered(park) > offered(park, park.guild) == 0


async def test_the_bot_starts_though_discord_takes_no_commands_today(park: Park) -> None:
    async with park.bot():
        count = offered(park)
    park.discord.registry.of(None).clear()
    park.discord.faults.fail("PUT /applications", status=429, retry_after=3600)
    async with park.bot():
        assert offered(park) == 0
    async with park.bot():
        assert offered(park) == count


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
