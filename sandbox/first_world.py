"""The guilds and members with which a new world begins."""

from sandbox.model.channel import FORUM, TEXT
from sandbox.model.world import World
from sandbox.people.member import Member

MEMBERS = (("Robin", "en-GB", True), ("Marisol", "en-US", True), ("ゆき", "ja", True), ("Jonas", "de", False))
"""Name, language, and whether direct messages are taken; the first manages every guild."""

PICTURED = 3
"""How many of them have an avatar."""

ROLE, SENIORS = "Regulars", 3
"""A role that every guild has, and how many of its first members have it, the bot counted."""

INVITED = frozenset({"MANAGE_THREADS", "PIN_MESSAGES", "MANAGE_ROLES", "CREATE_EVENTS"})
"""What the bot's invitation allows beyond everyone's."""

GUILDS = (
    ("Ueno Park", "en-GB", (("games", TEXT), ("benches", TEXT), ("pavilion", FORUM))),
    ("上野公園", "ja", (("対局室", TEXT), ("東屋", FORUM))),
)
"""Name, language and channels of each guild."""


def populate(world: World) -> None:
    """Create the guilds, and let all members join them."""
    guilds = {name: world.guild(name, locale=locale, invited=INVITED) for name, locale, _ in GUILDS}
    for name, _, channels in GUILDS:
        for channel, kind in channels:
            guilds[name].channel(channel, kind)
    first, *others = guilds.values()
    for place, (name, locale, dms_open) in enumerate(MEMBERS):
        may = () if place else ("MANAGE_GUILD",)
        member = Member.join(first, name, locale=locale, may=may)
        member.dms_open, member.avatar = dms_open, place < PICTURED
        for guild in others:
            guild.join(member, may)
    for guild in guilds.values():
        guild.role(ROLE).give(*list(guild.members)[:SENIORS])
