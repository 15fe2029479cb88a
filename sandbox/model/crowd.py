"""The interface of members who act by themselves, if there are any."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from sandbox.model.channel import Channel
from sandbox.model.guild import Guild
from sandbox.model.user import User


class Crowd(Protocol):
    """Members who act by themselves, switched on and off on the page.

    Notify the world of ``CROWD`` when they start and when they stop.
    """

    about: Mapping[str, str]
    """A sentence for the page by language, English among them: what they do."""

    @property
    def members(self) -> Sequence[User]:
        """Return the members who act by themselves and are in a guild already."""

    @property
    def active(self) -> bool:
        """Return true if they act now."""

    def join(self, guild: Guild) -> None:
        """Add all of them to a guild, and start them."""

    def start(self) -> None:
        """Start them."""

    def stop(self) -> None:
        """Stop them."""

    def enter(self, channel: Channel) -> int:
        """Make all of them join everything on offer in a channel, and return the number of messages that offer it."""
