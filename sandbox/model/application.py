"""An application with its bot: the data that Discord keeps separately for each application."""

import base64
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandbox.model.registry import Registry
from sandbox.model.user import User

if TYPE_CHECKING:
    from sandbox.model.channel import Channel
    from sandbox.model.message import Message


@dataclass
class SessionStarts:
    """Count how often the bot may still identify, until ``reset_after`` milliseconds have passed."""

    remaining: int = 1000
    reset_after: int = 86_400_000


@dataclass(eq=False)
class Application:
    """One application: its bot, its commands, its DMs, and its token.

    ``dms_opened`` are the seconds at which it has opened DM channels. ``nonces`` are those of its messages.
    ``resets`` counts how often its token was reset. ``content_allowed`` turns on the message content intent, as in
    Discord's developer portal. ``content_read`` is true if the bot has logged in with this intent.
    """

    bot: User
    registry: Registry = field(default_factory=Registry)
    dms: "dict[User, Channel]" = field(default_factory=dict)
    dms_opened: list[float] = field(default_factory=list)
    nonces: "dict[str, Message]" = field(default_factory=dict)
    starts: SessionStarts = field(default_factory=SessionStarts)
    resets: int = 0
    content_allowed: bool = False
    content_read: bool = False

    @property
    def token(self) -> str:
        """Return the token, in the form of a real one."""
        number = base64.b64encode(str(self.bot.id).encode()).decode().rstrip("=")
        return f"{number}.sand{self.resets or ''}.box"
