"""Guilds and their members."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox.model import permissions
from sandbox.model.channel import TEXT, Channel
from sandbox.model.role import Role
from sandbox.model.user import User

if TYPE_CHECKING:
    from sandbox.model.world import World


@dataclass(eq=False)
class Guild:
    """Hold one guild; ``members`` maps each member to the permissions beyond everyone's.

    ``invited`` are the permissions that the bot's invitation gave beyond everyone's. An ``unavailable`` guild is
    in an outage of Discord's own. ``roles`` are those besides everyone's and the bot's own.
    ``muted`` members may read and press, but not write.
    """

    world: "World"
    id: int
    name: str
    locale: str
    invited: frozenset[str] = permissions.INVITED
    members: dict[User, frozenset[str]] = field(default_factory=dict)
    unavailable: bool = False
    roles: dict[int, Role] = field(default_factory=dict)
    muted: set[User] = field(default_factory=set)

    @property
    def reachable(self) -> bool:
        """Tell whether the bot receives events from here."""
        return self.id in self.world.guilds and not self.unavailable

    @property
    def channels(self) -> list[Channel]:
        """Return the channels that are no threads, oldest first."""
        return [c for c in self.world.channels.values() if c.guild is self and not c.is_thread]

    @property
    def threads(self) -> list[Channel]:
        """Return the threads that are not archived, oldest first."""
        return [c for c in self.world.channels.values() if c.guild is self and c.is_thread and not c.archived]

    def channel(self, name: str, kind: int = TEXT) -> Channel:
        """Create a channel, one for text if nothing else is said."""
        channel = Channel(self.world, self.world.ids.next(), name, kind, guild=self)
        self.world.channels[channel.id] = channel
        self.world.notify("CHANNEL_CREATE", channel)
        return channel

    def role(self, name: str) -> Role:
        """Create a role."""
        number = self.world.ids.next()
        role = self.roles[number] = Role(self, number, name)
        self.world.notify("GUILD_ROLE_CREATE", role)
        return role

    def bot(self, name: str) -> User:
        """Let another bot join."""
        bot = User(self.world, self.world.ids.next(), name, "en-US", bot=True)
        self.join(bot)
        return bot

    def join(self, member: User, may: Iterable[str] = ()) -> None:
        """Let a user join; ``may`` names permissions beyond everyone's."""
        permissions.number(may)
        self.world.users[member.id] = member
        self.members[member] = frozenset(may)
        self.world.notify("GUILD_MEMBER_ADD", (self, member))

    def remove(self, member: User) -> None:
        """Let a member leave."""
        del self.members[member]
        for role in self.roles.values():
            role.members.discard(member)
        self.world.notify("GUILD_MEMBER_REMOVE", (self, member))

    def roles_of(self, member: User) -> list[int]:
        """Return the ids of the roles of a member; the bot's own is that of its invitation."""
        own = [member.id] if member is self.world.bot else []
        return own + [role.id for role in self.roles.values() if member in role.members]

    def permissions_of(self, member: User) -> frozenset[str]:
        """Return the names of what a member may do."""
        lacking = permissions.WRITING if member in self.muted else frozenset()
        return (permissions.EVERYONE | self.members[member]) - lacking
