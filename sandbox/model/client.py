"""What the sandbox uses of the bot's client, when it has started the bot itself."""

from datetime import datetime
from typing import Protocol


class Client(Protocol):
    """Play on Discord, by a clock that the sandbox hands in and sets forward."""

    async def start(self, token: str) -> None:
        """Log in and play until disconnected for good."""

    async def catch_up(self) -> datetime | None:
        """Do what is due by now; return when something is due next, or ``None``."""

    async def expect(self, moment: datetime) -> None:
        """Prepare for the clock to be set forward to a moment."""

    def hasten(self) -> None:
        """Do what is due by the clock now."""
