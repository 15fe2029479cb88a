"""Roles of a guild."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.model.guild import Guild
    from sandbox.model.user import User


@dataclass(eq=False)
class Role:
    """Hold one role of a guild, and the ``members`` who have it; it lets them do no more than others."""

    guild: "Guild"
    id: int
    name: str
    members: "set[User]" = field(default_factory=set)

    @property
    def mention(self) -> str:
        """Return the text that names this role."""
        return f"<@&{self.id}>"

    def give(self, *members: "User") -> None:
        """Give this role to members."""
        self.members.update(members)
        self.guild.world.notify("GUILD_ROLE_UPDATE", self)

    def take(self, *members: "User") -> None:
        """Take this role from members."""
        self.members.difference_update(members)
        self.guild.world.notify("GUILD_ROLE_UPDATE", self)
