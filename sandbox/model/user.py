"""Users of Discord: the account of a person, or of a bot."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandbox.model.channel import Channel
    from sandbox.model.message import Message
    from sandbox.model.world import World


@dataclass(eq=False)
class User:
    """One account. ``dms_open`` is true if it accepts DMs.

    ``avatar`` is true if it has one, which is derived from the user's ID.

    ``sandbox.people.member`` has the actions of a person with an account.
    """

    world: "World"
    id: int
    name: str
    locale: str
    bot: bool = False
    dms_open: bool = True
    avatar: bool = False

    @property
    def dm(self) -> "Channel | None":
        """Return the channel for DMs with the bot, if it was opened."""
        return self.world.application.dms.get(self)

    @property
    def mention(self) -> str:
        """Return the text that pings this user."""
        return f"<@{self.id}>"

    def sees(self, channel: "Channel") -> "list[Message]":
        """Return the messages of a channel that this user sees, including private ones to this user."""
        if not channel.seen_by(self):
            return []
        return [m for m in channel.history.values() if m.ephemeral_to in (None, self) and not m.loading]
