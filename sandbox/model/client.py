"""The interface of a bot in the sandbox's process that follows its clock."""

from datetime import datetime
from typing import Protocol


class Client(Protocol):
    """A bot that follows the sandbox's clock, which can be set forward."""

    async def start(self, token: str) -> None:
        """Log in and run until disconnected for good."""

    async def catch_up(self) -> datetime | None:
        """Do all due work, and return when more is due, or ``None``."""

    async def expect(self, moment: datetime) -> None:
        """Prepare for the clock to be set forward to a moment."""

    def hasten(self) -> None:
        """Do all work due at the clock's current time."""
