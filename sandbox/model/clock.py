"""The clock of the sandbox, and IDs made from it as Discord makes them."""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime

HANGING = 120.0
"""Seconds after which a wait fails. Even a slow machine is faster."""

DISCORD_EPOCH = 1_420_070_400.0
"""The first second of 2015, from which snowflakes count milliseconds."""


def loop_clock() -> Callable[[], float]:
    """Return a clock in seconds since 1970 that runs with the event loop and starts now.

    This is the only place where the sandbox looks at the wall clock: IDs must carry real dates, because libraries
    compute ages from them.
    """
    loop = asyncio.get_running_loop()
    offset = time.time() - loop.time()
    return lambda: offset + loop.time()


class Clock:
    """A clock in seconds since 1970. ``advance`` moves it forward without waiting.

    It is then this many seconds ``ahead`` of the underlying clock.
    """

    def __init__(self, source: Callable[[], float]) -> None:
        self._source = source
        self.ahead = 0.0

    def now(self) -> float:
        """Return the present second, with its fraction."""
        return self._source() + self.ahead

    def moment(self) -> datetime:
        """Return the present as a moment in UTC."""
        return datetime.fromtimestamp(self.now(), UTC)

    def advance(self, seconds: float) -> None:
        """Move the time forward."""
        self.ahead += seconds


class Snowflakes:
    """Make IDs in increasing order, each with its timestamp inside."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """Return an ID that is higher than all before it."""
        timestamp = int((self._clock.now() - DISCORD_EPOCH) * 1000) << 22
        self._last = max(self._last + 1, timestamp)
        return self._last


def timestamp(snowflake: int) -> float:
    """Return the second since 1970 at which an ID was made."""
    return (snowflake >> 22) / 1000 + DISCORD_EPOCH


def iso(seconds: float) -> str:
    """Return a moment as Discord writes it: ISO 8601 with an offset."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
