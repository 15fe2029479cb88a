"""The world after a restart."""

import asyncio
import json
import os
import re
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from playground.first_world import populate
from sandbox import Discord, Member
from sandbox.api.posting import post
from sandbox.api.system_messages import post_pin
from sandbox.data_folder import lock, move_aside, open_world
from sandbox.model.message import PIN_ADDED, Message, Reference, Upload
from sandbox.persistence import UnreadableWorld, WorldSaver, restore, uploads_folder, world_as_json
from tests.sandbox.conftest import running

BOT = Path(__file__).parents[2] / "bot.py"
PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x08\x00\x00\x00\x08....IEND\xaeB`\x82"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "sandbox.json"


def member(discord: Discord, name: str) -> Member:
    return next(user for user in discord.users.values() if isinstance(user, Member) and user.name == name)


def texts(discord: Discord) -> list[list[str]]:
    return [[str(message) for message in channel.history.values()] for channel in discord.channels.values()]


async def test_everything_comes_back(file: Path) -> None:
    async with Discord() as old:
        populate(old)
        async with WorldSaver(old, file), running(old) as bot:
            channel = next(iter(old.channels.values()))
            robin = member(old, "Robin")
            await robin.slash("show", channel)
            await robin.slash("whisper", channel)
            await (await robin.slash("nudge", channel)).done()
            await (await robin.slash("talk", channel, name="dusk")).done()
            await old.until(lambda: channel.threads and channel.threads[0].archived)
            channel.deny("ATTACH_FILES")
            assert bot.errors.empty()
        picture = channel.messages[0].images[0]
    new = Discord(port=old.port)
    new.address = "http://127.0.0.1:9"
    restore(new, file)
    assert world_as_json(new) | {"address": ""} == json_at(old, new.address) | {"address": ""}
    assert texts(new) == texts(old)
    assert new.token == old.token
    restored = new.channels[channel.id].messages[0].images[0]
    assert restored.png() == picture.png()
    assert restored.url == picture.url.replace(old.address, new.address)
    assert {path.name for path in uploads_folder(file).iterdir()} == {str(picture.id)}
    assert new.users[robin.id].dm is not None
    assert [name for name, _ in new.registry.of(None)] == [name for name, _ in old.registry.of(None)]


def json_at(discord: Discord, address: str) -> Any:  # noqa: ANN401 - JSON
    return json.loads(json.dumps(world_as_json(discord)).replace(discord.address, address))


async def test_private_messages_outlive_their_tokens_in_no_restart(file: Path) -> None:
    old = Discord()
    populate(old)
    channel = next(iter(old.channels.values()))
    robin = member(old, "Robin")
    post(channel, old.bot, {"content": "early"}, {}, ephemeral_to=robin)
    old.advance(10 * 60)
    post(channel, old.bot, {"content": "late"}, {}, ephemeral_to=robin)
    async with WorldSaver(old, file):
        pass
    new = Discord()
    new.advance(16 * 60)
    restore(new, file)
    assert [message.content for message in new.channels[channel.id].history.values()] == ["late"]


async def test_a_channel_that_is_reserved_is_hidden_from_others_after_a_restart_too(
    discord: Discord, tmp_path: Path
) -> None:
    guild = discord.guild("Ueno Park")
    role, channel = guild.role("Staff"), guild.channel("back room")
    ann, bob = Member.join(guild, "Ann"), Member.join(guild, "Bob")
    role.give(ann)
    channel.reserve(role)
    async with WorldSaver(discord, tmp_path / "world.json"):
        pass
    again = Discord()
    restore(again, tmp_path / "world.json")
    seeing = [again.channels[channel.id].seen_by(again.users[one.id]) for one in (ann, bob, discord.bot)]
    assert seeing == [True, False, True]


async def test_changes_are_written_without_being_asked_and_old_uploads_go(file: Path) -> None:
    async with Discord() as discord:
        populate(discord)
        channel = next(iter(discord.channels.values()))
        async with WorldSaver(discord, file) as saver:
            first = upload(discord, "one.png")
            await saver.wait_until_saved()
            assert {path.name for path in uploads_folder(file).iterdir()} == {str(first.attachments[0].id)}
            channel.delete()
            upload(discord, "two.png")
            await saver.wait_until_saved()
            assert channel.id not in kept_channels(file)
            assert str(first.attachments[0].id) not in {path.name for path in uploads_folder(file).iterdir()}


def kept_channels(file: Path) -> list[int]:
    return [channel["id"] for channel in json.loads(file.read_text("utf-8"))["channels"]]


def upload(discord: Discord, name: str) -> Message:
    channel = next(iter(discord.channels.values()))
    return post(channel, discord.bot, {"content": name}, {0: Upload(name, "image/png", PNG)})


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"form": 0}', '{"form": 1, "bot": 1}', '{"form": 1, "bot": 1, "members": [3]}']
)
async def test_a_broken_file_is_named_and_put_aside(file: Path, text: str) -> None:
    lay(file, text)
    with pytest.raises(UnreadableWorld, match=re.escape(str(file))):
        restore(Discord(), file)
    first = move_aside(file, uploads_folder(file), file.with_name("sandbox.db"))
    assert sorted(path.name for path in first.iterdir()) == ["sandbox.db", "sandbox.db-wal", "sandbox.json"]
    assert [path.name for path in file.parent.iterdir()] == [first.name]
    lay(file, text)
    assert move_aside(file) != first


def lay(file: Path, text: str | None) -> None:
    file.parent.mkdir(exist_ok=True)
    if text is not None:
        file.write_text(text)
    for name in ("sandbox.db", "sandbox.db-wal"):
        file.with_name(name).touch()


async def test_a_database_without_its_world_is_put_aside_too(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lay(file, None)
    async with open_world(Discord, populate, file.parent, file.with_name("sandbox.db")) as discord:
        assert [guild.name for guild in discord.guilds.values()] == ["Ueno Park", "上野公園"]
    assert f"{file} is missing. The sandbox starts a new world" in capsys.readouterr().out
    assert (file.with_name("sandbox-aside-1") / "sandbox.db").exists()


def test_two_sandboxes_do_not_share_a_folder(file: Path) -> None:
    for _ in range(2):
        with lock(file.parent), pytest.raises(OSError, match="Another sandbox runs in"), lock(file.parent):
            pass


async def test_without_a_token_the_bot_starts_the_sandbox_and_ends_on_interrupt(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"} | {"NO_BROWSER": "1"}
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "sandbox.json").write_text("{")
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        BOT,
        cwd=tmp_path,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    said: list[str] = []
    while not said or "Hatoba is at" not in said[-1]:
        said.append((await process.stdout.readline()).decode())
        assert said[-1]
    process.send_signal(signal.SIGINT)
    _, errors = await process.communicate()
    assert (process.returncode, errors) == (0, b"")
    assert "no DISCORD_TOKEN" in said[0]
    assert "The sandbox starts a new world" in "".join(said)
    assert re.search(r"http://127\.0\.0\.1:\d+ ", said[-1])
    restore(Discord(), tmp_path / "data" / "sandbox.json")


async def test_system_messages_and_pins_are_kept(discord: Discord, tmp_path: Path) -> None:
    channel = discord.guild("Ueno Park").channel("games")
    message = post(channel, discord.bot, {"content": "board"}, {})
    message.pinned, message.pinned_at = True, 5.0
    post_pin(message, discord.bot)
    async with WorldSaver(discord, tmp_path / "world.json"):
        pass
    again = Discord()
    restore(again, tmp_path / "world.json")
    restored = again.channels[channel.id]
    (notice,), (own,) = restored.system_messages, restored.messages
    assert (notice.kind, notice.reference) == (PIN_ADDED, Reference(channel.id, message.id))
    assert (own.pinned, own.pinned_at) == (True, 5.0)
