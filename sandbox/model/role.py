"""Roles of a guild."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox.model import permissions

if TYPE_CHECKING:
    from sandbox.model.guild import Guild
    from sandbox.model.user import User


@dataclass(eq=False)
class Role:
    """One role of a guild, and the ``members`` who have it.

    Everyone's and the bot's own role grant permissions; all others grant none. Only members who may
    mention everyone can ping a role that isn't ``mentionable``. New roles are below the bot's own unless they are
    ``above_bot``. ``managed`` ones belong to an integration.
    """

    guild: "Guild"
    id: int
    name: str
    members: "set[User]" = field(default_factory=set)
    mentionable: bool = False
    above_bot: bool = False
    managed: bool = False
    allowed: frozenset[str] = frozenset()

    @property
    def mention(self) -> str:
        """Return the text that names this role."""
        return f"<@&{self.id}>"

    @property
    def position(self) -> int:
        """Return the number of roles below this one. A new role is only above everyone's."""
        order = [self.guild.id, *self._side(above=False), self.guild.world.bot.id, *self._side(above=True)]
        return order.index(self.id)

    def _side(self, *, above: bool) -> list[int]:
        """Return the roles above or below the bot's own, the newest first."""
        return [role.id for role in reversed(self.guild.roles.values()) if role.above_bot is above]

    def give(self, *members: "User") -> None:
        """Give this role to members."""
        self.members.update(members)
        self._tell(members)

    def take(self, *members: "User") -> None:
        """Take this role from members."""
        self.members.difference_update(members)
        self._tell(members)

    def _tell(self, members: "tuple[User, ...]") -> None:
        for member in members:
            self.guild.world.notify("GUILD_MEMBER_UPDATE", (self.guild, member))

    def delete(self) -> None:
        """Delete this role."""
        del self.guild.roles[self.id]
        self.members.clear()
        self.guild.world.notify("GUILD_ROLE_DELETE", self)


def everyones(guild: "Guild") -> Role:
    """Return the role that all members of a guild have. Its ID is the guild's."""
    return Role(guild, guild.id, "@everyone", set(guild.members), allowed=permissions.EVERYONE)


def own(guild: "Guild") -> Role:
    """Return the role that the bot got with its invitation."""
    bot = guild.world.bot
    return Role(guild, bot.id, bot.name, {bot}, managed=True, allowed=guild.invited)
