"""Project the world onto what one member sees, as JSON for the page; nothing else ever reaches a page."""

from sandbox.model.channel import Channel
from sandbox.model.clock import timestamp
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.interaction import COMMAND
from sandbox.model.message import COMPONENTS_V2, Attachment, Message
from sandbox.model.user import User
from sandbox.model.world import Change, World

SHOWN = 200
"""Messages of a channel that a page is given, the newest."""


def visible(message: Message, viewer: User) -> bool:
    """Tell whether a member sees a message, deferred answers included."""
    return message.channel.seen_by(viewer) and message.ephemeral_to in (None, viewer)


def everything(world: World, viewer: User, *, connected: bool, checked: bool) -> Json:
    """Return all that a member sees now, whether a bot is ``connected``, and whether its requests are ``checked``."""
    channels = [channel for channel in world.channels.values() if channel.seen_by(viewer)]
    return {
        "op": "all",
        "me": str(viewer.id),
        "bot": str(world.bot.id),
        "connected": connected,
        "checked": checked,
        "members": [_member(member) for member in world.users.values()],
        "guilds": [_guild(guild) for guild in world.guilds.values() if viewer in guild.members],
        "channels": [_channel(channel) for channel in channels],
        "messages": [_message(message) for channel in channels for message in _recent(channel, viewer)],
        "commands": _commands(world),
    }


def update(world: World, change: Change, viewer: User) -> Json | None:
    """Return what a change means to a member, or ``None`` when it means nothing."""
    subject = change.subject
    if isinstance(subject, Message):
        if not visible(subject, viewer):
            return None
        if subject.deleted:
            return {"op": "message-gone", "id": str(subject.id), "channel": str(subject.channel.id)}
        return {"op": "message", "message": _message(subject)}
    if isinstance(subject, Channel):
        if subject.seen_by(viewer):
            return {"op": "channel", "channel": _channel(subject)}
        return {"op": "channel-gone", "id": str(subject.id)} if subject.guild else None
    if isinstance(subject, User):
        return {"op": "member", "member": _member(subject)}
    if change.name == "COMMANDS":
        return {"op": "commands", "commands": _commands(world)}
    return None


def _recent(channel: Channel, viewer: User) -> list[Message]:
    return [message for message in channel.history.values() if visible(message, viewer)][-SHOWN:]


def _member(member: User) -> Json:
    return {
        "id": str(member.id),
        "name": member.name,
        "locale": member.locale,
        "bot": member.bot,
        "dmsOpen": member.dms_open,
    }


def _guild(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "locale": guild.locale,
        "members": [str(member.id) for member in guild.members],
        "roles": [{"id": str(role.id), "name": role.name} for role in guild.roles.values()],
    }


def _channel(channel: Channel) -> Json:
    return {
        "id": str(channel.id),
        "name": channel.name,
        "kind": channel.kind,
        "guild": str(channel.guild.id) if channel.guild else None,
        "parent": str(channel.parent.id) if channel.parent else None,
        "archived": channel.archived,
        "locked": channel.locked,
        "labels": channel.labels,
    }


def _message(message: Message) -> Json:
    interaction = message.interaction
    used = interaction is not None and interaction.kind == COMMAND
    return {
        "id": str(message.id),
        "channel": str(message.channel.id),
        "author": str(message.author.id),
        "at": timestamp(message.id) * 1000,
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [_attachment(file) for file in message.attachments],
        "layout": bool(message.flags & COMPONENTS_V2),
        "loading": message.loading,
        "ephemeral": message.ephemeral_to is not None,
        "edited": message.edited is not None,
        "mentions": [str(member.id) for member in message.pinged],
        "thread": str(message.thread.id) if message.thread else None,
        "usedBy": str(interaction.member.id) if interaction is not None and used else None,
        "used": interaction.name if interaction is not None and used else None,
    }


def _attachment(file: Attachment) -> Json:
    width, height = file.size or (None, None)
    return {
        "id": str(file.id),
        "name": file.filename,
        "type": file.content_type,
        "url": file.url,
        "alt": file.alt,
        "width": width,
        "height": height,
        "bytes": len(file.bytes),
    }


def _commands(world: World) -> list[Json]:
    """Return the commands of everywhere and of each guild; those of a guild name it under ``guild_id``."""
    places = [None, *world.guilds]
    return [command for place in places for command in world.registry.of(place).values()]
