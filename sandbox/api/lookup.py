"""Find the guild, channel or message that a request names, and check the bot's permissions there."""

from sandbox.model.channel import DM, SPOKEN, Channel
from sandbox.model.guild import Guild
from sandbox.model.message import Message
from sandbox.model.user import User
from sandbox.model.world import World
from sandbox.rules.errors import (
    DM_CLOSED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_MUTUAL_GUILD,
    NOT_FOR_MESSAGES,
    THREAD_ARCHIVED,
    THREAD_LOCKED,
    Refusal,
    unknown,
)


def find_guild(world: World, number: int) -> Guild:
    """Return a guild that the bot is in. Raises ``Refusal`` (10004)."""
    if number not in world.guilds:
        raise unknown("Guild")
    return world.guilds[number]


def find_user(world: World, number: int) -> User:
    """Return a user. Raises ``Refusal`` (10013)."""
    if number not in world.users:
        raise unknown("User")
    return world.users[number]


def find_channel(world: World, number: int) -> Channel:
    """Return a channel that the bot can see. Raises ``Refusal`` (10003, 50001)."""
    found = world.channels.get(number)
    if found is None:
        raise unknown("Channel")
    if found.guild is not None and found.guild.id not in world.guilds:
        raise Refusal(*MISSING_ACCESS)
    if "VIEW_CHANNEL" not in found.bot_permissions() or not found.seen_by(world.bot):
        raise Refusal(*MISSING_ACCESS)
    return found


def find_talk(world: World, number: int) -> Channel:
    """Return a channel with messages that the bot can see. Raises ``Refusal`` (10003, 50001, 50008).

    The chat of a voice channel also needs CONNECT (discord-api-docs#5111).
    """
    found = find_channel(world, number)
    if found.kind in SPOKEN and "CONNECT" not in found.bot_permissions():
        raise Refusal(*MISSING_ACCESS)
    if not found.takes_messages:
        raise Refusal(*NOT_FOR_MESSAGES)
    return found


def require(place: Channel, *names: str) -> None:
    """Check that the bot has permissions in a channel. Raises ``Refusal`` (50013)."""
    if not place.bot_permissions().issuperset(names):
        raise Refusal(*MISSING_PERMISSIONS)


def require_writing(place: Channel) -> None:
    """Check that the bot may write in a channel. Raises ``Refusal`` (50013)."""
    require(place, "SEND_MESSAGES_IN_THREADS" if place.is_thread else "SEND_MESSAGES")


def require_unarchived(place: Channel) -> None:
    """Check that a thread isn't archived. Raises ``Refusal`` (50083)."""
    if place.archived:
        raise Refusal(*THREAD_ARCHIVED)


def find_message(world: World, place: Channel, number: int) -> Message:
    """Return a message that is not just for one member. Raises ``Refusal`` (10008)."""
    found = place.history.get(number)
    if found is None or found.ephemeral_to is not None:
        raise unknown("Message")
    return found


def require_posting(place: Channel, *, files: bool, embeds: bool) -> None:
    """Check that the bot may post, and unarchive an archived thread. Raises ``Refusal``."""
    if place.kind == DM:
        _require_open_dms(place)
        return
    require_writing(place)
    require(place, *["ATTACH_FILES"] * files, *["EMBED_LINKS"] * embeds)
    if place.locked:
        if place.archived:
            raise Refusal(*THREAD_ARCHIVED)
        if "MANAGE_THREADS" not in place.bot_permissions():
            raise Refusal(*THREAD_LOCKED)
    if place.archived:
        place.update(archived=False, locked=False)


def _require_open_dms(place: Channel) -> None:
    """Check that a member accepts DMs. Raises ``Refusal`` (50007, 50278)."""
    member = place.recipient
    if member is None or member.bot or not member.dms_open:
        raise Refusal(*DM_CLOSED)
    if not any(member in guild.members for guild in place.world.guilds.values()):
        raise Refusal(*NO_MUTUAL_GUILD)
