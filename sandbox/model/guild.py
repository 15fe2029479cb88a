"""Hold guilds and who belongs to them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox.model import permissions
from sandbox.model.channel import Channel
from sandbox.model.member import Member
from sandbox.model.role import Role

if TYPE_CHECKING:
    from sandbox.model.world import World


@dataclass(eq=False)
class Guild:
    """Hold one guild; ``members`` maps each member to the permissions beyond everyone's.

    ``invited`` are the permissions that the bot's invitation gave beyond everyone's. ``unavailable`` is one that an
    outage of Discord's own has taken away for a while. ``roles`` are those besides everyone's and the bot's own.
    ``muted`` members may read and press, but not write.
    """

    world: "World"
    id: int
    name: str
    locale: str
    invited: frozenset[str] = permissions.INVITED
    members: dict[Member, frozenset[str]] = field(default_factory=dict)
    unavailable: bool = False
    roles: dict[int, Role] = field(default_factory=dict)
    muted: set[Member] = field(default_factory=set)

    @property
    def heard(self) -> bool:
        """Tell whether the bot hears what happens here."""
        return self.id in self.world.guilds and not self.unavailable

    @property
    def channels(self) -> list[Channel]:
        """Return the text channels, oldest first."""
        return [c for c in self.world.channels.values() if c.guild is self and not c.is_thread]

    @property
    def threads(self) -> list[Channel]:
        """Return the threads that are not archived, oldest first."""
        return [c for c in self.world.channels.values() if c.guild is self and c.is_thread and not c.archived]

    def channel(self, name: str) -> Channel:
        """Open a text channel."""
        channel = Channel(self.world, self.world.ids.next(), name, guild=self)
        self.world.channels[channel.id] = channel
        self.world.changed("CHANNEL_CREATE", channel)
        return channel

    def role(self, name: str) -> Role:
        """Make a role."""
        number = self.world.ids.next()
        role = self.roles[number] = Role(self, number, name)
        self.world.changed("GUILD_ROLE_CREATE", role)
        return role

    def member(self, name: str, *, locale: str = "en-GB", may: Iterable[str] = ()) -> Member:
        """Let somebody new join; ``may`` names permissions beyond everyone's (``MANAGE_GUILD``)."""
        return self.join(Member(self.world, self.world.ids.next(), name, locale), may)

    def bot(self, name: str) -> Member:
        """Let another bot join."""
        return self.join(Member(self.world, self.world.ids.next(), name, "en-US", bot=True))

    def join(self, member: Member, may: Iterable[str] = ()) -> Member:
        """Let a member of another guild join this one, too."""
        permissions.number(may)
        self.world.members[member.id] = member
        self.members[member] = frozenset(may)
        self.world.changed("GUILD_MEMBER_ADD", (self, member))
        return member

    def remove(self, member: Member) -> None:
        """Let a member leave."""
        del self.members[member]
        for role in self.roles.values():
            role.members.discard(member)
        self.world.changed("GUILD_MEMBER_REMOVE", (self, member))

    def roles_of(self, member: Member) -> list[int]:
        """Return the ids of the roles of a member; the bot's own is that of its invitation."""
        own = [member.id] if member is self.world.bot else []
        return own + [role.id for role in self.roles.values() if member in role.members]

    def permissions_of(self, member: Member) -> frozenset[str]:
        """Return the names of what a member may do."""
        lacking = permissions.WRITING if member in self.muted else frozenset()
        return (permissions.EVERYONE | self.members[member]) - lacking
