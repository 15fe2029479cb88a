"""Guilds and their members."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox.model import permissions
from sandbox.model.channel import TEXT, Channel
from sandbox.model.role import Role, everyones, own
from sandbox.model.scheduled_event import ScheduledEvent
from sandbox.model.user import User

if TYPE_CHECKING:
    from sandbox.model.world import World


LONGEST_TIME_OUT = 28 * 86400.0
"""The longest time-out of a member, in seconds."""


@dataclass(eq=False)
class Guild:
    """One guild. ``members`` maps each member to the permissions beyond everyone's.

    ``invited`` are the permissions that the bot's invitation gave beyond everyone's. An ``unavailable`` guild is
    in an outage of Discord's own. With ``commands_only`` the bot's commands were authorised without the bot.
    ``roles`` are those besides everyone's and the bot's own. ``muted`` members may read and press, but not write.
    ``events`` are the scheduled ones, including those in the past.
    ``withheld`` are permissions of everyone's role that single members don't have.
    ``time_outs`` says until when members are timed out, in seconds since 1970.
    """

    world: "World"
    id: int
    name: str
    locale: str
    invited: frozenset[str] = permissions.INVITED
    members: dict[User, frozenset[str]] = field(default_factory=dict)
    unavailable: bool = False
    commands_only: bool = False
    roles: dict[int, Role] = field(default_factory=dict)
    muted: set[User] = field(default_factory=set)
    withheld: dict[User, frozenset[str]] = field(default_factory=dict)
    events: dict[int, ScheduledEvent] = field(default_factory=dict)
    time_outs: dict[User, float] = field(default_factory=dict)

    @property
    def reachable(self) -> bool:
        """Return true if the bot receives events from this guild."""
        return self.id in self.world.guilds and not self.unavailable

    @property
    def channels(self) -> list[Channel]:
        """Return the channels without the threads, oldest first."""
        return [c for c in self.world.channels.values() if c.guild is self and not c.is_thread]

    @property
    def threads(self) -> list[Channel]:
        """Return the threads that are not archived, oldest first."""
        return [c for c in self.world.channels.values() if c.guild is self and c.is_thread and not c.archived]

    def channel(self, name: str, kind: int = TEXT) -> Channel:
        """Create a channel, by default for text."""
        channel = Channel(self.world, self.world.ids.next(), name, kind, guild=self)
        self.world.channels[channel.id] = channel
        self.world.notify("CHANNEL_CREATE", channel)
        return channel

    def role(self, name: str, *, mentionable: bool = False, above_bot: bool = False, managed: bool = False) -> Role:
        """Create a role."""
        number = self.world.ids.next()
        role = Role(self, number, name, mentionable=mentionable, above_bot=above_bot, managed=managed)
        self.roles[number] = role
        self.world.notify("GUILD_ROLE_CREATE", role)
        return role

    @property
    def all_roles(self) -> dict[int, Role]:
        """Return the roles by ID, everyone's and the bot's own first."""
        return {role.id: role for role in (everyones(self), own(self))} | self.roles

    def permit(self, *names: str) -> None:
        """Give the bot permissions in the whole guild, as its invitation does."""
        self._invite_with(self.invited.union(names))

    def forbid(self, *names: str) -> None:
        """Take permissions from the bot that only its invitation gave."""
        self._invite_with(self.invited.difference(names))

    def _invite_with(self, names: frozenset[str]) -> None:
        permissions.number(names)
        self.invited = self.members[self.world.bot] = names
        self.world.notify("GUILD_ROLE_UPDATE", own(self))

    def bot_permissions(self) -> frozenset[str]:
        """Return the names of the bot's permissions in the whole guild."""
        return self.left_to(self.world.bot, self.invited | permissions.EVERYONE)

    def time_out(self, member: User, seconds: float) -> None:
        """Time a member or the bot out from now on. Raises ``ValueError`` if that is longer than Discord allows."""
        if not 0 < seconds <= LONGEST_TIME_OUT:
            raise ValueError("a time-out lasts 28 days at most")
        self.time_outs[member] = self.world.clock.now() + seconds
        self.world.notify("GUILD_MEMBER_UPDATE", (self, member))

    def end_time_out(self, member: User) -> None:
        """End the time-out of a member or the bot."""
        del self.time_outs[member]
        self.world.notify("GUILD_MEMBER_UPDATE", (self, member))

    def timed_out_until(self, member: User) -> float | None:
        """Return until when a member is timed out, in seconds since 1970, or ``None``."""
        until = self.time_outs.get(member, 0.0)
        return until if until > self.world.clock.now() else None

    def left_to(self, member: User, held: frozenset[str]) -> frozenset[str]:
        """Return the permissions that a time-out leaves to a member."""
        if "ADMINISTRATOR" in held or self.timed_out_until(member) is None:
            return held
        return held & permissions.TIMED_OUT

    def keep_time_outs(self) -> None:
        """End the time-outs that are over.

        Discord sends no event for that. Here the bot gets one, because its library compares the end of a time-out
        with a clock that Backstage can't set forward.
        """
        for member in tuple(self.time_outs):
            if self.timed_out_until(member) is None:
                self.end_time_out(member)

    def keep_schedule(self) -> None:
        """Start, end or cancel the scheduled events whose time has come."""
        for event in tuple(self.events.values()):
            event.keep()

    def bot(self, name: str) -> User:
        """Add another bot."""
        bot = User(self.world, self.world.ids.next(), name, "en-US", bot=True)
        self.join(bot)
        return bot

    def join(self, member: User, may: Iterable[str] = ()) -> None:
        """Add a user. ``may`` names permissions beyond everyone's."""
        permissions.number(may)
        self.world.users[member.id] = member
        self.members[member] = frozenset(may)
        self.world.notify("GUILD_MEMBER_ADD", (self, member))

    def remove(self, member: User) -> None:
        """Remove a member."""
        del self.members[member]
        self.time_outs.pop(member, None)
        for role in self.roles.values():
            role.members.discard(member)
        self.world.notify("GUILD_MEMBER_REMOVE", (self, member))

    def roles_of(self, member: User) -> list[int]:
        """Return the IDs of a member's roles. The bot's own role comes from its invitation."""
        own = [member.id] if member is self.world.bot else []
        return own + [role.id for role in self.roles.values() if member in role.members]

    def permissions_of(self, member: User) -> frozenset[str]:
        """Return the names of a member's permissions."""
        lacking = permissions.WRITING if member in self.muted else self.withheld.get(member, frozenset())
        return self.left_to(member, permissions.EVERYONE | self.members[member]) - lacking
