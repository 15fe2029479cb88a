"""The guilds and members of a new world."""

from collections.abc import Iterable

from sandbox.model.channel import FORUM, TEXT
from sandbox.model.guild import Guild
from sandbox.model.permissions import BITS
from sandbox.model.world import World
from sandbox.people.member import Member

MEMBERS = (("Robin", "en-GB", True), ("Marisol", "en-US", True), ("ゆき", "ja", True), ("Jonas", "de", False))
"""The name and language of each member, and whether the member accepts DMs.

The first one manages every guild. Others manage guilds in their language, so that there is an organiser who reads it.
"""

PICTURED = 3
"""The number of these members that have an avatar."""

ROLE, SENIORS = "Regulars", 3
"""A role of every guild, and the number of its first members who have it, including the bot."""

Room = tuple[str, int]
"""The name and kind of a channel."""

GuildPlan = tuple[str, str, tuple[Room, ...]]
"""The name, language and channels of a guild."""

GUILDS: tuple[GuildPlan, ...] = (("Sandbox", "en-GB", (("general", TEXT), ("off-topic", TEXT), ("forum", FORUM))),)

INVITED = frozenset(BITS) - {"ADMINISTRATOR"}
"""The permissions of a bot whose invitation is unknown. Administrators would have them in closed channels too."""


def populate(world: World, guilds: Iterable[GuildPlan] = GUILDS, invited: frozenset[str] = INVITED) -> None:
    """Create the guilds with all members. ``invited`` are the permissions of the bot's invitation."""
    first, *others = [_create(world, plan, invited) for plan in guilds]
    for place, (name, locale, dms_open) in enumerate(MEMBERS):
        member = Member.join(first, name, locale=locale, may=_permissions(place, locale, first))
        member.dms_open, member.avatar = dms_open, place < PICTURED
        for guild in others:
            guild.join(member, _permissions(place, locale, guild))
    for guild in (first, *others):
        guild.role(ROLE).give(*list(guild.members)[:SENIORS])


def _permissions(place: int, locale: str, guild: Guild) -> tuple[str, ...]:
    return ("MANAGE_GUILD",) if place == 0 or locale == guild.locale else ()


def _create(world: World, plan: GuildPlan, invited: frozenset[str]) -> Guild:
    name, locale, channels = plan
    guild = world.guild(name, locale=locale, invited=invited)
    for channel, kind in channels:
        guild.channel(channel, kind)
    return guild
