"""Turn changes of the world into events of the gateway."""

from dataclasses import dataclass

from sandbox.api import payloads, user_payloads
from sandbox.api.scheduled_payloads import scheduled_event
from sandbox.model.channel import DM, Channel
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.interaction import Interaction
from sandbox.model.message import Message
from sandbox.model.role import Role
from sandbox.model.scheduled_event import ScheduledEvent
from sandbox.model.user import User

GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES, SCHEDULED_EVENTS = 1 << 0, 1 << 9, 1 << 12, 1 << 16


@dataclass(frozen=True, slots=True)
class Event:
    """A gateway event. With ``intent`` 0 it goes to all sessions, and without ``guild_id`` to the first shard."""

    name: str
    data: Json
    intent: int
    guild_id: int | None


def event_for(name: str, subject: object) -> Event | None:
    """Return the event for a change, or ``None`` if Discord sends none."""
    if isinstance(subject, Guild):
        return Event(name, _guild(name, subject), GUILDS, subject.id)
    if isinstance(subject, Role):
        return Event(name, _role(name, subject), GUILDS, subject.guild.id) if subject.guild.reachable else None
    if isinstance(subject, ScheduledEvent):
        body = scheduled_event(subject)
        return Event(name, body, SCHEDULED_EVENTS, subject.guild.id) if subject.guild.reachable else None
    if name == "GUILD_MEMBER_UPDATE":
        return _member(subject)
    if isinstance(subject, Channel | Message) and (guild := _guild_of(subject)) is not None and not guild.reachable:
        return None
    if isinstance(subject, Channel) and subject.kind != DM and subject.guild and name != "THREAD_MEMBERS_UPDATE":
        return Event(name, _channel(name, subject), GUILDS, subject.guild.id)
    if isinstance(subject, Message) and subject.ephemeral_to is None:
        guild = subject.channel.guild
        intent = GUILD_MESSAGES if guild else DIRECT_MESSAGES
        return Event(name, _message(name, subject), intent, guild.id if guild else None)
    if isinstance(subject, Interaction) and name == "INTERACTION_CREATE":
        guild = subject.guild
        return Event(name, payloads.interaction(subject), 0, guild.id if guild else None)
    return None


def _role(name: str, role: Role) -> Json:
    body: Json = {"guild_id": str(role.guild.id)}
    return body | ({"role_id": str(role.id)} if name == "GUILD_ROLE_DELETE" else {"role": payloads.role(role)})


def _member(subject: object) -> Event | None:
    """Return the event for a changed member, if it is the bot: other members need the members intent."""
    match subject:
        case (Guild() as guild, User() as member) if member is guild.world.bot and guild.reachable:
            body = user_payloads.guild_member(member, guild) | {"guild_id": str(guild.id)}
            return Event("GUILD_MEMBER_UPDATE", body, 0, guild.id)
    return None


def _guild_of(subject: Channel | Message) -> Guild | None:
    return subject.guild if isinstance(subject, Channel) else subject.channel.guild


def _guild(name: str, guild: Guild) -> Json:
    if name != "GUILD_DELETE":
        return payloads.gateway_guild(guild)
    return {"id": str(guild.id)} | ({"unavailable": True} if guild.unavailable else {})


def _channel(name: str, channel: Channel) -> Json:
    if name == "CHANNEL_PINS_UPDATE":
        return payloads.channel_pins(channel)
    body = payloads.channel(channel)
    if name == "THREAD_CREATE":
        body["newly_created"] = True
    if name == "THREAD_DELETE":
        return {key: body[key] for key in ("id", "guild_id", "parent_id", "type")}
    return body


def _message(name: str, message: Message) -> Json:
    if name != "MESSAGE_DELETE":
        return payloads.gateway_message(message)
    guild = message.channel.guild
    body = {"id": str(message.id), "channel_id": str(message.channel.id)}
    return body | ({"guild_id": str(guild.id)} if guild else {})
