"""Commands that were added to a server without the bot: those that need the bot say so before anything is stored."""

import re
from pathlib import Path
from urllib.parse import parse_qs, urlparse

import pytest

import bot
from sandbox import Message
from tests.e2e.scenario import Scenario, private, shown

README = (Path(bot.__file__).parent / "README.md").read_text("utf-8")

GATED: dict[str, dict[str, str | int]] = {
    "challenge": {"game": "tokyo_doves"},
    "lobby": {"game": "tokyo_doves", "seats": 2},
    "practice": {"game": "tokyo_doves"},
    "tournament create": {"game": "tokyo_doves"},
    "server settings": {},
    "server limits": {},
    "server check": {},
    "manage end": {"match": 1, "result": "draw"},
}
"""Commands that post or store something in the server, with what they need."""

OPEN: dict[str, dict[str, str]] = {
    "help": {},
    "rules": {"game": "tokyo_doves"},
    "learn": {},
    "puzzle": {"game": "tokyo_doves"},
    "settings": {},
    "matches": {},
    "profile": {},
    "leaderboard": {"game": "tokyo_doves"},
}
"""Commands with private answers."""


@pytest.fixture
async def left(served: Scenario) -> Scenario:
    """Yield the scenario with the commands in its first guild, but without the bot."""
    served.discord.remove_bot(served.guild, keep_commands=True)
    return served


PLAYED = ("match", "challenge", "invitation", "tournament", "draft", "guild", "note")
"""Tables with members' actions on a server."""


def stored(scenario: Scenario) -> list[int]:
    """Return the number of rows with members' actions."""
    return [int(str(count)) for table in PLAYED for ((count,),) in [scenario.rows(f"SELECT count(*) FROM [{table}]")]]


def is_invitation(scenario: Scenario, text: str) -> bool:
    """Return true if a text invites the bot to the guild with the permissions of the README."""
    (address,) = re.findall(r"https://discord\.com/\S+", text)
    (wanted,) = set(re.findall(r"permissions=(\d+)", README))
    asked = parse_qs(urlparse(address).query)
    expected = {"client_id": str(scenario.discord.bot.id), "permissions": wanted, "guild_id": str(scenario.guild.id)}
    return expected.items() <= {key: value[0] for key, value in asked.items()}.items()


@pytest.mark.parametrize("name", GATED)
async def test_what_needs_the_bot_asks_to_invite_it_and_stores_nothing(left: Scenario, name: str) -> None:
    left.guild.members[left.ann] = frozenset({"MANAGE_GUILD"})
    before = stored(left)
    text = await private(await left.ann.slash(name, left.channel, **GATED[name]))
    assert "I’m not on this server" in text
    assert is_invitation(left, text)
    assert stored(left) == before
    assert left.channel.messages == []


async def test_the_menu_of_a_member_asks_too_and_in_japanese(left: Scenario) -> None:
    text = await private(await left.cid.use_menu("挑戦する", left.bob, left.channel))
    assert "ボットがいません" in text
    assert is_invitation(left, text)


async def test_a_panel_from_before_the_bot_left_sends_nothing(served: Scenario) -> None:
    panel = await served.set_up(served.ann, served.channel, (served.bob,))
    served.discord.remove_bot(served.guild, keep_commands=True)
    before = stored(served)
    assert "I’m not on this server" in await private(await served.ann.press(panel, "Send"))
    assert stored(served) == before


@pytest.mark.parametrize("name", OPEN)
async def test_what_one_member_reads_works_without_the_bot(left: Scenario, name: str) -> None:
    panel: Message = shown(await (await left.ann.slash(name, left.channel, **OPEN[name])).done())
    assert panel.text
    assert "I’m not on this server" not in panel.text


async def test_direct_messages_and_other_servers_go_on(left: Scenario) -> None:
    dm = left.discord.dm_channel(left.ann)
    assert "not on this server" not in shown(await (await left.ann.slash("practice", dm)).done()).text
    assert (
        "not on this server"
        not in shown(await (await left.ann.slash("challenge", left.boats, game="tokyo_doves")).done()).text
    )


async def test_everything_works_once_the_bot_is_invited(left: Scenario) -> None:
    await left.ann.slash("challenge", left.channel, game="tokyo_doves")
    left.discord.invite(left.guild)
    assert (await left.challenge()).text
