"""Save the world to a file and restore it, so that a restart finds channels, messages and commands as they were.

Uploads are stored next to it, a file each. Interactions without an answer aren't saved. Ephemeral messages whose tokens
have expired aren't restored.
"""

import asyncio
import json
import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from sandbox.model.channel import Channel, Tag
from sandbox.model.clock import timestamp
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.interaction import MESSAGE, TOKEN_LIFE, Answer, Interaction
from sandbox.model.message import Attachment, Message, Reference
from sandbox.model.role import Role
from sandbox.model.scheduled_event import ScheduledEvent
from sandbox.model.user import User
from sandbox.model.world import Change, World
from sandbox.people.member import Member

log = logging.getLogger(__name__)

FORMAT = 1
"""The version of the file's format."""

DELAY = 0.5
"""Seconds from a change until it is written. Changes in between are written together."""


class UnreadableWorld(Exception):
    """A file can't be read as a world. The message is one sentence."""


class WorldSaver:
    """Write a world to ``file`` soon after each change, and again at the end of the ``async with`` block."""

    def __init__(self, world: World, file: Path) -> None:
        self._world, self._file = world, file
        self._timer: asyncio.TimerHandle | None = None
        self._writing: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()
        self._written = asyncio.Event()

    async def __aenter__(self) -> "WorldSaver":
        self._stop = self._world.listen(self._schedule)
        await self._write()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._stop()
        if self._timer is not None:
            self._timer.cancel()
        await self._write()

    async def wait_until_saved(self) -> None:
        """Wait until all that has changed is written."""
        await self._written.wait()

    def _schedule(self, _: Change) -> None:
        self._written.clear()
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(DELAY, self._start_write)

    def _start_write(self) -> None:
        self._timer = None
        self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Write the world in a thread. Log a failure and continue."""
        async with self._lock:
            files = _upload_bytes(self._world)
            try:
                await asyncio.to_thread(_write_files, self._file, world_as_json(self._world), files)
            except OSError as error:
                log.warning("what happens here can't be kept: %s", error)
        if self._timer is None:
            self._written.set()


def uploads_folder(file: Path) -> Path:
    """Return the folder of the uploads beside the file of a world."""
    return file.with_suffix(".files")


def _write_files(file: Path, world: Json, files: Mapping[str, bytes]) -> None:
    """Write new uploads, then the world, then delete uploads that no message shows any more."""
    folder = uploads_folder(file)
    folder.mkdir(parents=True, exist_ok=True)
    present = {path.name for path in folder.iterdir()}
    for name in files.keys() - present:
        _replace(folder / name, files[name])
    _replace(file, json.dumps(world, ensure_ascii=False).encode())
    for name in present - files.keys():
        (folder / name).unlink()


def _replace(file: Path, data: bytes) -> None:
    """Replace a file atomically: after a crash it holds either the old or the new."""
    fresh = file.with_suffix(".part")
    fresh.write_bytes(data)
    fresh.replace(file)


def _upload_bytes(world: World) -> dict[str, bytes]:
    messages = (message for channel in world.channels.values() for message in channel.history.values())
    return {str(file.id): file.bytes for message in messages for file in message.attachments}


def world_as_json(world: World) -> Json:
    """Return a world as JSON, without the bytes of uploads."""
    return {
        "form": FORMAT,
        "address": world.address,
        "bot": world.bot.id,
        "resets": world.application.resets,
        "members": [_member(member) for member in world.users.values() if member is not world.bot],
        "ahead": world.clock.ahead,
        "guilds": [_guild(guild) for guild in world.all_guilds],
        "left": [*world.left],
        "channels": [_channel(channel) for channel in world.channels.values()],
        "commands": [[place, list(world.registry.of(place).values())] for place in (None, *world.guilds, *world.left)],
    }


def _member(member: User) -> Json:
    return {key: getattr(member, key) for key in ("id", "name", "locale", "bot", "dms_open", "avatar")}


def _guild(guild: Guild) -> Json:
    members = [[member.id, sorted(may)] for member, may in guild.members.items()]
    saved = {key: getattr(guild, key) for key in ("id", "name", "locale", "commands_only")}
    events = [_event(event) for event in guild.events.values()]
    roles = [_role(role) for role in guild.roles.values()]
    time_outs = [[member.id, until] for member, until in guild.time_outs.items()]
    lists = {"members": members, "roles": roles, "events": events, "time_outs": time_outs}
    return saved | {"invited": sorted(guild.invited)} | lists


def _role(role: Role) -> list[Any]:
    return [role.id, role.name, sorted(member.id for member in role.members), *(getattr(role, k) for k in ROLE_FIELDS)]


def _event(event: ScheduledEvent) -> Json:
    saved = {key: getattr(event, key) for key in EVENT_FIELDS}
    return saved | {"creator": event.creator.id, "channel": _id_of(event.channel)}


ROLE_FIELDS = ("mentionable", "above_bot", "managed")
EVENT_FIELDS = ("id", "kind", "name", "start", "end", "description", "location", "status")
CHANNEL_FIELDS = (
    *("id", "name", "kind", "archived", "locked", "invitable", "auto_archive", "changed_at", "flags", "applied"),
)
MESSAGE_FIELDS = (
    *("id", "content", "embeds", "components", "flags", "mentions", "role_mentions", "mentions_everyone", "nonce"),
    *("edits", "edited", "pinned", "pinned_at", "kind", "poll"),
)


def _channel(channel: Channel) -> Json:
    return {key: getattr(channel, key) for key in CHANNEL_FIELDS} | {
        **{key: _id_of(getattr(channel, key)) for key in ("guild", "parent", "owner", "recipient")},
        "members": [member.id for member in channel.members],
        "tags": [[tag.id, tag.name, tag.moderated] for tag in channel.tags],
        "denied": sorted(channel.denied),
        "allowed": sorted(channel.allowed),
        "reserved": _id_of(channel.reserved),
        "messages": [_message(message) for message in channel.history.values() if not message.loading],
    }


def _message(message: Message) -> Json:
    return {key: getattr(message, key) for key in MESSAGE_FIELDS} | {
        "author": message.author.id,
        "ephemeral_to": _id_of(message.ephemeral_to),
        "thread": _id_of(message.thread),
        "reference": [message.reference.channel, message.reference.message] if message.reference else None,
        "interaction": _interaction(message.interaction) if message.interaction else None,
        "attachments": [
            {key: getattr(file, key) for key in ("id", "filename", "content_type", "alt", "url")}
            for file in message.attachments
        ],
    }


def _interaction(interaction: Interaction) -> Json:
    saved = {key: getattr(interaction, key) for key in ("id", "kind", "created")}
    return saved | {"member": interaction.member.id, "data": interaction.data}


def _id_of(thing: Any) -> int | None:  # noqa: ANN401 - anything with an id
    return None if thing is None else thing.id


def restore(world: World, file: Path) -> None:
    """Load a file into a new world. Raises ``FileNotFoundError``, or ``UnreadableWorld`` with the world half loaded."""
    try:
        saved = json.loads(file.read_text("utf-8"))
        if saved["form"] != FORMAT:
            raise UnreadableWorld(f"{file} is of form {saved['form']}, and this sandbox reads form {FORMAT}.")
        _restore(world, saved, uploads_folder(file))
    except FileNotFoundError:
        if file.exists():
            raise UnreadableWorld(f"{file} names an upload that is not in {uploads_folder(file)}.") from None
        raise
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableWorld(f"{file} can't be read: {error!r}.") from error


def _restore(world: World, saved: Json, folder: Path) -> None:
    world.clock.ahead = max(world.clock.ahead, saved.get("ahead", 0.0))
    del world.users[world.bot.id]
    world.bot.id, world.application.resets = saved["bot"], saved.get("resets", 0)
    users = [(User if one["bot"] else Member)(world, **one) for one in saved["members"]]
    world.users |= {user.id: user for user in (world.bot, *users)}
    for one in saved["guilds"]:
        guild = Guild(world, one["id"], one["name"], one["locale"], frozenset(one["invited"]))
        guild.commands_only = one.get("commands_only", False)
        guild.members |= {world.users[number]: frozenset(may) for number, may in one["members"]}
        for number, name, having, *more in one.get("roles", ()):
            guild.roles[number] = Role(guild, number, name, {world.users[member] for member in having}, *more)
        guild.time_outs |= {world.users[number]: until for number, until in one.get("time_outs", ())}
        world.guilds[guild.id] = guild
    for one in saved["channels"]:
        world.channels[one["id"]] = _restored_channel(world, one)
    for one in saved["channels"]:
        channel = world.channels[one["id"]]
        for message in one["messages"]:
            if message["ephemeral_to"] is None or world.clock.now() - timestamp(message["id"]) < TOKEN_LIFE:
                channel.history[message["id"]] = _restored_message(channel, message, saved["address"], folder)
    for one in saved["guilds"]:
        _restore_events(world.guilds[one["id"]], one.get("events", ()))
    for number in saved.get("left", ()):
        world.left[number] = world.guilds.pop(number)
    for place, commands in saved["commands"]:
        world.registry.of(place).update({(command["type"], command["name"]): command for command in commands})


def _restore_events(guild: Guild, saved: Iterable[Json]) -> None:
    world = guild.world
    for one in saved:
        creator, channel = world.users[one["creator"]], world.channels.get(one["channel"])
        kept = {key: one[key] for key in EVENT_FIELDS}
        guild.events[one["id"]] = ScheduledEvent(guild=guild, creator=creator, channel=channel, **kept)


def _restored_channel(world: World, saved: Json) -> Channel:
    channel = Channel(world, **{key: saved[key] for key in CHANNEL_FIELDS if key in saved})
    channel.tags = [Tag(*one) for one in saved.get("tags", ())]
    channel.guild = world.guilds.get(saved["guild"])
    channel.parent = world.channels[saved["parent"]] if saved["parent"] else None
    channel.owner, channel.recipient = world.users.get(saved["owner"]), world.users.get(saved["recipient"])
    channel.members = {world.users[number] for number in saved["members"]}
    channel.denied, channel.allowed = set(saved["denied"]), set(saved["allowed"])
    if channel.guild is not None and saved.get("reserved"):
        channel.reserved = channel.guild.roles[saved["reserved"]]
    if channel.recipient is not None:
        channel.owner = channel.owner or world.bot
        if channel.owner is world.bot:
            world.application.dms[channel.recipient] = channel
    return channel


def _restored_message(channel: Channel, saved: Json, old_address: str, folder: Path) -> Message:
    """Return a message with its uploads at the present address of the server."""
    world = channel.world
    moved = json.loads(json.dumps(saved).replace(f'"{old_address}/attachments/', f'"{world.address}/attachments/'))
    message = Message(
        author=world.users[moved["author"]],
        channel=channel,
        **{key: moved[key] for key in MESSAGE_FIELDS if key in moved},
    )
    message.ephemeral_to = world.users.get(moved["ephemeral_to"])
    message.thread = world.channels.get(moved["thread"])
    message.reference = Reference(*moved["reference"]) if moved.get("reference") else None
    message.attachments = [
        Attachment(**file, bytes=(folder / str(file["id"])).read_bytes()) for file in moved["attachments"]
    ]
    if moved["interaction"] is not None:
        message.interaction = _restored_interaction(channel, message, moved["interaction"])
    return message


def _restored_interaction(channel: Channel, message: Message, saved: Json) -> Interaction:
    """Return the interaction of a message. Its token no longer works."""
    world = channel.world
    member = world.users[saved.pop("member")]
    answer = Answer(world, settled=True, message=message)
    return Interaction(world, token="", member=member, channel=channel, answer=answer, response=MESSAGE, **saved)
