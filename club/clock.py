"""Clocks in whole milliseconds, as the database stores them, which don't jump when the machine's clock is set."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from math import ceil
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""A function that returns the time in UTC."""

MILLISECOND = timedelta(milliseconds=1)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def whole(moment: datetime) -> datetime:
    """Round a moment down to whole milliseconds.

    The database stores whole milliseconds, so a moment with a fraction would change when it is stored.
    """
    return moment - timedelta(microseconds=moment.microsecond % 1000)


def in_milliseconds(clock: Clock) -> Clock:
    """Return a clock that shows the time of another one in whole milliseconds."""
    return clock if isinstance(clock, SteadyClock) else lambda: whole(clock())


def seconds_to_wait(seconds: float) -> timedelta:
    """Return a number of seconds, rounded up to whole milliseconds, so that a waiting task doesn't wake too early."""
    return ceil(seconds * 1000) * MILLISECOND


class SteadyClock:
    """Give the time of a ``wall`` clock in whole milliseconds, but advance only as ``seconds`` does, a monotonic clock.

    When the machine's clock is set, or a virtual machine resumes, the time doesn't jump until ``set`` is called.
    By then the gap can be stored as an outage, so that no move and no sweep sees the jump before the outage.
    """

    def __init__(self, wall: Clock, seconds: Callable[[], float]) -> None:
        self.wall = in_milliseconds(wall)
        self._seconds = seconds
        self.set()

    def __call__(self) -> datetime:
        """Return the time in UTC."""
        return whole(self._started + timedelta(seconds=self._seconds() - self._since))

    def set(self) -> None:
        """Continue from the present time of the wall clock."""
        self._started, self._since = self.wall(), self._seconds()
