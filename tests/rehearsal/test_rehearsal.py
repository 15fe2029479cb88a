"""The rehearsal on the sandbox: it finds the project's contract, and leaves nothing behind."""

import asyncio
import json
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import discord
import pytest

import bot
from rehearsal.arguments import OURS
from rehearsal.cleaning import ALONE, BESIDE, MARK
from rehearsal.command_line import Refused
from rehearsal.contract import Contract
from rehearsal.tasks import TASKS
from rehearsal.verdict import verdict
from tests.rehearsal.theatre import Theatre

OLD_COMMAND = {"name": "old", "version": "1", "description": "From before.", "name_localizations": {"ja": "前"}}

PROGRAM = "import sys, bot, sandbox.redirect as to\nwith to.redirect(): sys.exit(bot.main(sys.argv[1:]))"


def left(theatre: Theatre) -> list[str]:
    """Return everything of the rehearsal that is left where others could see it."""
    places = [*theatre.guild.channels, *([theatre.operator.dm] if theatre.operator.dm is not None else [])]
    made = [one for one in theatre.guild.channels if one.name not in ("stage", "plays", "choir", "bills")]
    messages = [str(message) for place in places for message in place.public]
    threads = [thread.name for place in [*places, *made] for thread in place.threads]
    to_come = [event.name for event in theatre.guild.events.values() if not event.over]
    roles = [role.name for role in theatre.guild.roles.values()]
    return [*messages, *threads, *roles, *to_come, *(channel.name for channel in made)]


def commands(theatre: Theatre) -> list[str]:
    """Return the names of the commands of the server, in Japanese where they have one."""
    found = theatre.discord.registry.of(theatre.guild.id).values()
    return [str((command["name_localizations"] or {}).get("ja", command["name"])) for command in found]


