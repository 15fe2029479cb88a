"""The type of a clock, and a clock that doesn't jump when the machine's clock is set."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Return the time in UTC."""


class SteadyClock:
    """Tell the time of a ``wall`` clock, but advance only as ``seconds`` do, which nothing sets.

    When the machine's clock is set, or a virtual machine resumes, the time stays as it was until ``set`` is called.
    By then the gap can be stored as an outage, so that no move and no sweep sees the jump before the outage.
    """

    def __init__(self, wall: Clock, seconds: Callable[[], float]) -> None:
        self.wall = wall
        self._seconds = seconds
        self.set()

    def __call__(self) -> datetime:
        """Return the time in UTC."""
        return self._started + timedelta(seconds=self._seconds() - self._since)

    def set(self) -> None:
        """Continue from what the wall clock shows now."""
        self._started, self._since = self.wall(), self._seconds()
