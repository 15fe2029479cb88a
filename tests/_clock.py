"""A clock that stands still until it is moved."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta


@dataclass
class Clock:
    """A clock that only moves when a test moves it."""

    now: datetime = field(default_factory=lambda: datetime(2026, 5, 1, 12, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.now

    def advance(self, **span: float) -> None:
        """Move on by a span, given as to ``timedelta``."""
        self.now += timedelta(**span)
