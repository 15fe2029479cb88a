"""Cache for a while what almost every answer needs and almost never changes."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from cachetools import TTLCache

V = TypeVar("V")

_TTL = timedelta(minutes=1)
"""How long a value holds: what another process has changed shows after that."""

_MOST = 5_000
"""How many values are kept at most."""


class ReadThroughCache(Generic[V]):
    """Cache values by number for ``ttl``; ``read`` asks the database, or Discord, for one that is not there."""

    def __init__(
        self, read: Callable[[int], Awaitable[V]], clock: Callable[[], datetime], ttl: timedelta = _TTL
    ) -> None:
        self._read = read
        self._values: TTLCache[int, tuple[V], datetime] = TTLCache(_MOST, ttl, clock)

    async def get(self, number: int) -> V:
        """Return a value that was read not long ago."""
        known = self._values.get(number)
        if known is None:
            value = await self._read(number)
            known = self._values.get(number)  # one that was changed meanwhile is newer than what was read
            return self.keep(number, value) if known is None else known[0]
        return known[0]

    def keep(self, number: int, value: V) -> V:
        """Cache a value that has just been read or changed, and return it."""
        self._values[number] = (value,)
        return value
