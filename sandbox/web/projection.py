"""Convert the part of the world that one member sees to JSON for the page, which gets nothing else."""

from sandbox.model.channel import Channel
from sandbox.model.clock import Clock, timestamp
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.interaction import COMMAND
from sandbox.model.message import COMPONENTS_V2, Attachment, Message
from sandbox.model.role import Role
from sandbox.model.scheduled_event import ACTIVE, ScheduledEvent
from sandbox.model.user import User
from sandbox.model.world import Change, World

SHOWN = 200
"""The number of a channel's newest messages that a page gets."""


def visible(message: Message, viewer: User) -> bool:
    """Return true if a member sees a message, deferred answers included."""
    return message.channel.seen_by(viewer) and message.ephemeral_to in (None, viewer)


def everything(world: World, viewer: User, tips: list[Json], *, connected: bool, checked: bool) -> Json:
    """Return all that a member sees now, with tips in the member's language.

    ``connected`` says whether a bot is there, ``checked`` whether its requests are checked in detail.
    """
    channels = [channel for channel in world.channels.values() if channel.seen_by(viewer)]
    return {
        "op": "all",
        "me": str(viewer.id),
        "bot": str(world.bot.id),
        "connected": connected,
        "checked": checked,
        "members": [_member(member) for member in world.users.values()],
        "crowd": _crowd(world),
        "followed": world.client is not None,
        "tips": tips,
        "now": world.clock.now() * 1000,
        "guilds": [_guild(guild) for guild in world.all_guilds if viewer in guild.members],
        "channels": [_channel(channel) for channel in channels],
        "messages": [_message(message) for channel in channels for message in _recent(channel, viewer)],
        "commands": _commands(world),
    }


def changes_much(change: Change, viewer: User) -> bool:
    """Return true if a change needs everything to be sent again, because guilds or visible channels change."""
    if change.name in ("GUILD_CREATE", "GUILD_DELETE"):
        return True
    match change.subject:
        case (Guild(), User() as member):
            return member is viewer
    return False


def update(world: World, change: Change, viewer: User) -> Json | None:
    """Return the update for a member after a change, or ``None`` if it doesn't concern the member."""
    subject = change.subject
    if isinstance(subject, Message):
        if not visible(subject, viewer):
            return None
        if subject.deleted:
            return {"op": "message-gone", "id": str(subject.id), "channel": str(subject.channel.id)}
        return {"op": "message", "message": _message(subject)}
    if isinstance(subject, Channel):
        if subject.seen_by(viewer):
            fresh = change.name == "THREAD_MEMBERS_UPDATE"  # A new member of the thread sees its earlier messages.
            said = [_message(message) for message in _recent(subject, viewer)] if fresh else []
            return {"op": "channel", "channel": _channel(subject), "messages": said}
        return {"op": "channel-gone", "id": str(subject.id)} if subject.guild else None
    if isinstance(subject, User):
        return {"op": "member", "member": _member(subject)}
    if isinstance(subject, Clock):
        return {"op": "clock", "now": subject.now() * 1000}
    if isinstance(subject, Role | ScheduledEvent):
        return _changed(subject.guild, viewer)
    match subject:
        case (Guild() as guild, User() as member):
            return _changed(guild, viewer, member)
    if change.name == "CROWD":
        return {"op": "crowd", "crowd": _crowd(world)}
    if change.name == "COMMANDS":
        return {"op": "commands", "commands": _commands(world)}
    return None


def _changed(guild: Guild, viewer: User, *members: User) -> Json | None:
    """Return a guild, with members that the page may not know yet."""
    if viewer not in guild.members:
        return None
    return {"op": "guild", "guild": _guild(guild), "members": [_member(member) for member in members]}


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


def _crowd(world: World) -> Json | None:
    crowd = world.crowd
    if crowd is None:
        return None
    return {"about": dict(crowd.about), "active": crowd.active, "members": [str(member.id) for member in crowd.members]}


def _guild(guild: Guild) -> Json:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "locale": guild.locale,
        "members": [str(member.id) for member in guild.members],
        "roles": [_role(role) for role in guild.roles.values()],
        "away": guild.id not in guild.world.guilds,
        "permitted": sorted(guild.invited),
        "timedOut": [str(member.id) for member in guild.members if guild.timed_out_until(member) is not None],
        "events": [_event(event) for event in guild.events.values() if not event.over],
    }


def _role(role: Role) -> Json:
    return {
        "id": str(role.id),
        "name": role.name,
        "mentionable": role.mentionable,
        "above": role.above_bot,
        "members": [str(member.id) for member in role.members],
    }


def _event(event: ScheduledEvent) -> Json:
    return {
        "id": str(event.id),
        "name": event.name,
        "description": event.description,
        "start": event.start,
        "end": event.end,
        "place": event.location,
        "channel": str(event.channel.id) if event.channel else None,
        "running": event.status == ACTIVE,
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
        "permitted": sorted(channel.bot_permissions()),
    }


def _message(message: Message) -> Json:
    interaction = message.interaction
    used = interaction is not None and interaction.kind == COMMAND
    return {
        "id": str(message.id),
        "channel": str(message.channel.id),
        "author": str(message.author.id),
        "kind": message.kind,
        "about": _about(message),
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


def _about(message: Message) -> str | None:
    """Return the ID of a system message's subject, which is a message or a thread."""
    reference = message.reference
    return None if reference is None else str(reference.message or reference.channel)


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
    """Return the global commands and those of each guild, which have a ``guild_id``."""
    places = [None, *(guild.id for guild in world.all_guilds)]
    return [command for place in places for command in world.registry.of(place).values()]