def strings(value: object) -> Iterator[str]:
    """Yield every string in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in [*value, *value.values()] if isinstance(value, dict) else value:
            yield from strings(one)


async def test_the_sandbox_keeps_the_contract_which_tells_no_secrets(theatre: Theatre) -> None:
    contract = await theatre.rehearse_guided()
    written = theatre.folder / "contract.json"
    contract.write(written)
    found = [*verdict(Contract.read(written), Contract.read(OURS)).lines(verbose=True)]
    assert found == ["Matches can be played here."], "\n".join([*found, f"If that is meant, copy {written} to {OURS}."])
    assert contract.steps.keys() == Contract.read(OURS).steps.keys()
    assert contract.skipped == {}
    assert {task.title for task in TASKS} <= contract.steps.keys()
    check_secrets(theatre, written)


def check_secrets(theatre: Theatre, contract: Path) -> None:
    """Require that a contract has no ids, names, addresses or tokens."""
    discord = theatre.discord
    secrets = {discord.token, discord.address, str(discord.port), "http", "Ophelia", "Globe", "Hatoba:", "any.txt"}
    secrets |= {str(one) for one in (*discord.guilds, *discord.channels, *discord.users)} | {*discord.interactions}
    for text in (contract.read_text("utf-8"), OURS.read_text("utf-8")):
        assert [secret for secret in secrets if secret in text] == []
        assert [word for word in strings(json.loads(text)) if re.search(r"\d{4}|://", word)] == []


async def test_nothing_is_left_behind_and_the_commands_are_put_back(theatre: Theatre) -> None:
    theatre.discord.registry.of(theatre.guild.id)[1, "old"] = OLD_COMMAND | {"id": "1", "type": 1}
    await theatre.rehearse_guided()
    assert left(theatre) == []
    assert commands(theatre) == ["前"]
    assert [sentence for sentence in theatre.said if "Left" in sentence or "Cut" in sentence] == []


MOMENTS: Mapping[str, Callable[[Theatre], object]] = {
    "the bot logs in": lambda theatre: any(request.method == "PUT" for request in theatre.discord.requests),
    "a role is given": lambda theatre: any(role.members for role in theatre.guild.roles.values()),
    "an event is scheduled": lambda theatre: theatre.guild.events,
    "many threads are there": lambda theatre: len(theatre.channel.threads) > 4,
}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_who_breaks_it_off_leaves_nothing_behind(theatre: Theatre, moment: str) -> None:
    rehearsing = asyncio.create_task(theatre.rehearse(pressing=True))
    await theatre.discord.until(lambda: MOMENTS[moment](theatre))
    rehearsing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await rehearsing
    assert left(theatre) == []
    assert commands(theatre) == []


async def test_what_can_not_be_removed_is_named_and_the_rest_is_removed(theatre: Theatre) -> None:
    theatre.discord.faults.fail("DELETE /channels/{channel}/messages", times=5, status=403, code=50021, message="No")
    theatre.discord.faults.fail("DELETE /guilds/{guild}/roles", status=403, code=50013)
    await theatre.rehearse()
    named = {sentence for sentence in theatre.said if sentence.startswith("Left behind: ")}
    (message,), (role,) = theatre.channel.messages, theatre.guild.roles
    assert any(f"a message, /channels/{theatre.channel.id}/messages/{message.id} (403" in one for one in named)
    assert any(f"a role, /guilds/{theatre.guild.id}/roles/{role} (" in one for one in named)
    assert len(named) == 2
    assert theatre.channel.threads == []


async def test_messages_threads_and_roles_of_others_stay(theatre: Theatre) -> None:
    member = theatre.operator.say(theatre.channel, "Before.")
    async with theatre.logged_in() as client:
        place = await client.fetch_channel(theatre.channel.id)
        assert isinstance(place, discord.TextChannel)
        own = await place.send("A board of a match that is under way.")
        thread = await place.create_thread(name="Match 4", type=discord.ChannelType.public_thread)
        role = theatre.guild.role("Rehearsal")
        await theatre.rehearse_guided()
    assert [message.id for message in theatre.channel.messages] == [member.id, own.id]
    assert [one.id for one in theatre.channel.threads] == [thread.id]
    assert [*theatre.guild.roles] == [role.id]


async def test_nothing_is_sent_before_the_operator_agrees(theatre: Theatre) -> None:
    asked: list[str] = []

    def refuse(question: str) -> bool:
        asked.append(question)
        return False

    with pytest.raises(Refused):
        await theatre.rehearse(agree=refuse)
    assert "#stage of Globe Theatre" in asked[0]
    assert {request.method for request in theatre.discord.requests} == {"GET"}


async def test_without_a_member_the_guided_part_is_skipped_and_the_rest_is_compared(theatre: Theatre) -> None:
    contract = await theatre.rehearse()
    assert {task.title for task in TASKS} < {*contract.skipped}
    found = verdict(contract, Contract.read(OURS))
    assert found.differences == ()
    assert found.sentence() == "Matches can be played here, if its buttons work (that wasn't tried)."
    assert any("(--member is missing): conversation: opened" in line for line in found.lines(verbose=False))
    assert theatre.operator.dm is None


async def test_tasks_can_be_skipped(theatre: Theatre) -> None:
    contract = await theatre.rehearse_guided("press: answered", "command: with a file")
    assert [*contract.skipped] == ["press: answered", "command: with a file", "press: its token after 16 minutes"]
    assert verdict(contract, Contract.read(OURS)).differences == ()


async def test_who_takes_no_direct_messages_is_not_asked_to_press_there(theatre: Theatre) -> None:
    theatre.operator.open_dms(wanted=False)
    contract = await theatre.rehearse_guided()
    assert contract.skipped == {"conversation: pressed": "the bot can't write to you"}
    assert contract.steps["conversation: posted with a picture"]["answers"][0]["code"] == 50007
    assert any("The bot can't write to you" in sentence for sentence in theatre.said)


async def test_places_that_the_bot_cannot_see_are_refused(theatre: Theatre) -> None:
    lost = replace(theatre, guild=replace(theatre.guild, id=1))
    with pytest.raises(Refused, match="The bot can't see this server"):
        await lost.rehearse()
    thread = theatre.operator.say(theatre.channel, "A message.")
    hidden = replace(theatre, channel=replace(theatre.channel, id=thread.id))
    with pytest.raises(Refused, match="The bot can't see this server, channel or member"):
        await hidden.rehearse()


async def start(theatre: Theatre, *arguments: str, stdout: int = PIPE, stderr: int = PIPE) -> Process:
    """Start the command as an operator does."""
    place = ("--guild", str(theatre.guild.id), "--channel", str(theatre.channel.id))
    settings = {"DISCORD_TOKEN": theatre.discord.token, "LOG_LEVEL": "ERROR", **theatre.discord.environment}
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM, "rehearse", *place, *arguments),
        cwd=theatre.folder,
        env={"PYTHONPATH": str(Path(bot.__file__).parent), **settings},
        stdin=PIPE,
        stdout=stdout,
        stderr=stderr,
    )


@pytest.mark.parametrize("agrees", [True, False])
async def test_the_command_asks_writes_the_contract_and_compares_it(theatre: Theatre, *, agrees: bool) -> None:
    program = await start(theatre, "--file", "found.json")
    told, _ = await program.communicate(b"y\n" if agrees else b"n\n")
    assert "Continue? [y/n]" in told.decode()
    if agrees:
        assert told.decode().endswith("Matches can be played here, if its buttons work (that wasn't tried).\n")
        assert Contract.read(theatre.folder / "found.json").source == "sandbox"
    assert program.returncode == (0 if agrees else 2)
    assert left(theatre) == []
    assert [file.name for file in theatre.folder.iterdir()] == (["found.json"] if agrees else [])


def asking(theatre: Theatre) -> bool:
    """Return true once the rehearsal asks for the first press, after it has made many things."""
    return any("Press Answer" in message.text for message in theatre.channel.messages)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM"])
async def test_the_command_cleans_up_after_a_signal(theatre: Theatre, name: str) -> None:
    theatre.discord.registry.of(theatre.guild.id)[1, "old"] = OLD_COMMAND | {"id": "1", "type": 1}
    program = await start(theatre, "--yes", "--member", str(theatre.operator.id))
    await theatre.discord.until(lambda: asking(theatre))
    assert len(commands(theatre)) > 20
    program.send_signal(signal.Signals[name])
    _, said = await program.communicate()
    assert (program.returncode, said.decode()) == (128 + signal.Signals[name], "Interrupted.\n")
    assert left(theatre) == []
    assert commands(theatre) == ["前"]
    assert [*theatre.folder.iterdir()] == []


async def test_the_command_cleans_up_when_its_terminal_is_closed(theatre: Theatre) -> None:
    reading, terminal = os.pipe()
    program = await start(theatre, "--yes", "--member", str(theatre.operator.id), stdout=terminal, stderr=terminal)
    os.close(terminal)
    await theatre.discord.until(lambda: asking(theatre))
    theatre.discord.faults.fail("DELETE /guilds/{guild}/roles", status=403, message="There is something to say.")
    os.close(reading)
    program.send_signal(signal.SIGHUP)
    assert await program.wait() == 128 + signal.SIGHUP
    assert theatre.guild.roles.popitem()
    assert left(theatre) == []
    assert commands(theatre) == []


async def test_the_next_rehearsal_removes_what_a_killed_one_has_left(theatre: Theatre) -> None:
    theatre.discord.registry.of(theatre.guild.id)[1, "old"] = OLD_COMMAND | {"id": "1", "type": 1}
    program = await start(theatre, "--yes", "--member", str(theatre.operator.id))
    await theatre.discord.until(lambda: asking(theatre))
    program.kill()
    await program.wait()
    for thread in theatre.channel.threads:
        thread.archive()
    assert left(theatre)
    kept = theatre.folder / "contract.json.commands"
    rehearsing = asyncio.create_task(theatre.rehearse(pressing=True, kept=kept))
    await theatre.discord.until(lambda: any("Press Answer" in sentence for sentence in theatre.said))
    rehearsing.cancel()
    await asyncio.wait([rehearsing])
    assert left(theatre) == []
    assert commands(theatre) == ["前"]


@pytest.mark.parametrize(("description", "restored"), [(ALONE, []), (BESIDE, ["前"])])
async def test_commands_of_a_killed_rehearsal_are_not_taken_for_the_servers(
    theatre: Theatre, description: str, restored: list[str]
) -> None:
    registry = theatre.discord.registry.of(theatre.guild.id)
    registry[1, "old"] = OLD_COMMAND | {"id": "1", "type": 1}
    registry[1, MARK] = {"name": MARK, "description": description, "version": "1", "id": "2", "type": 1}
    registry[1, MARK]["name_localizations"] = None
    await theatre.rehearse()
    assert commands(theatre) == restored


async def test_a_file_to_compare_with_is_looked_at_first(theatre: Theatre) -> None:
    (theatre.folder / "other.json").write_text("{}", "utf-8")
    program = await start(theatre, "--yes", "--compare", "other.json")
    told, _ = await program.communicate()
    assert program.returncode == 2
    assert "other.json isn't a contract" in told.decode()
    assert theatre.discord.requests == []
